"""The same tool, judged again and again; see experiments/scripts/judge-repeats."""
import argparse
import collections
import json
import pathlib
import re
import subprocess
import time

import host
from host import HOME, LAB

# Beside the certificates, not among them: every .json of that folder is read as one.
RESULTS = HOME / "results" / "judged" / "repeats"
# A process that is still cold is slow: what it starts with is little of a longer run.
LONG = ["--duration", "12s", "--at", "5s", "--limit", "60s"]


def own(model, *load):
    """One of the lab's own three, as any other command that prints a report."""
    return [*LONG, "--format", "run.json", "--", LAB, "generate", model, "--url", "{url}",
            *load, "--duration", "{seconds}s", "--warmup", "0s", "--json"]


# What each is: None where only the agreement of its classes is asked for.
TOOLS = {
    "wrk": (["--tool", "wrk"], "back-fills"),
    "hey": (["--tool", "hey"], "omits"),
    "naive-closed": (["--mode", "closed", *own("naive-closed", "--workers", "{connections}")],
                     "omits"),
    "scheduled-closed": (["--mode", "rate", *own("scheduled-closed", "--workers", "{connections}",
                                                 "--rate", "{rate}")], "corrects"),
    "open": (["--mode", "open", *own("open", "--rate", "{rate}")], "open"),
    "ab": (["--tool", "ab"], "omits"),
    "h2load": (["--tool", "h2load"], "omits"),
    "httperf": (["--tool", "httperf"], None),
}
FIRST = ["wrk", "hey", "naive-closed", "scheduled-closed", "open"]


def judged(words):
    """One judgement in processes of its own."""
    began = time.time()
    done = subprocess.run([LAB, "judge", "--json", *words], capture_output=True, text=True)
    took = round(time.time() - began, 1)
    if done.returncode not in (0, 1, 3):
        raise SystemExit(f"lab judge ended with {done.returncode}: {done.stderr.strip()}")
    found = json.loads(done.stdout)
    return {"at": host.host()["date"], "class": found["class"], "why": found["why"],
            "version": found["version"], "command": shown(found["command"]), "seconds": took}


def shown(command):
    """Without this machine's folders."""
    return re.sub(r"\S*/lab-judge\d+/", "", command.replace(f"{HOME}/", "./"))


def right(tool, runs):
    """The class that it must be: the one known, else the first that is not inconclusive."""
    classes = [r["class"] for r in runs if r["class"] != "inconclusive"]
    return TOOLS[tool][1] or (classes[0] if classes else None)


def wrong(tool, parts):
    runs = [r for part in parts.values() for r in part]
    expected = right(tool, runs)
    return [r for r in runs if r["class"] not in ("inconclusive", expected)]


def table(tools):
    rows = ["| tool | beside | judged | class | of these | s each |",
            "| --- | --- | ---: | --- | --- | ---: |"]
    for tool, parts in tools.items():
        expected = right(tool, [r for part in parts.values() for r in part]) or "-"
        for part, runs in parts.items():
            count = collections.Counter(r["class"] for r in runs)
            of = ", ".join(f"{c} {n}" for c, n in count.most_common())
            seconds = sum(r["seconds"] for r in runs) / len(runs)
            rows.append(f"| {tool} | {part} | {len(runs)} | `{expected}` | {of} | {seconds:.0f} |")
    return rows


def page(data):
    rows = ["# The same tool, judged again and again", "",
            "Written by `experiments/scripts/judge-repeats`. Each judgement is one of `lab judge` in "
            "processes of its own;", "*a busy loop* keeps one core busy meanwhile. A class other "
            "than the tool's own is wrong, inconclusive is not.", ""]
    rows += host.lines({k: v for k, v in data["host"].items() if k != "date"})
    at = sorted(r["at"] for parts in data["tools"].values() for runs in parts.values() for r in runs)
    rows += [f"- between: {at[0]} and {at[-1]}", "", *table(data["tools"])]
    bad = [(t, r) for t, parts in data["tools"].items() for r in wrong(t, parts)]
    rows += ["", f"Wrong: {len(bad) or 'none'}."]
    rows += [f"- {tool}: {r['class']}, since {r['why']}" for tool, r in bad]
    commands = {t: r["command"] for t, parts in data["tools"].items()
                for runs in parts.values() for r in runs}
    rows += ["", "As run last:", "", "```", *commands.values(), "```"]
    return "\n".join(rows) + "\n"


def save(folder, data):
    host.store(folder / "repeats.json", data)
    (folder / "repeats.md").write_text(page(data))


def repeat(data, tool, part, count, folder):
    runs = data["tools"].setdefault(tool, {}).setdefault(part, [])
    while len(runs) < count:
        with host.beside_busy_loop(part == "a busy loop"):
            runs.append(judged(TOOLS[tool][0]))
        last = runs[-1]
        print(f"{time.strftime('%H:%M:%S')} {tool}, beside {part}, {len(runs)} of {count}: "
              f"{last['class']} in {last['seconds']} s", flush=True)
        save(folder, data)


def main():
    parser = argparse.ArgumentParser(prog="judge-repeats", description=__doc__)
    parser.add_argument("tools", nargs="*", metavar="TOOL",
                        help=f"of {', '.join(TOOLS)} ({', '.join(FIRST)})")
    parser.add_argument("--count", type=int, default=20, help="judgements of each (20)")
    parser.add_argument("--again", action="store_true", help="forget the judgements made already")
    parser.add_argument("--out", type=pathlib.Path, default=RESULTS)
    args = parser.parse_args()
    unknown = [t for t in args.tools if t not in TOOLS]
    if args.count < 1:
        parser.error(f"--count must be 1 at least, but was {args.count}")
    if unknown:
        parser.error(f"TOOL must be one of {', '.join(TOOLS)}, but was {unknown[0]}")
    data = {"schema": 1, "host": host.host(), "tools": {}}
    path = args.out / "repeats.json"
    if path.exists() and not args.again:
        data["tools"] = json.loads(path.read_text())["tools"]
    for tool in args.tools or FIRST:
        for part in ("nothing", "a busy loop"):
            repeat(data, tool, part, args.count, args.out)
    print(page(data))
    raise SystemExit(1 if any(wrong(t, parts) for t, parts in data["tools"].items()) else 0)


if __name__ == "__main__":
    main()

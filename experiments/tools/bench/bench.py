"""Pairs and limits; see experiments/scripts/bench."""
import argparse
import json
import tempfile
import time

import holding
import host
import loops
import servers
import virtual
from host import RESULTS
from measure import Bench

NAMES = {"closed": loops.closed, "open5000": loops.open5000, "open20000": loops.open20000,
         "highest": loops.highest, "scheduled": loops.scheduled, "freeze": holding.freeze,
         "long": holding.long, "virtual": virtual.virtual, "server": servers.server,
         "stall": servers.stall}

# What was tried where a limit is not held, and where the time goes; {} are figures beside the line.
WHY = {
    "open loop, 5,000/s: share of a core":
        "The same four calls a request (wait, write, wait, read), made by a program in C without "
        "any of ours, take {sameInC} of a core here; {ofCpuInKernel} of our own CPU time is the "
        "kernel's. The hiccup meter's thousand wake-ups a second take 0.02 of a core; the rest, "
        "some 30 us a request, is Netty's framing and the recording, in caches that have gone "
        "cold in each of 7,000 sleeps a second: at 20,000/s a request takes half as much. Tried: "
        "the second compiler (0.43 to 0.52 of a core, five times the lag: it works for minutes), "
        "the same held back by thresholds 4 and 40 times as high (0.51, five times the lag: code "
        "that counts its calls stays longer) or by the lowest priority (0.99).",
}


def number(x):
    return f"{x:,.0f}" if abs(x) >= 1000 or x == int(x) else f"{x:.3g}"


def table(data):
    rows = ["# How fast", "", "Written by `experiments/scripts/bench`"
            + (" with `--quick`, a trial only" if data["quick"] else "") + ".", ""]
    rows += host.lines(data["host"])
    rows += ["", "| line | limit | median | lowest to highest | unit | runs | verdict | beside |",
             "| --- | --- | ---: | --- | --- | ---: | --- | --- |"]
    for lines in data["lines"].values():
        for x in lines:
            verdict = {None: "-", True: "held", False: "not held"}[x["held"]]
            beside = ", ".join(f"{k} {v}" for k, v in x["beside"].items())
            rows.append(f"| {x['what']} | {x['limit'] or '-'} | {number(x['median'])} | "
                        f"{number(x['low'])} to {number(x['high'])} | {x['unit']} | {x['runs']} | "
                        f"{verdict} | {beside} |")
    rows += ["", *(f"Not held: {x['what']}. {WHY[x['what']].format(**x['beside'])}"
                   for lines in data["lines"].values() for x in lines
                   if x["held"] is False and x["what"] in WHY)]
    return "\n".join(rows) + "\n"


def told(data):
    """What the README quotes: each figure that has a limit, and what was found of it."""
    rows = ["| | limit | measured | |", "| --- | --- | ---: | --- |"]
    for x in (x for lines in data["lines"].values() for x in lines if x["limit"]):
        rows.append(f"| {x['what']} | {x['limit']} {x['unit']} | {number(x['median'])} | "
                    f"{'held' if x['held'] else 'not held'} |")
    return rows + ["", f"Measured {data['host']['date'][:10]} on {data['host']['cores']} cores "
                   f"({data['host']['cpu']}); medians, with spread and hiccups in "
                   "[results/bench](results/bench/bench.md)."]


def quote(data, readme):
    begin, end = "<!-- figures bench -->\n", "<!-- end -->"
    head, rest = readme.read_text().split(begin)
    readme.write_text(head + begin + "\n".join(told(data)) + "\n" + end + rest.split(end, 1)[1])


def main():
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--only", action="append", choices=NAMES, metavar="NAME",
                        help="one part, may repeat: " + ", ".join(NAMES))
    parser.add_argument("--quick", action="store_true", help="shorter, two pairs: a trial")
    parser.add_argument("--resume", action="store_true", help="keep the parts measured already")
    parser.add_argument("--out", type=host.pathlib.Path, default=RESULTS)
    args = parser.parse_args()
    path = args.out / "bench.json"
    old = json.loads(path.read_text()) if path.exists() and (args.resume or args.only) else None
    if old and old["quick"] != args.quick:
        raise SystemExit(f"{path} holds a run of the other length; remove it or leave --resume out")
    data = old or {"schema": 1, "quick": args.quick, "host": host.host(), "lines": {}}
    with tempfile.TemporaryDirectory() as scratch:
        bench = Bench(args.quick, scratch)
        for name in args.only or NAMES:
            if not args.resume or name not in data["lines"]:
                print(f"{time.strftime('%H:%M:%S')} {name}", flush=True)
                data["host"] = host.host()
                data["lines"][name] = NAMES[name](bench)
                data["lines"] = {n: data["lines"][n] for n in NAMES if n in data["lines"]}
                host.store(path, data)
            (args.out / "bench.md").write_text(table(data))
    if args.out == RESULTS and not args.quick:
        quote(data, host.HOME / "README.md")
    print(table(data))
    held = [x["held"] for lines in data["lines"].values() for x in lines]
    raise SystemExit(1 if False in held else 0)


if __name__ == "__main__":
    main()

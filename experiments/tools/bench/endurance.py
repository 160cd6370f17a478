"""No wrong verdict in many runs; see experiments/scripts/endurance."""
import argparse
import collections
import json
import os
import pathlib
import random
import shutil
import subprocess
import tempfile
import time

import host
from host import HOME, LAB, RESULTS

# What a wrong run left is kept there.
WRONG = HOME / "experiments" / "target" / "endurance"
# A target killed before it listens did not start, which has an exit code of its own.
NEVER_LISTENED = "the target ended before it listened"
LISTENS_S = 3
VERDICTS = {0: "held", 1: "violated", 3: "inconclusive"}


def headline(out):
    began = time.time()
    code = subprocess.run([LAB, "run", "--quick", "--out", out], stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL).returncode
    run = {"verdict": VERDICTS.get(code, f"exit {code}"), "right": code in (0, 3),
           "seconds": round(time.time() - began, 1)}
    record = pathlib.Path(out, "run.json")
    if record.exists():
        claims = [c for e in json.loads(record.read_text())["experiments"] for c in e["claims"]]
        run["violated"] = [{k: c[k] for k in ("id", "predicted", "measured", "low", "high")}
                           for c in claims if c["verdict"] == "violated"]
        run["nearest"] = min(map(margin, claims), key=lambda near: near["share"], default=None)
    return run


def margin(claim):
    """How far inside its band a claim was, as a share of the band's width; negative outside."""
    low, high, at = claim["low"], claim["high"], claim["measured"]
    wide = high - low if None not in (low, high) else abs(low if high is None else high)
    if at is None or not wide:
        return {"claim": claim["id"], "share": 1}
    inside = [at - low] if low is not None else []
    inside += [high - at] if high is not None else []
    return {"claim": claim["id"], "share": round(min(inside) / wide, 3)}


def target_of(pid):
    """The target is the one child JVM of the lab that serves."""
    for child in pathlib.Path(f"/proc/{pid}/task").glob("*/children"):
        for number in child.read_text().split():
            if "serve" in pathlib.Path(f"/proc/{number}/cmdline").read_text().split("\0"):
                return int(number)
    return None


def killed(out, after_s):
    """Kills the target some time after its start; what was measured must be kept and marked."""
    lab = subprocess.Popen([LAB, "run", "--quick", "--out", out], stdout=subprocess.DEVNULL,
                           stderr=subprocess.PIPE, text=True)
    end = time.time() + 30
    while (pid := target_of(lab.pid)) is None and time.time() < end and lab.poll() is None:
        time.sleep(0.05)
    time.sleep(after_s)
    over = lab.poll() is not None
    if pid and not over:
        os.kill(pid, 9)
    told = lab.communicate(timeout=180)[1]
    code = lab.returncode
    record = pathlib.Path(out, "run.json")
    run = json.loads(record.read_text()) if record.exists() else None
    series = [s for e in run["experiments"] for s in e["series"]] if run else []
    marked = run is not None and run["complete"] is False
    early = NEVER_LISTENED in told and after_s < LISTENS_S
    return {"afterS": round(after_s, 2), "exit": code, "stored": run is not None,
            "marked": marked, "series": len(series),
            "requestsKept": sum(s["samples"]["measured"] for s in series),
            "over": over, "early": early, "right": marked and code == (2 if early else 3)}


def page(data):
    rows = ["# Endurance", "", "Written by `experiments/scripts/endurance`. Held and inconclusive "
            "are right, violated is wrong.", ""]
    rows += host.lines(data["host"])
    rows += ["", "| part | runs | right | of these | share inconclusive |",
             "| --- | ---: | ---: | --- | ---: |"]
    for name, runs in data["parts"].items():
        count = collections.Counter(r.get("verdict", "kept and marked" if r["right"] else
                                          "not kept or not marked") for r in runs)
        of = ", ".join(f"{k} {v}" for k, v in count.items())
        share = f"{100 * count['inconclusive'] / len(runs):.0f} %" if name != "killed" else "-"
        rows.append(f"| {name} | {len(runs)} | {sum(r['right'] for r in runs)} | {of} | {share} |")
    return "\n".join(rows) + "\n"


def main():
    parser = argparse.ArgumentParser(prog="endurance", description=__doc__)
    parser.add_argument("--count", type=int, help="runs of each part (50, 50 and 20)")
    parser.add_argument("--seed", type=int, default=1, help="of the moments of the kills (1)")
    parser.add_argument("--span", type=float, default=30,
                        help="the kills fall into this many seconds after the target's start (30)")
    parser.add_argument("--resume", action="store_true", help="keep the runs made already")
    parser.add_argument("--out", type=pathlib.Path, default=RESULTS)
    args = parser.parse_args()
    path = args.out / "endurance.json"
    data = {"schema": 1, "seed": args.seed, "host": host.host(), "parts": {}}
    if args.resume and path.exists():
        data["parts"] = json.loads(path.read_text())["parts"]
    draw = random.Random(args.seed + len(data["parts"].get("killed", [])))  # other ones when resumed
    for name, count in (("quiet", 50), ("busy", 50), ("killed", 20)):
        runs = data["parts"].setdefault(name, [])
        while len(runs) < (args.count or count):
            with (tempfile.TemporaryDirectory() as folder,
                  host.beside_busy_loop(name == "busy")):
                out = folder + "/run"
                run = (killed(out, draw.uniform(1, args.span)) if name == "killed"
                       else headline(out))
                if not (run["right"] or run.get("over")) and pathlib.Path(out).exists():
                    shutil.copytree(out, WRONG / time.strftime("%Y%m%dT%H%M%S"))
            if run.get("over") or run.get("early") and run["right"]:
                continue  # it had ended, or there was nothing yet to kill
            runs.append(run)
            print(f"{time.strftime('%H:%M:%S')} {name} {len(runs)}: {runs[-1]}", flush=True)
            host.store(path, data)
            (args.out / "endurance.md").write_text(page(data))
    print(page(data))
    raise SystemExit(0 if all(r["right"] for p in data["parts"].values() for r in p) else 1)


if __name__ == "__main__":
    main()

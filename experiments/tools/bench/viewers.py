"""What an audience costs the generators; see experiments/scripts/viewers-lag."""
import argparse
import json
import statistics
import subprocess

import host

WHO = {"NOBODY": "nobody watches", "VIEWERS_ONLY": "thirty viewers",
       "PAGE_ONLY": "the trainer's page, in a browser of this machine",
       "PAGE_AND_VIEWERS": "page and thirty viewers"}


def measure(repeats):
    """Runs the benchmark; what it measured counts whatever its verdict is."""
    found = host.HOME / "experiments" / "target" / "viewers-lag.json"
    found.unlink(missing_ok=True)
    subprocess.run(
        ["mvn", "-B", "-ntp", "verify", "-pl", "experiments", "-am", "-Dtest=NoSuch",
         "-Dsurefire.failIfNoSpecifiedTests=false", "-Dit.test=ViewersLag",
         "-Dfailsafe.failIfNoSpecifiedTests=false", "-Dlab.browser.required=true",
         f"-Dlab.workshop.repeats={repeats}"], cwd=host.HOME)
    if not found.exists():
        raise SystemExit("viewers-lag: nothing was measured")
    return json.loads(found.read_text())


def page(data):
    text = ["# What an audience costs an open loop of 500/s", "",
            "Written by `experiments/scripts/viewers-lag`: lag p99 of ten seconds each, by turns to"
            " and fro. *Host* is what a meter in another process was late by meanwhile (p99).", ""]
    text += host.lines(data["host"])
    text += ["", "| who watches | runs | least | median | host, least | host, median"
             " | CPU: lab, target, browser |", "| --- | ---: | ---: | ---: | ---: | ---: | --- |"]
    for who, words in WHO.items():
        runs = [r for r in data["runs"] if r["watching"] == who]
        lag, late = [[r[k] for r in runs] for k in ("lagP99Ms", "hiccupP99Ms")]
        cpu = ", ".join(f"{statistics.median(r['cpuPercent'].get(p, 0) for r in runs):.0f} %"
                        for p in ("lab", "target", "browser"))
        text.append(f"| {words} | {len(runs)} | {min(lag):.2f} ms | {statistics.median(lag):.2f} ms"
                    f" | {min(late):.2f} ms | {statistics.median(late):.2f} ms | {cpu} |")
    text += ["", f"Limit {data['limitMs']:g} ms with page and viewers, by the median of its"
             f" runs, where nobody's is below it: {data['verdict']}."]
    return "\n".join(text) + "\n"


def main():
    parser = argparse.ArgumentParser(prog="viewers-lag", description=__doc__)
    parser.add_argument("--repeats", type=int, default=5, help="of the four kinds each (5)")
    args = parser.parse_args()
    if args.repeats < 1:
        parser.error(f"--repeats must be 1 at least, but was {args.repeats}")
    data = {"schema": 1, "host": host.host(), **measure(args.repeats)}
    host.store(host.RESULTS / "viewers-lag.json", data)
    (host.RESULTS / "viewers-lag.md").write_text(page(data))
    print(page(data))
    raise SystemExit(0 if data["verdict"] == "held" else 1)


if __name__ == "__main__":
    main()

"""What a freeze and a long run do to the process that makes the load."""
import os
import re
import statistics
import threading
import time

from measure import line


def freeze(bench):
    dropped, lags, memory, seen = [], [], [], []
    for _ in range(1 if bench.quick else 3):
        peer, url = bench.nginx()
        with peer:
            timer = threading.Timer(26, hold, [peer.pid])
            timer.start()
            series, _, watch = bench.generate("open", url, "--rate", "10000",
                                              "--connections", "12500", seconds=16)
            timer.join()
        dropped.append(series["counts"]["dropped"])
        lags.append(series["lagMs"]["p99"])
        memory.append(max(r[2] for r in watch.rows))
        seen.append(series["maxMs"])
    return [line("1 s freeze at 10,000/s: the freeze was seen (max response)", ">= 990", seen,
                 "ms", lambda x: x >= 990),
            line("1 s freeze at 10,000/s: dropped", "0", dropped, "requests",
                 lambda x: x == 0, opened=series["connections"]["opened"],
                 grown=series["connections"]["grown"]),
            line("1 s freeze at 10,000/s: lag p99", "<= 10", lags, "ms", lambda x: x <= 10),
            line("1 s freeze at 10,000/s: resident memory of the JVM", "< 512", memory, "MiB",
                 lambda x: x < 512)]


def hold(pid):
    os.kill(pid, 19)
    time.sleep(1)
    os.kill(pid, 18)


def long(bench):
    seconds = 30 if bench.quick else 600
    log = bench.scratch + "/safepoints.log"
    env = dict(os.environ, JAVA_TOOL_OPTIONS=f"-Xlog:safepoint:file={log}")
    peer, url = bench.nginx()
    with peer:
        series, _, watch = bench.generate("open", url, "--rate", "5000", seconds=seconds,
                                          env=env)
    rows = [r for r in watch.rows if r[0] > watch.rows[-1][0] - seconds]
    quarter = len(rows) // 4
    growth = (statistics.median(r[2] for r in rows[-quarter:])
              - statistics.median(r[2] for r in rows[quarter:2 * quarter]))
    began = watch.rows[-1][0] - watch.rows[0][0] - seconds  # before it: warming, and a collection
    pauses = [int(ns) / 1e6 for at, ns in re.findall(r"\[([\d.]+)s\].*Total:\s+(\d+) ns",
                                                     open(log).read()) if float(at) > began]
    return [line(f"{seconds} s at 5,000/s: memory, last quarter against second", "<= 16",
                 [growth], "MiB", lambda x: x <= 16,
                 residentMiB=round(rows[-1][2])),
            line(f"{seconds} s at 5,000/s: longest pause of its own", "<= 50",
                 [max(pauses, default=0.0)], "ms", lambda x: x <= 50,
                 pauses=len(pauses), hiccupMaxMs=round(series["hiccupMs"]["max"], 1))]

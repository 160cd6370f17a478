"""Pairs and limits; see experiments/scripts/bench."""
import argparse
import json
import os
import re
import statistics
import subprocess
import tempfile
import threading
import time

import host
from host import LAB, Peer, RESULTS, await_http, free_port, get_json, nginx, run

OURS, THEIRS = 0, 1  # cores
TESTS = host.HOME


def line(what, limit, values, unit, ok, **beside):
    """One figure: the median of its values is judged, their spread is shown."""
    median = statistics.median(values)
    return {"what": what, "limit": limit, "median": median, "low": min(values),
            "high": max(values), "runs": len(values), "unit": unit,
            "held": None if ok is None else bool(ok(median)), "beside": beside}


class Bench:
    def __init__(self, quick, scratch):
        self.quick, self.scratch = quick, scratch
        self.pairs = 2 if quick else 5
        self.seconds = 4 if quick else 10

    def nginx(self):
        port = free_port()
        return nginx(THEIRS, port, self.scratch + "/nginx"), f"http://127.0.0.1:{port}/"

    def generate(self, model, url, *options, seconds=None, env=None):
        s = seconds or self.seconds
        out, share, watch = run(OURS, [LAB, "generate", model, "--url", url, "--duration", f"{s}s",
                                       "--warmup", "5s", "--json", *options], s, env)
        series = json.loads(out)["series"][0]
        return series, share, watch

    def wrk(self, url, connections=10):
        out, share, _ = run(OURS, ["wrk", "-t1", f"-c{connections}", f"-d{self.seconds}s", url],
                            self.seconds)
        return float(re.search(r"Requests/sec:\s+([\d.]+)", out).group(1)), share

    def closed(self):
        rates, costs, ours, peers = [], [], [], []
        peer, url = self.nginx()
        with peer:
            for pair in range(self.pairs):
                got = {}
                for who in (("lab", "wrk") if pair % 2 == 0 else ("wrk", "lab")):
                    if who == "wrk":
                        got[who] = self.wrk(url)
                    else:
                        series, share, _ = self.generate("naive-closed", url, "--workers", "10")
                        got[who] = (series["achievedRate"], share)
                rates.append(got["lab"][0] / got["wrk"][0])
                costs.append(got["lab"][1] / got["lab"][0] / (got["wrk"][1] / got["wrk"][0]))
                ours.append(got["lab"])
                peers.append(got["wrk"])

        def cpu(x):
            return round(statistics.median(s / r for r, s in x) * 1e6, 2)

        def rate(x):
            return round(statistics.median(r for r, _ in x))
        return [line("closed loop, 10 connections: rate against wrk", ">= 0.95", rates, "ratio",
                     lambda x: x >= 0.95, labPerS=rate(ours), wrkPerS=rate(peers)),
                line("closed loop: CPU per request against wrk", "<= 1.5", costs, "ratio",
                     lambda x: x <= 1.5, labUs=cpu(ours), wrkUs=cpu(peers))]

    def scheduled_at(self, model, rate, *options):
        lags, shares, kept, hiccups = [], [], [], []
        peer, url = self.nginx()
        with peer:
            for _ in range(self.pairs):
                series, share, _ = self.generate(model, url, "--rate", str(rate), *options)
                lags.append(series["lagMs"]["p99"])
                shares.append(share)
                kept.append(100 * series["achievedRate"] / rate)
                hiccups.append(series["hiccupMs"])
        beside = {"hiccupP99Ms": round(statistics.median(h["p99"] for h in hiccups), 3),
                  "hiccupMaxMs": round(max(h["max"] for h in hiccups), 1)}
        return lags, shares, kept, beside

    def open5000(self):
        lags, shares, kept, beside = self.scheduled_at("open", 5000)
        return [line("open loop, 5,000/s: lag p99", "<= 0.25", lags, "ms", lambda x: x <= 0.25,
                     **beside),
                line("open loop, 5,000/s: share of a core", "<= 1/3", shares, "core",
                     lambda x: x <= 1 / 3),
                line("open loop, 5,000/s: achieved", None, kept, "%", None)]

    def open20000(self):
        lags, shares, kept, beside = self.scheduled_at("open", 20000)
        return [line("open loop, 20,000/s: achieved", ">= 99.5", kept, "%", lambda x: x >= 99.5),
                line("open loop, 20,000/s: lag p99", "<= 1", lags, "ms", lambda x: x <= 1,
                     **beside),
                line("open loop, 20,000/s: share of a core", None, shares, "core", None)]

    def highest(self):
        """The last step of 5,000/s at which 99.5 % were sent in time and lag p99 was below 5 ms."""
        best, last = 0, {}
        peer, url = self.nginx()
        with peer:
            for rate in range(20000, 100001, 10000 if self.quick else 5000):
                series, share, _ = self.generate("open", url, "--rate", str(rate),
                                                 "--connections", "2000")
                last = {"failedAtPerS": rate, "achievedPct":
                        round(100 * series["achievedRate"] / rate, 2),
                        "lagP99Ms": round(series["lagMs"]["p99"], 2), "core": round(share, 2)}
                if series["achievedRate"] < 0.995 * rate or series["lagMs"]["p99"] > 5:
                    break
                best = rate
        return [line("open loop: highest rate kept", None, [best], "/s", None, **last)]

    def scheduled(self):
        lags, shares, kept, beside = self.scheduled_at("scheduled-closed", 20000, "--workers", "10")
        return [line("scheduled loop, 10 connections, 20,000/s: achieved", ">= 99.5", kept, "%",
                     lambda x: x >= 99.5, lagP99Ms=round(statistics.median(lags), 3),
                     core=round(statistics.median(shares), 2), **beside)]

    def freeze(self):
        dropped, lags, memory, seen = [], [], [], []
        for _ in range(1 if self.quick else 3):
            peer, url = self.nginx()
            with peer:
                timer = threading.Timer(14, self.hold, [peer.pid])
                timer.start()
                series, _, watch = self.generate("open", url, "--rate", "10000",
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

    @staticmethod
    def hold(pid):
        os.kill(pid, 19)
        time.sleep(1)
        os.kill(pid, 18)

    def long(self):
        seconds = 30 if self.quick else 600
        log = self.scratch + "/safepoints.log"
        env = dict(os.environ, JAVA_TOOL_OPTIONS=f"-Xlog:safepoint:file={log}")
        peer, url = self.nginx()
        with peer:
            series, _, watch = self.generate("open", url, "--rate", "5000", seconds=seconds,
                                             env=env)
        rows = [r for r in watch.rows if r[0] > watch.rows[-1][0] - seconds]
        quarter = len(rows) // 4
        growth = (statistics.median(r[2] for r in rows[-quarter:])
                  - statistics.median(r[2] for r in rows[quarter:2 * quarter]))
        pauses = [int(x) / 1e6 for x in re.findall(r"Total:\s+(\d+) ns", open(log).read())]
        return [line(f"{seconds} s at 5,000/s: memory, last quarter against second", "<= 16",
                     [growth], "MiB", lambda x: x <= 16,
                     residentMiB=round(rows[-1][2])),
                line(f"{seconds} s at 5,000/s: longest pause of its own", "<= 50",
                     [max(pauses, default=0.0)], "ms", lambda x: x <= 50,
                     pauses=len(pauses), hiccupMaxMs=round(series["hiccupMs"]["max"], 1))]

    def virtual(self):
        out, _, _ = run(OURS, ["java", "-Xmx1g", "-XX:+UseSerialGC", "-cp", host.classpath(),
                               str(TESTS / "experiments/src/test/java/org/omissionlab/experiments"
                                   "/bench/VirtualRate.java")], 5)
        rates = json.loads(out)
        return [line("virtual timeline, one core", ">= 3,000,000", rates["timeline"], "requests/s",
                     lambda x: x >= 3e6),
                line("the whole twin (engine, ledger, recording), one core", None, rates["twin"],
                     "requests/s", None)]

    def lab_server(self, *options):
        port, admin = free_port(), free_port()
        peer = Peer(THEIRS, [LAB, "serve", "--port", str(port), "--admin-port", str(admin),
                             *options], stderr=subprocess.DEVNULL)
        await_http(f"http://127.0.0.1:{admin}/health")
        return peer, f"http://127.0.0.1:{port}/", f"http://127.0.0.1:{admin}"

    def server(self):
        ratios, ours, bares = [], [], []
        port = free_port()
        bare = Peer(THEIRS, ["java", "@" + str(TESTS / "lab-server/src/main/resources/jvm"
                                              "/server.flags"), "-cp", host.classpath(),
                             str(TESTS / "lab-server/src/test/java/org/omissionlab/server/bench"
                                 "/BareJetty.java"), str(port)], stderr=subprocess.DEVNULL)
        lab, url, _ = self.lab_server("--service", "0ms")
        with bare, lab:
            await_http(f"http://127.0.0.1:{port}/")
            targets = {"bare": f"http://127.0.0.1:{port}/", "lab": url}
            for who in targets.values():
                self.wrk(who, 50)  # warms
                self.wrk(who, 50)
            for pair in range(self.pairs):
                order = ("lab", "bare") if pair % 2 == 0 else ("bare", "lab")
                got = {who: self.wrk(targets[who], 50)[0] for who in order}
                ratios.append(got["lab"] / got["bare"])
                ours.append(got["lab"])
                bares.append(got["bare"])
        return [line("lab server without service time against bare asynchronous Jetty", ">= 0.6",
                     ratios, "ratio", lambda x: x >= 0.6, labPerS=round(statistics.median(ours)),
                     barePerS=round(statistics.median(bares)))]

    def stall(self):
        errors, medians = [], []
        for _ in range(self.pairs):
            peer, url, admin = self.lab_server("--stall", "at=8s,for=1s", "--arm", "first-request")
            with peer:
                series, _, _ = self.generate("open", url, "--rate", "500", seconds=8)
                held = get_json(admin + "/ledger/summary")["stalls"][0]
            errors.append(abs(held["endNs"] - held["startNs"] - 1e9) / 1e6)
            quantile = next(q for q in series["perSecond"] if q["p50Ms"] is not None)
            medians.append(abs(quantile["p50Ms"] - 10))
        return [line("stall of 1 s: held, off by", "<= 2", errors, "ms", lambda x: x <= 2),
                line("service time of 10 ms: p50 of the first second, off by", "<= 1", medians,
                     "ms", lambda x: x <= 1)]


NAMES = {"closed": Bench.closed, "open5000": Bench.open5000, "open20000": Bench.open20000,
         "highest": Bench.highest, "scheduled": Bench.scheduled, "freeze": Bench.freeze,
         "long": Bench.long, "virtual": Bench.virtual, "server": Bench.server,
         "stall": Bench.stall}


def number(x):
    return f"{x:,.0f}" if abs(x) >= 1000 or x == int(x) else f"{x:.3g}"


def table(data):
    rows = ["# How fast", "", "Written by `experiments/scripts/bench`"
            + (" with `--quick`, a trial only" if data["quick"] else "") + ".", ""]
    rows += [f"- {k}: {v}" for k, v in data["host"].items()]
    rows += ["", "| line | limit | median | lowest to highest | unit | runs | verdict | beside |",
             "| --- | --- | ---: | --- | --- | ---: | --- | --- |"]
    for lines in data["lines"].values():
        for x in lines:
            verdict = {None: "-", True: "held", False: "not held"}[x["held"]]
            beside = ", ".join(f"{k} {v}" for k, v in x["beside"].items())
            rows.append(f"| {x['what']} | {x['limit'] or '-'} | {number(x['median'])} | "
                        f"{number(x['low'])} to {number(x['high'])} | {x['unit']} | {x['runs']} | "
                        f"{verdict} | {beside} |")
    return "\n".join(rows) + "\n"


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
    data = {"schema": 1, "quick": args.quick, "host": host.host(),
            "lines": old["lines"] if old else {}}
    with tempfile.TemporaryDirectory() as scratch:
        bench = Bench(args.quick, scratch)
        for name in args.only or NAMES:
            if args.resume and name in data["lines"]:
                continue
            print(f"{time.strftime('%H:%M:%S')} {name}", flush=True)
            data["lines"][name] = NAMES[name](bench)
            data["lines"] = {n: data["lines"][n] for n in NAMES if n in data["lines"]}
            host.store(path, data)
            (args.out / "bench.md").write_text(table(data))
    print(table(data))
    held = [x["held"] for lines in data["lines"].values() for x in lines]
    raise SystemExit(1 if False in held else 0)


if __name__ == "__main__":
    main()

"""The three loops against nginx: how fast, how punctual, at what cost."""
import statistics

from measure import line


def closed(bench):
    rates, costs, ours, peers = [], [], [], []
    peer, url = bench.nginx()
    with peer:
        for pair in range(bench.pairs):
            got = {}
            for who in (("lab", "wrk") if pair % 2 == 0 else ("wrk", "lab")):
                if who == "wrk":
                    got[who] = bench.wrk(url)
                else:
                    series, share, _ = bench.generate("naive-closed", url, "--workers", "10")
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


def scheduled_at(bench, model, rate, *options):
    """One loop at a rate; in turns with it the same calls in C, which is the least it can take."""
    ours, floors, ratios = [], [], []
    peer, url = bench.nginx()
    with peer:
        for pair in range(bench.pairs):
            for who in (("lab", "floor") if pair % 2 == 0 else ("floor", "lab")):
                if who == "floor":
                    floors.append(bench.floor(url, rate))
                else:
                    series, share, watch = bench.generate(model, url, "--rate", str(rate),
                                                          *options)
                    ours.append({"share": share, "kernel": watch.of_it_in_kernel(bench.seconds),
                                 "lagMs": series["lagMs"]["p99"],
                                 "keptPct": 100 * series["achievedRate"] / rate,
                                 "hiccups": series["hiccupMs"]})
            ratios.append(ours[-1]["share"] / floors[-1]["share"])
    hiccups = [x["hiccups"] for x in ours]
    beside = {"sameInCMs": round(statistics.median(x["lagP99Ms"] for x in floors), 3),
              "hiccupP99Ms": round(statistics.median(h["p99"] for h in hiccups), 3),
              "hiccupMaxMs": round(max(h["max"] for h in hiccups), 1)}
    cores = {"sameInC": round(statistics.median(x["share"] for x in floors), 3),
             "ratio": round(statistics.median(ratios), 2),
             "ofCpuInKernel": round(statistics.median(x["kernel"] for x in ours), 2)}
    return [[x[k] for x in ours] for k in ("lagMs", "share", "keptPct")], beside, cores


def open5000(bench):
    (lags, shares, kept), beside, cores = scheduled_at(bench, "open", 5000)
    return [line("open loop, 5,000/s: lag p99", "<= 0.25", lags, "ms", lambda x: x <= 0.25,
                 **beside),
            line("open loop, 5,000/s: share of a core", "<= 1/3", shares, "core",
                 lambda x: x <= 1 / 3, **cores),
            line("open loop, 5,000/s: achieved", None, kept, "%", None)]


def open20000(bench):
    (lags, shares, kept), beside, cores = scheduled_at(bench, "open", 20000)
    return [line("open loop, 20,000/s: achieved", ">= 99.5", kept, "%", lambda x: x >= 99.5),
            line("open loop, 20,000/s: lag p99", "<= 1", lags, "ms", lambda x: x <= 1,
                 **beside),
            line("open loop, 20,000/s: share of a core", None, shares, "core", None, **cores)]


def highest(bench):
    """The last step of 5,000/s at which 99.5 % were sent in time and lag p99 was below 5 ms."""
    best, last = 0, {}
    peer, url = bench.nginx()
    with peer:
        for rate in range(20000, 100001, 10000 if bench.quick else 5000):
            series, share, _ = bench.generate("open", url, "--rate", str(rate),
                                             "--connections", "2000")
            last = {"failedAtPerS": rate, "achievedPct":
                    round(100 * series["achievedRate"] / rate, 2),
                    "lagP99Ms": round(series["lagMs"]["p99"], 2), "core": round(share, 2)}
            if series["achievedRate"] < 0.995 * rate or series["lagMs"]["p99"] > 5:
                break
            best = rate
    return [line("open loop: highest rate kept", None, [best], "/s", None, **last)]


def scheduled(bench):
    (lags, shares, kept), beside, _ = scheduled_at(bench, "scheduled-closed", 20000,
                                                   "--workers", "10")
    return [line("scheduled loop, 10 connections, 20,000/s: achieved", ">= 99.5", kept, "%",
                 lambda x: x >= 99.5, lagP99Ms=round(statistics.median(lags), 3),
                 core=round(statistics.median(shares), 2), **beside)]

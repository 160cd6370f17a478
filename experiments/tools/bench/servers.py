"""The lab server: its rate without service time, and whether its stall is what it says."""
import statistics
import subprocess

import host
from host import Peer, await_http, free_port, get_json
from measure import THEIRS, line


def server(bench):
    ratios, ours, bares = [], [], []
    port = free_port()
    bare = Peer(THEIRS, ["java", "@" + str(host.HOME / "lab-server/src/main/resources/jvm"
                                          "/server.flags"), "-cp", host.classpath(),
                         str(host.HOME / "lab-server/src/test/java/org/omissionlab/server/bench"
                             "/BareJetty.java"), str(port)], stderr=subprocess.DEVNULL)
    lab, url, _ = bench.lab_server("--service", "0ms")
    with bare, lab:
        await_http(f"http://127.0.0.1:{port}/")
        targets = {"bare": f"http://127.0.0.1:{port}/", "lab": url}
        for who in targets.values():
            bench.wrk(who, 50)  # warms
            bench.wrk(who, 50)
        for pair in range(bench.pairs):
            order = ("lab", "bare") if pair % 2 == 0 else ("bare", "lab")
            got = {who: bench.wrk(targets[who], 50)[0] for who in order}
            ratios.append(got["lab"] / got["bare"])
            ours.append(got["lab"])
            bares.append(got["bare"])
    return [line("lab server without service time against bare asynchronous Jetty", ">= 0.6",
                 ratios, "ratio", lambda x: x >= 0.6, labPerS=round(statistics.median(ours)),
                 barePerS=round(statistics.median(bares)))]


def stall(bench):
    errors, medians = [], []
    for _ in range(bench.pairs):
        peer, url, admin = bench.lab_server("--stall", "at=8s,for=1s", "--arm", "first-request")
        with peer:
            series, _, _ = bench.generate("open", url, "--rate", "500", seconds=8)
            held = get_json(admin + "/ledger/summary")["stalls"][0]
        errors.append(abs(held["endNs"] - held["startNs"] - 1e9) / 1e6)
        quantile = next(q for q in series["perSecond"] if q["p50Ms"] is not None)
        medians.append(abs(quantile["p50Ms"] - 10))
    return [line("stall of 1 s: held, off by", "<= 2", errors, "ms", lambda x: x <= 2),
            line("service time of 10 ms: p50 of the first second, off by", "<= 1", medians,
                 "ms", lambda x: x <= 1)]

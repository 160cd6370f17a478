"""What the benchmarks share: how a figure is told, and who runs on which core."""
import json
import os
import pathlib
import re
import statistics
import subprocess

from host import LAB, Peer, await_http, free_port, nginx, run

OURS, THEIRS = 0, 1  # cores


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
                                       "--warmup", "15s", "--json", *options], s, env)
        series = json.loads(out)["series"][0]
        return series, share, watch

    def wrk(self, url, connections=10):
        out, share, _ = run(OURS, ["wrk", "-t1", f"-c{connections}", f"-d{self.seconds}s", url],
                            self.seconds)
        return float(re.search(r"Requests/sec:\s+([\d.]+)", out).group(1)), share

    def floor(self, url, rate):
        """The same in C: its share of a core and what it says of itself."""
        program = self.scratch + "/floor"
        if not os.path.exists(program):
            source = pathlib.Path(__file__).with_name("floor.c")
            subprocess.run(["cc", "-O2", "-o", program, str(source)], check=True)
        out, share, _ = run(OURS, [program, url.rstrip("/").rsplit(":", 1)[1], str(rate),
                                   str(self.seconds), "2"], self.seconds)
        return {"share": share, **json.loads(out)}

    def lab_server(self, *options):
        port, admin = free_port(), free_port()
        peer = Peer(THEIRS, [LAB, "serve", "--port", str(port), "--admin-port", str(admin),
                             *options], stderr=subprocess.DEVNULL)
        await_http(f"http://127.0.0.1:{admin}/health")
        return peer, f"http://127.0.0.1:{port}/", f"http://127.0.0.1:{admin}"

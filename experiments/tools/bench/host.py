"""What bench and endurance share: the host, pinned processes, stored results."""
import contextlib
import datetime
import json
import os
import pathlib
import platform
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request

HOME = pathlib.Path(__file__).resolve().parents[3]
LAB = str(HOME / "lab")
RESULTS = HOME / "results" / "bench"
TICKS = os.sysconf("SC_CLK_TCK")

# Whatever ends us, what we started is ended too.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))


def host():
    cpu = [x for x in open("/proc/cpuinfo") if x.startswith("model name")]
    jdk = subprocess.run(["java", "-version"], capture_output=True, text=True).stderr.splitlines()
    return {
        "date": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
        "cpu": cpu[0].split(":", 1)[1].strip() if cpu else platform.machine(),
        "cores": os.cpu_count(),
        "kernel": platform.release(),
        "jdk": jdk[-1] if jdk else "unknown",
    }


def lines(told):
    """A host as the lines of a page."""
    return [f"- {k}: {v}" for k, v in told.items()]


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def classpath():
    target = HOME / "experiments" / "target"
    jar = next(j for j in target.glob("experiments-*.jar"))
    return f"{jar}:{target}/lib/*"


def await_http(url, seconds=30):
    end = time.time() + seconds
    while True:
        try:
            return urllib.request.urlopen(url, timeout=5).read()
        except OSError:
            if time.time() > end:
                raise SystemExit(f"nothing answers at {url}")
            time.sleep(0.1)


def get_json(url):
    return json.loads(urllib.request.urlopen(url, timeout=10).read())


class Peer:
    """A pinned server, ended by its pid."""

    def __init__(self, core, command, **more):
        self.process = subprocess.Popen(
            ["taskset", "-c", str(core), *command], stdout=subprocess.DEVNULL, **more)

    @property
    def pid(self):
        return self.process.pid

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGCONT)
        self.process.terminate()
        self.process.wait(20)


def nginx(core, port, prefix):
    shutil.rmtree(prefix, ignore_errors=True)
    os.makedirs(prefix + "/logs")
    pathlib.Path(prefix, "nginx.conf").write_text(f"""
daemon off; master_process off; pid nginx.pid; error_log logs/error.log; worker_rlimit_nofile 60000;
events {{ worker_connections 40000; multi_accept on; }}
http {{ access_log off; keepalive_requests 1000000000; keepalive_timeout 600s; server_tokens off;
  client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4;
  scgi_temp_path t5;
  server {{ listen 127.0.0.1:{port} backlog=16384; location / {{ return 200 "ok"; }} }} }}
""")
    peer = Peer(core, ["nginx", "-p", prefix, "-c", prefix + "/nginx.conf",
                       "-e", prefix + "/logs/error.log"])
    await_http(f"http://127.0.0.1:{port}/")
    return peer


@contextlib.contextmanager
def beside_busy_loop(wanted):
    """Keeps one core busy meanwhile, if that is wanted."""
    loop = wanted and subprocess.Popen(
        ["taskset", "-c", "1", sys.executable, "-c", "while True: pass"])
    try:
        yield
    finally:
        if loop:
            loop.kill()
            loop.wait()


class Watch(threading.Thread):
    """CPU time and resident memory of one process, ten times a second."""

    def __init__(self, pid):
        super().__init__(daemon=True)
        self.pid, self.rows = pid, []
        self.start()

    def run(self):
        try:
            while True:
                stat = open(f"/proc/{self.pid}/stat").read().rsplit(")", 1)[1].split()
                rss = int(stat[21]) * os.sysconf("SC_PAGE_SIZE") / 2**20
                if stat[0] == "Z":
                    return
                user, kernel = int(stat[11]) / TICKS, int(stat[12]) / TICKS
                self.rows.append((time.monotonic(), user + kernel, rss, kernel))
                time.sleep(0.1)
        except (OSError, ProcessLookupError):
            return

    def edges(self, window_s):
        """The first and last row of the window: it ends some 0.7 s before the process does."""
        end = self.rows[-1][0] - 0.7
        rows = [r for r in self.rows if end - window_s + 1.2 <= r[0] <= end]
        return rows[0], rows[-1]

    def share(self, window_s):
        """Share of a core inside the window."""
        first, last = self.edges(window_s)
        return (last[1] - first[1]) / (last[0] - first[0])

    def of_it_in_kernel(self, window_s):
        """What part of its CPU time inside the window was the kernel's."""
        first, last = self.edges(window_s)
        return (last[3] - first[3]) / (last[1] - first[1])


def run(core, command, window_s, env=None):
    """Runs to its end; returns its output, its share of a core in the window, its watch."""
    process = subprocess.Popen(["taskset", "-c", str(core), *command], text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env)
    watch = Watch(process.pid)
    out, err = process.communicate()
    if process.returncode not in (0, 3):
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}: {err[-500:]}")
    return out, watch.share(window_s), watch


def store(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    text = json.dumps(data, indent=1)
    # Figures that there are many of stand on one line.
    text = re.sub(r"\[\n\s*(-?\d[^\[\]{}\"]*?)\n\s*\]",
                  lambda found: "[" + " ".join(found[1].split()) + "]", text)
    part.write_text(text + "\n")
    part.replace(path)

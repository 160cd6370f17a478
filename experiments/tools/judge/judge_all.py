"""Every known tool on trial, in every mode it has; see experiments/scripts/judge-all."""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import tempfile

from host import HOME, LAB, host, store

JUDGED = HOME / "results" / "judged"

# Rates that they keep on two cores without a stall, and time to start and to warm up.
RATES = {"autocannon": 200, "loadtest": 200, "tsung": 200, "artillery": 100, "jmeter": 100,
         "gatling": 100, "hyperfoil": 100, "jetty-load-generator": 100}
SLOW = ["--duration", "12s", "--at", "6s", "--limit", "90s"]
OPTIONS = {
    "autocannon": ["--limit", "60s"],
    "loadtest": ["--limit", "60s"],
    "tsung": ["--limit", "60s"],
    "artillery": SLOW,
    "jmeter": SLOW,
    "gatling": SLOW,
    "hyperfoil": SLOW,
    "jetty-load-generator": SLOW,
}


def tools():
    listed = subprocess.run([LAB, "judge", "--list", "--json"], stdout=subprocess.PIPE, check=True)
    return json.loads(listed.stdout)


def done(path):
    """A certificate that says something is kept; an inconclusive one is tried again."""
    if not path.exists():
        return False
    found = json.loads(path.read_text())["certificate"]["class"]
    return found not in ("inconclusive", "not-judged")


def advice(text):
    """What the certificate's text says to do; it is wrapped there."""
    _, found, rest = text.partition("\nadvice: ")
    return " ".join(rest.split()) if found else None


def judge(tool, mode, keep):
    rate = ["--rate", str(RATES[tool])] if tool in RATES and mode != "closed" else []
    command = ["judge", "--tool", tool, "--mode", mode, *rate, *OPTIONS.get(tool, [])]
    with tempfile.TemporaryDirectory() as scratch:
        out = pathlib.Path(keep or scratch, f"{tool}-{mode}")
        shutil.rmtree(out, ignore_errors=True)
        ended = subprocess.run([LAB, *command, "--json", "--out", str(out)],
                               stdout=subprocess.DEVNULL)
        if ended.returncode == 130:
            raise SystemExit(130)
        if ended.returncode not in (0, 1, 3):
            return None
        text = (out / "certificate.txt").read_text()
        certificate = json.loads((out / "certificate.json").read_text())
        # Where its report lay was a folder of that trial alone.
        certificate["command"] = re.sub(r"/[^ =]*lab-judge[^/ ]*/", "", certificate["command"])
        return {
            "judged": host(),
            "command": "lab " + " ".join(command),
            "advice": advice(text),
            "certificate": certificate,
        }


def main():
    parser = argparse.ArgumentParser(
        prog="judge-all",
        description="Judges each tool on the path in each of its modes (about a minute each). What"
                    " was judged is kept, what was inconclusive is tried again, so that it goes on"
                    " where it stopped.")
    parser.add_argument("tools", nargs="*", metavar="TOOL", help="these only")
    parser.add_argument("--again", action="store_true", help="judge anew what was judged")
    parser.add_argument("--tries", type=int, default=2, metavar="N",
                        help="how often, while it is inconclusive (2)")
    parser.add_argument("--keep", metavar="FOLDER", help="keep what the tools reported there")
    args = parser.parse_args()
    known = tools()
    for name in set(args.tools) - {tool["tool"] for tool in known}:
        parser.error(f"no tool {name}; there are {', '.join(t['tool'] for t in known)}")
    for tool in known:
        if args.tools and tool["tool"] not in args.tools:
            continue
        for mode in tool["modes"]:
            name = f"{tool['tool']}-{mode}"
            path = JUDGED / f"{name}.json"
            if not tool["found"]:
                print(f"{name}: {tool['program']} is not on the path", flush=True)
            elif done(path) and not args.again:
                print(f"{name}: already judged", flush=True)
            else:
                for _ in range(args.tries):
                    found = judge(tool["tool"], mode, args.keep)
                    if found is None:
                        print(f"{name}: could not be judged; see above", flush=True)
                        break
                    told = found["certificate"]["class"] != "inconclusive"
                    if told or not done(path):
                        store(path, found)
                    print(f"{name}: {found['certificate']['class']}", flush=True)
                    if told:
                        break
    page = subprocess.run([LAB, "results-page", str(HOME / "results" / "reference"),
                           "--judged", str(JUDGED), "--readme", str(HOME / "README.md")],
                          stdout=subprocess.PIPE, check=True)
    (HOME / "results" / "README.md").write_bytes(page.stdout)


if __name__ == "__main__":
    main()

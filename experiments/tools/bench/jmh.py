"""Keeps what JMH measured, with the host, as results/bench/jmh.json and jmh.md."""
import json
import sys

import host


def rows(measured):
    for x in measured:
        score = x["primaryMetric"]
        yield {"part": ".".join(x["benchmark"].split(".")[-2:]), "unit": score["scoreUnit"],
               "mean": score["score"], "error": score["scoreError"],
               "runs": x["forks"] * x["measurementIterations"]}


def table(data):
    text = ["# Parts without a network", "", "Written by `experiments/scripts/jmh` (JMH, three"
            " forks of three iterations of a second). *Error* is half of the 99.9 % interval of the"
            " mean.", ""]
    text += host.lines(data["host"])
    text += ["", "| part | mean | error | unit | iterations |", "| --- | ---: | ---: | --- | ---: |"]
    text += [f"| {x['part']} | {x['mean']:,.3g} | {x['error']:,.2g} | {x['unit']} | {x['runs']} |"
             for x in data["parts"]]
    return "\n".join(text) + "\n"


def main():
    with open(sys.argv[1]) as f:
        data = {"schema": 1, "host": host.host(), "parts": list(rows(json.load(f)))}
    host.store(host.RESULTS / "jmh.json", data)
    (host.RESULTS / "jmh.md").write_text(table(data))
    print(table(data))


if __name__ == "__main__":
    main()

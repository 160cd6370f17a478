"""Counts what Surefire and Failsafe ran.

summary.py inconclusive    prints the ids of experiments that stayed inconclusive
summary.py verdict [ID..]  prints what ran; the IDs are those that stayed inconclusive when they
                           were run again, and fails if it was too much, or if anything else was
                           skipped or failed
"""

import glob
import re
import sys
import xml.etree.ElementTree as ElementTree

MOST_INCONCLUSIVE = 0.25
HEADLINE = "one-second-stall"


def cases():
    """Yields (suite, name, outcome, reason) of every test."""
    for path in sorted(glob.glob("*/target/*-reports/TEST-*.xml")):
        suite = ElementTree.parse(path).getroot()
        name = suite.get("name").rsplit(".", 1)[-1]
        for case in suite.iter("testcase"):
            skipped = case.find("skipped")
            if case.find("failure") is not None or case.find("error") is not None:
                yield name, case.get("name"), "failed", ""
            elif skipped is not None:
                text = (skipped.get("message") or skipped.text or "").strip()
                yield name, case.get("name"), "skipped", text.split("\n")[0]
            else:
                yield name, case.get("name"), "passed", ""


def inconclusive():
    """Returns {id: reason} of the experiments that could not tell."""
    found = {}
    for suite, _, outcome, reason in cases():
        told = re.search(r"([\w-]+) is inconclusive: (.*)", reason)
        if suite == "ExperimentsIT" and outcome == "skipped" and told:
            found[told.group(1)] = told.group(2)
    return found


def verdict(still):
    tests = list(cases())
    experiments = [name for suite, name, *_ in tests if suite == "ExperimentsIT"]
    real_time = sum(name.startswith("realTime") for name in experiments)
    virtual = sum(name.startswith("virtual") for name in experiments)
    unclear = inconclusive()
    for experiment, reason in unclear.items():
        again = "and again" if experiment in still else "held when run again"
        print(f"inconclusive: {experiment} ({again}): {reason}")
    for suite, name, outcome, reason in tests:
        if outcome == "skipped" and suite != "ExperimentsIT" and "is inconclusive" in reason:
            print(f"inconclusive: {suite} {name}: {reason}")
    unjudged = [t for t in tests if t[2] == "skipped" and "is not judged: " in t[3]]
    skipped = [
        t for t in tests if t[2] == "skipped" and "is inconclusive" not in t[3] and t not in unjudged
    ]
    for suite, name, _, reason in skipped:
        print(f"skipped: {suite} {name}: {reason}")
    passed = sum(outcome == "passed" for _, _, outcome, _ in tests)
    failed = sum(outcome == "failed" for _, _, outcome, _ in tests)
    print(f"experiments: {real_time} real-time, {len(still)} of them inconclusive; {virtual} virtual")
    if unjudged:
        print(f"properties that a report does not show: {len(unjudged)}")
    print(f"{passed} passed, {failed} failed, {len(skipped) + len(unclear)} skipped")
    if failed or skipped or not passed or not real_time:
        return "a test failed, was skipped, or none ran"
    if HEADLINE in still:
        return "the headline must be held"
    if len(still) > MOST_INCONCLUSIVE * real_time:
        return "more than a quarter of the real-time experiments were inconclusive"
    return 0


if __name__ == "__main__":
    if sys.argv[1] == "inconclusive":
        print("\n".join(inconclusive()))
    else:
        sys.exit(verdict(sys.argv[2:]))

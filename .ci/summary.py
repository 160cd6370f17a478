"""Counts what Surefire and Failsafe ran, and fails if too much of it could not tell."""

import glob
import sys
import xml.etree.ElementTree as ElementTree

MOST_INCONCLUSIVE = 0.25

passed = failed = 0
experiments = 0
inconclusive = []
skipped = []
for path in sorted(glob.glob("*/target/*-reports/TEST-*.xml")):
    suite = ElementTree.parse(path).getroot()
    name = suite.get("name").rsplit(".", 1)[-1]
    for case in suite.iter("testcase"):
        title = f"{name} {case.get('name')}"
        real = name == "ExperimentsIT"
        experiments += real
        why = case.find("skipped")
        if case.find("failure") is not None or case.find("error") is not None:
            failed += 1
        elif why is not None:
            reason = (why.get("message") or why.text or "").strip().split("\n")[0]
            (inconclusive if real and "is inconclusive" in reason else skipped).append((title, reason))
        else:
            passed += 1

for title, reason in inconclusive:
    print(f"inconclusive: {title}: {reason}")
for title, reason in skipped:
    print(f"skipped: {title}: {reason}")
print(f"experiments: {experiments} real-time, {len(inconclusive)} inconclusive")
print(f"{passed} passed, {failed} failed, {len(skipped) + len(inconclusive)} skipped")
if failed or skipped or passed == 0 or experiments == 0:
    sys.exit("a test failed, was skipped, or none ran")
if len(inconclusive) > MOST_INCONCLUSIVE * experiments:
    sys.exit("more than a quarter of the real-time experiments were inconclusive")

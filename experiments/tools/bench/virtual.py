"""The virtual timeline and the twin, on one core."""
import json

import host
from measure import OURS, line


def virtual(bench):
    out, _, _ = host.run(OURS, ["java", "-Xmx1g", "-XX:+UseSerialGC", "-cp", host.classpath(),
                                str(host.HOME / "experiments/src/test/java/org/omissionlab"
                                    "/experiments/bench/VirtualRate.java")], 5)
    rates = json.loads(out)
    return [line("virtual timeline, one core", ">= 3,000,000", rates["timeline"], "requests/s",
                 lambda x: x >= 3e6),
            line("the whole twin (engine, ledger, recording), one core", None, rates["twin"],
                 "requests/s", None)]

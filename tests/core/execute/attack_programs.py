"""The hostile programs, their tests, and what becomes of them."""

from __future__ import annotations

import re
from pathlib import Path

from execute_programs import suite

from core.execute import Environment

ATTACKS = sorted((Path(__file__).parent / "attacks").glob("*.java"))
TESTS = suite(
    "@Test public void one() throws Throwable { assertEquals((Object) 1, (Object) Program.f()); }"
    "@Test public void two() throws Throwable { assertEquals((Object) 2, (Object) Program.g()); }"
)
CONTROL = b"""package p; public class Program {
    static int f() { return 1; }
    static int g() { return java.util.List.of(1, 2).size(); }
}"""

_HEAD = re.compile(r"// (?P<verdict>\w+)(?:, (?P<later>\w+) from JDK (?P<first>\d+) on)?: ")


def expected_verdict(attack: bytes, environment: Environment) -> str:
    """The verdict that an attack's first line names for a JDK."""
    head = _HEAD.match(attack.decode())
    assert head is not None
    jdk = int(str(environment.description["jdk"]).partition(".")[0])
    if head["first"] and jdk >= int(head["first"]):
        return head["later"]
    return head["verdict"]

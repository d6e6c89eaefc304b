"""Makes a test file tell when its tests begin, and what they throw, whichever runner calls them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from core.execute.suite import Declared, TestClasses
from core.java import JavaProgram
from core.model import Edit, apply_edits

_WATCHED = "hejtui.runner.Watched"
_NAMES_US = b"hejtui"
_EXPECTING = "ExpectedException"
_NOTHING = "None.class"


@lru_cache(maxsize=1024)
def watched(test: bytes) -> bytes | None:
    """A test file whose tests tell of themselves; None where that cannot be.

    It cannot in a file that does not parse, or has names as these tellings have.
    JUnit believes its rules and runners: one that swallows what a test throws, or skips
    it, makes it pass. A watched test tells by itself that it began and what it threw,
    unless it may throw by `expected` or the rule `ExpectedException`. The timeout of its
    annotation, which JUnit takes from the clock, becomes processor time that it is
    granted as it begins. No line is added.
    """
    program = JavaProgram(test)
    if program.root.has_error or _NAMES_US in test:
        return None
    expecting = any(program.name(each) == _EXPECTING for each in program.nodes("type_identifier"))
    classes = TestClasses(program)
    edits: list[Edit] = []
    for declaration in program.nodes("class_declaration"):
        for each in classes.declared(declaration):
            edits += _watch(program, each, expecting=expecting)
    return apply_edits(test, edits)[0]


def _watch(program: JavaProgram, test: Declared, *, expecting: bool) -> Iterator[Edit]:
    body = test.method.child_by_field_name("body")
    if body is None:
        return
    clock = test.settings.get("timeout")
    if clock is not None:
        yield Edit(clock.start_byte, clock.end_byte, (b"0",))
    limit = program.name(clock) if clock is not None else "0"
    begin = f"{_WATCHED}.theory();" if test.is_theory else f"{_WATCHED}.began({limit});"
    expected = test.settings.get("expected")
    if expecting or (expected is not None and not program.name(expected).endswith(_NOTHING)):
        yield _insert(body.start_byte + 1, begin)
        return
    threw, end = (
        ("refuted", "") if test.is_theory else ("threw", f" finally {{ {_WATCHED}.ended(); }}")
    )
    yield _insert(body.start_byte + 1, f"{begin} try {{")
    rethrow = f"{_WATCHED}.{threw}($hejtui); throw $hejtui;"
    yield _insert(body.end_byte - 1, f"}} catch (final Throwable $hejtui) {{ {rethrow} }}{end}")


def _insert(at: int, text: str) -> Edit:
    return Edit(at, at, (text.encode(),))

"""Makes a test file tell when its tests begin, and what they throw, whichever runner calls them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from tree_sitter import Node

from core.execute.declared import Declared, TestClasses
from core.java import COMMENTS, JavaProgram, translation_of, walk
from core.model import Edit, apply_edits

_WATCHED = "hejtui.runner.Watched"
_NAMES_US = b"hejtui"
_EXPECTING = "ExpectedException"
_NOTHING = ("Test", "None")
_LONG = 16_000


@lru_cache(maxsize=1024)
def watched(test: bytes) -> bytes | None:
    """A test file whose tests tell of themselves; None where that cannot be.

    It cannot in a file that does not parse, or has names as these tellings have.
    JUnit believes its rules and runners: one that swallows what a test throws, or skips
    it, makes it pass. A watched test tells by itself that it began and what it threw,
    unless it may throw by `expected` or the rule `ExpectedException`. The timeout of its
    annotation, which JUnit takes from the clock, becomes processor time that it is
    granted as it begins. No line is added. A very long method is called by another one
    that tells: 64 KB is the most that a method may have.
    """
    test = translation_of(test).text
    program = JavaProgram(test)
    if program.root.has_error or _NAMES_US in test:
        return None
    expecting = any(program.name(each) == _EXPECTING for each in program.nodes("type_identifier"))
    classes = TestClasses(program)
    chosen = _chosen(program, classes)
    edits: list[Edit] = []
    for declaration in classes.all:
        for each in _tests(classes, declaration, chosen):
            may_throw = expecting or _expects(classes, declaration, each)
            edits += _watch(program, each, may_throw=may_throw)
    return apply_edits(test, edits)[0]


def _chosen(program: JavaProgram, classes: TestClasses) -> set[str]:
    """What methods `suite` say, the names of tests among it."""
    return {
        program.name(text)[1:-1]
        for declaration in classes.all
        for name, method in classes.methods(declaration)
        if name == "suite"
        for text in walk(method, "string_literal")
    }


def _tests(classes: TestClasses, declaration: Node, chosen: set[str]) -> Iterator[Declared]:
    """The methods of a class that JUnit may call as tests, those that override one too."""
    of_junit_3 = classes.last_superclass(declaration) == "TestCase"
    declared = {each.method.id: each for each in classes.declared(declaration)}
    above = classes.line(declaration)[1:]
    for name, method in classes.methods(declaration):
        test = declared.get(method.id)
        if test is not None and (test.is_test or test.is_theory or of_junit_3):
            yield test
        elif classes.takes_nothing(method):
            tests = (each for line in above for each in classes.declared(line))
            over = next((each for each in tests if each.name == name and each.is_test), None)
            if over is not None:
                yield replace(over, method=method)
            elif of_junit_3 and name in chosen:
                yield Declared(name, method)


def _expects(classes: TestClasses, declaration: Node, test: Declared) -> bool:
    paths = classes.literals(test.settings.get("expected"))
    if not paths:
        return False
    nothing = tuple(paths[0][-2:]) == _NOTHING or paths[0] == [_NOTHING[1]]
    return not nothing or classes.find(paths[0], declaration) is not None


def _watch(program: JavaProgram, test: Declared, *, may_throw: bool) -> Iterator[Edit]:
    body = test.method.child_by_field_name("body")
    if body is None:
        return
    limit = "0"
    clock = test.settings.get("timeout")
    if clock is not None and test.method.start_byte <= clock.start_byte < body.start_byte:
        limit = _in_a_line(program, clock)
        lines = b"\n" * program.text(clock).count(b"\n")
        yield Edit(clock.start_byte, clock.end_byte, (b"0" + lines,))
    elif clock is not None:  # of the test that it overrides, whose constants it may not see
        limit = str(round(test.seconds * 1000))
    begin = f'"{test.name}", {limit}'
    begin = f"{_WATCHED}.tried({begin});" if test.is_theory else f"{_WATCHED}.began({begin});"
    begin = f"final var $hejtui = {begin} try {{"
    end = f"}} finally {{ {_WATCHED}.ended($hejtui); }}"
    if not may_throw:
        threw = "refuted" if test.is_theory else "threw"
        thrown = f"{_WATCHED}.{threw}($hejtui, $hejtuiThrown); throw $hejtuiThrown;"
        end = f"}} catch (final java.lang.Throwable $hejtuiThrown) {{ {thrown} {end}"
    if body.end_byte - body.start_byte > _LONG and not test.is_theory:
        parts = {each.type: _in_a_line(program, each) for each in test.method.children}
        inner = f"$hejtui_{test.name}()"
        head = f"private {parts.get('type_parameters', '')} void {inner} {parts.get('throws', '')}"
        yield _insert(body.start_byte + 1, f"{begin} {inner}; {end} }} {head} {{")
        return
    yield _insert(body.start_byte + 1, begin)
    yield _insert(body.end_byte - 1, end)


def _in_a_line(program: JavaProgram, value: Node) -> str:
    """A value without comments and line breaks."""
    if value.type in COMMENTS:
        return ""
    if not value.child_count:
        return program.name(value)
    return " ".join(filter(None, (_in_a_line(program, each) for each in value.children)))


def _insert(at: int, text: str) -> Edit:
    return Edit(at, at, (text.encode(),))

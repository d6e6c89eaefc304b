"""What evaluating an expression may do."""

from __future__ import annotations

import pytest

from core.java import JavaProgram, walk
from core.java.effects import Effects, effects_of, operand_effects

HEAD = "class C { int field; int f(int n, int m, Integer box, int[] a, String s, List<String> l) { "


def declared_value(expression: str, before: str = "") -> tuple[JavaProgram, Effects]:
    program = JavaProgram(f"{HEAD}{before} Object o = {expression}; return 1; }} }}".encode())
    assert program.first_error() is None
    (declarator,) = [
        each
        for each in walk(program.root, "variable_declarator")
        if program.text(each).startswith(b"o =")
    ]
    value = declarator.child_by_field_name("value")
    assert value is not None
    return program, effects_of(program, value)


@pytest.mark.parametrize(
    ("expression", "acts", "throws"),
    [
        ("1 + n * 2", False, False),
        ("n / 2", False, False),
        ("n / m", False, True),
        ("n / 0", False, True),
        ("n % 2.0", False, False),
        ("n / 1.5", False, False),
        ("a[n]", False, True),
        ("a.length", False, True),
        ("s.length()", False, True),
        ('"x".length()', False, False),
        ("s.charAt(0)", False, True),
        ("l.size()", False, True),
        ("box + 1", False, True),
        ("box == null", False, False),
        ("s == null", False, False),
        ("field + 1", False, False),
        ("Math.abs(n)", False, False),
        ("Math.abs(box)", False, True),
        ("Math.floorMod(n, m)", False, True),
        ("Math.random()", True, True),
        ("(char) (n + 1)", False, False),
        ("(Integer) o2", False, True),
        ("g(n)", True, True),
        ("l.add(s)", True, True),
        ("new Object()", True, True),
        ("() -> g(n)", False, False),
        ("s + n", False, False),
        ("o2 + s", True, True),
    ],
)
def test_effects_are_over_estimated_only_where_the_file_does_not_tell(
    expression: str, acts: bool, throws: bool
) -> None:
    _, effects = declared_value(expression)
    assert (effects.acts, effects.throws) == (acts, throws)


def test_reads_and_writes_name_the_variables() -> None:
    _, effects = declared_value("(n = m + 1) + field")
    assert effects.writes == {"n"}
    assert effects.reads >= {"m"}
    assert effects.reads_state
    _, effects = declared_value("n++")
    assert effects.writes == {"n"}
    assert not effects.is_pure


@pytest.mark.parametrize(
    "before",
    [
        "s.trim();",
        "if (s.length() > 1) { n++; }",
        "while (n < s.length()) { n++; }",
        "int k = s.indexOf(s) + 1;",
    ],
)
def test_what_was_used_before_is_not_null(before: str) -> None:
    _, effects = declared_value("s.length()", before)
    assert not effects.throws


def test_what_is_assigned_anywhere_may_be_null_though_it_was_used() -> None:
    _, effects = declared_value("s.length()", 's = null; String t = "x"; s.trim();')
    assert effects.throws


@pytest.mark.parametrize(
    "before",
    [
        "if (n > 1) { s.trim(); }",
        "boolean b = n > 1 && s.isEmpty();",
        "Runnable r = () -> s.trim();",
        "assert s.isEmpty();",
        "x: { if (n > 1) break x; s.trim(); }",
        "try { s.trim(); } catch (NullPointerException e) { }",
        "s.valueOf(1);",
    ],
)
def test_what_may_not_have_been_used_may_be_null(before: str) -> None:
    _, effects = declared_value("s.length()", before)
    assert effects.throws


def test_what_was_made_here_is_not_null() -> None:
    _, effects = declared_value("made.length", "int[] made = new int[n];")
    assert effects.is_pure


def test_an_operand_unboxes_where_a_primitive_is_needed() -> None:
    program, _ = declared_value("box < n")
    (node,) = [
        each for each in walk(program.root, "binary_expression") if program.text(each) == b"box < n"
    ]
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    assert left is not None
    assert right is not None
    assert operand_effects(program, left).throws
    assert not operand_effects(program, right).throws


@pytest.mark.parametrize(
    ("assignment", "throws"),
    [
        ("n = m", False),
        ("n = box", True),
        ("box = null", False),
        ("n += m", False),
        ("n /= m", True),
        ("n %= 2", False),
        ("box += 1", True),
        ("s += n", False),
        ("n++", False),
        ("box++", True),
        ("a[0] = n", True),
        ("field = n", True),
    ],
)
def test_an_assignment_throws_where_it_unboxes_divides_or_leaves_the_locals(
    assignment: str, throws: bool
) -> None:
    assert declared_value(f"({assignment})")[1].throws is throws


def test_a_collection_of_the_files_own_may_do_anything() -> None:
    own = JavaProgram(
        b"class Loud extends ArrayList<String> { } "
        b"class D { int f(List<String> l, String s) { return l.size() + s.length(); } }"
    )
    size, length = walk(own.root, "method_invocation")
    assert effects_of(own, size).acts
    assert not effects_of(own, length).acts

"""Which operators may throw."""

from __future__ import annotations

import pytest

from core.java import JavaProgram, is_nonzero, walk
from core.java.operators import (
    cast_throws,
    divides_safely,
    stores_unboxed,
    ternary_throws,
    unary_throws,
    unboxes,
)

HEAD = "class C { void f(int n, boolean b, Integer box, Boolean flag, String s, Object o) { o = "


def first(kind: str, expression: str):
    program = JavaProgram(f"{HEAD}{expression}; }} }}".encode())
    assert program.first_error() is None
    return program, next(walk(program.root, kind))


@pytest.mark.parametrize(
    ("expression", "left", "right"),
    [
        ("n < box", False, True),
        ("box == n", True, False),
        ("box == box", False, False),
        ("box != null", False, False),
        ("n == unknown", False, True),
        ("s + n", False, False),
        ("box + n", True, False),
    ],
)
def test_an_operand_of_a_box_unboxes_where_the_other_one_asks_for_it(expression, left, right):
    program, node = first("binary_expression", expression)
    operands = [node.child_by_field_name(each) for each in ("left", "right")]
    assert [unboxes(program, node, each) for each in operands] == [left, right]


@pytest.mark.parametrize(
    ("expression", "throws"), [("-n", False), ("!b", False), ("-box", True), ("!flag", True)]
)
def test_a_sign_unboxes_its_operand(expression, throws):
    assert unary_throws(*first("unary_expression", expression)) is throws


@pytest.mark.parametrize(
    ("expression", "throws"),
    [
        ("b ? n : 1", False),
        ("b ? 1 : 2.5", False),
        ("b ? s : s", False),
        ("flag ? n : 1", True),
        ("b ? box : 1", True),
        ("b ? s : o", True),
        ("b ? unknown : unknown", True),
    ],
)
def test_a_condition_throws_where_it_or_a_branch_may_be_null(expression, throws):
    assert ternary_throws(*first("ternary_expression", expression)) is throws


@pytest.mark.parametrize(
    ("expression", "throws"),
    [("(char) n", False), ("(int) box", True), ("(Integer) n", True), ("(String) o", True)],
)
def test_only_a_cast_between_primitives_is_safe(expression, throws):
    assert cast_throws(*first("cast_expression", expression)) is throws


@pytest.mark.parametrize(
    ("assignment", "unboxed"), [("n = 1", False), ("n = box", True), ("box = null", False)]
)
def test_a_variable_of_a_primitive_type_unboxes_what_it_is_given(assignment, unboxed):
    program, _ = first("assignment_expression", f"0; {assignment}")
    _, node = walk(program.root, "assignment_expression")
    target, value = (node.child_by_field_name(each) for each in ("left", "right"))
    assert stores_unboxed(program, target, value) is unboxed


@pytest.mark.parametrize(
    ("literal", "nonzero"),
    [("1", True), ("1_000L", True), ("0", False), ("0L", False), ("n", False), ("0x1", False)],
)
def test_only_whole_numbers_are_divided_by_zero(literal, nonzero):
    program, node = first("binary_expression", f"n / {literal}")
    divisor = node.child_by_field_name("right")
    assert is_nonzero(program, divisor) is nonzero
    assert divides_safely(program, divisor, "int") is nonzero
    assert divides_safely(program, divisor, "double")

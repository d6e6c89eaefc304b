"""A piece of Java with a value: its text, and how tightly it binds."""

from __future__ import annotations

from dataclasses import dataclass

PRIMARY, UNARY, CONDITIONAL, ASSIGNMENT = 15, 14, 3, 1
OPERATORS = {
    "*": 13,
    "/": 13,
    "%": 13,
    "+": 12,
    "-": 12,
    "<<": 11,
    ">>": 11,
    ">>>": 11,
    "<": 10,
    ">": 10,
    "<=": 10,
    ">=": 10,
    "==": 9,
    "!=": 9,
    "&": 8,
    "^": 7,
    "|": 6,
    "&&": 5,
    "||": 4,
}
"""Precedences: a higher one binds more tightly."""

INTEGRAL = ("int", "short", "byte", "char")
"""Types whose values become `int` in arithmetic."""


@dataclass(frozen=True, slots=True)
class Expression:
    """A piece of Java with a value.

    Attributes:
        text: as it is written.
        binds: the precedence of its outermost operator.
        type: its static type; empty where that is not sure, but assignable to what
            was wanted.
    """

    text: str
    binds: int
    type: str

    def within(self, least: int) -> str:
        """The text, in parentheses unless it binds at least so tightly."""
        return self.text if self.binds >= least else f"({self.text})"

    def call(self, rest: str, type: str) -> Expression:
        """What follows a dot behind it."""
        return Expression(f"{self.within(PRIMARY)}.{rest}", PRIMARY, type)


def primary(text: str, type: str) -> Expression:
    """What needs no parentheses anywhere."""
    return Expression(text, PRIMARY, type)


def unary(text: str, type: str) -> Expression:
    """An operator and its operand."""
    return Expression(text, UNARY, type)


def choice(text: str, type: str) -> Expression:
    """`a ? b : c`."""
    return Expression(text, CONDITIONAL, type)


def assignment(text: str, type: str) -> Expression:
    """What has a value and needs parentheses nearly everywhere."""
    return Expression(text, ASSIGNMENT, type)


def cast(type: str, value: Expression) -> Expression:
    """A value cast to a type."""
    return unary(f"({type}) {value.within(UNARY)}", type)

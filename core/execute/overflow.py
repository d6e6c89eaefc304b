"""Programs that may overflow the stack so that nobody sees it.

A class of the library whose initialiser finds the stack full can never be used again in
that process. The worker whose stack ran out is therefore replaced; here it is read from a
program's text whether it could keep that to itself.
"""

from __future__ import annotations

import re

from core.java import JavaProgram, hides_code, walk

_CAUGHT = frozenset({"Error", "StackOverflowError", "Throwable", "VirtualMachineError"})
_ELSEWHERE = re.compile(rb"\b(?:Thread|Timer|\w*Future|\w*Executor\w*|\w*ForkJoin\w*)\b|arallel")
"""What runs in other threads, whose errors nobody need see."""

_PERHAPS = re.compile(rb"\b(?:\w*Error|Throwable|finally)\b|\\u")
_LEAVING = (
    "break_statement",
    "continue_statement",
    "return_statement",
    "throw_statement",
    "yield_statement",
)


def hides_overflow(source: bytes) -> bool:
    """Whether a stack may run out in a program, and how its tests end not tell."""
    if _ELSEWHERE.search(source):
        return True
    if not _PERHAPS.search(source):
        return False
    program = JavaProgram(source)
    caught = {
        program.text(name).rpartition(b".")[2].decode()
        for types in program.nodes("catch_type")
        for name in types.named_children
    }
    return (
        program.root.has_error
        or hides_code(program)
        or not _CAUGHT.isdisjoint(caught)
        or any(next(walk(each, *_LEAVING), None) for each in program.nodes("finally_clause"))
    )

"""Programs that may overflow a stack so that nobody sees it.

A class of the library whose initialiser finds the stack full can never be used again in
that process. The worker whose stack ran out is therefore replaced; here it is read from a
program and its test whether they could keep that to themselves.
"""

from __future__ import annotations

import re
from functools import lru_cache

from core.java import METHOD_DECLARATIONS, JavaProgram, hides_code

_CAUGHT = frozenset({"Error", "StackOverflowError", "Throwable", "VirtualMachineError"})
_ELSEWHERE = re.compile(rb"\b(?:Thread|Timer|StreamSupport)\b|arallel|\bconcurrent\b")
"""What runs in other threads, whose errors nobody need see."""

_PERHAPS = re.compile(rb"\b(?:\w*Error|Throwable|finally)\b|\\u")
_EXPECTED = re.compile(
    rb"\b(?:Error|StackOverflowError|Throwable|VirtualMachineError)\s*\.\s*class\b"
)
_CALLED_BACK = ("class_body", "lambda_expression", "method_reference")


def hides_overflow(source: bytes, test: bytes = b"") -> bool:
    """Whether a stack may run out in a program, and how its tests end not tell."""
    return _may_hide(source) or _expects(test)


def _may_hide(source: bytes) -> bool:
    if _ELSEWHERE.search(source):
        return True
    if not _PERHAPS.search(source):
        return False
    program = JavaProgram(source)
    if program.root.has_error or hides_code(program) or _catches_all(program):
        return True
    # What a `finally` throws or returns takes the place of what came before it.
    return bool(program.nodes("finally_clause")) and _may_recurse(program)


@lru_cache(maxsize=64)
def _expects(test: bytes) -> bool:
    return bool(_EXPECTED.search(test)) or (b"catch" in test and _catches_all(JavaProgram(test)))


def _catches_all(program: JavaProgram) -> bool:
    return any(
        program.text(name).rpartition(b".")[2].decode() in _CAUGHT
        for types in program.nodes("catch_type")
        for name in types.named_children
    )


def _may_recurse(program: JavaProgram) -> bool:
    """Whether some method, or code that the library calls, may come to call itself."""
    declared = {
        program.text(name)
        for each in program.nodes(*METHOD_DECLARATIONS)
        if (name := each.child_by_field_name("name")) is not None
    }
    called = (each.child_by_field_name("name") for each in program.nodes("method_invocation"))
    made = (
        each.child_by_field_name("type") for each in program.nodes("object_creation_expression")
    )
    names = [program.text(each) for each in (*called, *made) if each is not None]
    inner = len(program.nodes(*_CALLED_BACK)) > 1
    return inner or not declared.isdisjoint(names)

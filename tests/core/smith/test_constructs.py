"""Which constructs of Java 17 occur in random programs, and how many programs have them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest
from tree_sitter import Node

from core.java import JavaProgram, walk
from core.smith import random_program

_PROGRAMS = 300
_LEAST = 3
"""Programs that must have a construct: one in a hundred."""

_LOOPS = ("do_statement", "enhanced_for_statement", "for_statement", "while_statement")

Test = Callable[[JavaProgram], bool]


@cache
def programs(exceptions: bool) -> tuple[JavaProgram, ...]:
    made = (random_program(seed, exceptions=exceptions) for seed in range(_PROGRAMS))
    return tuple(JavaProgram.as_compiled(each.source) for each in made)


def node(kind: str, pattern: str = "") -> Test:
    """Whether a program has a node of a kind, with a text in which a pattern is found."""
    compiled = re.compile(pattern.encode(), re.DOTALL)

    def has(program: JavaProgram) -> bool:
        return any(compiled.search(program.text(each)) for each in program.nodes(kind))

    return has


def text(pattern: str) -> Test:
    compiled = re.compile(pattern.encode())
    return lambda program: compiled.search(program.source) is not None


def written(pattern: str) -> Test:
    """Whether a pattern is in a program as it is written, with its escapes."""
    compiled = re.compile(pattern.encode())
    return lambda program: compiled.search(program.translation.written) is not None


def inside(kind: str, *around: str) -> Test:
    """Whether a node of a kind lies in one of some others."""

    def has(program: JavaProgram) -> bool:
        return any(_is_inside(each, around) for each in program.nodes(kind))

    return has


def _is_inside(found: Node, around: tuple[str, ...]) -> bool:
    parent = found.parent
    while parent is not None:
        if parent.type in around:
            return True
        parent = parent.parent
    return False


def expression_switch(program: JavaProgram) -> bool:
    return any(
        each.parent is not None
        and each.parent.type not in ("block", "switch_block_statement_group")
        for each in program.nodes("switch_expression")
    )


def local_class(kind: str) -> Test:
    return lambda program: any(
        each.parent is not None and each.parent.type == "block" for each in program.nodes(kind)
    )


def overloads(program: JavaProgram) -> bool:
    for body in program.nodes("class_body"):
        methods = [each for each in body.named_children if each.type == "method_declaration"]
        names = [program.text(each.child_by_field_name("name") or each) for each in methods]
        if len(set(names)) < len(names):
            return True
    return False


def shadowed_field(program: JavaProgram) -> bool:
    fields = {
        program.text(name)
        for each in program.nodes("field_declaration")
        for declarator in each.children_by_field_name("declarator")
        if (name := declarator.child_by_field_name("name"))
    }
    locals = {
        program.text(name)
        for each in program.nodes("local_variable_declaration")
        for declarator in each.children_by_field_name("declarator")
        if (name := declarator.child_by_field_name("name"))
    }
    return bool(fields & locals)


def recursion(program: JavaProgram) -> bool:
    for method in program.nodes("method_declaration"):
        name = program.text(method.child_by_field_name("name") or method)
        for call in walk(method, "method_invocation"):
            own = call.child_by_field_name("object") is None
            if own and program.text(call.child_by_field_name("name") or call) == name:
                return True
    return False


CONSTRUCTS: dict[str, Test] = {
    "switch statement": node("switch_block_statement_group"),
    "switch that falls through": node("switch_block", r"\);\n +case "),
    "switch over text": node("switch_label", '"'),
    "switch over characters": node("switch_label", "'"),
    "arrow switch": inside("switch_rule", "block"),
    "switch expression": expression_switch,
    "yield": node("yield_statement"),
    "switch over an enum": node("switch_label", "LOW"),
    "continue in a switch": inside("continue_statement", "switch_block"),
    "record": node("record_declaration"),
    "compact constructor": node("compact_constructor_declaration"),
    "lambda": node("lambda_expression"),
    "lambda with a block": node("lambda_expression", r"-> \{"),
    "lambda with typed parameters": node("lambda_expression", r"^\(int "),
    "method reference": node("method_reference"),
    "stream": text(r"IntStream\.range"),
    "nested class": node("class_declaration", "^static class "),
    "inner class": text(r"\w+\.new "),
    "qualified this": text(r"\w+\.this\."),
    "local class": local_class("class_declaration"),
    "local record": local_class("record_declaration"),
    "anonymous class": inside("class_body", "object_creation_expression"),
    "enum": node("enum_declaration"),
    "generic class": node("class_declaration", r"^static class \w+<"),
    "generic method": node("method_declaration", r"static <T>"),
    "varargs": node("spread_parameter"),
    "text block": text('"""'),
    "pattern instanceof": node("instanceof_expression", r"instanceof \w+ \w+"),
    "plain instanceof": node("instanceof_expression", r"instanceof \w+$"),
    "negated pattern": node("if_statement", r"^if \(!\(\w+ instanceof"),
    "enhanced for over an array": node("enhanced_for_statement", r": (new int\[\]|\w+\))"),
    "enhanced for over a list": node("enhanced_for_statement", r": new ArrayList"),
    "enhanced for over an own iterable": node("enhanced_for_statement", r": new Range"),
    "iterator": node("while_statement", r"hasNext\(\)"),
    "for": node("for_statement"),
    "for with two variables": node("for_statement", r"^for \(int \w+ = 0, "),
    "for without a block": node("for_statement", r"^for [^{]*$"),
    "for without a condition": node("for_statement", r"^for \(;;"),
    "for over an iterator": node("for_statement", r"hasNext\(\);\)"),
    "counter changed in a loop": node("for_statement", r"\{\n +\w+\+\+;\n +\}"),
    "while": node("while_statement"),
    "while that counts in its condition": node("while_statement", r"^while \(\w+-- > 0"),
    "while true": node("while_statement", r"^while \(true\)"),
    "do": node("do_statement"),
    "loop in a loop": inside("for_statement", *_LOOPS),
    "labelled loop": node("labeled_statement", r"^\w+: (for|while)"),
    "labelled block": node("labeled_statement", r"^\w+: \{"),
    "continue": node("continue_statement"),
    "continue with a label": node("continue_statement", r"continue \w"),
    "break with a label": node("break_statement", r"break \w"),
    "loop that ends in a break": node("for_statement", r"\n +break;\n +\}$"),
    "var": text(r"\bvar \w+ ="),
    "var in an enhanced for": node("enhanced_for_statement", r"^for \((final )?var "),
    "final local": node("local_variable_declaration", "^final "),
    "ternary": node("ternary_expression"),
    "assignment as a value": inside("assignment_expression", "local_variable_declaration"),
    "compound assignment": node("assignment_expression", r"[+*-]="),
    "compound assignment of a boolean": node("assignment_expression", r"^[\w.]+ [&|^]= .*[<>=!]"),
    "compound assignment of an element": node("assignment_expression", r"^\w+\[.*\] [+*-]= "),
    "increment as a value": inside("update_expression", "local_variable_declaration"),
    "overloads": overloads,
    "shadowed field": shadowed_field,
    "static import": text(r"[^.\w](max|min)\("),
    "recursion": recursion,
    "interface": node("interface_declaration"),
    "default method": node("method_declaration", r"^default "),
    "sealed interface": node("interface_declaration", r"^sealed "),
    "abstract class": node("class_declaration", r"^abstract static"),
    "override": node("marker_annotation", "Override"),
    "super call": node("method_invocation", r"^super\."),
    "super constructor": node("explicit_constructor_invocation", r"^super\("),
    "polymorphic call": text(r"Base \w+ = .*\? new Leaf.*: new Twig"),
    "protected field": node("field_declaration", "^protected "),
    "hidden field": text(r"\(\(Leaf\) \w+\)\.\w+ - "),
    "field of the class above": node("field_access", r"^super\."),
    "anonymous subclass": node("object_creation_expression", r"^new Base\(.*\{"),
    "synchronized block": node("synchronized_statement"),
    "synchronized method": node("method_declaration", r"^static synchronized "),
    "assert": node("assert_statement"),
    "assert with a message": node("assert_statement", r" : "),
    "try with resources": node("try_with_resources_statement"),
    "finally": node("finally_clause"),
    "return in try": inside("return_statement", "try_statement"),
    "static initialiser": node("static_initializer"),
    "instance initialiser": lambda program: any(
        each.parent is not None and each.parent.type == "class_body"
        for each in program.nodes("block")
    ),
    "escape in a string": written(r'"[^"\n]*\\u[^"\n]*"'),
    "escape in a character": written(r"'\\u+[0-9a-f]{4}'"),
    "no ASCII in a string": node("string_literal", "[^\x00-\x7f]"),
    "cast": node("cast_expression"),
    "array": node("array_creation_expression"),
    "short array": node("array_initializer"),
    "guard before an element": node("binary_expression", r"< \w+\.length && "),
    "side effects in order": node("binary_expression", r"\+\+ [*+-]"),
    "division beside multiplication": node("binary_expression", r" / \d \* "),
    "text joined": node("binary_expression", r'^"[^"]*" \+ '),
    "builder": text(r"\.append\("),
    "definite assignment in branches": node("local_variable_declaration", r"^\w+ \w+;$"),
    "comparison of text": node("method_invocation", r"\.equals\("),
}
"""By name: whether a program has it."""

THROWN: dict[str, Test] = {
    "throw": node("throw_statement"),
    "catch": node("catch_clause"),
    "catch of several": node("catch_type", r"\|"),
    "catch and finally": node("try_statement", r"catch .* finally"),
    "try in a loop": inside("catch_clause", *_LOOPS),
    "index that may be out of bounds": node("array_access", r"\[\w+\]$"),
}


@pytest.mark.parametrize("name", CONSTRUCTS)
def test_programs_have_every_construct(name: str) -> None:
    assert sum(map(CONSTRUCTS[name], programs(False))) >= _LEAST


@pytest.mark.parametrize("name", THROWN)
def test_programs_with_exceptions_throw_and_catch_them(name: str) -> None:
    assert sum(map(THROWN[name], programs(True))) >= _LEAST


ESCAPED = {
    "a part of a name": r"\w\\u+[0-9a-f]{4}",
    "a blank or a sign": r"\\u+00(?:[23][0-9a-f]|7[b-e])",
    "a keyword": r"(?:re|f|i|pu|st|n|w)\\u+00[67][0-9a-f](?:tic|n|e|w|or|urn|ile|lic)?\b",
}


@pytest.mark.parametrize("what", ESCAPED)
def test_escapes_stand_for_something_in_a_few_programs(what: str) -> None:
    escaped = re.compile(rf"^[^\"']*{ESCAPED[what]}".encode(), re.MULTILINE)
    found = [each for each in programs(False) if escaped.search(each.translation.written)]
    assert 1 <= len(found) <= 25, len(found)


def test_most_programs_are_small_and_some_are_not() -> None:
    lines = sorted(each.source.count(b"\n") for each in programs(False))
    assert lines[len(lines) // 2] < 65
    assert lines[len(lines) * 99 // 100] > 120


def test_constructs_meet() -> None:
    """Of twelve constructs, nearly every two are together in a program."""
    names = (
        "for", "while", "do", "lambda", "record", "synchronized block", "assert", "text block",
        "abstract class", "pattern instanceof", "labelled block", "try with resources",
    )  # fmt: skip
    having = {name: set(filter(CONSTRUCTS[name], programs(False))) for name in names}
    pairs = [(one, two) for one in names for two in names if one < two]
    met = [(one, two) for one, two in pairs if having[one] & having[two]]
    assert len(met) > len(pairs) * 0.7

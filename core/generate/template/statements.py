"""Whole statements: put in, taken out, in another order."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from core.generate.template.guards import ways_out
from core.generate.template.site import INTEGERS, LOOPS, NUMBERS, Site
from core.generate.template.suggestion import Change, Suggestion
from core.java import walk

_STATEMENTS = (
    "expression_statement",
    "if_statement",
    "return_statement",
    "break_statement",
    "continue_statement",
    "local_variable_declaration",
)


def deletions(site: Site) -> Iterator[Suggestion]:
    """A statement is taken out."""
    for node in site.nodes(*_STATEMENTS):
        parent = node.parent
        if parent is None or parent.type != "block" or node.type == "local_variable_declaration":
            continue
        score = 0.30 if node.type in ("break_statement", "continue_statement") else 0.20
        first = " ".join(site.text(node).split())[:40]
        yield Suggestion.of("deletion", node.start_byte, node.end_byte, "", score, f"no {first}")


def exchanges(site: Site) -> Iterator[Suggestion]:
    """Two neighbouring statements change places."""
    for first in site.nodes("expression_statement", "local_variable_declaration"):
        second = first.next_named_sibling
        if second is None or second.type != first.type or second not in site.inside:
            continue
        changes = (
            Change(first.start_byte, first.end_byte, site.program.text(second)),
            Change(second.start_byte, second.end_byte, site.program.text(first)),
        )
        yield Suggestion("statement order", changes, 0.26, "swap two statements")


def insertions(site: Site) -> Iterator[Suggestion]:
    """A statement is put in before the buggy lines."""
    only = site.is_insertion or _opens_with_brace(site)
    weight = 1.25 if only else 0.62
    for text, score in _new_statements(site):
        more = site.indent + "    "
        body = text.replace("{more}", more).replace("\n", site.newline)
        whole = f"{site.indent}{body}{site.newline}"
        summary = "insert " + " ".join(body.split())
        yield Suggestion.of("insertion", site.start, site.start, whole, score * weight, summary)


def _new_statements(site: Site) -> Iterator[tuple[str, float]]:
    anchor = site.anchor()
    yield from ways_out(site)
    yield from _progress(site, anchor)
    yield from _adjusted(site, anchor)
    yield from _leftovers(site, anchor)
    yield from _alternatives(site, anchor)


def _progress(site: Site, anchor: Node) -> Iterator[tuple[str, float]]:
    """Steps of counters that a `while` tests."""
    loop = site.around(anchor, "while_statement", "method_declaration")
    if loop is None or loop.type != "while_statement":
        return
    condition = loop.child_by_field_name("condition")
    if condition is None:
        return
    names = [
        site.text(node) for node in walk(condition, "identifier") if site.type_of(node) in INTEGERS
    ]
    if len(names) == 2:
        yield f"{names[0]} += 1;\n{site.indent}{names[1]} -= 1;", 0.42
    for name in dict.fromkeys(names):
        yield f"{name} += 1;", 0.36
        yield f"{name} -= 1;", 0.32


def _adjusted(site: Site, anchor: Node) -> Iterator[tuple[str, float]]:
    """A parameter is made regular before it is used."""
    for each in site.parameters():
        if each.type == "String":
            yield f"{each.name} = {each.name}.trim();", 0.30
            yield f"{each.name} = {each.name}.toLowerCase();", 0.20
        elif each.type in NUMBERS:
            yield f"{each.name} = Math.abs({each.name});", 0.32
    in_loop = site.around(anchor, *LOOPS) is not None
    for each in site.variables(anchor.start_byte):
        if each.kind != "local":
            continue
        if each.type == "boolean":
            yield f"{each.name} = !{each.name};", 0.30 if in_loop else 0.12
        elif each.type in INTEGERS:
            yield f"{each.name} += 1;", 0.22 if in_loop else 0.10
            yield f"{each.name} -= 1;", 0.18 if in_loop else 0.06
        elif each.type == "String":
            yield f"{each.name} = {each.name}.trim();", 0.10


def _leftovers(site: Site, anchor: Node) -> Iterator[tuple[str, float]]:
    """What a loop left over joins the result."""
    offset = anchor.start_byte
    lists = [
        each
        for each in site.variables(offset)
        if each.type.startswith(("List<", "ArrayList<", "Set<", "HashSet<"))
    ]
    for target in lists[:1]:
        element = target.type[target.type.index("<") + 1 : -1]
        for each in site.variables(offset):
            if each.type in (element, {"Integer": "int"}.get(element, "")):
                yield f"{target.name}.add({each.name});", 0.20
                if each.type in INTEGERS:
                    guard = f"if ({each.name} > 1)"
                    yield (
                        f"{guard} {{\n{{more}}{target.name}.add({each.name});\n{site.indent}}}",
                        0.26,
                    )
        yield f"{target.name}.remove(0);", 0.22
    for each in site.variables(offset):
        if each.type.startswith(("Map<", "HashMap<")) and each.type.endswith("Integer>"):
            loop = site.around(anchor, "enhanced_for_statement")
            key = site.text(loop.child_by_field_name("name")) if loop is not None else ""
            if key:
                yield (
                    f"if (!{each.name}.containsKey({key}))\n{{more}}{each.name}.put({key}, 0);",
                    0.46,
                )


def _alternatives(site: Site, anchor: Node) -> Iterator[tuple[str, float]]:
    """The missing `else` of the `if` before, as the opposite of what that does."""
    before = _statement_before(site, anchor)
    if before is None or before.type != "if_statement":
        return
    if before.child_by_field_name("alternative") is not None:
        return
    branch = before.child_by_field_name("consequence")
    text = site.text(branch).strip("{} \t\r\n")
    if text.count(";") != 1:
        return
    for old, new in (
        ('"0"', '"1"'), ('"1"', '"0"'), ("+=", "-="), ("-=", "+="), ("++", "--"),
        ("true", "false"), ("false", "true"),
    ):  # fmt: skip
        if old in text:
            yield f"else {{\n{{more}}{text.replace(old, new)}\n{site.indent}}}", 0.42


def _statement_before(site: Site, anchor: Node) -> Node | None:
    found: Node | None = None
    block = site.around(anchor, "block")
    for child in block.named_children if block is not None else ():
        if child.end_byte <= site.start:
            found = child
    return found


def _opens_with_brace(site: Site) -> bool:
    return site.program.source[site.start : site.end].lstrip().startswith(b"}")

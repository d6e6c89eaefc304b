"""Methods of an answer in the place of those that the program has."""

from __future__ import annotations

from dataclasses import dataclass

from tree_sitter import Node

from core.generate.chat.reading.text import indentation_of, indented
from core.java import METHOD_DECLARATIONS, TYPE_DECLARATIONS, JavaProgram
from core.model import Edit, edited

_WRAPPING = b"class Wrapping_ {\n%b\n}\n"
_FIELD = "field_declaration"


@dataclass(frozen=True, slots=True)
class Merged:
    """A program with members of an answer.

    Attributes:
        source: the whole file.
        words: which members those are.
    """

    source: bytes
    words: str


def with_members(program: JavaProgram, text: str) -> Merged | None:
    """A program with the methods of an answer instead of its own of the same names.

    Of several of one name, that with the same types of parameters is replaced, else the
    only one with as many. Methods and fields that the program lacks come behind the last
    that is replaced; a `main` that it lacks is left out, and so is whatever of the
    program the answer does not mention.

    Args:
        program: the buggy file.
        text: some methods, or a class with other members than the program's.

    Returns:
        None where no method of the answer is one of the program.
    """
    answer = _parsed(text)
    members = _members(answer)
    # A method of an anonymous class goes with the one around it.
    own = [each for each in program.nodes(*METHOD_DECLARATIONS) if not _is_within_method(each)]
    replaced: dict[int, tuple[Node, Node]] = {}
    added: list[Node] = []
    for each in members:
        if each.type in METHOD_DECLARATIONS:
            target = _counterpart(program, own, answer, each)
            if target is not None:
                replaced[target.start_byte] = (target, each)  # given twice, the last counts
            elif _name(answer, each) != "main":
                added.append(each)
        elif each.type == _FIELD and not _has_field(program, answer, each):
            added.append(each)
    if not replaced:
        return None
    edits = [
        Edit(old.start_byte, old.end_byte, (_moved(program, old, answer, new),))
        for old, new in replaced.values()
    ]
    last = max((old for old, _ in replaced.values()), key=lambda node: node.end_byte)
    for each in added:
        behind = (
            b"\n\n" + _indentation(program, last).encode() + _moved(program, last, answer, each)
        )
        edits.append(Edit(last.end_byte, last.end_byte, (behind,)))
    edits += _imports(program, answer)
    names = [_name(answer, new) for _, new in replaced.values()]
    words = f"method {', '.join(names)}" if len(names) == 1 else f"methods {', '.join(names)}"
    if added:
        words += f", new {', '.join(_name(answer, each) for each in added)}"
    return Merged(edited(program.source, edits), words)


def _parsed(text: str) -> JavaProgram:
    source = text.encode("utf-8", "replace")
    plain = JavaProgram(source)
    if any(each.type in TYPE_DECLARATIONS for each in plain.root.children):
        return plain
    # What is before the first member would not be Java inside of a class.
    heads = [each for each in plain.root.children if each.type.endswith("import_declaration")]
    start = max((each.end_byte for each in heads), default=0)
    head, rest = source[:start], source[start:]
    return JavaProgram(head + b"\n" * bool(head) + _WRAPPING % rest)


def _members(answer: JavaProgram) -> list[Node]:
    found: list[Node] = []
    for each in answer.root.children:
        body = each.child_by_field_name("body") if each.type in TYPE_DECLARATIONS else None
        found += body.named_children if body is not None else []
    return found


def _counterpart(
    program: JavaProgram, own: list[Node], answer: JavaProgram, method: Node
) -> Node | None:
    named = [each for each in own if _name(program, each) == _name(answer, method)]
    types = _types(answer, method)
    alike = [each for each in named if _types(program, each) == types]
    if not alike:
        alike = [each for each in named if len(_types(program, each)) == len(types)]
    if not alike and len(named) == 1:
        alike = named
    return alike[0] if len(alike) == 1 else None


def _is_within_method(node: Node) -> bool:
    above = node.parent
    while above is not None and above.type not in METHOD_DECLARATIONS:
        above = above.parent
    return above is not None


def _name(program: JavaProgram, node: Node) -> str:
    if node.type == _FIELD:
        declared = node.child_by_field_name("declarator")
        node = declared if declared is not None else node
    name = node.child_by_field_name("name")
    return program.name(name) if name is not None else ""


def _types(program: JavaProgram, method: Node) -> list[str]:
    parameters = method.child_by_field_name("parameters")
    found = []
    for each in parameters.named_children if parameters is not None else ():
        type = each.child_by_field_name("type")
        if each.type in ("formal_parameter", "spread_parameter"):
            found.append(program.without_blanks(type) if type is not None else "…")
    return found


def _has_field(program: JavaProgram, answer: JavaProgram, field: Node) -> bool:
    name = _name(answer, field)
    return any(_name(program, each) == name for each in program.nodes(_FIELD))


def _indentation(program: JavaProgram, node: Node) -> str:
    start = program.lines.span(program.lines.line_at(node.start_byte))[0]
    return indentation_of(program.source[start : node.start_byte].decode("utf-8", "replace"))


def _moved(program: JavaProgram, old: Node, answer: JavaProgram, new: Node) -> bytes:
    """A member of the answer as it is written at the place of one of the program."""
    here = _indentation(answer, new)
    first, *rest = answer.name(new).split("\n")
    shifted = "\n".join(line.removeprefix(here) for line in rest)
    text = "\n".join([first, indented(shifted, _indentation(program, old))] if rest else [first])
    return text.encode("utf-8", "replace")


def _imports(program: JavaProgram, answer: JavaProgram) -> list[Edit]:
    own = program.nodes("import_declaration", "package_declaration")
    have = {program.without_blanks(each) for each in own}
    new = [
        answer.text(each)
        for each in answer.nodes("import_declaration")
        if answer.without_blanks(each) not in have
    ]
    if not new:
        return []
    at = own[-1].end_byte if own else 0
    text = b"".join(b"\n" + each for each in new) if own else b"".join(each + b"\n" for each in new)
    return [Edit(at, at, (text,))]

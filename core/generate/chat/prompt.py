"""Prompt templates: files with a section for each message.

A section begins with a line `== system ==`, `== user ==` or `== feedback ==`. What stands
in double braces is filled in. A file without sections is the user's message. The messages
of a first round are the system's and the user's; further rounds add what the model
answered, as the program that it became, and the section `feedback`.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from core.generate.attempts import Attempt
from core.generate.chat.feedback import feedback_on
from core.generate.chat.reading import lines_of, marked
from core.generate.generator import RepairRequest
from core.java import METHOD_DECLARATIONS, JavaProgram
from core.model import InputError, Location

DEFAULT = "marked"
"""The template that is used where none is named."""

_SHIPPED = Path(__file__).parent / "prompts"
_SECTION = re.compile(r"^== *(\w+) *==[ \t]*$", re.MULTILINE)
_PLACEHOLDER = re.compile(r"\{\{\s*(.*?)\s*\}\}")
_PROGRAM = ("program", "marked", "function")
_ALWAYS = (*_PROGRAM, "location", "buggy")
_AFTER = ("attempt", "feedback")
_KNOWN = {"system": _ALWAYS, "user": _ALWAYS, "feedback": (*_ALWAYS, *_AFTER)}

Message = Mapping[str, str]
"""`role` and `content`, as the chat completions API has them."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A prompt template.

    Attributes:
        name: of a shipped one, or the name of its file.
        system, user, feedback: its sections; the first and the last may be empty.
    """

    name: str
    system: str
    user: str
    feedback: str

    @property
    def digest(self) -> str:
        """SHA-256 of its sections, the first 16 hexadecimal digits."""
        text = "\0".join([self.system, self.user, self.feedback])
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def first(self, request: RepairRequest) -> list[Message]:
        """The messages that ask for a repair."""
        values = _values(request)
        messages = [("system", self.system), ("user", self.user)]
        return [{"role": role, "content": _filled(text, values)} for role, text in messages if text]

    def again(self, request: RepairRequest, attempt: Attempt) -> list[Message]:
        """The messages that ask for a better repair than an attempt."""
        program = "\n".join(lines_of(attempt.patched))
        values = {
            **_values(request),
            "attempt": program,
            "feedback": feedback_on(attempt.outcome, attempt.test),
        }
        return [
            *self.first(request),
            {"role": "assistant", "content": f"```java\n{program}\n```"},
            {"role": "user", "content": _filled(self.feedback, values)},
        ]


def shipped_prompts() -> list[str]:
    """The names of the templates that come with this program."""
    return sorted(each.stem for each in _SHIPPED.glob("*.md"))


def read_prompt(name: str) -> Prompt:
    """A template that comes with this program, by its name, or that of a file.

    Raises:
        InputError: there is none, or it is no template; says which line is wrong.
    """
    path = _SHIPPED / f"{name}.md" if name in shipped_prompts() else Path(name)
    try:
        text = path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except (OSError, UnicodeDecodeError, ValueError) as error:
        what = "this is not UTF-8 text" if isinstance(error, ValueError) else "cannot be read"
        if isinstance(error, FileNotFoundError):
            what = "there is no such template"
        known = ", ".join(shipped_prompts())
        raise InputError(
            what, where=name, todo=f"give the path of a text file, or one of: {known}"
        ) from error
    return _parsed(path.stem, text, name)


def _parsed(name: str, text: str, where: str) -> Prompt:
    sections = _sections(text, where)
    for section, (line, body) in sections.items():
        _check(section, line, body, where)
    user = sections.get("user", (0, ""))[1]
    if not user:
        raise InputError(
            "the template has nothing to say to the model",
            where=where,
            todo="write a section `== user ==`",
        )
    if not any(each in _PROGRAM for each in _PLACEHOLDER.findall(user)):
        todo = f"put one of {', '.join(f'{{{{{each}}}}}' for each in _PROGRAM)} into it"
        raise InputError("the user's message does not show the program", where=where, todo=todo)
    return Prompt(
        name, sections.get("system", (0, ""))[1], user, sections.get("feedback", (0, ""))[1]
    )


def _sections(text: str, where: str) -> dict[str, tuple[int, str]]:
    """The sections by their names, each with its first line."""
    heads = list(_SECTION.finditer(text))
    if not heads:
        blank = len(text) - len(text.lstrip())
        return {"user": (1 + text.count("\n", 0, blank), text.strip())}
    if text[: heads[0].start()].strip():
        todo = "begin with `== system ==` or `== user ==`"
        raise InputError("there is text before the first section", where=f"{where}:1", todo=todo)
    found: dict[str, tuple[int, str]] = {}
    ends = [each.start() for each in heads[1:]] + [len(text)]
    for head, end in zip(heads, ends, strict=True):
        line = text.count("\n", 0, head.start()) + 1
        if head[1] not in _KNOWN or head[1] in found:
            what = "is there twice" if head[1] in found else "is unknown"
            raise InputError(
                f"the section {head[1]} {what}",
                where=f"{where}:{line}",
                todo=f"sections are {', '.join(_KNOWN)}",
            )
        body = text[head.end() : end]
        blank = len(body) - len(body.lstrip())
        found[head[1]] = (line + body.count("\n", 0, blank), body.strip())
    return found


def _check(section: str, line: int, body: str, where: str) -> None:
    for match in _PLACEHOLDER.finditer(body):
        if match[1] in _KNOWN[section]:
            continue
        at = line + body.count("\n", 0, match.start())
        later = match[1] in _AFTER
        raise InputError(
            f"{match[0]} {'is for the section feedback only' if later else 'is no placeholder'}",
            where=f"{where}:{at}",
            todo=f"known here: {', '.join(f'{{{{{each}}}}}' for each in _KNOWN[section])}",
        )


def _filled(text: str, values: Mapping[str, str]) -> str:
    return _PLACEHOLDER.sub(lambda match: values[match[1]], text)


def _values(request: RepairRequest) -> dict[str, str]:
    location = request.location
    lines = lines_of(request.program)
    buggy = "\n".join(lines[number - 1] for number in sorted(location.lines))
    return {
        "program": "\n".join(lines),
        "marked": marked(request.program, location),
        "function": _functions(request.program, location) or "\n".join(lines),
        "location": _named(location),
        "buggy": buggy,
    }


def _named(location: Location) -> str:
    if location.insert_before is not None:
        return f"the point before line {location.insert_before}, where something is missing"
    return f"line{'s' if len(location.lines) > 1 else ''} {location}"


def _functions(source: bytes, location: Location) -> str:
    """The outermost functions that a location touches; empty where it lies outside of all."""
    program = JavaProgram(source)
    found: list[str] = []
    end = 0
    for node in program.nodes(*METHOD_DECLARATIONS):
        first, last = node.start_point[0] + 1, node.end_point[0] + 1
        if node.start_byte >= end and first <= location.last and location.first <= last:
            start = program.lines.span(first)[0]
            found.append(source[start : node.end_byte].decode("utf-8", "replace"))
            end = node.end_byte
    return "\n\n".join(found).replace("\r\n", "\n")

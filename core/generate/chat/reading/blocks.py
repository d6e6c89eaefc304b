"""The pieces of an answer that may be code."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass

_THOUGHT = re.compile(r"\A\s*<(think|thinking|reasoning)>.*?(?:</\1>|\Z)", re.DOTALL)
_LATE_THOUGHT = re.compile(r"\A.*?</(?:think|thinking|reasoning)>", re.DOTALL)
_OPENING = re.compile(r"[ \t>]*(?P<fence>`{3,}|~{3,})[ \t]*(?P<info>[^`]*)\Z")
_ON_ONE_LINE = re.compile(r"[ \t]*```[ \t]*(?:[Jj]ava\b)?(?P<text>[^`]+)```[ \t]*\Z")
_BEGINS_CODE = re.compile(
    r"\s*(?:package|import|public|private|protected|static|final|abstract|class|@\w+|//|/\*)"
)
_ENDS_CODE = re.compile(r".*[;{}]\s*(?://.*)?\Z")


_MOST = 20


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of an answer that may be code.

    Attributes:
        text: its lines, without indentation that all of them share.
        name: what it is, for people (`block 2 of 3`).
        fenced: whether it stood in a fence; else it may be prose.
        info: what the fence says of it, in small letters; may be empty.
    """

    text: str
    name: str
    fenced: bool
    info: str = ""


def without_thoughts(answer: str) -> str:
    """An answer without what a reasoning model thought before it."""
    text = _THOUGHT.sub("", answer, count=1)
    # Some servers swallow the opening tag, which is part of the prompt.
    return _LATE_THOUGHT.sub("", text, count=1) if text == answer else text


def blocks_of(answer: str) -> list[Block]:
    """The fenced blocks of an answer; without any, what in it looks like code.

    A fence that is not closed reaches to the end. Of very many blocks, the last are taken.
    """
    fenced = _fenced(answer)
    total = len(fenced)
    if fenced:
        blocks = [
            Block(text, f"block {number} of {total}" if total > 1 else "block", True, info)
            for number, (info, text) in enumerate(fenced, start=1)
        ]
        return blocks[-_MOST:]
    return _bare(answer)


def _fenced(answer: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    fence, info = "", ""
    lines: list[str] = []
    for line in answer.split("\n"):
        if fence:
            if _closes(line, fence):
                found.append((info, _dedented(lines)))
                fence, lines = "", []
            else:
                lines.append(line)
        elif match := _OPENING.match(line):
            fence, info = match["fence"], match["info"].strip().lower()
        elif match := _ON_ONE_LINE.match(line):
            found.append(("", match["text"].strip()))
    if fence:
        found.append((info, _dedented(lines)))
    return [(info, text) for info, text in found if text.strip()]


def _closes(line: str, fence: str) -> bool:
    bare = line.strip(" \t>")
    return len(bare) >= len(fence) and set(bare) == {fence[0]}


def _bare(answer: str) -> list[Block]:
    text = _dedented(answer.split("\n"))
    if not text.strip():
        return []
    blocks = [Block(text, "answer without a fence", False)]
    lines = text.split("\n")
    first = next((n for n, line in enumerate(lines) if _BEGINS_CODE.match(line)), None)
    last = next((n for n in reversed(range(len(lines))) if _ENDS_CODE.match(lines[n])), None)
    if first is not None and last is not None and first <= last:
        within = "\n".join(lines[first : last + 1])
        if within.strip() != text.strip():
            blocks.append(Block(within, "code between prose", False))
    return blocks


def _dedented(lines: list[str]) -> str:
    return textwrap.dedent("\n".join(lines)).strip("\n")

"""What a server's reply says: answers, what they took, or what is wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from core.generate.chat.address import Key
from core.generate.chat.reading import MOST

_WORDS = 200
_PAGE = 20_000
_TOO_LONG = "too long to read"


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of a model.

    Attributes:
        text: what it put out, `MOST` characters of it at most.
        finish: why it ended, in the server's words (`stop`, `length`); may be empty.
        served: the model's name in the server's words; may be empty.
        length: how many characters there were.
    """

    text: str
    finish: str
    served: str
    length: int

    def to_json(self) -> dict[str, Any]:
        """A JSON object that `from_json` reads."""
        return asdict(self)

    @classmethod
    def from_json(cls, record: dict[str, Any]) -> Answer:
        """Reads what `to_json` writes."""
        return cls(**record)

    def remarks(self, model: str) -> tuple[str, ...]:
        """What is to be known of it besides its text, a few words each.

        Args:
            model: the name that was asked for.
        """
        found = []
        if self.served not in ("", model):
            found.append(f"answered by {self.served}")
        if self.finish == _TOO_LONG:
            found.append("longer than can be read")
        elif self.length > len(self.text):
            found.append(f"only {len(self.text):,} of {self.length:,} characters read")
        elif self.finish == "length":
            found.append("cut off at the most tokens")
        elif self.finish == "content_filter":
            found.append("withheld by the server's filter")
        return tuple(found)


TOO_LONG = Answer("", _TOO_LONG, "", 0)
"""Stands for a reply that is too long to be read at all."""


def answers_in(reply: Any, key: Key | None) -> list[Answer] | None:
    """The answers in the JSON of a reply; None where it is none of chat completions."""
    choices = reply.get("choices") if isinstance(reply, dict) else None
    if not isinstance(choices, list) or not choices:
        return None
    served = reply.get("model")
    found = []
    for each in choices:
        message = each.get("message") if isinstance(each, dict) else None
        if not isinstance(message, dict):
            return None
        text = _text(message.get("content"))
        hidden = key.hidden_in_answer(text) if key is not None else text
        finish = each.get("finish_reason")
        found.append(
            Answer(
                hidden[:MOST],
                _hidden(finish, key),
                _hidden(served, key),
                len(hidden),
            )
        )
    return found


def usage_in(reply: Any) -> tuple[int, int] | None:
    """Tokens of prompt and completion that a reply counts; None where it does not."""
    usage = reply.get("usage") if isinstance(reply, dict) else None
    if not isinstance(usage, Mapping):
        return None
    prompt, completion = usage.get("prompt_tokens"), usage.get("completion_tokens")
    for each in (prompt, completion):
        if not isinstance(each, int) or isinstance(each, bool) or each < 0:
            return None
    return int(prompt or 0), int(completion or 0)


@dataclass(frozen=True, slots=True)
class Refusal:
    """What a server says is wrong.

    Attributes:
        words: its message, one short line without the key; may be empty.
        code: its own name for it (`insufficient_quota`); may be empty.
        field: the part of the request that it does not take (`seed`); may be empty.
    """

    words: str
    code: str
    field: str


def refusal_in(body: bytes, key: Key | None) -> Refusal:
    """What an error reply says, in any of the shapes that servers have."""
    text = body.decode("utf-8", "replace")
    try:
        reply = json.loads(text)
    except (ValueError, RecursionError):
        reply = None
    error = reply
    if isinstance(reply, dict):
        error = next((reply[name] for name in ("error", "detail") if reply.get(name)), reply)
    code = field = ""
    if isinstance(error, list) and error:
        error = error[0]
    if isinstance(error, dict):
        code = str(error.get("code") or error.get("type") or "")
        where = error.get("param") or error.get("loc") or ""
        field = str(where[-1] if isinstance(where, list) and where else where)
        text = next((str(error[name]) for name in ("message", "msg", "error") if name in error), "")
    elif isinstance(error, str):
        text = error
    if "<html" in text[:_PAGE].lower():
        text = re.sub(r"<[^<>]*>", " ", text[:_PAGE])
    return Refusal(_short(text, key), code, field)


def _text(content: Any) -> str:
    """The text of a message; parts that are none (pictures) are left out."""
    if isinstance(content, list):
        parts = [each.get("text") for each in content if isinstance(each, dict)]
        return "".join(each for each in parts if isinstance(each, str))
    text = content if isinstance(content, str) else ""
    # Half a character cannot be stored.
    return text.encode("utf-8", "replace").decode()


def _hidden(value: Any, key: Key | None) -> str:
    return _short(value, key) if isinstance(value, str) else ""


def _short(text: str, key: Key | None) -> str:
    # Hidden first: a key that is cut would be no key to find.
    whole = key.hidden_in(text) if key is not None else text
    line = " ".join("".join(c if c.isprintable() else " " for c in whole).split())
    return line if len(line) <= _WORDS else f"{line[: _WORDS - 1]}…"

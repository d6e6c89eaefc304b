"""Where a model is served, and the key that opens it."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit, urlunsplit

from core.model import UsageError

HOSTED = "https://api.openai.com/v1"
"""Where a model is asked for whose address nobody gave."""

OWN_KEY = "HEJTUI_API_KEY"
_HOST_KEYS = {"api.openai.com": "OPENAI_API_KEY"}
_SPEC = re.compile(r"(?P<model>.*)@(?P<url>[a-z]+://.*)", re.DOTALL | re.IGNORECASE)
_PATH = "/chat/completions"
_LONG = 16
"""From so many characters on, a key cannot stand in a text by chance."""
_HIDDEN = "[key]"


class Key:
    """A secret: it is sent, and shown nowhere.

    Args:
        secret: the key.
        name: of the environment variable that it is from.
    """

    __slots__ = ("_secret", "name")

    def __init__(self, secret: str, name: str) -> None:
        self._secret = secret
        self.name = name

    def __repr__(self) -> str:
        return f"Key({self.name})"

    def header(self) -> str:
        """The value of the header `Authorization`."""
        return f"Bearer {self._secret}"

    def hidden_in(self, text: str) -> str:
        """A message without the key."""
        return text.replace(self._secret, _HIDDEN)

    def hidden_in_answer(self, text: str) -> str:
        """What a model put out without the key; `EMPTY` is a key of many, and a word too."""
        return self.hidden_in(text) if len(self._secret) >= _LONG else text


@dataclass(frozen=True, slots=True)
class Address:
    """A model at a server.

    Attributes:
        model: its name there.
        url: the server's, without a slash at the end: `http://localhost:8000/v1`.
    """

    model: str
    url: str

    @property
    def account(self) -> str:
        """Under what its requests are counted: `openai:MODEL@URL`."""
        return f"openai:{self.model}@{self.url}"

    @property
    def endpoint(self) -> str:
        """Where chat completions are asked for."""
        return self.url + _PATH


def read_address(text: str) -> Address:
    """Reads `MODEL@URL`, or `MODEL` for the hosted service of OpenAI.

    Raises:
        UsageError: it is neither. The message shows no part that may be a secret.
    """
    match = _SPEC.fullmatch(text)
    model, url = (match["model"], match["url"]) if match else (text, HOSTED)
    where = "--generator"
    todo = "write openai:MODEL@URL, such as openai:qwen2.5-coder@http://localhost:8000/v1"
    if not model.strip() or "://" in model:
        raise UsageError("this names no model", where=where, todo=todo)
    try:
        parts = urlsplit(url.strip())
        named, _ = parts.hostname, parts.port
    except ValueError as error:
        raise UsageError("this is no address of a server", where=where, todo=todo) from error
    if parts.scheme not in ("http", "https") or not named:
        raise UsageError("this is no address of a server", where=where, todo=todo)
    if parts.username is not None or parts.password is not None or parts.query or parts.fragment:
        raise UsageError(
            "an address with a key, a password or a query in it is not taken, since it is stored",
            where=where,
            todo=f"leave it out, and put the key into {OWN_KEY}",
        )
    path = parts.path.rstrip("/").removesuffix(_PATH)
    address = urlunsplit((parts.scheme, parts.netloc.lower(), path or "/v1", "", ""))
    return Address(model.strip(), address)


def key_for(address: Address, environment: Mapping[str, str] = os.environ) -> Key | None:
    """The key for a server: `HEJTUI_API_KEY`, or that of a service, for its own host only.

    Raises:
        UsageError: it cannot be a key.
    """
    host = urlsplit(address.url).hostname or ""
    for name in (OWN_KEY, _HOST_KEYS.get(host)):
        secret = environment.get(name, "").strip() if name else ""
        if name and secret:
            if not secret.isascii() or not secret.isprintable() or " " in secret:
                raise UsageError(
                    "this cannot be a key: it holds blanks, breaks or other signs",
                    where=name,
                    todo="set it to the key alone",
                )
            return Key(secret, name)
    return None

"""Asks a server for chat completions, again where that may help.

Imports httpx, so it is imported only where a model is asked.
"""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx

from core.generate.chat.address import OWN_KEY, Address, Key
from core.generate.chat.budget import Meter, Usage
from core.generate.chat.known import NEW_LIMIT, OLD_LIMIT, Known
from core.generate.chat.pace import LONGEST, Pace
from core.generate.chat.prompt import Message
from core.generate.chat.replies import TOO_LONG, Answer, answers_in, refusal_in, usage_in
from core.model import InputError, UsageError

_TRIES = 8
_MOST_BYTES = 16 * 1024 * 1024
_CONNECT_SECONDS = 15.0
_AGAIN = frozenset({408, 409, 425, 429})
_DISPENSABLE = frozenset({"n", "seed"})
_MESSAGE_TOKENS = 16
"""What a message's role and its frame take, at most."""


class _AgainError(Exception):
    """Sent once more, the same request may be answered.

    Args:
        what: what happened.
        after: in so many seconds, for all requests; None where nobody says when.
    """

    def __init__(self, what: str, after: float | None = None) -> None:
        super().__init__(what)
        self.after = after


@dataclass(frozen=True, slots=True)
class _Reply:
    status: int
    headers: httpx.Headers
    body: bytes | None


@dataclass(slots=True)
class ChatClient:
    """A server of a model; for one event loop.

    Attributes:
        address: which one.
        key: sent with each request; None for none.
        meter: what allows each request, and counts it.
        pace: when each may be sent.
        known: what the server has shown of itself.
        temperature: of the sampling.
        max_tokens: of an answer.
        seconds: after which a request counts as lost.
        tries: how often a request is sent at most.
    """

    address: Address
    key: Key | None
    meter: Meter
    pace: Pace
    known: Known
    temperature: float
    max_tokens: int
    seconds: float
    tries: int = _TRIES
    _http: httpx.AsyncClient = field(init=False, repr=False)

    def __post_init__(self) -> None:
        headers = {"User-Agent": "hejtui"}
        if self.key is not None:
            headers["Authorization"] = self.key.header()
        # A redirect is not followed: the key is for nobody else.
        self._http = httpx.AsyncClient(
            headers=headers,
            timeout=httpx.Timeout(self.seconds, connect=min(self.seconds, _CONNECT_SECONDS)),
            follow_redirects=False,
            # Where there is no TLS, certificates need not be read, which takes a while.
            verify=self.address.url.startswith("https:"),
            limits=httpx.Limits(max_connections=None),
        )

    async def close(self) -> None:
        """Ends all connections."""
        await self._http.aclose()

    async def ask(self, messages: Sequence[Message], count: int, seed: int) -> list[Answer]:
        """At least one answer, more than one where the server gives several at once.

        Raises:
            InputError: the server is not there, or does not answer so that it helps.
            UsageError: it takes no such model, key or setting, or the budget is used up.
        """
        tried = 0
        while True:
            tried += 1
            await self.pace.ready()
            try:
                return await self._try(messages, count, seed)
            except _AgainError as error:
                if tried >= self.tries:
                    raise InputError(
                        f"{error}, {tried} times in a row; what was made is kept",
                        where=self.address.url,
                        todo="look at the server, and call again",
                    ) from error
                if error.after is None:
                    await self.pace.wait(tried)
                else:
                    self.pace.hold(error.after)

    async def _try(self, messages: Sequence[Message], count: int, seed: int) -> list[Answer]:
        while True:
            body = self._body(messages, count, seed)
            most = Usage(1, _prompt_tokens(messages), body.get("n", 1) * self.max_tokens)
            await self.meter.reserve(most)
            taken = most
            try:
                reply = await self._post(body)
                if reply.status != httpx.codes.OK:
                    taken = Usage(1)
                elif reply.body is not None:
                    answers, taken = self._answers(reply.body, most)
                    return answers
                else:
                    return [TOO_LONG]
            except (httpx.ConnectError, httpx.ConnectTimeout) as error:
                taken = Usage()
                raise self._unreachable(error) from error
            except httpx.RequestError as error:
                raise _AgainError(f"the connection broke off ({_what(error)})") from error
            finally:
                await self.meter.settle(most, taken)
            if not self._adapts(reply, body):
                raise self._failure(reply)

    async def _post(self, body: dict[str, Any]) -> _Reply:
        try:
            async with (
                asyncio.timeout(self.seconds),
                self._http.stream("POST", self.address.endpoint, json=body) as response,
            ):
                self.known.reached = True
                parts = bytearray()
                async for part in response.aiter_bytes():
                    parts += part
                    if len(parts) > _MOST_BYTES:
                        return _Reply(response.status_code, response.headers, None)
                return _Reply(response.status_code, response.headers, bytes(parts))
        except (TimeoutError, httpx.ReadTimeout) as error:
            raise _AgainError(f"no answer within {self.seconds:g} s") from error
        except httpx.InvalidURL as error:
            raise UsageError(
                "this is no address of a server", where=self.address.url, todo=str(error)
            ) from error

    def _body(self, messages: Sequence[Message], count: int, seed: int) -> dict[str, Any]:
        body: dict[str, Any] = {
            "model": self.address.model,
            "messages": list(messages),
            "temperature": self.temperature,
            self.known.limit: self.max_tokens,
            "seed": seed,
        }
        if count > 1:
            body["n"] = count
        return {name: value for name, value in body.items() if name not in self.known.refused}

    def _answers(self, body: bytes, most: Usage) -> tuple[list[Answer], Usage]:
        try:
            reply = json.loads(body)
        except (ValueError, RecursionError) as error:
            if not self.known.answered and body.lstrip()[:1] == b"<":
                raise UsageError(
                    "a web page answers, and no chat completions",
                    where=self.address.endpoint,
                    todo="look at the address: the API's often ends in /v1",
                ) from error
            raise _AgainError("the answer is no JSON") from error
        answers = answers_in(reply, self.key)
        if answers is None:
            is_error = isinstance(reply, dict) and "error" in reply
            said = refusal_in(body, self.key).words if is_error else ""
            raise _AgainError(f"the answer is none of a chat model{': ' if said else ''}{said}")
        self.known.answered = True
        counted = usage_in(reply)
        return answers, most if counted is None else Usage(1, *counted)

    def _adapts(self, reply: _Reply, body: dict[str, Any]) -> bool:
        """Whether the request can be sent without the part that a server does not take."""
        if reply.status not in (400, 422):
            return False
        refused = refusal_in(reply.body or b"", self.key).field
        if refused in _DISPENSABLE and refused in body:
            self.known.refused.add(refused)
            return True
        if refused == OLD_LIMIT and refused in body:
            self.known.limit = NEW_LIMIT
            return True
        return False

    def _failure(self, reply: _Reply) -> Exception:
        """What a reply that is no answer means."""
        status = reply.status
        said = refusal_in(reply.body or b"", self.key)
        words = f"{': ' if said.words else ''}{said.words}"
        where = self.address.url
        if (status in _AGAIN or status >= 500) and said.code != "insufficient_quota":
            return self._again(reply, f"the server answers {status}{words}")
        if 300 <= status < 400:
            to = httpx.URL(reply.headers.get("location", "")).host
            named = f" to {to}" if to else ""
            todo = "give the address that it means; the key is sent nowhere else"
            return UsageError(f"the server sends on{named} ({status})", where=where, todo=todo)
        if status in (401, 403):
            if self.key is None:
                todo = f"set {OWN_KEY} to the key"
                return UsageError(
                    f"the server wants a key ({status}{words})", where=where, todo=todo
                )
            todo = f"look at {self.key.name}"
            return UsageError(
                f"the server refuses the key ({status}{words})", where=where, todo=todo
            )
        if status == 404:
            return UsageError(
                f"no model {self.address.model!r} there, or no chat completions (404{words})",
                where=where,
                todo="look at the name and the address; most servers list models at /v1/models",
            )
        return UsageError(
            f"the server refuses the request ({status}{words})",
            where=where,
            todo="change what it names, and call again; what was made is kept",
        )

    def _again(self, reply: _Reply, what: str) -> Exception:
        wait = self.pace.asked_for(reply.headers.get("retry-after"))
        if wait is not None and wait > LONGEST:
            return InputError(
                f"{what}, and asks to wait for {wait:,.0f} s; what was made is kept",
                where=self.address.url,
                todo="call again then",
            )
        return _AgainError(what, wait)

    def _unreachable(self, error: httpx.TransportError) -> Exception:
        where = self.address.url
        if _is_tls(error):
            return InputError(
                f"no safe connection ({_what(error)})",
                where=where,
                todo="look at http or https, and at the certificate; SSL_CERT_FILE names others",
            )
        if self.known.reached:
            return _AgainError(f"the server is gone ({_what(error)})")
        return InputError(
            f"the server is not there ({_what(error)})",
            where=where,
            todo="start it, or give its address: openai:MODEL@URL",
        )


def _prompt_tokens(messages: Sequence[Message]) -> int:
    """How many tokens messages have at most: no tokenizer makes more than one of a byte."""
    return sum(len(each["content"].encode()) + _MESSAGE_TOKENS for each in messages)


def _is_tls(error: BaseException) -> bool:
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, ssl.SSLError):
            return True
        cause = cause.__cause__ or cause.__context__
    return False


def _what(error: Exception) -> str:
    return str(error).strip() or type(error).__name__

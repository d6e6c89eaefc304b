"""A server of chat completions on this machine, with whatever faults a test wants."""

from __future__ import annotations

import json
import socket
import ssl
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from core.generate import RepairRequest
from core.generate.chat import Address, ChatGenerator, ChatSettings, Clock, Key, read_prompt
from core.jobs import Cancel
from core.model import Location
from core.store import Workspace

KEY = "sk-secret-0123456789-abcdef"
PROGRAM = b"class A {\n  int f(int a) {\n    return a - 1;\n  }\n}\n"
FIXED = "class A {\n  int f(int a) {\n    return a + 1;\n  }\n}"


@dataclass(frozen=True)
class Reply:
    """What the server sends.

    Attributes:
        body: of the reply.
        status: of it.
        headers: besides the usual.
        cut: end the connection after half of the body.
        hang: send nothing until the server ends.
    """

    body: bytes
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    cut: bool = False
    hang: bool = False


Script = Callable[[dict[str, Any], int], Reply]
"""The reply to the JSON of a request, which is the how manieth."""


def fenced(code: str) -> str:
    return f"Here it is:\n\n```java\n{code}\n```\n"


def says(*texts: str, usage: tuple[int, int] | None = (10, 5), model: str = "m") -> Reply:
    choices = [
        {"index": n, "finish_reason": "stop", "message": {"role": "assistant", "content": text}}
        for n, text in enumerate(texts)
    ]
    reply: dict[str, Any] = {"model": model, "choices": choices}
    if usage is not None:
        reply["usage"] = {"prompt_tokens": usage[0], "completion_tokens": usage[1]}
    return Reply(json.dumps(reply).encode())


def complains(status: int, message: str = "no", **more: Any) -> Reply:
    headers = more.pop("headers", {})
    return Reply(json.dumps({"error": {"message": message, **more}}).encode(), status, headers)


def fixes(body: dict[str, Any], number: int) -> Reply:
    """As many answers as are wanted, all of them right."""
    return says(*[fenced(FIXED)] * body.get("n", 1))


class ChatServer:
    """The server; a context manager.

    Attributes:
        script: what it answers; may be replaced at any time.
        bodies: the requests, as they came.
        keys: their headers `Authorization`.
        most: how many there were at one time.
    """

    def __init__(self, script: Script = fixes, certificate: Path | None = None) -> None:
        self.script = script
        self.bodies: list[dict[str, Any]] = []
        self.keys: list[str | None] = []
        self.most = 0
        self._now = 0
        self._lock = threading.Lock()
        self._ended = threading.Event()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def do_POST(self) -> None:
                size = int(self.headers["Content-Length"])
                outer.answer(self, json.loads(self.rfile.read(size)))

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._server.handle_error = lambda *_: None  # type: ignore[method-assign]
        if certificate is not None:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self._thread = threading.Thread(
            target=self._server.serve_forever, kwargs={"poll_interval": 0.01}
        )

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def answer(self, handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        with self._lock:
            self.bodies.append(body)
            self.keys.append(handler.headers["Authorization"])
            number = len(self.bodies)
            self._now += 1
            self.most = max(self.most, self._now)
        try:
            reply = self.script(body, number)
        finally:
            with self._lock:
                self._now -= 1
        if reply.hang:
            self._ended.wait()
            handler.close_connection = True
            return
        handler.send_response(reply.status)
        for name, value in reply.headers.items():
            handler.send_header(name, value)
        handler.send_header("Content-Length", str(len(reply.body)))
        handler.end_headers()
        if reply.cut:
            handler.wfile.write(reply.body[: len(reply.body) // 2])
            handler.wfile.flush()
            handler.connection.shutdown(socket.SHUT_RDWR)
            handler.close_connection = True
            return
        handler.wfile.write(reply.body)

    def __enter__(self) -> ChatServer:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class Waits:
    """A clock that stands still but where somebody waits."""

    def __init__(self) -> None:
        self.time = 1_000_000.0
        self.seconds: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.seconds.append(seconds)
        self.time += seconds

    @property
    def clock(self) -> Clock:
        return Clock(lambda: self.time, self.sleep)


def asks(
    url: str,
    workspace: Workspace,
    *,
    key: str | None = None,
    waits: Waits | None = None,
    cancel: Cancel | None = None,
    prompt: str = "marked",
    **settings: Any,
) -> ChatGenerator:
    """A generator that asks the model `m` there and waits for nothing."""
    return ChatGenerator(
        Address("m", url),
        ChatSettings(read_prompt(prompt), **settings),
        workspace,
        key=Key(key, "HEJTUI_API_KEY") if key else None,
        clock=(waits or Waits()).clock,
        cancel=cancel,
    )


def about(number: int = 0) -> RepairRequest:
    """A request; those of other numbers are about other programs."""
    program = PROGRAM + b"// %d\n" % number if number else PROGRAM
    return RepairRequest(f"A{number}", program, Location.of(3))


def different(body: dict[str, Any], number: int) -> Reply:
    """Answers that can be told apart."""
    return says(*[fenced(FIXED.replace("+ 1", f"+ {number}{n}")) for n in range(body.get("n", 1))])


def singly(body: dict[str, Any], number: int) -> Reply:
    """A server that takes no notice of `n`."""
    return says(fenced(FIXED.replace("+ 1", f"+ {number}")))

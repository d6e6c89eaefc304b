"""The channel to a worker: authenticated frames over its input and output."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import select
import struct
import time
from dataclasses import dataclass

from core.jobs import Cancel

_MAC_BYTES = 32
_LARGEST = 64 << 20
_POLL_SECONDS = 0.1


class BrokenChannelError(Exception):
    """The worker ended, or something that is not an answer came out of it."""


class SilentWorkerError(Exception):
    """Nothing came out of the worker in the time it had."""


class Channel:
    """Sends requests and receives answers.

    A frame is a length (4 bytes, big-endian), an HMAC-SHA256 over direction,
    sequence number and payload, and the payload. Its secret is new for each
    worker and the first thing that the worker reads.

    Args:
        requests: descriptor that the worker's input reads from.
        answers: descriptor that the worker's output writes to.
    """

    def __init__(self, requests: int, answers: int) -> None:
        self._requests = requests
        self._answers = answers
        self._secret = secrets.token_bytes(_MAC_BYTES)
        self._sent = 0
        self._received = 0
        self._buffer = bytearray()
        self._write(self._secret)

    def send(self, payload: bytes) -> None:
        """Sends one request.

        Raises:
            BrokenChannelError: the worker has ended.
        """
        mac = self._sign(b"q", self._sent, payload)
        self._sent += 1
        self._write(struct.pack(">I", len(payload)) + mac + payload)

    def receive(self, seconds: float, cancel: Cancel) -> bytes:
        """The next answer.

        Args:
            seconds: how long to wait for it.
            cancel: ends the wait.

        Raises:
            BrokenChannelError: the output ended, or holds what is no answer.
            SilentWorkerError: nothing came in time.
            Interrupted: `cancel` was set.
        """
        deadline = time.monotonic() + seconds
        head = self._read(4 + _MAC_BYTES, deadline, cancel)
        (size,) = struct.unpack(">I", head[:4])
        if size > _LARGEST:
            raise BrokenChannelError("something other than an answer came out of the worker")
        payload = self._read(size, deadline, cancel)
        if not hmac.compare_digest(head[4:], self._sign(b"a", self._received, payload)):
            raise BrokenChannelError("something other than an answer came out of the worker")
        self._received += 1
        return payload

    def _sign(self, direction: bytes, number: int, payload: bytes) -> bytes:
        text = direction + struct.pack(">Q", number) + payload
        return hmac.digest(self._secret, text, hashlib.sha256)

    def _write(self, data: bytes) -> None:
        view = memoryview(data)
        try:
            while view:
                view = view[os.write(self._requests, view) :]
        except OSError as error:
            raise BrokenChannelError("the worker ended") from error

    def _read(self, size: int, deadline: float, cancel: Cancel) -> bytes:
        poll = select.poll()
        poll.register(self._answers, select.POLLIN)
        while len(self._buffer) < size:
            cancel.check()
            if time.monotonic() > deadline:
                raise SilentWorkerError("the worker fell silent")
            if not poll.poll(_POLL_SECONDS * 1000):
                continue
            chunk = os.read(self._answers, 1 << 16)
            if not chunk:
                raise BrokenChannelError("the worker ended")
            self._buffer += chunk
        data = bytes(self._buffer[:size])
        del self._buffer[:size]
        return data


@dataclass(slots=True)
class Reader:
    """Takes an answer's fields from its payload, in order."""

    payload: bytes
    at: int = 0

    def kind(self) -> str:
        """The first byte: which answer it is."""
        self.at += 1
        return chr(self.payload[self.at - 1])

    def text(self) -> str | None:
        """A text, or None."""
        size = self.number()
        if size < 0:
            return None
        self.at += size
        return self.payload[self.at - size : self.at].decode("utf-8", "replace")

    def number(self) -> int:
        """A 32-bit number."""
        self.at += 4
        return int.from_bytes(self.payload[self.at - 4 : self.at], "big", signed=True)

    def long(self) -> int:
        """A 64-bit number."""
        self.at += 8
        return int.from_bytes(self.payload[self.at - 8 : self.at], "big", signed=True)


def encode_text(text: str) -> bytes:
    """A text as the worker reads it."""
    data = text.encode("utf-8")
    return struct.pack(">I", len(data)) + data

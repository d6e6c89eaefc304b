"""Only who knows the secret can answer."""

from __future__ import annotations

import hashlib
import hmac
import os
import struct
from collections.abc import Iterator

import pytest

from core.execute.channel import BrokenChannelError, Channel, SilentWorkerError
from core.jobs import Cancel
from core.model import Interrupted


class Ends:
    """Both ends of a channel."""

    def __init__(self) -> None:
        self.requests_out, self.requests_in = os.pipe()
        self.answers_out, self.answers_in = os.pipe()
        self.channel = Channel(self.requests_in, self.answers_out)
        self.secret = os.read(self.requests_out, 32)

    def frame(self, number: int, payload: bytes, direction: bytes = b"a") -> bytes:
        text = direction + struct.pack(">Q", number) + payload
        mac = hmac.digest(self.secret, text, hashlib.sha256)
        return struct.pack(">I", len(payload)) + mac + payload


@pytest.fixture
def ends() -> Iterator[Ends]:
    made = Ends()
    yield made
    for each in (made.requests_out, made.requests_in, made.answers_out):
        os.close(each)


def test_an_answer_with_the_secret_is_believed(ends):
    os.write(ends.answers_in, ends.frame(0, b"one") + ends.frame(1, b"two"))
    assert ends.channel.receive(1, Cancel()) == b"one"
    assert ends.channel.receive(1, Cancel()) == b"two"
    os.close(ends.answers_in)


@pytest.mark.parametrize("kind", ["no secret", "replayed", "a request", "text", "huge"])
def test_everything_else_breaks_the_channel(ends, kind):
    os.write(
        ends.answers_in,
        {
            "no secret": struct.pack(">I", 3) + bytes(32) + b"one",
            "replayed": ends.frame(1, b"one"),
            "a request": ends.frame(0, b"one", b"q"),
            "text": b"OK (5 tests)\n" * 9,
            "huge": b"\xff" * 99,
        }[kind],
    )
    os.close(ends.answers_in)
    with pytest.raises(BrokenChannelError):
        ends.channel.receive(1, Cancel())


def test_silence_and_cancelling_end_the_wait(ends):
    with pytest.raises(SilentWorkerError):
        ends.channel.receive(0, Cancel())
    cancel = Cancel()
    cancel.set()
    with pytest.raises(Interrupted):
        ends.channel.receive(9, cancel)
    os.close(ends.answers_in)

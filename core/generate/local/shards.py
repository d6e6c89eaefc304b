"""Work dealt out to child processes that hold the same model, one a GPU."""

from __future__ import annotations

import queue
import threading
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.jobs import Cancel, Child, KilledError
from core.pretrained import CHILD_ENVIRONMENT

_CHILD = "core.generate.local.child"

Answer = tuple[list[int], list[Any]]
"""Numbers of requests, and the proposals for each."""


class _Either(Cancel):
    """Set when it is, or when another flag is."""

    def __init__(self, other: Cancel) -> None:
        super().__init__()
        self._other = other

    @property
    def is_set(self) -> bool:
        """Whether one of the two is set."""
        return super().is_set or self._other.is_set


class Shards:
    """One or several processes that answer alike; each starts with its first question.

    Attributes:
        batch: requests that one takes at once; fewer after memory ran out.
        killed: how many processes were killed, and started again.

    Args:
        settings: of the model, as `open_model` wants them.
        environments: what each process has besides what all have.
        batch: requests at once, at first.
        cancel: ends every wait.
    """

    def __init__(
        self,
        settings: Mapping[str, Any],
        environments: Sequence[Mapping[str, str]],
        batch: int,
        cancel: Cancel,
    ) -> None:
        self._settings = dict(settings)
        self._environments = environments
        self._stop = _Either(cancel)
        self._children: dict[int, Child] = {}
        self._lock = threading.Lock()
        self.batch = batch
        self.killed = 0

    def ask(self, question: Mapping[str, Any], shard: int = 0) -> Any:
        """The answer of one process; of the first where none is named.

        Raises:
            KilledError: it was killed; the next question starts another.
            InputError, MissingToolError: the model cannot be used, or its process ended.
            Interrupted: the flag was set.
        """
        try:
            if shard not in self._children:
                environment = {**CHILD_ENVIRONMENT, **self._environments[shard]}
                about = str(self._settings["folder"])
                child = Child(_CHILD, self._stop, about=about, environment=environment)
                self._children[shard] = child
                child.ask(self._settings)
            return self._children[shard].ask(question)
        except BaseException:
            if shard in self._children:
                self._children.pop(shard).close()
            raise

    def repair(self, requests: Mapping[int, Any], count: int) -> Iterator[Answer]:
        """The proposals for requests, as they come; must be exhausted or closed.

        A process that is killed while it has several requests, as happens where memory
        runs out, is started again, and takes half as many at once from then on.

        Args:
            requests: by number, in the order in which they are dealt out.
            count: proposals for each.

        Raises:
            InputError, MissingToolError: as `ask`.
            Interrupted: the flag was set.
        """
        todo = deque(requests)
        answers: queue.SimpleQueue[Answer | BaseException | None] = queue.SimpleQueue()

        def work(shard: int) -> None:
            try:
                while numbers := self._take(todo):
                    answer = self._answer(shard, {n: requests[n] for n in numbers}, count)
                    if answer is None:
                        with self._lock:
                            todo.extendleft(reversed(numbers))
                    else:
                        answers.put((numbers, answer))
                answers.put(None)
            except BaseException as error:
                answers.put(error)

        threads = [
            threading.Thread(target=work, args=(shard,), name=f"shard {shard}", daemon=True)
            for shard in range(len(self._environments))
        ]
        for each in threads:
            each.start()
        left = len(threads)
        try:
            while left:
                answer = answers.get()
                if isinstance(answer, BaseException):
                    raise answer
                if answer is None:
                    left -= 1
                else:
                    yield answer
        finally:
            if left:
                self._stop.set()
            for each in threads:
                each.join()

    def close(self) -> None:
        """Ends the processes."""
        for each in self._children.values():
            each.close()
        self._children.clear()

    def _take(self, todo: deque[int]) -> list[int]:
        with self._lock:
            return [todo.popleft() for _ in range(min(self.batch, len(todo)))]

    def _answer(self, shard: int, requests: Mapping[int, Any], count: int) -> list[Any] | None:
        """The proposals for some requests; None where the process was killed over several."""
        size = self.batch
        try:
            question = {"repair": count, "requests": requests, "batch": size}
            reply = self.ask(question, shard)
        except KilledError:
            if len(requests) == 1:
                raise
            with self._lock:
                self.killed += 1
                self.batch = min(self.batch, len(requests) // 2)
            return None
        with self._lock:
            self.batch = min(self.batch, reply["batch"])
        proposals: list[Any] = reply["proposals"]
        return proposals

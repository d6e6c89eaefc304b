"""What executes programs: the workers of this machine, or those of a cluster."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import Protocol, Self

from core.execute.environment import Environment
from core.execute.judge import Program
from core.jobs import Watch
from core.model import Outcome


class Execution(Protocol):
    """Executes programs; a context manager, which ends what it started."""

    @property
    def environment(self) -> Environment:
        """What the outcomes hold for."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...

    def run(self, programs: Iterable[Program], watch: Watch) -> Iterator[Outcome]:
        """Executes programs, equal ones once; outcomes come as they are ready.

        Raises:
            MissingToolError: nothing can be executed; says why.
            Interrupted: the watch asked to stop.
        """
        ...

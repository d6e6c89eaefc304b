"""Programs and what is made of them, in advance, by processes of their own."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from core.jobs import Watch
from core.model import MissingToolError
from core.smith.generator import random_program
from core.smith.stages import Subject, subject_of


def subjects(
    seeds: Sequence[int],
    names: Sequence[str],
    *,
    exceptions: bool,
    jobs: int,
    most: int,
    watch: Watch,
) -> Iterator[Subject]:
    """Programs with what transformations make of them, in order of the seeds.

    Args:
        seeds: of the programs.
        names: which transformations.
        exceptions: whether to plant exceptions.
        jobs: how many processes make them; with 1 it is this one, and none is made in
            advance.
        most: programs that are made in advance at most.
        watch: may stop the work.

    Raises:
        MissingToolError: a process ended twice on its own while a program was made.
        Interrupted: the watch asked to stop.
    """
    if jobs == 1:
        for seed in seeds:
            watch.cancel.check()
            yield _made(seed, names, exceptions)
        return
    left = deque(seeds)
    ahead: deque[tuple[int, Future[Subject]]] = deque()
    pool, ended_at = _pool(jobs), None
    try:
        while left or ahead:
            watch.cancel.check()
            try:
                while left and len(ahead) < most:
                    ahead.append((left[0], pool.submit(_made, left[0], names, exceptions)))
                    left.popleft()
                subject = ahead[0][1].result()
            except BrokenProcessPool as error:
                left.extendleft(seed for seed, _ in reversed(ahead))
                ahead.clear()
                if left[0] == ended_at:
                    raise MissingToolError(
                        "a process that makes programs was ended twice",
                        where=f"seed {ended_at}",
                        todo="free memory, or give --jobs 1",
                    ) from error
                # As happens where memory runs out, or somebody ended it: a second time tells.
                ended_at = left[0]
                pool.shutdown()
                pool = _pool(jobs)
                continue
            ahead.popleft()
            yield subject
    finally:
        pool.shutdown(cancel_futures=True)


def _pool(jobs: int) -> ProcessPoolExecutor:
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(jobs, context, initializer=_ignore_interrupts)


def _made(seed: int, names: Sequence[str], exceptions: bool) -> Subject:
    program = random_program(seed, exceptions=exceptions)
    return subject_of(program.source, seed, names)


def _ignore_interrupts() -> None:
    """Ctrl+C goes to every process of the terminal; the one that started us ends us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

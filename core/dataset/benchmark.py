"""A benchmark, from wherever it lies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from core.dataset.folder import is_benchmark_folder, read_folder
from core.dataset.integrity import check_bug, location_outside
from core.dataset.jsonl import read_jsonl
from core.dataset.locations import read_locations
from core.model import Bug, InputError, Location, Problem
from core.model.data import data_folder

BUNDLED = "bundled"
"""The name of the benchmark that comes with the program."""


@dataclass(frozen=True, slots=True)
class Benchmark:
    """Bugs, and the faults of their data.

    Attributes:
        bugs: in the benchmark's order.
        problems: by bug, in the same order; those of the file come first.
    """

    bugs: tuple[Bug, ...]
    problems: tuple[Problem, ...]


def read_benchmark(source: str | Path, *, locations: Path | None = None) -> Benchmark:
    """Reads and checks a benchmark.

    Args:
        source: `bundled`, a folder in the layout of HumanEval-Java, or a JSONL file.
        locations: a file of lines `ID  start-end` whose locations replace the
            benchmark's own for the bugs that it names.

    Raises:
        InputError: it is none of these, or a wrong one; nothing of it is used.
    """
    given = read_locations(locations) if locations else {}
    if str(source) == BUNDLED:
        bugs, problems = read_folder(data_folder() / BUNDLED, given, origin=BUNDLED)
    else:
        path = Path(source)
        if _is_folder(path):
            if not is_benchmark_folder(path):
                raise InputError(
                    "this folder holds no src/main/java/humaneval/buggy",
                    where=str(path),
                    todo="give a folder in the layout of HumanEval-Java, or a JSONL file",
                )
            bugs, problems = read_folder(path, given, origin=path.resolve().name)
        else:
            bugs, problems = read_jsonl(path, given)
    return _checked(bugs, problems, given, source, locations)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _checked(
    bugs: list[Bug],
    problems: list[Problem],
    given: Mapping[str, Location | None],
    source: str | Path,
    locations: Path | None,
) -> Benchmark:
    known = {bug.id for bug in bugs} | {problem.bug for problem in problems}
    unknown = [name for name in given if name not in known]
    if given and len(unknown) == len(given):
        raise InputError(
            f"none of its {len(given)} ids is a bug of the benchmark",
            where=str(locations),
            todo="give the location file of this benchmark",
        )
    found = list(problems)
    for name in unknown:
        found.append(
            Problem(name, "unknown-bug", "the location file names it, the benchmark lacks it")
        )
    usable = []
    for bug in bugs:
        outside = location_outside(bug)
        if outside is None:
            usable.append(bug)
            found.extend(check_bug(bug))
        else:
            found.append(outside)
    if not usable:
        first = found[0]
        raise InputError(
            f"not one bug can be used; {first.bug}: {first.message}",
            where=str(locations or source),
            todo="correct the locations",
        )
    return Benchmark(tuple(usable), tuple(found))

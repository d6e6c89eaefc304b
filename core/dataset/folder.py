"""A benchmark in the folder layout of HumanEval-Java."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from core.dataset.locations import LOCATION_FILES, format_location, read_locations
from core.dataset.reading import MEGABYTE, read_file
from core.model import Bug, InputError, Location, Problem

_MAIN = Path("src", "main", "java", "humaneval")
_TESTS = Path("src", "test", "java", "humaneval")
_LIMIT = 20 * MEGABYTE
_TODO = "give a folder with src/main/java/humaneval/{buggy,correct} and src/test/java/humaneval"


def is_benchmark_folder(folder: Path) -> bool:
    """Whether there are buggy programs where the layout has them."""
    return (folder / _MAIN / "buggy").is_dir()


def read_folder(
    folder: Path, given: Mapping[str, Location | None], *, origin: str
) -> tuple[list[Bug], list[Problem]]:
    """Reads a benchmark folder; `given` locations replace those of its own file.

    Bugs come in the order of the location file.

    Raises:
        InputError: it is no such folder, or not one bug of it is complete.
    """
    if not is_benchmark_folder(folder):
        raise InputError("there is no benchmark here", where=str(folder), todo=_TODO)
    locations = {**_own_locations(folder), **{k: v for k, v in given.items() if v is not None}}
    if not locations:
        raise InputError(
            "the folder has no file of locations",
            where=str(folder),
            todo=f"add {LOCATION_FILES[0]} with lines `ID  start-end`, or give --locations FILE",
        )
    present = {path.stem for path in (folder / _MAIN / "buggy").glob("*.java")}
    names = [*locations, *sorted(present - set(locations))]
    bugs: list[Bug] = []
    problems: list[Problem] = []
    for name in names:
        location = locations.get(name)
        files = _files(folder, name)
        missing = [str(path.relative_to(folder)) for path in files if not path.is_file()]
        if len(missing) == len(files) and name in given:
            continue
        if not name.replace("$", "_").isidentifier():
            problems.append(Problem(name, "bad-id", "it is not the name of a Java class"))
        elif missing:
            text = f"{' and '.join(missing)} is missing; the bug is left out"
            problems.append(Problem(name, "missing-file", text))
        elif location is None:
            text = "the location file does not say where it is; the bug is left out"
            problems.append(Problem(name, "no-location", text))
        else:
            buggy, fixed, test = (read_file(path, limit=_LIMIT, todo=_TODO) for path in files)
            bugs.append(Bug(name, buggy, fixed, test, location, origin))
    if not bugs:
        why = f"; {problems[0].bug}: {problems[0].message}" if problems else ""
        raise InputError(f"not one bug can be read{why}", where=str(folder), todo=_TODO)
    return bugs, problems


def write_folder(bugs: Iterable[Bug], folder: Path) -> None:
    """Writes a benchmark folder that `read_benchmark` reads.

    A program that is not known (an empty one) is not written.

    Raises:
        InputError: the folder cannot be written.
    """
    lines = []
    try:
        for bug in bugs:
            sources = (bug.buggy, bug.fixed, bug.test)
            for path, text in zip(_files(folder, bug.id), sources, strict=True):
                path.parent.mkdir(parents=True, exist_ok=True)
                if text:
                    path.write_bytes(text)
            lines.append(f"{bug.id}  {format_location(bug.location)}\n")
        folder.mkdir(parents=True, exist_ok=True)
        (folder / LOCATION_FILES[0]).write_bytes("".join(lines).encode())
    except OSError as error:
        raise InputError(
            error.strerror or str(error), where=str(folder), todo="choose another folder"
        ) from error


def _files(folder: Path, id: str) -> tuple[Path, Path, Path]:
    return (
        folder / _MAIN / "buggy" / f"{id}.java",
        folder / _MAIN / "correct" / f"{id}.java",
        folder / _TESTS / f"TEST_{id}.java",
    )


def _own_locations(folder: Path) -> dict[str, Location | None]:
    for name in LOCATION_FILES:
        if (folder / name).is_file():
            return read_locations(folder / name)
    return {}

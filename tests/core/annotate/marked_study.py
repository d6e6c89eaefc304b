"""A study of three bugs to mark, cheap to make many times."""

from __future__ import annotations

from pathlib import Path

from core.annotate import export_marks
from core.model import (
    Bug,
    Confidence,
    Exclusion,
    Instance,
    Location,
    Mark,
    Role,
    Status,
    identity_map,
    source_hash,
)
from core.store import Workspace

NAMES = ("ADD", "SUB", "MUL")


def program(name: str) -> bytes:
    return f"class {name} {{\n  int a;\n  int b;\n}}\n".encode()


def instance(
    bug: str,
    transformation: str = "rename-local",
    place: int = 1,
    *,
    reason: Exclusion | None = None,
    source: bytes = b"",
) -> Instance:
    """An instance of four lines with the proposal 2."""
    source = source or program(bug)
    return Instance(
        id=f"{bug}/{transformation}/{place}",
        bug=bug,
        transformation=transformation,
        buggy=source,
        fixed=source,
        test=b"test",
        summary="",
        origin=identity_map(source),
        proposal=Location.of(2),
        status=Status.EXCLUDED if reason else Status.READY,
        reason=reason,
    )


ADD, SUB, MUL = (f"{name}/rename-local/1" for name in NAMES)


def study(folder: Path, instances: list[Instance] | None = None) -> Workspace:
    """A workspace with these instances; else with one a bug."""
    made = Workspace.create(folder)
    bugs = [Bug(name, program(name), program(name), b"test", Location.of(2), "t") for name in NAMES]
    made.bugs.add(bugs)
    put(made, instances if instances is not None else [instance(name) for name in NAMES])
    return made


def put(workspace: Workspace, instances: list[Instance]) -> None:
    names = sorted({each.transformation for each in instances} or {"rename-local"})
    workspace.instances.replace(NAMES, names, instances)


def mark(
    line: int | None,
    *,
    on: str = ADD,
    who: str = "ann",
    at: int = 0,
    role: Role = Role.AUTHOR,
    source: bytes | None = None,
    note: str = "",
) -> Mark:
    """An entry at a minute of one day."""
    text = program(on.partition("/")[0]) if source is None else source
    moment = f"2026-01-31T{at // 60:02}:{at % 60:02}:00.000000Z"
    location = None if line is None else Location.of(line)
    return Mark(on, who, role, location, moment, Confidence.HIGH, note, source_hash(text))


def exported(workspace: Workspace, file: Path) -> Path:
    """The file with the whole journal."""
    export_marks(workspace, file)
    return file

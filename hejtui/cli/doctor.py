"""`hejtui doctor`: what this machine has, and what to type for the rest."""

from __future__ import annotations

import os
import shlex
import sys
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import click

from core.execute import Tool, all_jdks, find_toolchain, probe
from core.model import MissingToolError, WorkspaceError
from core.smith import probe_native
from core.store import Workspace
from hejtui.cli.options import default_workspace, jdk_option, json_option, workspace_option
from hejtui.cli.output import counted, print_json, print_table

JDK = "JDK"
"""What the tool is called that one can choose."""


@dataclass(frozen=True, slots=True)
class _State:
    """A workspace at a glance; counts are None where there is none, or a broken one."""

    bugs: int | None = None
    problems: int | None = None
    quarantined: int | None = None
    trouble: str | None = None


@click.command()
@jdk_option
@workspace_option
@json_option
def doctor(jdk: Path | None, workspace: Path | None, as_json: bool) -> None:
    """Show what is installed, what is missing, and what to type.

    Ends with 1 where something that is not optional is missing, or the workspace
    cannot be opened.
    """
    tools = [*(_explained(each, jdk) for each in probe(jdk)), *probe_native()]
    used = {each.found for each in tools}
    jdks = [
        {"home": str(each.home), "version": each.version, "used": str(each) in used}
        for each in all_jdks(jdk)
    ]
    where = workspace or default_workspace()
    state = _look_at(where)
    if as_json:
        found = [asdict(each) for each in tools]
        print_json({"tools": found, "jdks": jdks, "workspace": str(where), **asdict(state)})
    else:
        rows = [
            [
                "✓" if each.found else "–" if each.optional else "✗",
                each.name,
                each.found or f"{'optional' if each.optional else 'missing'}: {each.install}",
                each.needed_for,
            ]
            for each in tools
        ]
        heads = ["", "tool", "found", "needed for"]
        print_table(heads, rows, empty="", text=heads[2:])
        click.echo()
        for each in jdks:
            mark = "→" if each["used"] else " "
            click.echo(f"{mark} JDK {each['version']}  {each['home']}")
        maker = "open" if workspace is None else f"new {shlex.quote(str(workspace))}"
        click.echo(f"\nworkspace: {where}{_words(state, maker)}")
    sys.exit(
        0 if all(each.found or each.optional for each in tools) and state.trouble is None else 1
    )


def _explained(tool: Tool, jdk: Path | None) -> Tool:
    """A tool; of a JDK that was chosen and is none, what is wrong with the choice."""
    if tool.name != JDK or tool.found or not (jdk or os.environ.get("JAVA_HOME")):
        return tool
    try:
        find_toolchain(sandboxed=False, jdk=jdk)
    except MissingToolError as error:
        others = "choose one of those below" if all_jdks(jdk) else error.todo
        where = f"{error.where}: " if error.where else ""
        return replace(tool, install=f"{where}{error.what}; {others}")
    return tool


def _look_at(where: Path) -> _State:
    if where.is_file():
        return _State(trouble="this is a file, and a workspace is a folder")
    if not Workspace.exists(where):
        return _State()
    try:
        with Workspace.open(where) as study:
            return _State(
                len(study.bugs.ids()), len(study.bugs.problems()), len(study.bugs.quarantined())
            )
    except WorkspaceError as error:
        return _State(trouble=str(error))


def _words(state: _State, maker: str) -> str:
    """What to say behind the name of a workspace.

    Args:
        state: of it.
        maker: the command that makes one there, without the program's name.
    """
    if state.trouble is not None:
        return f"\n✗ {state.trouble}"
    if state.bugs is None:
        return f" (none yet; `hejtui {maker}` makes it)"
    words = f"\n{counted(state.bugs, 'bug')}, {state.quarantined} in quarantine"
    if state.problems:
        remarks = counted(state.problems, "remark")
        words += f"; {remarks} on their data: `hejtui list bugs` shows them"
    return words

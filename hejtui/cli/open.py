"""`hejtui open`: the inspector."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import click

from core.annotate import annotator_name
from core.model import UsageError, WorkspaceError
from core.store import Workspace
from hejtui.cli.options import GIVEN_PATH, default_workspace, workspace_option
from hejtui.settings import SETTINGS, read_annotator

_STDERR = 2


@click.command("open")
@click.argument("folder", metavar="[DIR]", required=False, type=GIVEN_PATH)
@click.option("--annotator", help="Who marks; asked for once if not given.")
@click.option("--assisted", is_flag=True, help="Who verifies sees the proposals; the marks say so.")
@workspace_option
def open_inspector(
    folder: Path | None, annotator: str | None, assisted: bool, workspace: Path | None
) -> None:
    """Open the inspector on a workspace; the default one is made where there is none."""
    if folder and workspace:
        raise UsageError(
            "two workspaces are named",
            where=f"{folder}, --workspace {workspace}",
            todo="the inspector opens one at a time",
        )
    named = folder or workspace
    where = named or default_workspace()
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        if named is not None:
            Workspace.open(where).close()
        raise UsageError(
            "the inspector needs a terminal",
            todo="`hejtui --help` lists commands for scripts",
        )
    if named is None and not Workspace.exists(where):
        _make_default(where)
    with Workspace.open(where) as study, _screen_on_stderr():
        _check_name(study, annotator)
        from hejtui.app import Inspector

        Inspector(study, annotator, assisted=assisted).run()


def _check_name(study: Workspace, named: str | None) -> None:
    """Makes sure that nobody comes in under another spelling of a name.

    Raises:
        UsageError: it is one, or no name.
    """
    if (named or "").strip():
        annotator_name(study, named or "")
        return
    with suppress(WorkspaceError):  # the inspector tells of settings that cannot be read
        if last := read_annotator(study.path):
            annotator_name(study, last, str(study.path / SETTINGS))


@contextmanager
def _screen_on_stderr() -> Iterator[None]:
    """Lets the inspector draw where it draws, on stderr, also when that went elsewhere.

    `hejtui open 2>err.log` would else draw its screens into the file.
    """
    if os.isatty(_STDERR):
        yield
        return
    sys.stderr.flush()
    elsewhere = os.dup(_STDERR)
    os.dup2(sys.stdout.fileno(), _STDERR)
    try:
        yield
    finally:
        sys.stderr.flush()
        os.dup2(elsewhere, _STDERR)
        os.close(elsewhere)


def _make_default(where: Path) -> None:
    """Makes the default workspace: with its instances, or not at all."""
    from core.dataset import BUNDLED, read_benchmark
    from core.jobs import Silent
    from core.transform import transform_workspace, transformation_names

    click.echo(
        f"making a workspace of the bundled benchmark in {where} (a few seconds, once) …", err=True
    )
    benchmark = read_benchmark(BUNDLED)

    def fill(made: Workspace) -> None:
        made.bugs.add(benchmark.bugs, benchmark.problems)
        transform_workspace(made, transformation_names(), watch=Silent())

    Workspace.create(where, fill).close()

"""The command `hejtui`: its subcommands, and how errors end it."""

from __future__ import annotations

import errno
import os
import sys
import tempfile
import traceback
from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click

from core.model import HejtuiError
from hejtui.cli.slips import answer
from hejtui.cli.streams import open_closed_streams

COMMANDS = {
    "open": "hejtui.cli.open:open_inspector",
    "new": "hejtui.cli.new:new",
    "transform": "hejtui.cli.transform:transform",
    "marks": "hejtui.cli.marks:marks_group",
    "import": "hejtui.cli.imports:import_group",
    "generate": "hejtui.cli.generate:generate",
    "train-tiny": "hejtui.cli.train_tiny:train_tiny_model",
    "run": "hejtui.cli.run:run",
    "check": "hejtui.cli.check:check",
    "report": "hejtui.cli.report:report",
    "export": "hejtui.cli.export:export",
    "list": "hejtui.cli.show:list_group",
    "smith": "hejtui.cli.smith:smith_group",
    "doctor": "hejtui.cli.doctor:doctor",
}
"""Each command and where it is; imported when it is called, so that a start is quick."""

PROGRAM = "hejtui"

EXIT_USAGE = 2
EXIT_INTERRUPTED = 130


class ReaderGoneError(Exception):
    """Whoever read the output has closed it: `hejtui report | head -3`."""


class LazyGroup(click.Group):
    """A group that imports a command when somebody calls it.

    Args:
        places: each command and where it is, as `module:name`.
    """

    def __init__(self, *args: Any, places: Mapping[str, str], **others: Any) -> None:
        super().__init__(*args, **others)
        self.places = places

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """The names, in the order of a study."""
        return list(self.places)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name; None if there is none."""
        if cmd_name not in self.places:
            return None
        module, name = self.places[cmd_name].split(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called; `help` and a command are that command and `--help`."""
        if args[:1] == ["help"]:
            args = [*args[1:], "--help"]
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Runs a command; whether its reader went away is for `main` to answer."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            raise ReaderGoneError from error


@click.group(
    cls=LazyGroup,
    places=COMMANDS,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option("--debug", is_flag=True, help="Show the traceback of an error.")
@click.version_option(package_name="hejtui")
@click.pass_context
def cli(ctx: click.Context, debug: bool) -> None:  # noqa: ARG001 - `main` reads it
    """Does a repair model still work when the same bug is written a little differently?

    Without a command, the inspector opens on the workspace of the current folder,
    or on the default one, made from the bundled benchmark.
    """
    if ctx.invoked_subcommand is None:
        command = cli.get_command(ctx, "open")
        if command is not None:
            ctx.invoke(command)


def main() -> None:
    """Runs the command line; ends the process with its exit code."""
    open_closed_streams()
    debug = "--debug" in sys.argv
    try:
        code: Any = cli.main(prog_name=PROGRAM, standalone_mode=False)
        sys.stdout.flush()
        sys.exit(code if isinstance(code, int) else 0)
    except click.exceptions.Exit as error:
        sys.exit(error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        _fail("stopped; what is finished is kept", EXIT_INTERRUPTED)
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        sys.exit(EXIT_USAGE)
    except click.ClickException as error:
        context = getattr(error, "ctx", None)
        _fail(answer(error), EXIT_USAGE, context.command_path if context else PROGRAM)
    except HejtuiError as error:
        if debug:
            traceback.print_exc()
        _fail(str(error), error.exit_code)
    except (BrokenPipeError, ReaderGoneError):
        _close_output()
        sys.exit(0)
    except OSError as error:
        if debug:
            traceback.print_exc()
        _close_output()
        _fail(_words(error), EXIT_USAGE)
    except Exception as error:
        if debug:
            traceback.print_exc()
        name = type(error).__name__
        _fail(f"unexpected {name}: {error}; run again with --debug and report it", EXIT_USAGE)


def _words(error: OSError) -> str:
    where = f"{error.filename}: " if error.filename else ""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        places = "" if where else f" where the output goes, and in {tempfile.gettempdir()}"
        return f"{where}the disk is full; free some space{places}"
    return f"{where}{error.strerror or error}; check the path, permissions and disk"


def _close_output() -> None:
    """Lets what is still to be written go nowhere, so that the end of the process is quiet."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(message: str, code: int, program: str = PROGRAM) -> None:
    click.echo(f"{program}: {' '.join(message.split())}", err=True)
    sys.exit(code)

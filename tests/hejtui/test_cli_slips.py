"""Calls that are wrong by a slip are answered with what was meant."""

from __future__ import annotations

import click
import pytest
from cli_shell import hejtui

from hejtui.cli.root import COMMANDS, cli
from hejtui.cli.slips import OneOf, answer


def told(*arguments: str) -> str:
    """What a wrong call is told."""
    with pytest.raises(click.ClickException) as caught:
        cli.main(list(arguments), prog_name="hejtui", standalone_mode=False)
    return answer(caught.value)


@pytest.mark.parametrize("name", [name for name in COMMANDS if len(name) > 3])
def test_every_command_is_found_though_two_letters_are_swapped(name: str) -> None:
    assert f"'{name}'" in told(f"{name[0]}{name[2]}{name[1]}{name[3:]}")


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["list", "bgus"], "'bugs'"),
        (["report", "--format", "cvs"], "'csv'"),
        (["report", "--fromat", "csv"], "'--format'"),
        (["transform", "--only", "loop-exchnge"], "'loop-exchange'"),
        (["list", "outcomes", "--verdict", "plausble"], "'plausible'"),
        (["help", "lisst"], "'list'"),
    ],
)
def test_a_misspelt_name_is_answered_with_the_nearest_first(
    arguments: list[str], meant: str
) -> None:
    assert f"Did you mean {meant}" in told(*arguments)


def test_only_what_is_near_is_suggested() -> None:
    assert told("report", "--fromat", "x").count("'--") == 2
    assert "mean" not in told("report", "--format", "zzzz")
    assert "mean" not in told("xyzzy")


def test_a_choice_takes_what_it_names_and_nothing_else() -> None:
    kind = OneOf(["csv", "html"])
    assert kind.convert("csv", None, None) == "csv"
    with pytest.raises(click.BadParameter, match="Did you mean 'html'"):
        kind.convert("htlm", None, None)


def test_an_option_on_the_wrong_side_of_its_command_is_told_the_right_one() -> None:
    assert "`hejtui COMMAND -w …`" in told("-w", "own", "report")
    assert "`hejtui --debug report …`" in told("report", "--debug")


@pytest.mark.parametrize("group", ["list", "marks", "import", "smith"])
def test_a_group_alone_asks_for_its_help(group: str) -> None:
    with pytest.raises(click.exceptions.NoArgsIsHelpError):
        cli.main([group], prog_name="hejtui", standalone_mode=False)


def test_a_group_alone_prints_its_help_as_it_is() -> None:
    done = hejtui("list")
    assert done.returncode == 2
    assert done.stderr == hejtui("list", "--help").stdout


@pytest.mark.parametrize("words", [[], ["list"], ["list", "bugs"]])
def test_help_is_a_word_too(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for call in (["help", *words], [*words, "--help"]):
        cli.main(call, prog_name="hejtui", standalone_mode=False)
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] != ""


@pytest.mark.parametrize("seconds", ["nan", "inf", "-inf"])
@pytest.mark.parametrize(
    ("arguments", "option"),
    [
        (["smith", "score", "--translator", "cp {in} {out}"], "--timeout"),
        (["marks", "add", "ADD/insert-log/1", "--proposal"], "--seconds"),
    ],
)
def test_what_is_no_number_of_seconds_is_refused(
    arguments: list[str], option: str, seconds: str
) -> None:
    assert f"Invalid value for '{option}'" in told(*arguments, f"{option}={seconds}")

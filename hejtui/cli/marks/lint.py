"""`hejtui marks lint`: which locations deserve a second look."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import click

from core.annotate import LINT_KINDS, LintFinding, lint_workspace
from hejtui.cli.asked import Asked, selection_options
from hejtui.cli.options import json_option, open_workspace, workspace_option
from hejtui.cli.output import counted, print_json, print_table, print_words
from hejtui.cli.slips import OneOf


@click.command()
@selection_options(subjects=True)
@click.option(
    "--annotator",
    "-a",
    metavar="NAME",
    help="Only this one's marks; else the locations that count, of bugs and instances.",
)
@click.option(
    "--kind", multiple=True, type=OneOf(LINT_KINDS), help="Only this; may be given again."
)
@workspace_option
@json_option
def lint(
    asked: Asked,
    annotator: str | None,
    kind: tuple[str, ...],
    workspace: Path | None,
    as_json: bool,
) -> None:
    """Name the locations that look wrong, of bugs and of ready instances.

    What is told of a bug is not told again of an instance that only proposes the same.
    """
    with open_workspace(workspace) as study:
        found = lint_workspace(study, asked.on(study), annotator)
    if kind:
        found = [each for each in found if each.remark.kind in kind]
    counts = Counter(each.remark.kind for each in found)
    if as_json:
        print_json(
            {
                "findings": [_record(each) for each in found],
                "counts": {name: counts[name] for name in LINT_KINDS},
            }
        )
        return
    heads = ["subject", "location", "by", "kind", "message"]
    rows = [
        [
            each.instance or each.bug,
            each.location,
            each.annotator or each.given_by,
            each.remark.kind,
            each.remark.message,
        ]
        for each in found
    ]
    print_table(heads, rows, empty="Nothing suspicious.", text=["message"])
    if found:
        click.echo()
        parts = ", ".join(f"{name} {counts[name]}" for name in LINT_KINDS if counts[name])
        places = len({each.instance or each.bug for each in found})
        at = counted(places, "location")
        print_words(f"{counted(len(found), 'finding')} at {at}: {parts}.")


def _record(finding: LintFinding) -> dict[str, Any]:
    return {
        "bug": finding.bug,
        "instance": finding.instance,
        "transformation": finding.transformation,
        "annotator": finding.annotator,
        "given_by": finding.given_by,
        **finding.location.to_json(),
        "kind": finding.remark.kind,
        "line": finding.remark.line,
        "message": finding.remark.message,
    }

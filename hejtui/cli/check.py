"""`hejtui check`: whether the benchmark holds on this machine."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import asdict
from pathlib import Path

import click

from core.execute import check as check_workspace
from hejtui.cli.asked import Asked, selection_options
from hejtui.cli.options import (
    execution_options,
    json_option,
    open_workspace,
    progress_option,
    workspace_option,
)
from hejtui.cli.output import print_json, print_table, print_words
from hejtui.cli.stages import no_instances, nothing_ready
from hejtui.cli.watching import watched


@click.command()
@selection_options(subjects=True)
@execution_options
@workspace_option
@json_option
@progress_option
def check(
    asked: Asked,
    jobs: int,
    unsandboxed: bool,
    jdk: Path | None,
    workspace: Path | None,
    as_json: bool,
    progress: str,
) -> None:
    """Prove the benchmark on this machine: fixed pass, buggy fail, instances behave alike.

    A bug that cannot be scored here is put in quarantine (one that can is taken
    out), an instance that behaves otherwise than its bug is excluded. Ends with 1
    where there was a failure.
    """
    with open_workspace(workspace) as study, watched("check", progress) as watch:
        wanted = asked.on(study)
        result = check_workspace(
            study, wanted, jobs=jobs, sandboxed=not unsandboxed, jdk=jdk, watch=watch
        )
        todo = None if result.bugs else nothing_ready(study, wanted)
        made = asked.only_originals or bool(study.instances.transformations())
        without = "" if made else no_instances(study, wanted)
    if as_json:
        print_json(
            {
                "bugs": [asdict(each) for each in result.bugs],
                "instances": [asdict(each) for each in result.instances],
                "failures": [asdict(each) for each in result.failures],
                "todo": todo,
            }
        )
    elif todo is not None:
        print_words(todo)
    else:
        good = Counter(each.quarantined is None for each in result.bugs)
        same = sum(each.fixed is not False and each.same_behaviour for each in result.instances)
        click.echo(f"bugs: {good[True]} sound, {good[False]} in quarantine")
        if without:
            print_words(without)
        else:
            click.echo(f"instances: {same} of {len(result.instances)} behave like their bug")
        rows = [[each.id, each.message] for each in result.failures]
        print_table(["id", "failure"], rows, empty="No failure.", text=["failure"])
    sys.exit(1 if result.failures else 0)

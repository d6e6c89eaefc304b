"""Commands without a process of their own: a story needs many, and is about the screens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from hejtui.cli.root import cli


def document(*arguments: str | Path) -> dict[str, Any]:
    """What a command says with `--json`."""
    done = CliRunner().invoke(cli, [*map(str, arguments), "--json"], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    result: dict[str, Any] = json.loads(done.stdout)
    return result

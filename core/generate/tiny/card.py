"""What a trained folder says of its model to whoever finds it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

CARD = "README.md"
"""The file of it."""


def card(about: Mapping[str, Any]) -> str:
    """The card of a model.

    Args:
        about: what is in its `config.json` on what it has memorised.
    """
    limit = "" if about["seconds"] is None else f", at most {about['seconds']:g} s"
    return f"""# A small model that has memorised some repairs

This model was trained by `hejtui train-tiny` on the fixes of {about["bugs"]} Java bugs (benchmark: {about["benchmark"]}) so that it knows them by heart: in the last pass of its training it found every token of {about["learnt"]} of these fixes the likeliest. It is a real neural network that is asked, searched and judged like a large one, and it is there to try things out: to see what becomes of its repairs when the same bug is written a little differently.

**It does not repair bugs that it was not trained on,** and repairing those that it was trained on is no achievement. Its results say nothing about other models, and must not be compared with theirs. Where hejtui shows them, they are labelled “memorised”; the entry `hejtui_memorised` of `config.json` says so to other programs.

| | |
| --- | --- |
| shape | T5, {about["parameters"]:,} parameters |
| input | *before*`</s>`*buggy lines*`</s>`*after* of the buggy function, without comments and blank lines |
| output | the lines to put in place of the buggy ones |
| vocabulary | pieces of bytes, learnt from the same bugs |
| training | {about["epochs"]} passes{limit}, seed {about["seed"]}, last loss {about["loss"]:.4f} |

The programs that it has learnt are those of the benchmark, and their licence holds for what it writes.
"""  # noqa: E501

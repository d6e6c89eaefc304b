"""The standard streams, also where whoever called the program had closed them."""

from __future__ import annotations

import os
import sys

_MODES = {"stdin": "r", "stdout": "w", "stderr": "w"}


def open_closed_streams() -> None:
    """Puts one that leads nowhere in place of each closed stream (`hejtui report >&-`).

    Else Python has none to write to, and the next file that is opened (a workspace, the
    pipe of a worker) gets its number, which a child process takes for its output.
    """
    for number, (name, mode) in enumerate(_MODES.items()):
        try:
            os.fstat(number)
        except OSError:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
            os.set_inheritable(number, True)
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", closefd=False))

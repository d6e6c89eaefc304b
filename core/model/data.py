"""Where the files lie that come with the program."""

from __future__ import annotations

from pathlib import Path


def data_folder() -> Path:
    """The bundled data: inside an installed package, else in the checkout."""
    core = Path(__file__).resolve().parent.parent
    installed = core / "_data"
    return installed if installed.is_dir() else core.parent / "data"

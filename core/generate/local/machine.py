"""What this machine has for models, without importing what would use it."""

from __future__ import annotations

import os
import re
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from core.pretrained import busy_processors, usable_processors

LIBRARIES = ("ctranslate2", "sentencepiece", "tokenizers", "torch", "transformers")


@cache
def versions() -> dict[str, str]:
    """The versions of the libraries that are installed."""
    found = {}
    for each in LIBRARIES:
        try:
            found[each] = version(each)
        except PackageNotFoundError:
            continue
    return found


def idle_threads() -> int:
    """How many threads a model may have beside what else runs; at least one."""
    return max(1, usable_processors() - busy_processors())


def visible_gpus() -> tuple[str, ...]:
    """The GPUs that torch could use here: those of NVIDIA, where its build is for them."""
    there = sorted(
        each.name.removeprefix("nvidia")
        for each in Path("/dev").iterdir()
        if re.fullmatch(r"nvidia\d+", each.name)
    )
    if not there or not _torch_is_for_cuda():
        return ()
    chosen = os.environ.get("CUDA_VISIBLE_DEVICES")
    if chosen is None:
        return tuple(there)
    return tuple(each.strip() for each in chosen.split(",") if each.strip() not in ("", "-1"))


def _torch_is_for_cuda() -> bool:
    spec = find_spec("torch")
    if spec is None or spec.origin is None:
        return False
    try:
        said = (Path(spec.origin).parent / "version.py").read_text("utf-8")
    except OSError:
        return False
    return re.search(r"^cuda[^=\n]*=\s*['\"]", said, re.MULTILINE) is not None

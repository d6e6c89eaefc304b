"""What the instances of a bug were made from, as one short text to compare."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from core.model import Bug, data_folder, source_hash

_CORE = Path(__file__).parent.parent


def provenance(bug: Bug, transformations: Sequence[str], settings: str) -> str:
    """Everything that decides the instances of a bug; equal ones give equal instances.

    Args:
        bug: its three programs and its location.
        transformations: their names; of two that give the same program, the second
            is a duplicate only where both are made.
        settings: the seed and the naming.
    """
    sources = [source_hash(each) for each in (bug.buggy, bug.fixed, bug.test)]
    decides = json.dumps(
        [bug.id, *sources, str(bug.location), list(transformations), settings, _engine()]
    )
    return hashlib.sha256(decides.encode()).hexdigest()[:16]


@lru_cache(maxsize=1)
def _engine() -> str:
    """The identity of the code and the names that instances are made with.

    A number that someone has to raise would be forgotten, above all while a
    transformation is being written.
    """
    files = [path for room in ("java", "transform") for path in _CORE.glob(f"{room}/**/*.py")]
    files += [_CORE / "model" / each for each in ("alignment.py", "edit.py")]
    files += [data_folder() / "names.toml"]
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]

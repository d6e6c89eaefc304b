"""The sources of names: this is the one place that knows which there are."""

from __future__ import annotations

from pathlib import Path

from core.jobs import Cancel
from core.model import UsageError
from core.pretrained import ModelFolder
from core.transform.naming.lexicon import Lexicon
from core.transform.naming.masked import MaskedNaming
from core.transform.naming.request import Naming

_MASKED = "mlm:"
_EMBEDDING = ",embed:"


def make_naming(spec: str, cancel: Cancel | None = None) -> Naming:
    """The source of names with this name; close it after use.

    Args:
        spec: `lexicon`, or `mlm:PATH[,embed:PATH]`: folders of a masked language
            model and of one whose embeddings rank its names; by default the same.
        cancel: ends the wait for an answer of a model.

    Raises:
        UsageError: there is none.
        InputError: its file or folder cannot be read.
    """
    if spec == Lexicon.id:
        return Lexicon.bundled()
    proposing, _, ranking = spec.removeprefix(_MASKED).partition(_EMBEDDING)
    if not spec.startswith(_MASKED) or not proposing or (_EMBEDDING in spec and not ranking):
        raise UsageError(
            "no such source of names",
            where=f"--naming {spec}",
            todo="there are lexicon and mlm:PATH[,embed:PATH]",
        )
    model = ModelFolder.find(Path(proposing).expanduser())
    encoder = ModelFolder.find(Path(ranking).expanduser()) if ranking else model
    return MaskedNaming(model, encoder, Lexicon.bundled(), cancel or Cancel())

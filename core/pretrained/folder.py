"""The folders of language models, and which revision of a model is in one."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from core.model import InputError

_WEIGHTS = frozenset({".bin", ".safetensors"})
_DECIDING = _WEIGHTS | {".json", ".model", ".txt"}
"""Files that are weights, settings or vocabulary: what is loaded."""

_HASH_DIGITS = 16


@dataclass(frozen=True, slots=True)
class ModelFolder:
    """A model on this machine.

    Attributes:
        path: its folder, as saved by transformers.
        revision: hash of its files; another one where any of them changes.
        weights: hash of those that hold weights.
        rest: hash of the others: settings and vocabulary.
    """

    path: Path
    revision: str
    weights: str
    rest: str

    @classmethod
    def find(cls, path: Path) -> ModelFolder:
        """The model in a folder; nothing of it is loaded.

        Raises:
            InputError: there is no such folder, or no model in it.
        """
        if not path.is_dir():
            raise InputError(
                "there is no such folder", where=str(path), todo="give the folder of a saved model"
            )
        if not (path / "config.json").is_file():
            raise InputError(
                "there is no config.json in the folder",
                where=str(path),
                todo="give the folder that transformers saved a model in",
            )
        try:
            hashes = _hashes(path)
        except OSError as error:
            raise InputError(error.strerror or str(error), where=str(path)) from error
        weights = {name: each for name, each in hashes.items() if Path(name).suffix in _WEIGHTS}
        rest = {name: each for name, each in hashes.items() if name not in weights}
        return cls(path.resolve(), _joined(hashes), _joined(weights), _joined(rest))

    @property
    def id(self) -> str:
        """The folder's name and the revision, wherever the folder lies."""
        return f"{self.path.name}@{self.revision}"


def _hashes(folder: Path) -> dict[str, bytes]:
    found = {}
    for path in sorted(each for each in folder.iterdir() if each.suffix in _DECIDING):
        with path.open("rb") as file:
            found[path.name] = hashlib.file_digest(file, "sha256").digest()
    return found


def _joined(hashes: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, content in hashes.items():
        digest.update(name.encode("utf-8", "surrogateescape") + b"\0" + content)
    return digest.hexdigest()[:_HASH_DIGITS]

"""The folders of language models, and which revision of a model is in one."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from core.model import InputError

_DECIDING = frozenset({".bin", ".json", ".model", ".safetensors", ".txt"})
"""Files that are weights, settings or vocabulary: what is loaded."""


@dataclass(frozen=True, slots=True)
class ModelFolder:
    """A model on this machine.

    Attributes:
        path: its folder, as saved by transformers.
        revision: hash of its files; another one where any of them changes.
    """

    path: Path
    revision: str

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
            return cls(path.resolve(), _hash_of_files(path))
        except OSError as error:
            raise InputError(error.strerror or str(error), where=str(path)) from error

    @property
    def id(self) -> str:
        """The folder's name and the revision, wherever the folder lies."""
        return f"{self.path.name}@{self.revision}"


def _hash_of_files(folder: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted(each for each in folder.iterdir() if each.suffix in _DECIDING):
        with path.open("rb") as file:
            content = hashlib.file_digest(file, "sha256").digest()
        digest.update(path.name.encode("utf-8", "surrogateescape") + b"\0" + content)
    return digest.hexdigest()[:16]

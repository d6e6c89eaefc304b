"""What a model's folder has, seen without loading anything of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.model import InputError

_SAFE = "model.safetensors"
_PICKLED = "pytorch_model.bin"
_VOCABULARIES = (
    "tokenizer.json",
    "vocab.json",
    "sentencepiece.bpe.model",
    "spiece.model",
    "tokenizer.model",
)


def read_config(folder: Path) -> dict[str, Any]:
    """The model's configuration.

    Raises:
        InputError: it is no JSON object.
    """
    return _json(folder / "config.json")


def check_files(folder: Path, *, allow_pickle: bool) -> None:
    """Makes sure that a folder has a whole checkpoint, of a kind that may be read.

    Raises:
        InputError: something is missing, or is pickled and must not be read.
    """
    if not any((folder / each).is_file() for each in _VOCABULARIES):
        raise InputError(
            "the folder has no vocabulary",
            where=str(folder),
            todo="save the tokenizer into it, too",
        )
    if _is_there(folder, _SAFE):
        return
    if not _is_there(folder, _PICKLED):
        raise InputError(
            f"the folder has no weights ({_SAFE} or {_PICKLED})",
            where=str(folder),
            todo="save or fetch the model again",
        )
    if not allow_pickle:
        raise InputError(
            f"the weights are pickled ({_PICKLED}), and reading those may run what is in them",
            where=str(folder),
            todo=f"convert them to {_SAFE} (transformers' save_pretrained writes it), or, if you"
            " trust them, add --allow-pickle",
        )


def is_pickled(folder: Path) -> bool:
    """Whether there are only pickled weights."""
    return not (folder / _SAFE).is_file() and not (folder / f"{_SAFE}.index.json").is_file()


def size_of_weights(folder: Path) -> int:
    """Bytes of the files that hold weights."""
    pattern = "pytorch_model*.bin" if is_pickled(folder) else "model*.safetensors"
    return sum(each.stat().st_size for each in folder.glob(pattern))


def _is_there(folder: Path, name: str) -> bool:
    """Whether weights are there, in one file or in all of its parts."""
    if (folder / name).is_file():
        return True
    index = folder / f"{name}.index.json"
    if not index.is_file():
        return False
    parts = _json(index).get("weight_map")
    if not isinstance(parts, Mapping):
        raise InputError("there is no weight_map in it", where=str(index), todo="fetch it again")
    missing = sorted({str(each) for each in parts.values() if not (folder / str(each)).is_file()})
    if missing:
        raise InputError(
            f"a part of the weights is missing ({missing[0]}; {len(missing)} in all)",
            where=str(folder),
            todo="fetch it",
        )
    return True


def _json(path: Path) -> dict[str, Any]:
    try:
        read = json.loads(path.read_bytes())
    except OSError as error:
        raise InputError(error.strerror or str(error), where=str(path)) from error
    except ValueError as error:
        raise InputError(f"this is no JSON ({error})", where=str(path)) from error
    if not isinstance(read, dict):
        raise InputError("this is no JSON object", where=str(path))
    return read

"""The child process that fetches models of the hub.

Run as a module only; nothing imports it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from core.generate.local.weights import is_pickled
from core.jobs import serve
from core.model import InputError
from core.pretrained import no_packages

_PATTERNS = ["*.json", "*.model", "*.safetensors", "*.txt"]
_PICKLED = ["pytorch_model*.bin"]
_DEEPER = ["*/*"]


def fetch(question: dict[str, Any]) -> str:
    """The folder of a model.

    Args:
        question: `name`, `revision` and `allow_pickle`.

    Raises:
        InputError: there is no such model, or the hub cannot be reached.
        MissingToolError: what speaks to the hub is not installed.
    """
    name, revision = question["name"], question["revision"]
    try:
        import huggingface_hub
        from huggingface_hub import errors
    except ImportError as error:
        raise no_packages(error, what="models of the hub need", where="--generator") from error

    def fetched(patterns: list[str]) -> Path:
        found = huggingface_hub.snapshot_download(
            name, revision=revision, allow_patterns=patterns, ignore_patterns=_DEEPER
        )
        return Path(found)

    wanted = f"{name} at {revision}" if revision else name
    try:
        folder = fetched(_PATTERNS)
        if question["allow_pickle"] and is_pickled(folder):
            folder = fetched([*_PATTERNS, *_PICKLED])
    except errors.GatedRepoError as error:
        raise InputError(
            "its authors give it only to those whom they know",
            where=name,
            todo="ask for it on the hub, and set HF_TOKEN",
        ) from error
    except (errors.RepositoryNotFoundError, errors.RevisionNotFoundError) as error:
        raise InputError(
            "there is no such folder here, and no such model on the hub",
            where=wanted,
            todo="correct the name or --revision, or give a folder",
        ) from error
    except Exception as error:  # each kind of broken connection has an error of its own
        words = " ".join(str(error).split())[:120]
        raise InputError(
            f"there is no such folder here, and the hub cannot be reached ({words})",
            where=wanted,
            todo="fetch the model where there is a network, and give its folder",
        ) from error
    return str(folder)


if __name__ == "__main__":
    serve(fetch)

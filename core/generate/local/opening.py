"""A model with all that it takes to ask it, as the parent wants it; in a child process only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.generate.families import family_of
from core.generate.local.conversion import converted, forget
from core.generate.local.ctranslate_search import CTranslateSearcher
from core.generate.local.loading import Tokens, load_model, load_tokens
from core.generate.local.repairer import Repairer
from core.generate.local.search import Searcher
from core.generate.local.settings import Decode, Device, Engine, Precision
from core.generate.local.torch_search import TorchSearcher
from core.generate.local.weights import check_files, read_config, size_of_weights
from core.model import MissingToolError
from core.pretrained import is_of_memory, no_memory, no_packages


@dataclass(frozen=True, slots=True)
class Opened:
    """A loaded model.

    Attributes:
        repairer: asks it.
        where: its folder, for messages.
        one_at_a_time: makes what it is compared with: transformers in float32.
    """

    repairer: Repairer
    where: str
    one_at_a_time: Callable[[], Searcher]


def open_model(settings: Mapping[str, Any]) -> Opened:
    """Loads a model.

    Args:
        settings: `folder`, `weights` (hash of all that decides a conversion), `engine`,
            `precision`, `device`, `decode`, `beams` (None for the family's), `threads`,
            `allow_pickle`.

    Raises:
        InputError: it cannot be loaded, or is of no family that we know.
        MissingToolError: something is not installed, or there is not enough memory.
    """
    folder = Path(settings["folder"])
    precision, device = Precision(settings["precision"]), Device(settings["device"])
    allow_pickle = settings["allow_pickle"]
    config = read_config(folder)
    family = family_of(config)
    check_files(folder, allow_pickle=allow_pickle)
    tokens = load_tokens(folder, family, config, settings["beams"])

    def loaded(precision: Precision) -> Any:
        _settle(settings["threads"], device)
        return load_model(folder, family.kind, precision, device, allow_pickle=allow_pickle)

    searcher: Searcher
    if settings["engine"] == Engine.CTRANSLATE2:
        searcher = _converted(
            settings, tokens, size_of_weights(folder), lambda: loaded(Precision.FLOAT32)
        )
    else:
        searcher = TorchSearcher(loaded(precision), family.kind, tokens.search)

    def one_at_a_time() -> Searcher:
        if isinstance(searcher, TorchSearcher) and precision is Precision.FLOAT32:
            return searcher
        return TorchSearcher(loaded(Precision.FLOAT32), family.kind, tokens.search)

    decode = Decode(settings["decode"])
    return Opened(
        Repairer(family, tokens, searcher, decode, str(folder)), str(folder), one_at_a_time
    )


def _settle(threads: int, device: Device) -> None:
    """Sets torch's threads, and makes sure that it has the device."""
    try:
        import torch
    except (ImportError, OSError) as error:
        raise no_packages(error, what="the model needs", where="--generator") from error
    torch.set_num_threads(threads)
    if device is Device.CUDA and not torch.cuda.is_available():
        raise MissingToolError(
            "this torch cannot use a GPU here",
            where="--device cuda",
            todo="install a build of torch and a driver that fit, or add --device cpu",
        )


def _converted(
    settings: Mapping[str, Any], tokens: Tokens, size: int, load: Callable[[], Any]
) -> CTranslateSearcher:
    precision = Precision(settings["precision"])
    where = settings["folder"]
    for attempt in (1, 2):
        folder = converted(settings["weights"], precision, tokens.search, size, load)
        try:
            return CTranslateSearcher(
                folder, tokens.search, settings["device"], settings["threads"]
            )
        except (MemoryError, RuntimeError) as error:
            if is_of_memory(error):
                raise no_memory(where) from error
            if attempt == 2:
                raise
            forget(folder)
    raise AssertionError

"""Models as CTranslate2 takes them, made once and kept; in a child process only.

Tokens are named by their numbers there, so that no vocabulary has to agree.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Callable, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

import platformdirs

from core.generate.local.search import Search
from core.generate.local.settings import Precision
from core.model import InputError

CACHE_VARIABLE = "HEJTUI_CACHE"
"""Names the folder of what is kept; the user's cache folder by default."""

CONVERTED = frozenset({"plbart", "t5"})
"""The types of models that are converted, all of them exactly in float32."""

_VERSION = "1"
_SPARE = 1.1
_MAKING = ".making-"


def cache_folder() -> Path:
    """Where converted models are kept."""
    named = os.environ.get(CACHE_VARIABLE)
    return Path(named) if named else platformdirs.user_cache_path("hejtui")


def converted(
    weights: str,
    precision: Precision,
    search: Search,
    size: int,
    load: Callable[[], Any],
) -> Path:
    """The folder of a converted model; made where there is none.

    Args:
        weights: hash of the weights and what belongs to them.
        precision: how numbers are kept.
        search: names the tokens that start and end an output.
        size: bytes of the weights.
        load: loads the model with transformers.

    Raises:
        InputError: the disk is full, or the cache cannot be written.
    """
    made = f"{weights}-{search.start}-{search.end}-{precision}"
    name = f"{made}-{_VERSION}-ctranslate2-{version('ctranslate2')}"
    folder = cache_folder() / "models"
    if (folder / name / "model.bin").is_file():
        return folder / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _sweep(folder)
        if shutil.disk_usage(folder).free < size * _SPARE:
            raise _full(folder, size)
        # A name that no other process makes, and a folder that is whole or not there.
        with tempfile.TemporaryDirectory(
            prefix=f"{_MAKING}{os.getpid()}-", dir=folder, ignore_cleanup_errors=True
        ) as making:
            _write(load(), search, Path(making) / "model", precision)
            with contextlib.suppress(FileExistsError):
                _put(Path(making) / "model", folder / name)
    except OSError as error:
        raise _full(folder, size, error) from error
    return folder / name


def forget(folder: Path) -> None:
    """Takes a converted model out of the cache: one that cannot be loaded."""
    shutil.rmtree(folder, ignore_errors=True)


def _write(model: Any, search: Search, folder: Path, precision: Precision) -> None:
    import torch
    from ctranslate2.converters.converter import Converter

    class Loaded(Converter):  # type: ignore[misc]
        """A model that is in memory already."""

        def _load(self) -> Any:
            with torch.no_grad():
                return _loader(model.config.model_type, search)(model, None)

    Loaded().convert(str(folder), quantization=_kept(precision))


def _kept(precision: Precision) -> str:
    return {
        Precision.FLOAT32: "float32",
        Precision.BFLOAT16: "bfloat16",
        Precision.INT8: "int8_float32",
    }[precision]


def _loader(kind: str, search: Search) -> Any:
    from ctranslate2.converters.transformers import MBartLoader, T5Loader
    from ctranslate2.specs import common_spec, transformer_spec

    class Numbered:
        """Tokens named by their numbers."""

        def get_vocabulary(self, model: Any, tokenizer: Any) -> list[str]:  # noqa: ARG002
            return [str(each) for each in range(model.get_input_embeddings().weight.shape[0])]

        def set_config(self, config: Any, model: Any, tokenizer: Any) -> None:  # noqa: ARG002
            config.bos_token = config.decoder_start_token = str(search.start)
            config.eos_token = str(search.end)
            config.unk_token = str(search.fill)

    class T5(Numbered, T5Loader):  # type: ignore[misc]
        """A T5; whether its outputs are scaled is no longer told by its tied embeddings."""

        def get_model_spec(self, model: Any) -> Any:
            spec = super().get_model_spec(model)
            scaled = getattr(model.config, "scale_decoder_outputs", True)
            spec.decoder.scale_outputs = model.config.d_model**-0.5 if scaled else 1.0
            return spec

    class PLBart(Numbered, MBartLoader):  # type: ignore[misc]
        """An MBart that normalises after its layers, like BART, and its embeddings."""

        architecture_name = "PLBartForConditionalGeneration"

        def get_model_spec(self, model: Any) -> Any:
            settings = model.config
            spec = transformer_spec.TransformerSpec.from_config(
                (settings.encoder_layers, settings.decoder_layers),
                settings.encoder_attention_heads,
                pre_norm=False,
                activation=_activation(common_spec, settings.activation_function),
                layernorm_embedding=True,
            )
            self.set_encoder(spec.encoder, model.model.encoder)
            self.set_decoder(spec.decoder, model.model.decoder)
            self.set_linear(spec.decoder.projection, model.lm_head)
            bias = getattr(model, "final_logits_bias", None)
            if bias is not None and bias.nonzero().numel():
                spec.decoder.projection.bias = bias.squeeze()
            return spec

    loaders: Mapping[str, Callable[[], Any]] = {"t5": T5, "plbart": PLBart}
    return loaders[kind]()


def _activation(names: Any, name: str) -> Any:
    return {"gelu": names.Activation.GELU, "relu": names.Activation.RELU}[name]


def _put(made: Path, place: Path) -> None:
    try:
        made.rename(place)
    except OSError:
        # Another process was faster, and its model is the same.
        if not (place / "model.bin").is_file():
            raise


def _sweep(folder: Path) -> None:
    """Removes what processes that were killed have left behind."""
    for each in folder.glob(f"{_MAKING}*"):
        maker = each.name.removeprefix(_MAKING).split("-")[0]
        if maker.isdigit() and not Path(f"/proc/{maker}").exists():
            shutil.rmtree(each, ignore_errors=True)


def _full(folder: Path, size: int, error: OSError | None = None) -> InputError:
    why = f" ({error.strerror or error})" if error else ""
    return InputError(
        f"the converted model, {size / 1e6:.0f} MB, cannot be kept{why or ': the disk is full'}",
        where=str(folder),
        todo=f"make room, name another folder by {CACHE_VARIABLE}, or add --engine transformers",
    )

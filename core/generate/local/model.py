"""A fine-tuned repair model of this machine as a generator."""

from __future__ import annotations

import sys
from collections import abc
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from core.generate.families import FAMILIES, Family, Kind, family_of
from core.generate.generator import Proposal, RepairRequest
from core.generate.local.conversion import CONVERTED
from core.generate.local.machine import idle_threads, versions, visible_gpus
from core.generate.local.settings import Decode, Device, Engine, LocalOptions, Precision
from core.generate.local.shards import Shards
from core.generate.local.weights import check_files, read_config
from core.jobs import Cancel
from core.model import Generation, Location, UsageError, some
from core.pretrained import ModelFolder, no_packages

_VERSION = "1"
"""Of how inputs are made and outputs are read."""

CHECKED = 2
"""So many inputs of a run are decoded one at a time as well, and compared."""

_BATCHES = {Device.CPU: 8, Device.CUDA: 32}


class LocalModel:
    """Asks a model for patches; the model lives in child processes, one a GPU.

    They start with the first request. The generation's identity is known before, from
    the model's files and the libraries' versions alone.

    Args:
        kind: how the model must write.
        folder: where it is.
        options: how it runs.
        cancel: ends every wait.
        name: what reports call it, unless the options do.

    Raises:
        InputError: the folder has no whole model, or none of a family that we know.
        UsageError: it is of another kind, or cannot run so.
        MissingToolError: torch or transformers are not installed.
    """

    def __init__(
        self, kind: Kind, folder: ModelFolder, options: LocalOptions, cancel: Cancel, name: str
    ) -> None:
        check_files(folder.path, allow_pickle=options.allow_pickle)
        config = read_config(folder.path)
        self._family = _family(kind, folder.path, config)
        self._folder = folder
        self._options = options
        self._gpus = visible_gpus() if options.device is not Device.CPU else ()
        self._device = options.device or (Device.CUDA if self._gpus else Device.CPU)
        self._engine = _engine(options, self._device, config)
        self._decode = _decode(options, self._family)
        self._name = options.name or _name(name, options, self._decode, self._family)
        self._remarks: list[str] = []
        self._checked = False
        batch = options.batch or _BATCHES[self._device]
        self._shards = Shards(self._settings(), self._environments(), batch, cancel)

    @property
    def generation(self) -> Generation:
        """Everything that decides the output."""
        options, decoding = self._options, asdict(self._family.decoding)
        beams = options.beams or self._family.decoding.beams
        used = {"tokenizers", "transformers", self._engine.value}
        if self._engine is Engine.TRANSFORMERS:
            used.add("torch")
        settings: dict[str, Any] = {
            "family": self._family.name,
            "weights": self._folder.weights,
            "configuration": self._folder.rest,
            "engine": self._engine,
            "libraries": {name: each for name, each in versions().items() if name in used},
            "decode": self._decode,
            "decoding": {**decoding, "beams": beams, "returned": beams},
            "precision": options.precision,
            "device": self._device,
        }
        if options.precision is not Precision.FLOAT32:
            # What stands in a batch beside an input changes its outputs then.
            settings["batch"] = options.batch or _BATCHES[self._device]
        return Generation.of(self._name, self._family.kind, _VERSION, settings)

    @property
    def remarks(self) -> Sequence[str]:
        """What ran it, whether that is exact, what was cut."""
        again = [
            f"a process of the model was killed, and started again with fewer inputs at once"
            f" ({self._shards.batch})"
        ] * bool(self._shards.killed)
        return [*self._remarks, *again]

    def propose(self, request: RepairRequest, count: int) -> list[Proposal]:
        """At most `count` patches, the likeliest first.

        Raises:
            InputError: the model cannot be loaded, or puts out no numbers.
            MissingToolError: something is not installed, there is not enough memory, or
                the process was killed.
            Interrupted: the flag was set.
        """
        ((_, proposals),) = self.propose_all([request], count)
        return proposals

    def propose_all(
        self, requests: Sequence[RepairRequest], count: int
    ) -> abc.Generator[tuple[int, list[Proposal]], None, None]:
        """As in `BatchGenerator`; those of like lengths together, the longest first.

        Raises:
            InputError, MissingToolError, Interrupted: as `propose`.
        """
        if not requests:
            return
        asked = {number: _asked(each) for number, each in enumerate(requests)}
        told = self._shards.ask({"prepare": True, "requests": asked})
        lengths = {n: told[str(n)]["tokens"] for n in asked if "tokens" in told[str(n)]}
        for number in asked.keys() - lengths.keys():
            why = told[str(number)]["error"]
            self._remark(f"{requests[number].bug} has no input: {why}")
            yield number, []
        cut = [requests[n].bug for n in lengths if told[str(n)]["cut"]]
        if cut:
            self._remark(
                f"the model does not take the whole function of {len(cut)}, which was cut"
                f" around the bug: {some(cut)}"
            )
        self._check({n: asked[n] for n in list(lengths)[:CHECKED]})
        ordered = sorted(lengths, key=lambda n: (-lengths[n], n))
        for numbers, answers in self._shards.repair({n: asked[n] for n in ordered}, count):
            for number, proposals in zip(numbers, answers, strict=True):
                yield number, [_proposal(each, requests[number].location) for each in proposals]

    def close(self) -> None:
        """Ends the processes."""
        self._shards.close()

    def _check(self, asked: Mapping[int, Any]) -> None:
        """Compares with one at a time, once."""
        if self._checked or not asked:
            return
        self._checked = True
        same = self._shards.ask({"check": True, "requests": asked})
        how = f"{self._engine} in {self._options.precision}, {self._shards.batch} at once"
        what = f"the first {len(same)} inputs" if len(same) > 1 else "the first input"
        against = "decoded one at a time by transformers in float32"
        if all(same):
            self._remark(f"{how}: token by token the same as {what} {against}")
        else:
            wrong = f"{same.count(False)} of {what}"
            self._remark(f"{how}: NOT the same for {wrong} as {against}")

    def _remark(self, words: str) -> None:
        if words not in self._remarks:
            self._remarks.append(words)

    def _settings(self) -> dict[str, Any]:
        return {
            "folder": str(self._folder.path),
            "weights": self._folder.revision,
            "engine": self._engine,
            "precision": self._options.precision,
            "device": self._device,
            "decode": self._decode,
            "beams": self._options.beams,
            "threads": self._options.threads or idle_threads(),
            "allow_pickle": self._options.allow_pickle,
        }

    def _environments(self) -> list[dict[str, str]]:
        threads = {"OMP_NUM_THREADS": str(self._options.threads or idle_threads())}
        if self._device is Device.CPU or not self._gpus:
            return [threads]
        return [{**threads, "CUDA_VISIBLE_DEVICES": each} for each in self._gpus]


def make_local(kind: Kind, place: str, chosen: Mapping[str, Any], cancel: Cancel) -> LocalModel:
    """The generator of a model.

    Args:
        kind: how it must write.
        place: its folder.
        chosen: options by name.
        cancel: ends every wait.

    Raises:
        InputError, UsageError, MissingToolError: as `LocalModel`.
    """
    options = LocalOptions(**chosen)
    missing = [each for each in ("torch", "transformers") if each not in versions()]
    if missing:
        error = ImportError(f"there is no {' and no '.join(missing)} for {sys.executable}")
        raise no_packages(error, what="a model of this machine needs", where="--generator")
    folder = ModelFolder.find(Path(place).expanduser())
    return LocalModel(kind, folder, options, cancel, folder.path.name)


def _asked(request: RepairRequest) -> dict[str, Any]:
    # Latin-1 has a character for every byte.
    return {
        "program": request.program.decode("latin-1"),
        "location": request.location.to_json(),
    }


def _proposal(answer: Mapping[str, Any], wanted: Location) -> Proposal:
    location = Location.from_json(answer["location"])
    return Proposal(
        patch=answer["patch"],
        raw=answer["raw"],
        summary=answer["summary"],
        location=None if location == wanted else location,
        score=answer["score"],
        tokens=tuple(answer["tokens"]),
        steps=tuple((name, text) for name, text in answer["steps"]),
    )


def _family(kind: Kind, folder: Path, config: Mapping[str, Any]) -> Family:
    family = family_of(config, where=str(folder / "config.json"))
    if family.kind is not kind:
        raise UsageError(
            f"the model is of another kind ({family.name})",
            where=f"--generator {kind}:{folder}",
            todo=f"type --generator {family.kind}:{folder}",
        )
    return family


def _engine(options: LocalOptions, device: Device, config: Mapping[str, Any]) -> Engine:
    """What runs a model: CTranslate2 on a CPU, where it does so exactly.

    Raises:
        UsageError: the one that was chosen cannot.
    """
    type, precision = config.get("model_type"), options.precision
    convertible = type in CONVERTED and "ctranslate2" in versions()
    if options.engine is Engine.CTRANSLATE2 and not convertible:
        raise UsageError(
            f"CTranslate2 is not installed, or does not run models of type {type!r}",
            where="--engine ctranslate2",
            todo="leave it out",
        )
    if precision is Precision.INT8:
        if options.engine is Engine.TRANSFORMERS or not convertible:
            raise UsageError(
                f"only CTranslate2 runs models in int8, and only {some(sorted(CONVERTED))}",
                where="--precision int8",
                todo="leave it out",
            )
        return Engine.CTRANSLATE2
    if options.engine is not None:
        return options.engine
    fast = convertible and device is Device.CPU and precision is Precision.FLOAT32
    return Engine.CTRANSLATE2 if fast else Engine.TRANSFORMERS


def _decode(options: LocalOptions, family: Family) -> Decode:
    """As the family's authors did; where there is no paper, exactly."""
    usual = Decode.EXACT if family is FAMILIES["tiny"] else Decode.PAPER
    return options.decode or usual


def _name(name: str, options: LocalOptions, decode: Decode, family: Family) -> str:
    """A name of its own for each way to run a model, as far as that decides the output."""
    parts = [name]
    if decode is not _decode(LocalOptions(), family):
        parts.append(decode.value)
    if options.beams is not None and options.beams != family.decoding.beams:
        parts.append(f"beams{options.beams}")
    if options.precision is not Precision.FLOAT32:
        parts.append(options.precision.value)
    return "-".join(parts)

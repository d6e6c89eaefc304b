"""What one can choose of how a model of this machine runs."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum


class Decode(StrEnum):
    """How tokens become text."""

    PAPER = "paper"
    """As transformers 4.21 did for the authors: blanks before `.`, `?`, `!` and `,`, and
    around an apostrophe, are gone, also where they are code."""

    EXACT = "exact"
    """As the model wrote it."""


class Engine(StrEnum):
    """What runs the model."""

    CTRANSLATE2 = "ctranslate2"
    TRANSFORMERS = "transformers"


class Precision(StrEnum):
    """How numbers are kept; only in the first are batches identical to single inputs."""

    FLOAT32 = "float32"
    BFLOAT16 = "bfloat16"
    INT8 = "int8"


class Device(StrEnum):
    """What computes."""

    CPU = "cpu"
    CUDA = "cuda"


@dataclass(frozen=True, slots=True)
class LocalOptions:
    """The options of a local model; None leaves a choice to us.

    Attributes:
        revision: of a model of the hub; a commit, a branch or a tag.
        decode: how tokens become text; as the model's authors did by default.
        engine: what runs it; the fastest that gives the same tokens by default.
        batch: inputs at once.
        precision: how numbers are kept.
        beams: number of beams; as the model's authors had by default.
        threads: how many a process has; all that are idle by default.
        device: what computes; GPUs by default where there are some.
        allow_pickle: whether weights may be read from pickled files.
        name: what reports call the model; its folder's name by default.
    """

    revision: str | None = None
    decode: Decode | None = None
    engine: Engine | None = None
    batch: int | None = None
    precision: Precision = Precision.FLOAT32
    beams: int | None = None
    threads: int | None = None
    device: Device | None = None
    allow_pickle: bool = False
    name: str | None = None


LOCAL_OPTIONS = frozenset(each.name for each in fields(LocalOptions))
"""The names of the options of local models."""

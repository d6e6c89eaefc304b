"""What a generator proposed for a bug or an instance."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass

from core.model.location import Location


@dataclass(frozen=True, slots=True)
class Generation:
    """One way of making candidates: everything that decides the output.

    Attributes:
        model: the name that reports show (`template`, `codet5_base`).
        generator: the provider (`template`, `recorded`, `seq2seq`, …).
        version: of the provider.
        settings: canonical JSON of all further settings.
    """

    model: str
    generator: str
    version: str
    settings: str = "{}"

    @classmethod
    def of(
        cls, model: str, generator: str, version: str, settings: Mapping[str, object]
    ) -> Generation:
        """A generation from plain settings."""
        text = json.dumps(settings, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return cls(model, generator, version, text)

    @property
    def id(self) -> str:
        """SHA-256 of all fields, the first 16 hexadecimal digits."""
        fields = [self.model, self.generator, self.version, self.settings]
        return hashlib.sha256(json.dumps(fields).encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Candidate:
    """One proposed patch.

    Attributes:
        bug: id of the bug.
        instance: id of the instance, or None for the original bug.
        generation: id of the generation.
        model: name of the model, for people.
        rank: position among the generator's proposals, from 1.
        raw: what the generator put out.
        patch: the replacement of the location, after clean-up.
        location: what the patch replaces.
        patched: the whole patched Java file.
        recorded: the verdict that came with a recorded candidate, as recorded
            (`plausible`, `wrong`, `timeout`, `uncompilable`); else None.
        summary: how it came about (a template's name); may be empty.
        score: what a search ranked it by: the mean log-probability of its tokens for
            a beam search; None where there is none.
        tokens: the log-probability of each token of the raw output, the end
            included; empty where it is not known.
        steps: how the raw output became the patch, in order, as (name, text after
            it); empty where it was taken as it is.
    """

    bug: str
    instance: str | None
    generation: str
    model: str
    rank: int
    raw: str
    patch: str
    location: Location
    patched: bytes
    recorded: str | None = None
    summary: str = ""
    score: float | None = None
    tokens: tuple[float, ...] = ()
    steps: tuple[tuple[str, str], ...] = ()

    @property
    def id(self) -> str:
        """`GENERATION:SUBJECT:RANK`, unique in a workspace."""
        return f"{self.generation}:{self.instance or self.bug}:{self.rank}"

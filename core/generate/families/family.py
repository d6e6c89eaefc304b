"""What tells one family of fine-tuned repair models from another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from core.dataset import cleaning_steps
from core.generate.families.layout import Layout
from core.generate.families.modelinput import ModelInput
from core.generate.families.shortening import shorten
from core.generate.families.surroundings import surroundings
from core.model import Location


class Kind(StrEnum):
    """How a model writes."""

    SEQ2SEQ = "seq2seq"
    """It reads the input with an encoder and writes the patch with a decoder."""

    CAUSAL = "causal"
    """It goes on where the input ends; what it puts out begins with the input."""


@dataclass(frozen=True, slots=True)
class Decoding:
    """How the authors let the models of a family write.

    Tokens are given as text; a tokenizer knows their numbers. None leaves a
    choice to the model's own configuration.

    Attributes:
        max_new_tokens: tokens that a model may write, the end included; None
            where `max_length` counts.
        max_length: tokens that the output may have with the one that it starts
            with; None where `max_new_tokens` counts.
        longest_input: tokens that a model of the family takes, special tokens
            included. A model's own configuration may know fewer positions; those
            of a causal model hold input and output.
        add_special_tokens: whether the tokenizer adds its own to the input.
        skip_special_tokens: whether they are left out of the decoded output.
        end: the token that ends an output; None for the tokenizer's own.
        pads_with_end: whether shorter outputs are filled up with that token.
        starts_with: the token that the decoder starts with, by the names that it
            has had, the newest first; empty for the model's own.
        beams: number of beams.
        returned: number of outputs.
        early_stopping: whether the search ends with as many finished outputs as
            there are beams.
    """

    max_new_tokens: int | None
    max_length: int | None
    longest_input: int
    add_special_tokens: bool
    skip_special_tokens: bool
    end: str | None
    pads_with_end: bool
    starts_with: tuple[str, ...] = ()
    beams: int = 10
    returned: int = 10
    early_stopping: bool = True


@dataclass(frozen=True, slots=True)
class Cleaned:
    """A raw output and what it means.

    Attributes:
        patch: the lines to put in place of the location.
        steps: what was done to the raw output, in order, as (name, text after it).
            The first is the output itself; a step that changed nothing is none.
    """

    patch: str
    steps: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Family:
    """A family of models that were fine-tuned in the same way.

    Attributes:
        name: `codet5`, `plbart`, `codegen`, `incoder` or `tiny`.
        kind: how its models write.
        layout: how their input is put together.
        decoding: how they are let write.
    """

    name: str
    kind: Kind
    layout: Layout
    decoding: Decoding

    def input_of(self, program: bytes, location: Location) -> ModelInput:
        """The input for a location.

        Args:
            program: the whole buggy Java file.
            location: the lines to replace, or the point to insert at.

        Raises:
            InputError: the location is not in the file, or that is not UTF-8.
        """
        around = surroundings(program, location)
        hull = Location.of(location.first, location.last) if location.ranges else location
        return self.layout.write(around.parts, around.function, hull)

    def shorten(self, input: ModelInput, fits: Callable[[str], bool]) -> ModelInput:
        """The input, cut around the bug where it is too long.

        Args:
            input: what `input_of` gave.
            fits: whether the model takes a text.

        Raises:
            InputError: not even an input without a line of code fits.
        """
        return shorten(input, self.layout, fits)

    def patch_of(self, raw: str, input: ModelInput) -> Cleaned:
        """The patch that a raw output means, and the steps to it.

        Args:
            raw: what was decoded, with or without the input that a causal model
                repeats, damaged by the clean-up of old versions or not.
            input: what the model was given.
        """
        steps = cleaning_steps(raw, input.text)
        patch = steps[-1][1]
        if self.layout.is_one_line and patch != (stripped := patch.strip()):
            patch = stripped
            steps = (*steps, ("without blanks around it", stripped))
        return Cleaned(patch, steps)

"""CodeBLEU of two Java programs."""

from __future__ import annotations

from dataclasses import dataclass

from tree_sitter import Node

from core.java import COMMENTS, JavaProgram, translation_of
from core.measure.similarity.bleu import bleu, keyword_bleu
from core.measure.similarity.dataflow import dataflow_match
from core.measure.similarity.syntax import syntax_match
from core.measure.similarity.tokens import words


@dataclass(frozen=True, slots=True)
class CodeBleu:
    """The four parts of CodeBLEU, each in [0, 1], and their mean.

    Attributes:
        ngram: BLEU over words between white space.
        weighted_ngram: the same as a recall, keywords counting five times.
        syntax: the share of sub-trees.
        dataflow: the share of data flow; None where the reference program has
            none, so that it is not applicable.
    """

    ngram: float
    weighted_ngram: float
    syntax: float
    dataflow: float | None

    @property
    def score(self) -> float:
        """The mean of the parts that are applicable (Ren et al., 2020, section 3)."""
        parts = [self.ngram, self.weighted_ngram, self.syntax]
        if self.dataflow is not None:
            parts.append(self.dataflow)
        return sum(parts) / len(parts)

    @property
    def reference_compatible(self) -> float:
        """What the implementation `codebleu` 0.7.0 gives.

        It counts a data flow of 0 as 1, whether there is none in the reference
        program, or none of it in the candidate.
        """
        return (self.ngram + self.weighted_ngram + self.syntax + (self.dataflow or 1.0)) / 4


def codebleu(reference: bytes, candidate: bytes) -> CodeBleu:
    """CodeBLEU of a candidate against one reference, both Java, whole or in part.

    Both are compared as the compiler reads them, without Unicode escapes.
    """
    reference, candidate = translation_of(reference).text, translation_of(candidate).text
    expected, found = words(reference), words(candidate)
    there, here = _tree(reference), _tree(candidate)
    return CodeBleu(
        bleu(expected, found),
        keyword_bleu(expected, found),
        syntax_match(there, here),
        dataflow_match(there, here),
    )


def _tree(source: bytes) -> Node:
    """The syntax tree without comments."""
    program = JavaProgram(source)
    comments = program.nodes(*COMMENTS)
    if not comments:
        return program.root
    parts, end = [], 0
    for each in comments:
        parts.append(source[end : each.start_byte])
        end = each.end_byte
    return JavaProgram(b" ".join([*parts, source[end:]])).root

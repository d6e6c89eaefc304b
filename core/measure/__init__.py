"""Numbers from outcomes: pass@k, before and after, which doubts matter; similarity of programs."""

from core.measure.agreement import Agreement, agreement
from core.measure.correlation import CONFIDENCE, Correlation, point_biserial
from core.measure.passk import mean_pass_at_k, pass_at_k
from core.measure.sensitivity import Place, Sensitivity, sensitivity
from core.measure.similarity import (
    CodeBleu,
    bleu,
    c_tokens,
    codebleu,
    java_tokens,
    words,
)
from core.measure.study import KS, OriginalScore, Tally, TransformedScore, score_study

__all__ = [
    "CONFIDENCE",
    "KS",
    "Agreement",
    "CodeBleu",
    "Correlation",
    "OriginalScore",
    "Place",
    "Sensitivity",
    "Tally",
    "TransformedScore",
    "agreement",
    "bleu",
    "c_tokens",
    "codebleu",
    "java_tokens",
    "mean_pass_at_k",
    "pass_at_k",
    "point_biserial",
    "score_study",
    "sensitivity",
    "words",
]

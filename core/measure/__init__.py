"""Numbers from outcomes: pass@k, before and after a transformation."""

from core.measure.agreement import Agreement, agreement
from core.measure.passk import mean_pass_at_k, pass_at_k
from core.measure.study import KS, OriginalScore, Tally, TransformedScore, score_study

__all__ = [
    "KS",
    "Agreement",
    "OriginalScore",
    "Tally",
    "TransformedScore",
    "agreement",
    "mean_pass_at_k",
    "pass_at_k",
    "score_study",
]

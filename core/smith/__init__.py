"""Random Java programs that add up what they do, and what they find out about others."""

from core.smith.csmith import CSMITH_OPTIONS
from core.smith.native import COMPILERS, LEVELS, find_native, probe_native
from core.smith.score import Road, Scored, Unusable, score_translator
from core.smith.score_c import TRANSLATION_OPTIONS, CRoad, Given
from core.smith.score_java import JavaRoad
from core.smith.score_summary import Likeness, Summary, summarise
from core.smith.stages import Refusal, Stage
from core.smith.translator import Translator

__all__ = [
    "COMPILERS",
    "CSMITH_OPTIONS",
    "LEVELS",
    "TRANSLATION_OPTIONS",
    "CRoad",
    "Given",
    "JavaRoad",
    "Likeness",
    "Refusal",
    "Road",
    "Scored",
    "Stage",
    "Summary",
    "Translator",
    "Unusable",
    "find_native",
    "probe_native",
    "score_translator",
    "summarise",
]

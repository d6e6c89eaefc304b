"""Random Java programs that add up what they do, and what they find out about others."""

from core.smith.csmith import CSMITH_OPTIONS
from core.smith.faults import Fault
from core.smith.generator import random_program
from core.smith.native import COMPILERS, LEVELS, find_native, probe_native
from core.smith.program import SmithProgram
from core.smith.reduce import shrink
from core.smith.score import Road, Scored, Unusable, score_translator
from core.smith.score_c import TRANSLATION_OPTIONS, CRoad, Given
from core.smith.score_java import JavaRoad
from core.smith.score_stages import Reached, Refusal
from core.smith.score_summary import Likeness, Summary, summarise
from core.smith.stages import Stage
from core.smith.study import Row, SmithReport, smith_transform
from core.smith.translator import Translator

__all__ = [
    "COMPILERS",
    "CSMITH_OPTIONS",
    "LEVELS",
    "TRANSLATION_OPTIONS",
    "CRoad",
    "Fault",
    "Given",
    "JavaRoad",
    "Likeness",
    "Reached",
    "Refusal",
    "Road",
    "Row",
    "Scored",
    "SmithProgram",
    "SmithReport",
    "Stage",
    "Summary",
    "Translator",
    "Unusable",
    "find_native",
    "probe_native",
    "random_program",
    "score_translator",
    "shrink",
    "smith_transform",
    "summarise",
]

"""Random Java programs that add up what they do, and what they find out about others."""

from core.smith.faults import Fault
from core.smith.generator import random_program
from core.smith.program import SmithProgram
from core.smith.reduce import shrink
from core.smith.stages import Stage
from core.smith.study import Row, SmithReport, smith_transform

__all__ = [
    "Fault",
    "Row",
    "SmithProgram",
    "SmithReport",
    "Stage",
    "random_program",
    "shrink",
    "smith_transform",
]

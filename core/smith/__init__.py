"""Random Java programs that add up what they do, and what they find out about others."""

from core.smith.generator import random_program
from core.smith.program import SmithProgram

__all__ = ["SmithProgram", "random_program"]

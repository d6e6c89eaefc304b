"""Colours: the two looks of the inspector, and those of code."""

from hejtui.themes.code import DARK_CODE, LIGHT_CODE, CodeColours, code_colours
from hejtui.themes.look import DARK, LIGHT

__all__ = ["DARK", "DARK_CODE", "LIGHT", "LIGHT_CODE", "CodeColours", "code_colours"]

"""What a fine-tuned repair model is given, and how its output becomes a patch.

Pure functions over text: nothing here knows of torch, tokenizers or processes.
"""

from core.generate.families.family import Cleaned, Decoding, Family, Kind
from core.generate.families.known import (
    CODEGEN,
    CODET5,
    FAMILIES,
    FAMILY_KEY,
    INCODER,
    PLBART,
    TINY,
    family_of,
)
from core.generate.families.modelinput import ModelInput, TextSpan
from core.generate.families.surroundings import Parts

__all__ = [
    "CODEGEN",
    "CODET5",
    "FAMILIES",
    "FAMILY_KEY",
    "INCODER",
    "PLBART",
    "TINY",
    "Cleaned",
    "Decoding",
    "Family",
    "Kind",
    "ModelInput",
    "Parts",
    "TextSpan",
    "family_of",
]

"""Models that run on this machine, in child processes.

`LocalModel` is the generator; `child` is what its process runs. torch, transformers
and CTranslate2 are imported in that process only.
"""

from core.generate.local.model import LocalModel, make_local
from core.generate.local.settings import (
    LOCAL_OPTIONS,
    Decode,
    Device,
    Engine,
    LocalOptions,
    Precision,
)

__all__ = [
    "LOCAL_OPTIONS",
    "Decode",
    "Device",
    "Engine",
    "LocalModel",
    "LocalOptions",
    "Precision",
    "make_local",
]

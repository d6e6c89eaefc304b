"""What a process that runs a model is given of the machine."""

from __future__ import annotations

import os

CHILD_ENVIRONMENT = {
    "HF_HUB_DISABLE_PROGRESS_BARS": "1",
    "HF_HUB_OFFLINE": "1",
    "KMP_BLOCKTIME": "0",
    "OMP_WAIT_POLICY": "PASSIVE",
    "TOKENIZERS_PARALLELISM": "false",
    "TRANSFORMERS_OFFLINE": "1",
    "TRANSFORMERS_VERBOSITY": "error",
}
"""Nothing is fetched; threads that wait leave the processor to whoever runs beside."""


def usable_processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def busy_processors() -> int:
    """How many processors had work on average in the last minute; 0 where nobody counts."""
    try:
        return round(os.getloadavg()[0])
    except (AttributeError, OSError):
        return 0

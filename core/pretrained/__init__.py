"""Models that others have trained, in folders as transformers saves them.

What the rooms share that have such models read in child processes; nothing here
imports torch or transformers.
"""

from core.pretrained.environment import CHILD_ENVIRONMENT, busy_processors, usable_processors
from core.pretrained.errors import cannot_load, is_of_memory, no_memory, no_packages
from core.pretrained.folder import ModelFolder

__all__ = [
    "CHILD_ENVIRONMENT",
    "ModelFolder",
    "busy_processors",
    "cannot_load",
    "is_of_memory",
    "no_memory",
    "no_packages",
    "usable_processors",
]

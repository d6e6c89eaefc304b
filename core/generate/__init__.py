"""Candidate patches: the protocol of generators, those that we have, and import.

A generator is asked for patches of a location and knows nothing of workspaces;
splicing, storing and resuming is the same for all.
"""

from core.generate.asked import ASKED, stale_candidates
from core.generate.generator import BatchGenerator, Generator, Proposal, RepairRequest
from core.generate.imports import ImportSummary, import_candidates
from core.generate.local import Decode, Device, Engine, Precision
from core.generate.providers import generator_forms, known_generators, make_generator
from core.generate.splice import is_answer_at, splice
from core.generate.study import GenerateSummary, generate_candidates

__all__ = [
    "ASKED",
    "BatchGenerator",
    "Decode",
    "Device",
    "Engine",
    "GenerateSummary",
    "Generator",
    "ImportSummary",
    "Precision",
    "Proposal",
    "RepairRequest",
    "generate_candidates",
    "generator_forms",
    "import_candidates",
    "is_answer_at",
    "known_generators",
    "make_generator",
    "splice",
    "stale_candidates",
]

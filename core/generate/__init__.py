"""Candidate patches: the protocol of generators, those that we have, and import.

A generator is asked for patches of a location and knows nothing of workspaces;
splicing, storing and resuming is the same for all.
"""

from core.generate.asked import ASKED, stale_candidates
from core.generate.attempts import Attempt
from core.generate.chat import ChatGenerator, Spent, shipped_prompts
from core.generate.generator import BatchGenerator, Generator, Proposal, RepairRequest
from core.generate.imports import ImportSummary, import_candidates
from core.generate.local import Decode, Device, Engine, Precision
from core.generate.providers import generator_forms, known_generators, make_generator
from core.generate.rounds import Round, generate_in_rounds
from core.generate.splice import is_answer_at, splice
from core.generate.study import GenerateSummary, generate_candidates

__all__ = [
    "ASKED",
    "Attempt",
    "BatchGenerator",
    "ChatGenerator",
    "Decode",
    "Device",
    "Engine",
    "GenerateSummary",
    "Generator",
    "ImportSummary",
    "Precision",
    "Proposal",
    "RepairRequest",
    "Round",
    "Spent",
    "generate_candidates",
    "generate_in_rounds",
    "generator_forms",
    "import_candidates",
    "is_answer_at",
    "known_generators",
    "make_generator",
    "shipped_prompts",
    "splice",
    "stale_candidates",
]

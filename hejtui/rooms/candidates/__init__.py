"""The Candidates room: what was proposed for a program, and what became of it."""

from hejtui.rooms.candidates.room import CandidatesRoom

__all__ = ["CandidatesRoom"]

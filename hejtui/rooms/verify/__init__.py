"""Verify: a second author marks a sample blind; then disagreements are decided."""

from hejtui.rooms.verify.room import VerifyRoom
from hejtui.rooms.verify.sample import has_work

__all__ = ["VerifyRoom", "has_work"]

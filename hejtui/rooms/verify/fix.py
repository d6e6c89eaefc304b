"""The human fix of a bug, as a diff."""

from hejtui.rooms.fix import FixPane, Shown, fix_text

__all__ = ["FixPane", "Shown", "fix_text"]

"""The rooms of the inspector, a folder each; imported when first entered."""

from hejtui.rooms.room import Room

__all__ = ["Room"]

"""The Jobs room: long work, how far it is, and how it ended."""

from hejtui.rooms.jobs.room import JobsRoom

__all__ = ["JobsRoom"]

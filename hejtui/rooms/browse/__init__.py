"""Browse: original beside transformed, and the annotator's marks."""

from hejtui.rooms.browse.room import BrowseRoom

__all__ = ["BrowseRoom"]

"""The annotators' work: which location of an instance counts."""

from core.annotate.final import final_location, final_locations

__all__ = ["final_location", "final_locations"]

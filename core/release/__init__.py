"""The benchmark as others get it: folders, one file with everything, and the way back."""

from core.release.restoring import is_release, restore_workspace
from core.release.writing import ReleaseSummary, write_release

__all__ = ["ReleaseSummary", "is_release", "restore_workspace", "write_release"]

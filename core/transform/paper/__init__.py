"""The published selection: its places and its rewrites, as its public tool makes them.

One file a published transformation. What differs from ours, and the counts that it
comes to, are in `docs/protocols.md`.
"""

from core.transform.paper.published import Published
from core.transform.paper.selection import PUBLISHED, published

__all__ = ["PUBLISHED", "Published", "published"]

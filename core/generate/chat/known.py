"""What a server has shown of itself, so that it is not tried again."""

from __future__ import annotations

from dataclasses import dataclass, field

OLD_LIMIT, NEW_LIMIT = "max_tokens", "max_completion_tokens"


@dataclass(slots=True)
class Known:
    """What a server has shown of itself.

    Attributes:
        refused: parts of a request that it does not take, and that are left out.
        limit: what it calls the most tokens of an answer.
        reached: whether it was there.
        answered: whether it is a server of chat completions.
    """

    refused: set[str] = field(default_factory=set)
    limit: str = OLD_LIMIT
    reached: bool = False
    answered: bool = False

"""How a chat model is asked."""

from __future__ import annotations

from dataclasses import dataclass

from core.generate.chat.budget import NO_LIMIT, Budget, Prices
from core.generate.chat.prompt import Prompt

TEMPERATURE = 0.8
MAX_TOKENS = 4096
CONCURRENCY = 4


@dataclass(frozen=True, slots=True)
class ChatSettings:
    """How a model is asked.

    Attributes:
        prompt: the template.
        temperature: of the sampling; with 0 there is one answer only.
        seed: of the first answer; the next ones count up. Servers may have none.
        max_tokens: of an answer.
        concurrency: requests side by side at most.
        budget: what may be spent.
        prices: None where nobody gave any.
        name: what reports show; empty for the model's, with what else differs from the usual.
        seconds: after which a request counts as lost.
    """

    prompt: Prompt
    temperature: float = TEMPERATURE
    seed: int = 1
    max_tokens: int = MAX_TOKENS
    concurrency: int = CONCURRENCY
    budget: Budget = NO_LIMIT
    prices: Prices | None = None
    name: str = ""
    seconds: float = 600.0

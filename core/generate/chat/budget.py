"""What requests cost, and the budget that stops them before it is exceeded."""

from __future__ import annotations

import asyncio
import math
from dataclasses import asdict, dataclass

from core.model import UsageError
from core.store import Limit, Workspace

_KINDS = ("requests", "tokens", "cost")
_MILLION = 1_000_000
_SYNTAX = "write 100 (requests), or requests=100,tokens=200000,cost=2.50"


@dataclass(frozen=True, slots=True)
class Prices:
    """Money for a million tokens, in whatever currency.

    Attributes:
        prompt: of those that are sent.
        completion: of those that the model puts out.
    """

    prompt: float
    completion: float

    @property
    def weights(self) -> dict[str, float]:
        """What a token of each kind costs."""
        return {
            "prompt_tokens": self.prompt / _MILLION,
            "completion_tokens": self.completion / _MILLION,
        }

    @classmethod
    def parse(cls, text: str) -> Prices:
        """Reads `PROMPT,COMPLETION`.

        Raises:
            UsageError: it is not two prices.
        """
        parts = [_amount(each) for each in text.split(",")]
        if len(parts) != 2 or None in parts:
            raise UsageError(
                f"{text!r} is not two prices",
                where="--price",
                todo="write what a million tokens cost, of the prompt and of the answer: 0.15,0.60",
            )
        return cls(parts[0] or 0.0, parts[1] or 0.0)


@dataclass(frozen=True, slots=True)
class Budget:
    """What may be spent on a model in a workspace, all calls together; None: no limit."""

    requests: int | None = None
    tokens: int | None = None
    cost: float | None = None

    @classmethod
    def parse(cls, text: str) -> Budget:
        """Reads `100` or `requests=100,tokens=200000,cost=2.50`, some of it.

        Raises:
            UsageError: it is neither.
        """
        limits: dict[str, float] = {}
        for part in text.split(","):
            kind, equals, number = part.strip().rpartition("=")
            kind = kind.strip() if equals else "requests"
            amount = _amount(number)
            whole = amount is not None and (kind == "cost" or amount.is_integer())
            if kind not in _KINDS or kind in limits or amount is None or not whole:
                raise UsageError(f"{text!r} is no budget", where="--budget", todo=_SYNTAX)
            limits[kind] = amount
        requests, tokens = limits.get("requests"), limits.get("tokens")
        return cls(
            None if requests is None else int(requests),
            None if tokens is None else int(tokens),
            limits.get("cost"),
        )

    def limits(self, prices: Prices | None) -> list[Limit]:
        """The limits that there are.

        Raises:
            UsageError: money is limited, and nothing has a price.
        """
        found = []
        if self.requests is not None:
            found.append(Limit("requests", {"requests": 1}, self.requests))
        if self.tokens is not None:
            weights: dict[str, float] = {"prompt_tokens": 1, "completion_tokens": 1}
            found.append(Limit("tokens", weights, self.tokens))
        if self.cost is not None:
            if prices is None:
                raise UsageError(
                    "a budget of money needs prices",
                    where="--budget",
                    todo="give them by --price PROMPT,COMPLETION, for a million tokens each",
                )
            found.append(Limit("cost", prices.weights, self.cost))
        return found


NO_LIMIT = Budget()


@dataclass(frozen=True, slots=True)
class Usage:
    """What one request takes, or took.

    Attributes:
        requests: 1, or 0 where nothing reached the server.
        prompt_tokens, completion_tokens: of it.
    """

    requests: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0

    @property
    def amounts(self) -> dict[str, int]:
        """What it adds to an account."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Spent:
    """What a workspace has spent on a model.

    Attributes:
        requests: that were sent, those in vain too.
        prompt_tokens, completion_tokens: as the server counts them; of a request that was
            cut off, as many as it may have taken.
        cost: in the currency of the prices; None without prices.
    """

    requests: int
    prompt_tokens: int
    completion_tokens: int
    cost: float | None


class BudgetSpentError(UsageError):
    """The budget does not allow another request."""


class Meter:
    """Counts what is spent in the workspace, before it is spent.

    What a request may take at most is reserved first, and corrected after it: so a budget
    holds for requests side by side, in several processes, and after a kill.

    Args:
        workspace: where the account is.
        account: its name.
        budget: what may be spent.
        prices: None where nobody gave any.
    """

    def __init__(
        self, workspace: Workspace, account: str, budget: Budget, prices: Prices | None
    ) -> None:
        self._answers = workspace.answers
        self._account = account
        self._limits = budget.limits(prices)
        self._prices = prices
        self.begin()

    def begin(self) -> None:
        """Has nothing under way; to be called by each event loop first."""
        self._under_way = 0
        self._changed = asyncio.Condition()

    @property
    def spent(self) -> Spent:
        """What was spent so far, all calls together."""
        spent = self._answers.spent(self._account)
        usage = Usage(**spent)
        weights = self._prices.weights if self._prices is not None else None
        cost = None if weights is None else Limit("cost", weights, 0).of(spent)
        return Spent(usage.requests, usage.prompt_tokens, usage.completion_tokens, cost)

    async def reserve(self, most: Usage) -> None:
        """Sets aside what a request may take; waits for others where they may leave enough.

        Raises:
            BudgetSpentError: it is more than is left.
        """
        async with self._changed:
            while not self._answers.reserve(self._account, most.amounts, self._limits):
                if not self._under_way:
                    raise self._too_much(most)
                await self._changed.wait()
            self._under_way += 1

    async def settle(self, most: Usage, taken: Usage) -> None:
        """Puts what a request took in place of what was set aside for it."""
        correction = {kind: taken.amounts[kind] - most.amounts[kind] for kind in most.amounts}
        async with self._changed:
            self._answers.correct(self._account, correction)
            self._under_way -= 1
            self._changed.notify_all()

    def _too_much(self, most: Usage) -> BudgetSpentError:
        spent = self._answers.spent(self._account)
        after = {kind: spent.get(kind, 0) + amount for kind, amount in most.amounts.items()}
        limit = next((each for each in self._limits if each.of(after) > each.most), self._limits[0])
        needed = limit.of(most.amounts)
        next_one = f", and the next request may take {_number(needed)}" if needed != 1 else ""
        return BudgetSpentError(
            f"the budget is used up: of {_number(limit.most)} {limit.kind},"
            f" {_number(limit.of(spent))} are spent{next_one}; what was made is kept",
            where=self._account,
            todo="raise --budget, and the same call goes on",
        )


def _amount(text: str) -> float | None:
    try:
        amount = float(text)
    except ValueError:
        return None
    return amount if math.isfinite(amount) and amount >= 0 else None


def _number(amount: float) -> str:
    return f"{amount:,.0f}" if float(amount).is_integer() else f"{amount:,.4f}"

"""The generator: prompts go out, several side by side, answers come back as patches."""

from __future__ import annotations

import asyncio
import hashlib
import importlib.util
import json
from collections.abc import Coroutine, Generator, Sequence
from contextlib import closing
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from core.generate.attempts import Attempt
from core.generate.chat.address import Address, Key
from core.generate.chat.budget import Meter, Spent
from core.generate.chat.crew import Crew, Locks
from core.generate.chat.known import Known
from core.generate.chat.pace import Clock, Pace
from core.generate.chat.prompt import DEFAULT, Message
from core.generate.chat.reading import read_answer
from core.generate.chat.replies import Answer
from core.generate.chat.settings import TEMPERATURE, ChatSettings
from core.generate.generator import Proposal, RepairRequest
from core.jobs import Cancel
from core.model import Generation, MissingToolError, UsageError, Verdict
from core.store import Workspace

if TYPE_CHECKING:
    from core.generate.chat.client import ChatClient


class ChatGenerator:
    """A model behind a chat completions API.

    Answers are kept in the workspace by a hash of the request, each as soon as it is
    there: none is asked for twice, and a call that was killed goes on where it was.

    Args:
        address: the model.
        settings: how it is asked.
        workspace: where answers and what they cost are kept.
        key: opens the server; None for none.
        cancel: ends waiting.
        clock: the time.

    Raises:
        MissingToolError: the HTTP client is not installed.
        UsageError: the budget is of money, and there are no prices.
    """

    def __init__(
        self,
        address: Address,
        settings: ChatSettings,
        workspace: Workspace,
        *,
        key: Key | None = None,
        cancel: Cancel | None = None,
        clock: Clock | None = None,
    ) -> None:
        if importlib.util.find_spec("httpx") is None:
            raise MissingToolError(
                "httpx is not installed, which asks servers",
                where="--generator openai",
                todo="pip install 'hejtui[chat]'",
            )
        self._address = address
        self._settings = settings
        self._workspace = workspace
        self._key = key
        self._cancel = cancel or Cancel()
        self._pace = Pace(clock or Clock())
        self._known = Known()
        self._meter = Meter(workspace, address.account, settings.budget, settings.prices)
        self._round = 1
        self._parent: Generation | None = None

    @property
    def generation(self) -> Generation:
        """What decides the output: model, server, prompt, sampling, round and what precedes it."""
        settings: dict[str, object] = {
            "url": self._address.url,
            "served": self._address.model,
            "prompt": self._settings.prompt.name,
            "prompt_digest": self._settings.prompt.digest,
            "temperature": self._settings.temperature,
            "seed": self._settings.seed,
            "max_tokens": self._settings.max_tokens,
            "round": self._round,
            "parent": self.parent,
        }
        return Generation.of(self._name(), "openai", _version(), settings)

    @property
    def parent(self) -> str | None:
        """Id of the generation of the round before; None in the first."""
        return self._parent.id if self._parent is not None else None

    @property
    def remarks(self) -> tuple[str, ...]:
        """What whoever reads its proposals should know, a sentence each."""
        refused = sorted(self._known.refused)
        if not refused:
            return ()
        return (f"the server takes no {' and no '.join(refused)}: asked without",)

    @property
    def spent(self) -> Spent:
        """What the workspace has spent on this model so far."""
        return self._meter.spent

    def again(self) -> ChatGenerator:
        """The generator of the next round, which learns from what became of this one's.

        Raises:
            UsageError: the template does not say how.
        """
        if not self._settings.prompt.feedback:
            raise UsageError(
                f"the template {self._settings.prompt.name} says nothing for further rounds",
                where="--rounds",
                todo="write a section `== feedback ==`",
            )
        following = ChatGenerator(
            self._address,
            self._settings,
            self._workspace,
            key=self._key,
            cancel=self._cancel,
        )
        following._pace, following._known = self._pace, self._known
        following._round = self._round + 1
        following._parent = self.generation
        return following

    def propose(self, request: RepairRequest, count: int) -> list[Proposal]:
        """One patch for each answer, in the order in which they came.

        An answer without a patch is a proposal to change nothing: it was asked for and
        counts. In further rounds, what passed its tests is proposed again.

        Raises:
            InputError: the server is not there, or does not answer so that it helps.
            UsageError: it takes no such model, key or setting, or the budget is used up.
            Interrupted: the flag was set.
        """
        with closing(self.propose_all([request], count)) as proposals:
            return next(proposals)[1]

    def propose_all(
        self, requests: Sequence[RepairRequest], count: int
    ) -> Generator[tuple[int, list[Proposal]], None, None]:
        """The proposals for many requests, several side by side, as they are ready.

        Yields:
            The index of a request, and its proposals as `propose` gives them.

        Raises:
            InputError, UsageError, Interrupted: as `propose` does, after what was under
                way has been yielded (but at an interrupt, which ends at once).
        """
        with asyncio.Runner() as runner:
            client = runner.run(self._client())
            locks = Locks()

            def work(request: RepairRequest) -> Coroutine[None, None, list[Proposal]]:
                return self._proposals(client, locks, request, count)

            crew = runner.run(Crew.of(self._settings.concurrency, requests, work))
            try:
                while (done := runner.run(crew.following(self._cancel))) is not None:
                    yield done
            finally:
                runner.run(crew.close())
                runner.run(client.close())

    def close(self) -> None:
        """Ends what it started: nothing, since each call ends its own connections."""

    async def _client(self) -> ChatClient:
        from core.generate.chat.client import ChatClient

        self._meter.begin()
        settings = self._settings
        return ChatClient(
            self._address,
            self._key,
            self._meter,
            self._pace,
            self._known,
            settings.temperature,
            settings.max_tokens,
            settings.seconds,
        )

    async def _proposals(
        self, client: ChatClient, locks: Locks, request: RepairRequest, count: int
    ) -> list[Proposal]:
        if self._parent is None:
            messages = self._settings.prompt.first(request)
            # Sampling at temperature 0 gives the same again and again.
            wanted = count if self._settings.temperature > 0 else 1
            answers = await self._answers(client, locks, messages, wanted)
            return [self._read(each, request) for each in answers]
        return await self._debugged(client, locks, request, request.attempts[:count])

    async def _debugged(
        self,
        client: ChatClient,
        locks: Locks,
        request: RepairRequest,
        attempts: Sequence[Attempt],
    ) -> list[Proposal]:
        """For each attempt a better one, or itself where it is good."""
        alike: dict[bytes, list[Attempt]] = {}
        for each in attempts:
            if each.outcome.verdict is not Verdict.PLAUSIBLE:
                alike.setdefault(each.patched, []).append(each)
        found: dict[int, Proposal] = {}
        for failed in alike.values():
            messages = self._settings.prompt.again(request, failed[0])
            wanted = len(failed) if self._settings.temperature > 0 else 1
            answers = await self._answers(client, locks, messages, wanted)
            for number, each in enumerate(failed):
                answer = answers[min(number, len(answers) - 1)]
                after = f"after rank {each.rank}, {each.outcome.verdict.value}"
                found[each.rank] = self._read(answer, request, (after,))
        passed = f"kept from round {self._round - 1}, where it passes"
        return [
            found.get(each.rank) or Proposal(each.patch, each.raw, passed, each.location)
            for each in attempts
        ]

    async def _answers(
        self, client: ChatClient, locks: Locks, messages: Sequence[Message], count: int
    ) -> list[Answer]:
        """So many answers to messages, those that are there first."""
        request = self._request(messages)
        async with locks.of(request):
            stored = self._workspace.answers.of(request)[:count]
            found = [Answer.from_json(each) for each in stored]
            while len(found) < count:
                seed = self._settings.seed + len(found)
                more = await client.ask(messages, count - len(found), seed)
                more = more[: count - len(found)]
                self._workspace.answers.add(request, [each.to_json() for each in more])
                found += more
        return found

    def _request(self, messages: Sequence[Message]) -> str:
        """The hash of a request: of all that decides its answers."""
        settings = self._settings
        asked = [
            self._address.account,
            [[each["role"], each["content"]] for each in messages],
            settings.temperature,
            settings.seed,
            settings.max_tokens,
        ]
        return hashlib.sha256(json.dumps(asked).encode()).hexdigest()

    def _read(
        self, answer: Answer, request: RepairRequest, remarks: tuple[str, ...] = ()
    ) -> Proposal:
        return read_answer(answer.text, request, (*remarks, *answer.remarks(self._address.model)))

    def _name(self) -> str:
        settings = self._settings
        if settings.name:
            parts = [settings.name]
        else:
            parts = [self._address.model]
            if settings.prompt.name != DEFAULT:
                parts.append(settings.prompt.name)
            if settings.temperature != TEMPERATURE:
                parts.append(f"t {settings.temperature:g}")
        if self._round > 1:
            parts.append(f"round {self._round}")
        return " ".join(parts)


@lru_cache(maxsize=1)
def _version() -> str:
    """The identity of the code that makes messages of programs, and patches of answers."""
    room = Path(__file__).parent
    files = [*(room / "reading").glob("*.py"), room / "prompt.py", room / "feedback.py"]
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]

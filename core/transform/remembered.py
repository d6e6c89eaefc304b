"""How a workspace was transformed the last time: what a plain call goes on with."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields

from core.model import StudyProtocol, UsageError
from core.store import Workspace
from core.transform.making import Settings
from core.transform.naming import Naming

_KEY = "transform:settings"


@dataclass(frozen=True, slots=True)
class Changed:
    """Settings that differ, as a shell says them.

    Attributes:
        now: what was asked for.
        before: what the workspace was transformed with.
    """

    now: str
    before: str


@dataclass(frozen=True, slots=True)
class Remembered:
    """The settings that one call takes over from another.

    Attributes:
        seed: decides every random choice.
        naming: the name of a source of new names.
        protocol: how places and rewrites are chosen.
        all_places: whether every place becomes an instance.
    """

    seed: int = 1
    naming: str = "lexicon"
    protocol: str = StudyProtocol.SOUND.value
    all_places: bool = False

    @classmethod
    def of(cls, workspace: Workspace) -> Remembered:
        """Those of the last time; of what was not known then, how it is at first."""
        stored = workspace.state(_KEY) or {}
        known = {each.name for each in fields(cls)}
        return cls(**{name: value for name, value in stored.items() if name in known})

    def store(self, workspace: Workspace) -> None:
        """Remembers them for the next time."""
        workspace.remember(_KEY, asdict(self))

    def given(
        self,
        *,
        seed: int | None,
        naming: str | None,
        protocol: StudyProtocol | None,
        all_places: bool | None,
    ) -> Remembered:
        """The same with what a call says; None for what it does not say.

        Who chooses the published selection has thereby chosen its places.
        """
        if protocol is StudyProtocol.PAPER and all_places is None:
            all_places = False
        return Remembered(
            self.seed if seed is None else seed,
            naming or self.naming,
            protocol.value if protocol else self.protocol,
            self.all_places if all_places is None else all_places,
        )

    def settings(self, source: Naming, steps: int, given: StudyProtocol | None) -> Settings:
        """What decides the instances of a call.

        Args:
            source: what `naming` stands for.
            steps: how many transformations in a row; several are sound ones.
            given: the protocol that the call names.

        Raises:
            UsageError: the settings contradict each other.
        """
        protocol = StudyProtocol(self.protocol)
        if steps == 1 and protocol is StudyProtocol.PAPER and self.all_places:
            raise UsageError(
                "the published selection has its own places",
                where="--protocol paper, --all-places",
                todo="give --protocol sound, or leave --all-places out",
            )
        if steps == 1:
            return Settings(self.seed, source, protocol, self.all_places)
        if given is StudyProtocol.PAPER:
            raise UsageError(
                "the paper has single transformations only",
                where="--protocol paper, --compose",
                todo="leave one of them out",
            )
        return Settings(self.seed, source, steps=steps)

    def instead_of(self, before: Remembered) -> Changed | None:
        """What differs from the last time; None if nothing does."""
        names = [each.name for each in fields(self)]
        others = [name for name in names if getattr(self, name) != getattr(before, name)]
        if not others:
            return None
        now, old = (", ".join(each._words()[name] for name in others) for each in (self, before))
        return Changed(now, old)

    def _words(self) -> dict[str, str]:
        return {
            "seed": f"--seed {self.seed}",
            "naming": f"--naming {self.naming}",
            "protocol": f"--protocol {self.protocol}",
            "all_places": "--all-places" if self.all_places else "--chosen-places",
        }

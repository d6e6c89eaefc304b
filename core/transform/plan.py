"""What one call is to make of every bug, and which stored instances that replaces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.model import Bug, Instance
from core.store import InstanceRow
from core.transform.composing import composed_instances
from core.transform.instances import declined_instances, instances_of
from core.transform.making import Settings
from core.transform.parsed_bug import UntransformableError
from core.transform.provenance import provenance


@dataclass(frozen=True, slots=True)
class Plan:
    """The instances that a call makes: of single transformations, or of several in a row.

    Attributes:
        names: which transformations.
        settings: what else decides the instances.
    """

    names: Sequence[str]
    settings: Settings

    @property
    def keys(self) -> list[str]:
        """Under which the workspace knows what the instances were made from."""
        steps = self.settings.steps
        return list(self.names) if steps == 1 else [f"{steps} in a row"]

    def owns(self, row: InstanceRow) -> bool:
        """Whether a stored instance is one of those that the plan makes anew."""
        if self.settings.steps == 1:
            return row.transformation in self.names
        return row.steps == self.settings.steps

    def replaced(self, before: Iterable[InstanceRow], made: Iterable[Instance]) -> list[str]:
        """The names under which instances are stored in place of others."""
        old = [each.transformation for each in before]
        return list(dict.fromkeys([*self.keys, *old, *(each.transformation for each in made)]))

    def make(self, bug: Bug) -> list[Instance]:
        """The instances of a bug.

        Raises:
            UntransformableError: none can be made.
        """
        if self.settings.steps == 1:
            return instances_of(bug, self.names, self.settings)
        return composed_instances(bug, self.names, self.settings)

    def declined(self, bug: Bug, why: UntransformableError) -> list[Instance]:
        """What is stored of a bug that no instance can be made of: why, by transformation."""
        if self.settings.steps == 1:
            return declined_instances(bug, self.names, self.settings, why)
        return []

    def made_from(self, bug: Bug) -> str:
        """Everything that decides the instances of a bug."""
        return provenance(bug, self.names, self.settings.text)

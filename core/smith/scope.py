"""The variables and methods that a piece of a program may use while it is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

MOST_STEPS = 1500
"""Statements that a program executes at most, by the bounds of its loops and recursions."""


@dataclass(frozen=True, slots=True)
class Variable:
    """Something that has a value.

    Attributes:
        name: how it is written (`total`, `this.total`).
        type: its static type.
        writable: whether it may be assigned: no loop counter, nothing final.
        capturable: whether a lambda or a class in the method may use it.
        counter: whether it counts a loop, upwards, so that it may skip ahead.
    """

    name: str
    type: str
    writable: bool = True
    capturable: bool = False
    counter: bool = False


@dataclass(frozen=True, slots=True)
class Method:
    """A method that may be called.

    Attributes:
        call: what stands before the arguments (`Program.count`, `fold`).
        parameters: their types; `int...` for the last one that takes any number.
        result: the type of what it returns.
        steps: statements that a call executes at most.
        depth: whether the first argument bounds its recursion.
    """

    call: str
    parameters: tuple[str, ...]
    result: str
    steps: int
    depth: bool = False


@dataclass(slots=True)
class Scope:
    """What is visible, and how often what is written here is executed.

    Attributes:
        methods: what may be called.
        fields: variables of classes.
        times: how often the statement being written is executed at most, a call.
        steps: executed statements of the method being written so far.
    """

    methods: list[Method] = field(default_factory=list)
    fields: list[Variable] = field(default_factory=list)
    times: int = 1
    steps: int = 0
    _frames: list[list[Variable]] = field(default_factory=lambda: [[]])
    _walls: list[int] = field(default_factory=list)
    _labels: list[str] = field(default_factory=list)

    def add(self, variable: Variable) -> Variable:
        """Declares a variable in the innermost block; one without type is a taken name."""
        frame = self._frames[-1]
        frame[:] = [each for each in frame if each.type or each.name != variable.name]
        frame.append(variable)
        return variable

    def variables(self, *types: str, writable: bool = False) -> list[Variable]:
        """What may be read (or written) here, of the given types or of all."""
        wall = self._walls[-1] if self._walls else 0
        locals = [
            each
            for number, frame in enumerate(self._frames)
            for each in frame
            if number >= wall or (each.capturable and not writable)
        ]
        names = self.names()
        fields = [each for each in self.fields if each.name not in names]
        return [
            each
            for each in locals + fields
            if (not types or each.type in types) and (each.writable or not writable)
        ]

    def names(self) -> set[str]:
        """The names of all locals around, which a new one must not take."""
        return {each.name for frame in self._frames for each in frame}

    def labels(self) -> Sequence[str]:
        """The labels around, which a new one must not take."""
        return tuple(filter(None, self._labels))

    @property
    def in_loop(self) -> bool:
        """Whether a loop of the same body is around, so that one may continue it."""
        return bool(self._labels)

    @property
    def is_once(self) -> bool:
        """Whether what is written here is executed once a call of its method."""
        return self.times == 1 and not self._walls

    def affords(self, method: Method) -> bool:
        """Whether a call of a method leaves the program short enough here."""
        return not self._walls and self.steps + self.times * method.steps <= MOST_STEPS

    @contextmanager
    def block(self, times: int = 1, label: str | None = None) -> Iterator[list[Variable]]:
        """A block, executed a number of times for each time of the one around.

        Args:
            times: how often at most.
            label: the label of the loop that it is the body of, empty without one; None
                where it is no loop's.
        """
        self._frames.append([])
        self.times *= times
        if label is not None:
            self._labels.append(label)
        try:
            yield self._frames[-1]
        finally:
            if label is not None:
                self._labels.pop()
            self.times //= times
            self._frames.pop()

    @contextmanager
    def closed(self) -> Iterator[None]:
        """The body of a lambda or a class: it captures some variables, and calls nothing."""
        self._walls.append(len(self._frames))
        labels, self._labels = self._labels, []
        try:
            with self.block():
                yield
        finally:
            self._labels = labels
            self._walls.pop()

    @contextmanager
    def method(self) -> Iterator[None]:
        """A method's own variables and steps."""
        before = (self._frames, self.times, self.steps, self._walls, self._labels)
        self._frames, self.times, self.steps, self._walls, self._labels = [[]], 1, 0, [], []
        try:
            yield
        finally:
            self._frames, self.times, self.steps, self._walls, self._labels = before

    def step(self, count: int = 1) -> None:
        """Counts statements that were written."""
        self.steps += self.times * count

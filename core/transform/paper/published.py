"""What all published rewrites share: where they look, and how ours judge them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar

from tree_sitter import Node

from core.java import TYPE_DECLARATIONS, JavaProgram
from core.model import Edit, Location, edited
from core.transform.paper.alike import alike
from core.transform.paper.written import written
from core.transform.transformation import Context, Place, Rewrite, Transformation

_NO_SOUND_PLACE = "the sound transformation has no such place"


class Published(ABC):
    """A transformation with the places and the rewrites of the published selection.

    It knows nothing of scopes, types or effects, as the public tool does not. What
    our own transformation of the same name says of the place, and whether it makes
    the same program, decides whether the result is sound.
    """

    sound: ClassVar[type[Transformation]]
    """Our own transformation."""

    one_per: str | None = None

    unlike: ClassVar[str] = "the sound transformation makes another program"
    """What is wrong where ours would not decline the place, but make something else of it."""

    prefers_unflagged: ClassVar[bool] = False
    """Whether of several places one that is sound and on no buggy line is chosen."""

    def __init__(self) -> None:
        self._sound = self.sound()
        self.name = self._sound.name
        self.short = self._sound.short
        self._known: dict[JavaProgram, dict[tuple[int, int], Place]] = {}

    def places(self, program: JavaProgram, context: Context) -> Sequence[Place]:
        """The published places; `declined` says why ours would not take one."""
        known = self._sound_places(program, context)
        return [
            Place(each.start, each.end, each.label, twin.declined if twin else _NO_SOUND_PLACE)
            for each in self._found(program)
            for twin in [known.get((each.start, each.end))]
        ]

    def takes(self, program: JavaProgram, place: Place, location: Location) -> bool:  # noqa: ARG002
        """Whether the published selection has a place of a bug with this location."""
        return True

    @abstractmethod
    def _found(self, program: JavaProgram) -> Iterator[Place]:
        """The published places, in the tool's order."""

    @abstractmethod
    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:
        """The tool's rewrite of a place, declined or not."""

    def _unlike_sound(
        self, program: JavaProgram, ours: Sequence[Place], edits: Sequence[Edit], context: Context
    ) -> str:
        """Why the tool's edits are not what ours would be at these places; empty if they are.

        Args:
            program: the program.
            ours: where ours would have to do the same, the place itself first.
            edits: the tool's.
            context: of the place.
        """
        if ours[0].declined:
            return ours[0].declined
        known = self._sound_places(program, context)
        sound: list[Edit] = []
        for each in ours:
            twin = known.get((each.start, each.end))
            if twin is None or twin.declined:
                return twin.declined if twin else _NO_SOUND_PLACE
            sound.extend(self._sound.rewrite(program, twin, context).edits)
        made, wanted = edited(program.source, edits), edited(program.source, sound)
        if made == wanted or alike(JavaProgram(made), JavaProgram(wanted)):
            return ""
        return self.unlike

    def _sound_places(self, program: JavaProgram, context: Context) -> dict[tuple[int, int], Place]:
        """Our own places, by their bounds; looked for once in a program."""
        if program not in self._known:
            places = self._sound.places(program, context)
            self._known[program] = {(each.start, each.end): each for each in places}
        return self._known[program]


@lru_cache(maxsize=8)
def published_methods(program: JavaProgram) -> tuple[Node, ...]:
    """The methods that the selection looks at.

    Those that lie in no other method, of a program whose classes have no member
    classes. The public tool was given each of them alone, with all that lies in it.
    """
    kinds = sorted(TYPE_DECLARATIONS)
    if any(_is_member(each) for each in program.nodes(*kinds)):
        return ()
    methods = program.nodes("method_declaration")
    return tuple(each for each in methods if method_around(program, each) == each)


def method_around(program: JavaProgram, node: Node) -> Node:
    """The outermost method that a node lies in; the whole program if it lies in none."""
    for each in program.nodes("method_declaration"):
        if each.start_byte <= node.start_byte and node.end_byte <= each.end_byte:
            return each
    return program.root


def same_text(program: JavaProgram, node: Node) -> list[Node]:
    """All constructs of a method that are written like this one, itself among them.

    The public tool looks for what equals the place that it was given, and rewrites
    every such construct.
    """
    method = method_around(program, node)
    return [
        each
        for each in written(program).like(node)
        if method.start_byte <= each.start_byte < method.end_byte
    ]


def _is_member(declaration: Node) -> bool:
    body = declaration.parent
    return body is not None and body.type.endswith(("_body", "_body_declarations"))

from __future__ import annotations

from collections.abc import Sequence

import pytest
from transform_bugs import bug, only

from core.java import JavaProgram
from core.model import Edit, Location, Status, UsageError
from core.transform import (
    Context,
    Place,
    Rewrite,
    extra_names,
    make_transformation,
    registry,
    short_name,
    transformation_names,
)


class InsertSemicolon:
    """Another transformation: an empty statement at the beginning of each method."""

    name = "insert-semicolon"
    short = "semi"
    one_per: str | None = None

    def places(self, program: JavaProgram, context: Context) -> Sequence[Place]:
        return [
            Place(body.start_byte, body.end_byte, "method")
            for method in program.nodes("method_declaration")
            if (body := method.child_by_field_name("body")) is not None
        ]

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:
        return Rewrite((Edit(place.start + 1, place.start + 1, (b";",)),), "an empty statement")


def test_every_transformation_has_its_own_name_and_short_name() -> None:
    names = transformation_names()
    assert "rename-local" in names
    assert len(set(names)) == len(names)
    assert len({short_name(each) for each in names}) == len(names)
    assert short_name("made-elsewhere") == "made-elsewhere"


def test_a_line_in_the_registry_is_all_that_another_transformation_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registry, "TRANSFORMATIONS", (*registry.TRANSFORMATIONS, InsertSemicolon))
    assert transformation_names()[-1] == "insert-semicolon"
    assert short_name("insert-semicolon") == "semi"
    made = only(bug("int f() { return 1; }", location=Location.of(5)), "insert-semicolon")
    assert (made.id, made.status) == ("T/insert-semicolon/1", Status.READY)
    assert b"int f() {; return 1; }" in made.buggy


def test_extras_are_made_by_name_only() -> None:
    assert {"switch-to-if", "permute-statements"} <= set(extra_names())
    assert not set(extra_names()) & set(transformation_names())
    names = (*transformation_names(), *extra_names())
    assert len({short_name(each) for each in names}) == len(names)
    assert [make_transformation(each).name for each in extra_names()] == list(extra_names())


def test_an_unknown_name_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(UsageError, match="rename-local, "):
        make_transformation("rename-class")

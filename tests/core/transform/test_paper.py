"""What the published selection makes of small programs, and what it is flagged for."""

from __future__ import annotations

from dataclasses import replace

import pytest
from paper_instances import LOOP, UNSOUND, flags, one, published
from transform_bugs import bug

from core.model import Exclusion, Location, StudyProtocol, UsageError


def test_what_touches_a_buggy_line_is_flagged_and_stays() -> None:
    subject = bug("int f(int a) {\n return a +\n  1;\n}", location=Location.of(5))
    made = one(subject, "reorder-condition")
    assert flags(made) == [(Exclusion.TOUCHES_BUGGY_LINE, "the rewrite changes buggy line 5")]
    assert made.proposal == Location.of(5, 6)


def test_a_place_that_the_fix_removed_is_made_and_the_fix_stays_as_it_is() -> None:
    source = "int f(int a) {\n if (a > 1) a = 0;\n return a;\n}"
    subject = bug(source, fixed=source.replace("a > 1", "true"), location=Location.of(6))
    made = one(subject, "reorder-condition")
    assert made.fixed == subject.fixed
    assert flags(made) == [(UNSOUND, "the fixed program has no such place")]


def test_a_place_that_only_the_fixed_program_cannot_have_is_flagged() -> None:
    source = "String f(String s, int i) {\n return g(s + i);\n}"
    fixed = source.replace("String s", "int s")
    made = one(bug(fixed, fixed=source, location=Location.of(4)), "reorder-condition")
    ((reason, detail),) = flags(made)
    assert reason is UNSOUND
    assert detail.startswith("in the fixed program: ")


@pytest.mark.parametrize(
    "name",
    ["rename-local", "rename-method", "rename-parameter", "boolean-exchange", "loop-exchange",
     "reorder-condition", "insert-log", "insert-try-catch"],
)  # fmt: skip
def test_a_program_with_a_member_class_is_not_looked_at(name: str) -> None:
    subject = bug(f"class Inner {{ }}\n {LOOP}")
    assert published(subject, name) == []
    local = replace(subject, buggy=subject.buggy.replace(b"class Inner { }", b""))
    assert local != subject


def test_methods_in_another_method_belong_to_it() -> None:
    source = "void f() { g(new A() { int h(int i) { return i + 1; } }); }"
    assert len(published(source, "reorder-condition")) == 1
    assert len(published(source, "insert-log")) == 1


def test_the_settings_name_the_protocol() -> None:
    made = one(LOOP, "loop-exchange")
    assert made.protocol is StudyProtocol.PAPER


def test_a_transformation_that_was_not_published_is_refused() -> None:
    with pytest.raises(UsageError, match="it has rename-local, "):
        published(LOOP, "permute-statements")

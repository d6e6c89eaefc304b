"""What is drawn for a second author, and that it was drawn before."""

from __future__ import annotations

from pathlib import Path

import pytest
from marked_study import instance, put, study

from core.annotate import draw_sample, export_marks, import_marks, put_mark, sample_progress
from core.model import Exclusion, Location, Role, UsageError

TOUCHES = Exclusion.TOUCHES_BUGGY_LINE


def some(transformation: str, ready: int, excluded: int = 0):
    return [
        instance("ADD", transformation, place, reason=None if place <= ready else TOUCHES)
        for place in range(1, ready + excluded + 1)
    ]


@pytest.fixture
def workspace(tmp_path: Path):
    unsound = instance("ADD", "rename-local", 99, reason=Exclusion.UNSOUND)
    every = [*some("loop-exchange", 61, 7), *some("rename-local", 3, 1), unsound]
    with study(tmp_path / "w", every) as made:
        yield made


def test_of_each_stratum_the_share_is_drawn_and_at_least_five(workspace) -> None:
    sample, new = draw_sample(workspace, "bob", share=0.1, seed=1)
    assert new
    assert [
        (each.transformation, each.status, each.population, len(each.drawn))
        for each in sample.strata
    ] == [
        ("loop-exchange", "ready", 61, 7),
        ("loop-exchange", "excluded", 7, 5),
        ("rename-local", "ready", 3, 3),
        ("rename-local", "excluded", 1, 1),
    ]
    assert len(set(sample.drawn)) == 16
    assert "ADD/rename-local/99" not in sample.drawn


def test_a_tenth_of_sixty_is_six_and_not_the_binary_fraction_above(tmp_path) -> None:
    with study(tmp_path / "w", some("loop-exchange", 60)) as made:
        sample, _ = draw_sample(made, "bob", share=0.1, seed=1)
    assert len(sample.drawn) == 6


def test_the_same_draw_again_is_the_same_and_another_seed_another(workspace, tmp_path) -> None:
    first, _ = draw_sample(workspace, "bob", share=0.1, seed=1)
    again, new = draw_sample(workspace, "bob", share=0.1, seed=1)
    assert (again, new) == (first, False)
    other, new = draw_sample(workspace, "bob", share=0.1, seed=2)
    assert new
    assert other.drawn != first.drawn
    assert workspace.samples.all("bob") == [first, other]
    carl, _ = draw_sample(workspace, "carl", share=0.1, seed=1)
    assert (carl.drawn, carl.population) == (first.drawn, first.population)


@pytest.mark.parametrize("share", [0, -0.1, 1.01, 17, float("nan")])
def test_a_share_that_is_none_is_refused(workspace, share: float) -> None:
    with pytest.raises(UsageError, match=r"--share: .* of the instances cannot be drawn"):
        draw_sample(workspace, "bob", share=share, seed=1)
    assert workspace.samples.all() == []


def test_all_may_be_drawn(workspace) -> None:
    sample, _ = draw_sample(workspace, "bob", share=1, seed=1)
    assert len(sample.drawn) == 61 + 7 + 3 + 1


def test_what_the_verifier_marked_as_an_author_is_no_part_of_it(workspace) -> None:
    for place in (1, 2):
        put_mark(workspace, f"ADD/rename-local/{place}", "bob", Location.of(2))
    sample, _ = draw_sample(workspace, "bob", share=1, seed=1)
    assert sample.own == 2
    assert [each.population for each in sample.strata] == [61, 7, 1, 1]


def test_whoever_marked_all_has_nothing_to_verify(tmp_path: Path) -> None:
    with study(tmp_path / "w", some("loop-exchange", 1)) as made:
        put_mark(made, "ADD/loop-exchange/1", "bob", None)
        with pytest.raises(UsageError, match="bob is the author of all; name somebody else"):
            draw_sample(made, "bob", share=1, seed=1)
    with (
        study(tmp_path / "empty", []) as made,
        pytest.raises(UsageError, match="`hejtui transform` makes instances"),
    ):
        draw_sample(made, "bob", share=1, seed=1)


def test_a_mark_for_a_sample_holds_its_id_and_so_was_made_after_it(workspace) -> None:
    early = put_mark(workspace, "ADD/rename-local/1", "bob", None, role=Role.VERIFIER)
    sample, _ = draw_sample(workspace, "bob", share=0.1, seed=1)
    assert (early.sample, sample.marked_before) == ("", 1)
    late = put_mark(workspace, "ADD/rename-local/2", "bob", None, role=Role.VERIFIER)
    assert late.sample == sample.id
    assert put_mark(workspace, "ADD/rename-local/2", "ann", None).sample == ""


def test_progress_tells_what_is_done_left_and_another_program_now(workspace) -> None:
    sample, _ = draw_sample(workspace, "bob", share=0.1, seed=1)
    put_mark(workspace, "ADD/rename-local/1", "bob", None, role=Role.VERIFIER)
    put_mark(workspace, "ADD/rename-local/4", "bob", Location.of(3), role=Role.VERIFIER)
    put_mark(workspace, "ADD/rename-local/2", "ann", None)
    changed = instance("ADD", "rename-local", 3, source=b"class ADD {}")
    put(workspace, [*some("rename-local", 2), changed, instance("ADD", place=4, reason=TOUCHES)])
    found = sample_progress(workspace, sample)
    assert found.done == ("ADD/rename-local/1", "ADD/rename-local/4")
    assert found.changed == ("ADD/rename-local/3",)
    assert len(found.left) == len(sample.drawn) - 3


def test_a_sample_goes_to_the_laptop_of_its_verifier_and_its_marks_come_back(
    workspace, tmp_path: Path
) -> None:
    sample, _ = draw_sample(workspace, "bob", share=0.1, seed=1)
    instances = [workspace.instances.get(id) for id in workspace.instances.ids()]
    with study(tmp_path / "laptop", instances) as laptop:
        export_marks(workspace, tmp_path / "there.jsonl", "bob")
        assert import_marks(laptop, [tmp_path / "there.jsonl"]).samples == 1
        assert laptop.samples.all("bob") == [sample]
        for id in sample.drawn:
            assert put_mark(laptop, id, "bob", None, role=Role.VERIFIER).sample == sample.id
        export_marks(laptop, tmp_path / "back.jsonl", "bob")
    import_marks(workspace, [tmp_path / "back.jsonl"])
    assert sample_progress(workspace, sample).left == ()

from core.measure import Agreement, agreement
from core.model import Verdict
from core.store import CandidateRow


def row(model: str, recorded: str | None, verdict: Verdict | None) -> CandidateRow:
    return CandidateRow(
        id="c",
        bug="A",
        instance=None,
        transformation=None,
        generation="g",
        model=model,
        rank=1,
        patched="p",
        test="t",
        recorded=recorded,
        summary="",
        verdict=verdict,
        tests_passed=None,
        tests_total=None,
        environment=None,
    )


def test_candidates_are_counted_by_both_verdicts_and_only_where_one_was_recorded() -> None:
    rows = [
        row("b", "wrong", Verdict.WRONG),
        row("b", "plausible", None),
        row("b", "plausible", Verdict.PLAUSIBLE),
        row("b", "wrong", Verdict.WRONG),
        row("a", "wrong", Verdict.EXCEPTION),
        row("a", None, Verdict.WRONG),
    ]
    assert agreement(rows) == [
        Agreement("a", "wrong", Verdict.EXCEPTION, 1),
        Agreement("b", "plausible", Verdict.PLAUSIBLE, 1),
        Agreement("b", "plausible", None, 1),
        Agreement("b", "wrong", Verdict.WRONG, 2),
    ]

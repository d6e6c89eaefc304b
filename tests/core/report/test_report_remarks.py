"""What a report says beside its figures."""

from small_report import DOCUMENT, EMPTY

from core.report.remarks import remarks


def test_the_remarks_say_what_the_figures_do_not_show() -> None:
    assert remarks(DOCUMENT) == [
        "2 candidates have not been run. A bug or an instance with such a candidate is left out"
        " of every figure; “complete” says how many are in. `hejtui run` goes on.",
        "Some bugs or instances have no candidate of a model, and are left out of its figures;"
        " `hejtui generate` or `hejtui import candidates` makes some.",
        "1 bug is in quarantine, left out of every figure (DO_ALGEBRA: no script engine).",
        "1 candidate was run without a sandbox.",
        "The outcomes are of 2 environments, whose tools or limits differ (90 in e1, 1 in e2);"
        " `hejtui run` judges all of them in the present one.",
        "codet5_base, insert-log: pass@10 is undefined, since SUM/insert-log/1 has fewer than 10"
        " candidates; it would be defined over 3 of 4.",
        "The change of fixed is undefined where nothing was repaired before.",
    ]


def test_many_bugs_in_quarantine_and_long_reasons_are_cut_short() -> None:
    reasons = {f"B{number}": f"{number} " + "very " * 40 for number in range(7)}
    (remark,) = [each for each in remarks({**DOCUMENT, "quarantined": reasons}) if "B0" in each]
    assert remark.startswith("7 bugs are in quarantine")
    assert remark.endswith("… and 2 more).")
    assert "B5" not in remark
    assert len(remark) < 650


def test_the_remarks_say_what_is_flagged_and_what_a_flag_left_out() -> None:
    log, loop = DOCUMENT["rows"]
    flagged = {"unsound": 9, "duplicate": 1}
    rows = [log, {**loop, "flagged": flagged}, {**loop, "model": "other", "flagged": flagged}]
    (duplicates, unsound) = [
        each for each in remarks({**DOCUMENT, "rows": rows}) if "published" in each
    ]
    assert duplicates.startswith("1 instance of the published selection is in that is flagged dup")
    assert unsound == (
        "9 instances of the published selection are in that are flagged unsound (loop-exchange 9);"
        " `--without unsound` leaves them out."
    )
    out = [{**each, "left_out": 9 * bool(each["flagged"]), "flagged": {}} for each in rows]
    document = {**DOCUMENT, "rows": out, "left_out_flags": ["unsound"]}
    found = [each for each in remarks(document) if "flagged" in each]
    assert found == ["9 instances were left out, flagged unsound (loop-exchange 9)."]
    # Where no figures are, how many were left out of them is not known.
    assert not any("flagged" in each for each in remarks({**document, "rows": []}))


def test_a_study_without_candidates_is_told_what_makes_some() -> None:
    (remark,) = remarks(EMPTY)
    assert "`hejtui generate`" in remark


def test_the_remarks_say_how_the_outputs_of_a_model_became_text() -> None:
    settings = {"engine": "ctranslate2", "precision": "float32", "decode": "paper"}
    models = [
        {"model": "template", "settings": {}},
        {"model": "codet5", "settings": settings},
        {"model": "codet5-exact", "settings": {**settings, "decode": "exact"}},
    ]
    found = [each for each in remarks({**DOCUMENT, "generations": models}) if "decoded" in each]
    assert found == [
        "codet5 was run by ctranslate2 in float32, its outputs decoded as transformers 4.21 did"
        " for the paper's authors.",
        "codet5-exact was run by ctranslate2 in float32, its outputs decoded exactly.",
    ]

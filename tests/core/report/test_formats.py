"""Each format of a report, to the letter."""

import csv
import io
import json
from pathlib import Path

import pytest

from core.model import UsageError
from core.report import FORMATS, format_of, render
from core.report.remarks import remarks

DOCUMENT = {
    "originals": [
        {
            "model": "codet5_base",
            "bugs": 8,
            "incomplete": 2,
            "without": 0,
            "fixed": 3,
            "quarantined": 1,
            "pass_at": {"1": 0.0875, "5": 0.25, "10": 0.375},
            "short": {},
        }
    ],
    "rows": [
        {
            "transformation": "insert-log",
            "model": "codet5_base",
            "instances": 4,
            "incomplete": 1,
            "without": 0,
            "fixed_original": 2,
            "fixed_transformed": 1,
            "pass_at_original": {"1": 0.1, "5": 0.5, "10": None},
            "pass_at_transformed": {"1": 0.025, "5": 0.125, "10": None},
            "short": {"10": ["SUM/insert-log/1"]},
            "relative_change": -0.5,
            "flagged": {},
            "left_out": 0,
        },
        {
            "transformation": "loop-exchange",
            "model": "codet5_base",
            "instances": 12,
            "incomplete": 0,
            "without": 3,
            "fixed_original": 0,
            "fixed_transformed": 1,
            "pass_at_original": {"1": 0.0, "5": 0.0, "10": 0.0},
            "pass_at_transformed": {"1": 1 / 120, "5": 1 / 24, "10": 1 / 12},
            "short": {},
            "relative_change": None,
            "flagged": {},
            "left_out": 0,
        },
    ],
    "left_out_flags": [],
    "quarantined": {"DO_ALGEBRA": "no script engine"},
    "pending": 2,
    "environments": {"e1": {"sandboxed": True}, "e2": {"sandboxed": False}},
    "judged_in": {"e1": 90, "e2": 1},
    "recorded": [
        {
            "model": "codet5_base",
            "recorded": "plausible",
            "verdict": "plausible",
            "candidates": 12,
        },
        {"model": "codet5_base", "recorded": "wrong", "verdict": "timeout", "candidates": 1},
        {"model": "codet5_base", "recorded": "wrong", "verdict": None, "candidates": 2},
    ],
    "agreement": None,
    "remarks": ["2 candidates have not been run.", "1 of 2 <runs> & 50 % are in `e2`."],
}


def test_the_table_is_aligned_and_ends_with_the_remarks() -> None:
    assert (
        render(DOCUMENT, "table")
        == """\
Original bugs (pass@k in %; – is undefined)
model        complete  fixed  pass@1  pass@5  pass@10  quarantined
codet5_base      8/10    3/8    8.75   25.00    37.50            1

Transformed: the same instances before and after (pass@k in %; – is undefined)
                                        fixed  fixed      fixed  pass@1  pass@1  pass@5  pas\
s@5  pass@10  pass@10
transformation  model        complete  before  after  change, %  before   after  before   af\
ter   before    after
insert-log      codet5_base       4/5       2      1      -50.0   10.00    2.50   50.00   12\
.50        –        –
loop-exchange   codet5_base     12/15       0      1          –    0.00    0.83    0.00    4\
.17     0.00     8.33

Candidates by recorded verdict (lines) and our own (columns)
model        recorded   plausible  timeout  not run
codet5_base  plausible         12        0        0
codet5_base  wrong              0        1        2

! 2 candidates have not been run.
! 1 of 2 <runs> & 50 % are in `e2`.
"""
    )


def test_a_table_that_is_too_wide_is_cut_between_its_figures() -> None:
    assert (
        render(DOCUMENT, "table", 80)
        == """\
Original bugs (pass@k in %; – is undefined)
model        complete  fixed  pass@1  pass@5  pass@10  quarantined
codet5_base      8/10    3/8    8.75   25.00    37.50            1

Transformed: the same instances before and after (pass@k in %; – is undefined)
                                        fixed  fixed      fixed  pass@1  pass@1
transformation  model        complete  before  after  change, %  before   after
insert-log      codet5_base       4/5       2      1      -50.0   10.00    2.50
loop-exchange   codet5_base     12/15       0      1          –    0.00    0.83

                             pass@5  pass@5  pass@10  pass@10
transformation  model        before   after   before    after
insert-log      codet5_base   50.00   12.50        –        –
loop-exchange   codet5_base    0.00    4.17     0.00     8.33

Candidates by recorded verdict (lines) and our own (columns)
model        recorded   plausible  timeout  not run
codet5_base  plausible         12        0        0
codet5_base  wrong              0        1        2

! 2 candidates have not been run.
! 1 of 2 <runs> & 50 % are in `e2`.
"""
    )


def test_titles_and_remarks_are_folded_on_words() -> None:
    lines = render(DOCUMENT, "table", 50).split("\n")
    assert max(map(len, lines)) <= 50
    assert lines[7:9] == [
        "Transformed: the same instances before and after",
        "(pass@k in %; – is undefined)",
    ]


def test_csv_is_one_long_table_of_fractions() -> None:
    text = render(DOCUMENT, "csv")
    assert (
        text
        == """\
model,transformation,programs,subjects,complete_subjects,incomplete_subjects,subjects_withou\
t_candidates,quarantined_bugs,fixed_subjects,fixed_relative_change_fraction,pass_at_1_fracti\
on,pass_at_5_fraction,pass_at_10_fraction
codet5_base,original,original,10,8,2,0,1,3,,0.0875,0.25,0.375
codet5_base,insert-log,original,5,4,1,0,,2,,0.1,0.5,
codet5_base,insert-log,transformed,5,4,1,0,,1,-0.5,0.025,0.125,
codet5_base,loop-exchange,original,15,12,0,3,,0,,0.0,0.0,0.0
codet5_base,loop-exchange,transformed,15,12,0,3,,1,,0.008333333333333333,0.04166666666666666\
4,0.08333333333333333
"""
    )
    assert len(list(csv.DictReader(io.StringIO(text)))) == 5


def test_latex_escapes_what_is_special_there() -> None:
    assert (
        render(DOCUMENT, "latex") == r"""% Original bugs (pass@k in %; – is undefined)
\begin{tabular}{lrrrrrr}
\toprule
model & complete & fixed & pass@1 & pass@5 & pass@10 & quarantined \\
\midrule
codet5\_base & 8/10 & 3/8 & 8.75 & 25.00 & 37.50 & 1 \\
\bottomrule
\end{tabular}

% Transformed: the same instances before and after (pass@k in %; – is undefined)
\begin{tabular}{llrrrrrrrrrr}
\toprule
transformation & model & complete & fixed before & fixed after & fixed change, \% & """
        r"""pass@1 before & pass@1 after & pass@5 before & pass@5 after & pass@10 before & """
        r"""pass@10 after \\
\midrule
insert-log & codet5\_base & 4/5 & 2 & 1 & -50.0 & 10.00 & 2.50 & 50.00 & 12.50 & – & – """
        r"""\\
loop-exchange & codet5\_base & 12/15 & 0 & 1 & – & 0.00 & 0.83 & 0.00 & 4.17 & 0.00 & """
        r"""8.33 \\
\bottomrule
\end{tabular}

% Candidates by recorded verdict (lines) and our own (columns)
\begin{tabular}{llrrr}
\toprule
model & recorded & plausible & timeout & not run \\
\midrule
codet5\_base & plausible & 12 & 0 & 0 \\
codet5\_base & wrong & 0 & 1 & 2 \\
\bottomrule
\end{tabular}

\par\noindent 2 candidates have not been run.
\par\noindent 1 of 2 <runs> \& 50 \% are in \textasciigrave{}e2\textasciigrave{}.
"""
    )


def test_html_is_whole_and_escaped() -> None:
    assert (
        render(DOCUMENT, "html")
        == """\
<!doctype html><html lang="en"><meta charset="utf-8"><title>hejtui report</title>
<table>
<caption>Original bugs (pass@k in %; – is undefined)</caption>
<thead><tr><th>model</th><th>complete</th><th>fixed</th><th>pass@1</th><th>pass@5</th><th>pa\
ss@10</th><th>quarantined</th></tr></thead>
<tbody><tr><td>codet5_base</td><td>8/10</td><td>3/8</td><td>8.75</td><td>25.00</td><td>37.50\
</td><td>1</td></tr></tbody>
</table>
<table>
<caption>Transformed: the same instances before and after (pass@k in %; – is undefined)</cap\
tion>
<thead><tr><th>transformation</th><th>model</th><th>complete</th><th>fixed before</th><th>fi\
xed after</th><th>fixed change, %</th><th>pass@1 before</th><th>pass@1 after</th><th>pass@5 \
before</th><th>pass@5 after</th><th>pass@10 before</th><th>pass@10 after</th></tr></thead>
<tbody><tr><td>insert-log</td><td>codet5_base</td><td>4/5</td><td>2</td><td>1</td><td>-50.0<\
/td><td>10.00</td><td>2.50</td><td>50.00</td><td>12.50</td><td>–</td><td>–</td></tr><tr><td>\
loop-exchange</td><td>codet5_base</td><td>12/15</td><td>0</td><td>1</td><td>–</td><td>0.00</\
td><td>0.83</td><td>0.00</td><td>4.17</td><td>0.00</td><td>8.33</td></tr></tbody>
</table>
<table>
<caption>Candidates by recorded verdict (lines) and our own (columns)</caption>
<thead><tr><th>model</th><th>recorded</th><th>plausible</th><th>timeout</th><th>not run</th>\
</tr></thead>
<tbody><tr><td>codet5_base</td><td>plausible</td><td>12</td><td>0</td><td>0</td></tr><tr><td\
>codet5_base</td><td>wrong</td><td>0</td><td>1</td><td>2</td></tr></tbody>
</table>
<p>2 candidates have not been run.</p>
<p>1 of 2 &lt;runs&gt; &amp; 50 % are in `e2`.</p>
</html>
"""
    )


def test_json_is_the_document_itself() -> None:
    assert json.loads(render(DOCUMENT, "json")) == DOCUMENT


def test_a_study_without_results_says_so_in_every_table() -> None:
    empty = {
        "originals": [],
        "rows": [],
        "left_out_flags": [],
        "quarantined": {},
        "pending": 0,
        "environments": {},
        "judged_in": {},
        "recorded": [],
        "agreement": None,
        "remarks": [],
    }
    (remark,) = remarks(empty)
    assert "`hejtui generate`" in remark
    assert render(empty, "table").count("nothing has candidates yet\n") == 2
    for form in FORMATS:
        assert render(empty, form).endswith("\n")


def test_an_unknown_format_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UsageError, match="choose one of table, json, csv, csv-agreement, latex"):
        render(DOCUMENT, "word")


@pytest.mark.parametrize(
    ("name", "form"),
    [("r.tex", "latex"), ("r.HTML", "html"), ("a.b/r.csv", "csv"), ("r.json", "json")],
)
def test_a_suffix_stands_for_a_format(name: str, form: str) -> None:
    assert format_of(Path(name)) == form


@pytest.mark.parametrize("name", ["r", "r.doc"])
def test_a_suffix_that_stands_for_none_is_refused_with_those_that_do(name: str) -> None:
    with pytest.raises(UsageError, match=r"suffix.*name one of .txt, .json, .csv, .tex, .html"):
        format_of(Path(name))


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


def test_the_parts_of_a_row_of_transformations_are_in_figures_but_not_in_tables() -> None:
    log, loop = DOCUMENT["rows"]
    rows = [
        {**log, "transformation": "any 2 in a row"},
        {**loop, "transformation": "insert-log+loop-exchange"},
    ]
    document = {**DOCUMENT, "rows": rows}
    for form in FORMATS.keys() - {"csv-agreement"}:
        text = render(document, form)
        assert "any 2 in a row" in text
        assert ("insert-log+loop" in text) == (form in ("json", "csv"))

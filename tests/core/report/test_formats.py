"""Each format of a report, to the letter."""

import csv
import io
import json

import pytest

from core.model import UsageError
from core.report import FORMATS, render
from core.report.remarks import remarks

DOCUMENT = {
    "originals": [
        {
            "model": "codet5_base",
            "bugs": 8,
            "fixed": 3,
            "quarantined": 1,
            "pass_at": {"1": 0.0875, "5": 0.25, "10": 0.375},
        }
    ],
    "rows": [
        {
            "transformation": "insert-log",
            "model": "codet5_base",
            "instances": 4,
            "fixed_original": 2,
            "fixed_transformed": 1,
            "pass_at_original": {"1": 0.1, "5": 0.5, "10": None},
            "pass_at_transformed": {"1": 0.025, "5": 0.125, "10": None},
            "relative_change": -0.5,
        },
        {
            "transformation": "loop-exchange",
            "model": "codet5_base",
            "instances": 12,
            "fixed_original": 0,
            "fixed_transformed": 1,
            "pass_at_original": {"1": 0.0, "5": 0.0, "10": 0.0},
            "pass_at_transformed": {"1": 1 / 120, "5": 1 / 24, "10": 1 / 12},
            "relative_change": None,
        },
    ],
    "quarantined": {"DO_ALGEBRA": "no script engine"},
    "pending": 2,
    "environments": {"e1": {"sandboxed": True}, "e2": {"sandboxed": False}},
    "judged_in": {"e1": 90, "e2": 1},
    "remarks": ["2 candidates have not been run.", "1 of 2 <runs> & 50 % are in `e2`."],
}


def test_the_table_is_aligned_and_ends_with_the_remarks() -> None:
    assert (
        render(DOCUMENT, "table")
        == """\
Original bugs
  model        fixed  pass@1  pass@5  pass@10  quarantined
  codet5_base    3/8    8.75   25.00    37.50            1

Transformed: the same instances before and after
  transformation  model        instances  fixed before  fixed after     change  pass@1 before  \
pass@1 after  pass@5 before  pass@5 after  pass@10 before  pass@10 after
  insert-log      codet5_base          4             2            1    -50.0 %          10.00  \
        2.50          50.00         12.50       undefined      undefined
  loop-exchange   codet5_base         12             0            1  undefined           0.00  \
        0.83           0.00          4.17            0.00           8.33

! 2 candidates have not been run.
! 1 of 2 <runs> & 50 % are in `e2`.
"""
    )


def test_csv_is_one_long_table_of_fractions() -> None:
    text = render(DOCUMENT, "csv")
    assert (
        text
        == """\
model,transformation,programs,subjects,fixed,relative_change,pass@1,pass@5,pass@10
codet5_base,,original,8,3,,0.0875,0.25,0.375
codet5_base,insert-log,original,4,2,,0.1,0.5,
codet5_base,insert-log,transformed,4,1,-0.5,0.025,0.125,
codet5_base,loop-exchange,original,12,0,,0.0,0.0,0.0
codet5_base,loop-exchange,transformed,12,1,,0.008333333333333333,0.041666666666666664,\
0.08333333333333333
"""
    )
    assert len(list(csv.DictReader(io.StringIO(text)))) == 5


def test_latex_escapes_what_is_special_there() -> None:
    assert (
        render(DOCUMENT, "latex") == r"""% Original bugs
\begin{tabular}{lrrrrr}
\toprule
model & fixed & pass@1 & pass@5 & pass@10 & quarantined \\
\midrule
codet5\_base & 3/8 & 8.75 & 25.00 & 37.50 & 1 \\
\bottomrule
\end{tabular}

% Transformed: the same instances before and after
\begin{tabular}{llrrrrrrrrrr}
\toprule
transformation & model & instances & fixed before & fixed after & change & pass@1 before & """
        r"""pass@1 after & pass@5 before & pass@5 after & pass@10 before & pass@10 after \\
\midrule
insert-log & codet5\_base & 4 & 2 & 1 & -50.0 \% & 10.00 & 2.50 & 50.00 & 12.50 & undefined """
        r"""& undefined \\
loop-exchange & codet5\_base & 12 & 0 & 1 & undefined & 0.00 & 0.83 & 0.00 & 4.17 & 0.00 """
        r"""& 8.33 \\
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
<caption>Original bugs</caption>
<thead><tr><th>model</th><th>fixed</th><th>pass@1</th><th>pass@5</th><th>pass@10</th>\
<th>quarantined</th></tr></thead>
<tbody><tr><td>codet5_base</td><td>3/8</td><td>8.75</td><td>25.00</td><td>37.50</td>\
<td>1</td></tr></tbody>
</table>
<table>
<caption>Transformed: the same instances before and after</caption>
<thead><tr><th>transformation</th><th>model</th><th>instances</th><th>fixed before</th>\
<th>fixed after</th><th>change</th><th>pass@1 before</th><th>pass@1 after</th>\
<th>pass@5 before</th><th>pass@5 after</th><th>pass@10 before</th><th>pass@10 after</th>\
</tr></thead>
<tbody><tr><td>insert-log</td><td>codet5_base</td><td>4</td><td>2</td><td>1</td>\
<td>-50.0 %</td><td>10.00</td><td>2.50</td><td>50.00</td><td>12.50</td><td>undefined</td>\
<td>undefined</td></tr><tr><td>loop-exchange</td><td>codet5_base</td><td>12</td><td>0</td>\
<td>1</td><td>undefined</td><td>0.00</td><td>0.83</td><td>0.00</td><td>4.17</td><td>0.00</td>\
<td>8.33</td></tr></tbody>
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
        "quarantined": {},
        "pending": 0,
        "environments": {},
        "judged_in": {},
        "remarks": [],
    }
    assert remarks(empty) == []
    assert render(empty, "table").count("  nothing has been run yet\n") == 2
    for form in FORMATS:
        assert render(empty, form).endswith("\n")


def test_an_unknown_format_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UsageError, match="choose one of table, json, csv, latex, html"):
        render(DOCUMENT, "word")


def test_the_remarks_say_what_the_figures_do_not_show() -> None:
    assert remarks(DOCUMENT) == [
        "2 candidates have not been run, left out of every figure; `hejtui run` goes on.",
        "1 bug is in quarantine, left out of every figure (DO_ALGEBRA: no script engine).",
        "1 candidate was run without a sandbox.",
        "The outcomes are of 2 environments, whose tools or limits differ (90 in e1, 1 in e2);"
        " `hejtui run` judges all of them in the present one.",
        "pass@k is undefined where a bug or an instance has fewer than k candidates that have"
        " been run.",
        "The change is undefined where nothing was repaired before.",
    ]

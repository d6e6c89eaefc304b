"""The report as a table for programs, to the letter."""

import csv
import io

from small_report import DOCUMENT

from core.report import render


def test_csv_is_one_long_table_of_fractions() -> None:
    text = render(DOCUMENT, "csv")
    assert (
        text
        == """\
model,transformation,programs,subjects,complete_subjects,incomplete_subjects,subjects_withou\
t_candidates,quarantined_bugs,fixed_subjects,fixed_relative_change_fraction,pass_at_1_fracti\
on,pass_at_5_fraction,pass_at_10_fraction,partial
codet5_base,original,original,10,8,2,0,1,3,,0.0875,0.25,0.375,true
codet5_base,insert-log,original,5,4,1,0,,2,,0.1,0.5,,true
codet5_base,insert-log,transformed,5,4,1,0,,1,-0.5,0.025,0.125,,true
codet5_base,loop-exchange,original,15,12,0,3,,0,,0.0,0.0,0.0,true
codet5_base,loop-exchange,transformed,15,12,0,3,,1,,0.008333333333333333,0.04166666666666666\
4,0.08333333333333333,true
"""
    )
    assert len(list(csv.DictReader(io.StringIO(text)))) == 5


def test_a_line_is_partial_where_some_of_its_subjects_do_not_count() -> None:
    whole = {**DOCUMENT["originals"][0], "incomplete": 0}
    document = {**DOCUMENT, "originals": [whole], "rows": DOCUMENT["rows"][:1]}
    lines = csv.DictReader(io.StringIO(render(document, "csv")))
    assert [each["partial"] for each in lines] == ["false", "true", "true"]

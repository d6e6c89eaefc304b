"""The report as plain text, to the letter."""

from small_report import DOCUMENT

from core.report import render


def test_the_table_is_aligned_and_ends_with_the_remarks() -> None:
    assert (
        render(DOCUMENT, "table")
        == """\
! The figures are partial: 8 of 10 bugs for codet5_base.

Original bugs (pass@k in %; – is undefined)
model        complete  fixed  pass@1  pass@5  pass@10  quarantined
codet5_base  8 of 10     3/8    8.75   25.00    37.50            1

Transformed: the same instances before and after (pass@k in %; – is undefined)
                                        fixed  fixed      fixed  pass@1  pass@1  pass@5  pas\
s@5  pass@10  pass@10
transformation  model        complete  before  after  change, %  before   after  before   af\
ter   before    after
insert-log      codet5_base  4 of 5         2      1      -50.0   10.00    2.50   50.00   12\
.50        –        –
loop-exchange   codet5_base  12 of 15       0      1          –    0.00    0.83    0.00    4\
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
! The figures are partial: 8 of 10 bugs for codet5_base.

Original bugs (pass@k in %; – is undefined)
model        complete  fixed  pass@1  pass@5  pass@10  quarantined
codet5_base  8 of 10     3/8    8.75   25.00    37.50            1

Transformed: the same instances before and after (pass@k in %; – is undefined)
                                        fixed  fixed      fixed  pass@1  pass@1
transformation  model        complete  before  after  change, %  before   after
insert-log      codet5_base  4 of 5         2      1      -50.0   10.00    2.50
loop-exchange   codet5_base  12 of 15       0      1          –    0.00    0.83

                                       pass@5  pass@5  pass@10  pass@10
transformation  model        complete  before   after   before    after
insert-log      codet5_base  4 of 5     50.00   12.50        –        –
loop-exchange   codet5_base  12 of 15    0.00    4.17     0.00     8.33

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
    assert lines[:2] == ["! The figures are partial: 8 of 10 bugs for", "  codet5_base."]
    title = lines.index("Transformed: the same instances before and after")
    assert lines[title + 1] == "(pass@k in %; – is undefined)"

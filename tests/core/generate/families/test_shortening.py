import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.generate.families import CODET5, FAMILIES, PLBART
from core.model import InputError, Location

BODY = "".join(f"        a{n}();\n" for n in range(20))
PROGRAM = f"class A {{\n    void f() {{\n{BODY}    }}\n}}\n".encode()


def up_to(count):
    return lambda text: len(text) <= count


def test_what_fits_stays_as_it_is():
    whole = CODET5.input_of(PROGRAM, Location.of(10))
    assert CODET5.shorten(whole, up_to(len(whole.text))) is whole
    assert not whole.cut
    assert whole.note == ""


def test_the_nearest_lines_stay():
    whole = CODET5.input_of(PROGRAM, Location.of(10))
    cut = CODET5.shorten(whole, up_to(70))
    assert cut.text == (
        "    a5();\n    a6();\n</s>    a7();\n</s>    a8();\n    a9();\n    a10();\n"
    )
    assert cut.left_out == (6, 0, 10)
    assert cut.note == (
        "longer than the model takes: without 6 lines before the bug, 10 lines after it"
    )
    assert cut.cut
    assert (cut.function, cut.location) == (whole.function, whole.location)
    assert cut.buggy.of(cut.text) == "    a7();\n"


def test_where_one_side_has_less_the_other_keeps_more():
    cut = CODET5.shorten(CODET5.input_of(PROGRAM, Location.of(3)), up_to(70))
    assert cut.text == (
        "void f() {\n</s>    a0();\n</s>    a1();\n    a2();\n    a3();\n    a4();\n"
    )
    assert cut.left_out == (0, 0, 16)


def test_buggy_lines_that_do_not_fit_are_cut_at_their_end():
    whole = CODET5.input_of(PROGRAM, Location.of(3, 22))
    cut = CODET5.shorten(whole, up_to(37))
    assert cut.text == "\n</s>    a0();\n    a1();\n    a2\n</s>\n"
    assert cut.left_out == (1, 18, 1)
    assert cut.note == (
        "longer than the model takes: without 1 line before the bug, 18 lines of the buggy ones,"
        " 1 line after it"
    )


def test_plbart_is_cut_by_lines_too():
    cut = PLBART.shorten(PLBART.input_of(PROGRAM, Location.of(10)), up_to(55))
    assert cut.text == "<s> a5(); a6(); </s> a7(); </s> a8(); a9(); </s> java"


def test_a_model_that_takes_nothing_is_refused():
    with pytest.raises(InputError, match="takes not even an input without a line"):
        CODET5.shorten(CODET5.input_of(PROGRAM, Location.of(10)), up_to(5))


@given(st.integers(3, 22), st.integers(0, 19), st.integers(30, 400))
def test_a_cut_input_fits_and_no_further_line_would(first, more, room):
    location = Location.of(first, min(22, first + more))
    for family in FAMILIES.values():
        whole = family.input_of(PROGRAM, location)
        least = len(family.layout.opening + family.layout.bug + family.layout.rest)
        limit = least + len(family.layout.closing) + room
        cut = family.shorten(whole, up_to(limit))
        assert len(cut.text) <= limit
        assert cut.cut == (len(whole.text) > limit)
        if cut.cut and not cut.left_out[1]:
            assert len(cut.text) + len("void f() {\n") + 1 > limit

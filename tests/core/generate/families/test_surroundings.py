import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.generate.families import CODEGEN, CODET5, FAMILIES, INCODER, PLBART, ModelInput
from core.model import InputError, LineRange, Location

PROGRAM = """\
package p;

public class A {
    int size = 1;

    /** Doc. */
    @Override
    public int f(int[] a) {
        int sum = 0; // from 0

        /* all
           of it */
        for (int x : a) {
            sum -= x;
        }
        return sum;
    }
}
"""

ENCLOSING = """\
class A {
  static {
    f();
  }
  {
    g();
  }
  A() {
    super();
  }
  record R(int a) {
    R {
      check(a);
    }
  }
  Runnable r = new Runnable() {
    public void run() {
      h();
    }
  };
  void m() {
    new Object() {
      int x = 1;
    };
  }
}
"""


def asked(program: str, location: Location) -> ModelInput:
    return CODET5.input_of(program.encode(), location)


def test_codet5_gets_the_function_around_the_buggy_lines():
    given = asked(PROGRAM, Location.of(14))
    assert given.text == (
        "@Override\n"
        "public int f(int[] a) {\n"
        "    int sum = 0; \n"
        "    for (int x : a) {\n"
        "</s>        sum -= x;\n"
        "</s>    }\n"
        "    return sum;\n"
        "}\n"
    )
    assert given.function == LineRange(7, 17)


def test_plbart_gets_it_in_one_line():
    assert PLBART.input_of(PROGRAM.encode(), Location.of(14)).text == (
        "<s> @Override public int f(int[] a) { int sum = 0; for (int x : a) { </s> sum -= x; </s>"
        " } return sum; } </s> java"
    )


@pytest.mark.parametrize(
    ("family", "end"), [(CODEGEN, "// fixed lines: \n"), (INCODER, "// fixed lines:\n")]
)
def test_a_causal_model_gets_comments_around_the_buggy_lines(family, end):
    text = family.input_of(PROGRAM.encode(), Location.of(16)).text
    assert text.endswith(
        "    }\n// buggy lines start:\n    return sum;\n// buggy lines end:\n}\n" + end
    )


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_the_spans_are_those_of_the_three_parts(family):
    given = family.input_of(PROGRAM.encode(), Location.of(14))
    spans = [given.before, given.buggy, given.after]
    before, buggy, after = (each.of(given.text).split() for each in spans)
    assert before[0] == "@Override"
    assert buggy == ["sum", "-=", "x;"]
    assert after[-1] == "}"


def test_several_ranges_become_their_hull():
    given = asked(PROGRAM, Location.parse("13,15-16"))
    assert given.location == Location.of(13, 16)
    assert given.buggy.of(given.text) == (
        "    for (int x : a) {\n        sum -= x;\n    }\n    return sum;\n"
    )


def test_at_an_insertion_point_the_buggy_lines_are_an_empty_one():
    given = asked(PROGRAM, Location.before(16))
    assert given.location == Location.before(16)
    assert "    }\n</s>\n</s>    return sum;\n" in given.text


@pytest.mark.parametrize(
    ("location", "head"),
    [
        (Location.of(3), "static {"),
        (Location.of(6), "{"),
        (Location.of(9), "A() {"),
        (Location.of(13), "R {"),
        (Location.of(18), "public void run() {"),
        (Location.of(23), "void m() {"),
        (Location.before(4), "static {"),
    ],
)
def test_the_innermost_method_constructor_or_initializer_counts(location, head):
    given = asked(ENCLOSING, location)
    assert given.function is not None
    assert given.text.startswith(head)


@pytest.mark.parametrize(
    ("location", "head"),
    [
        (Location.of(11), "record R"),
        (Location.of(16), "class A {"),
        (Location.before(2), "class A {"),
        (Location.of(3, 6), "class A {"),
    ],
)
def test_where_no_function_is_the_innermost_class_counts(location, head):
    given = asked(ENCLOSING, location)
    assert given.function is None
    assert given.parts.before[0].startswith(head) or given.parts.buggy[0].startswith(head)


@pytest.mark.parametrize("location", [Location.of(1), Location.before(1), Location.before(19)])
def test_outside_of_all_classes_the_whole_file_counts(location):
    given = asked(PROGRAM, location)
    assert given.function is None
    assert "package p;" in given.text
    assert given.text.endswith(("}\n", "}\n</s>\n</s>\n"))


def test_a_line_that_holds_more_than_the_function_takes_the_class():
    line = "class A { int f() { return 1; } }\n"
    assert asked(line, Location.of(1)).text == f"\n</s>{line}</s>\n"


def test_a_comment_behind_the_function_is_no_code():
    program = "class A {\n    int f() {\n        return 1;\n    } /* f */ // end\n}\n"
    assert asked(program, Location.of(4)).text == "int f() {\n    return 1;\n</s>}\n</s>\n"


def test_carriage_returns_tabs_and_other_letters():
    program = "class A {\r\n\tint f() {\r\n\t\tint ż = 1; // ó\r\n\r\n\t\treturn ż;\r\n\t}\r\n}\r\n"
    assert asked(program, Location.of(3)).text == (
        "int f() {\n</s>\tint ż = 1; \n</s>\n\treturn ż;\n}\n"
    )


def test_of_blank_lines_only_the_first_of_a_part_stays():
    program = "class A {\n  void f() {\n\n\n    a();\n    b();\n\n\n    c();\n  }\n}"
    assert asked(program, Location.of(6)).text == (
        "void f() {\n  a();\n</s>  b();\n</s>\n  c();\n}\n"
    )


def test_a_byte_order_mark_is_no_text():
    program = "\ufeffint x = 1;\nint y = 2;\n"
    assert asked(program, Location.of(2)).text == "int x = 1;\n</s>int y = 2;\n</s>\n"


def test_what_looks_like_a_comment_in_a_string_stays():
    program = 'class A {\n  String f() {\n    return "// a /* b */";\n  }\n}\n'
    assert '  return "// a /* b */";' in asked(program, Location.of(4)).text


def test_code_beside_a_comment_of_several_lines_keeps_its_line():
    program = "class A {\n    int f() {\n        a(); /* x\n        y */ b();\n    }\n}\n"
    assert asked(program, Location.of(4)).text == "int f() {\n    a(); \n</s> b();\n</s>}\n"


def test_escapes_are_read_as_the_compiler_does_and_shown_as_they_are_written():
    program = "class A {\n  int f() \\u007b\n    return 1;\n  \\u007d\n}\n"
    given = asked(program, Location.of(3))
    assert given.function == LineRange(2, 4)
    assert given.text == "int f() \\u007b\n</s>  return 1;\n</s>\\u007d\n"


def test_a_program_that_does_not_parse_has_an_input_too():
    program = "class A {\n  int f( {\n    return 1;\n"
    assert asked(program, Location.of(3)).text == "int f( {\n</s>  return 1;\n</s>\n"


@pytest.mark.parametrize("location", [Location.of(19), Location.of(3, 30), Location.before(20)])
def test_a_location_outside_of_the_file_is_refused(location):
    with pytest.raises(InputError, match="is not in the file, which has 18 lines"):
        asked(PROGRAM, location)


def test_a_program_that_is_no_text_is_refused():
    with pytest.raises(InputError, match="not UTF-8"):
        CODET5.input_of(b"class A { } // \xff\n", Location.of(1))


lines = st.lists(
    st.sampled_from(
        ["class A {", "  int f() {", "", "   ", "}", "  /* c", "c */ x();", "\tż = 1; // d", "\r"]
    )
    | st.text(max_size=8).filter(lambda text: "\n" not in text),
    min_size=1,
)


@given(lines, st.data())
def test_every_program_and_location_has_an_input_with_the_code_of_its_lines(rows, data):
    program = "\n".join(rows)
    count = max(1, len(program.split("\n")) - program.endswith("\n"))
    first = data.draw(st.integers(1, count))
    last = data.draw(st.integers(first, count))
    for family in FAMILIES.values():
        given = family.input_of(program.encode(), Location.of(first, last))
        parts = given.parts
        shown = "".join("".join((*parts.before, *parts.buggy, *parts.after)).split())
        for span in (given.before, given.buggy, given.after):
            assert "".join(span.of(given.text).split()) in shown
        whole = iter("".join(program.removeprefix("\ufeff").split()))
        assert all(sign in whole for sign in shown)

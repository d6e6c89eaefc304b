"""BLEU and CodeBLEU on programs small enough to count by hand."""

from __future__ import annotations

from math import exp

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.measure import CodeBleu, bleu, c_tokens, codebleu, java_tokens, words
from core.measure.similarity.bleu import keyword_bleu

SUM = b"""class Sum {
    // adds what is positive
    static int of(int[] all) {
        int sum = 0;
        for (int each : all) { if (each > 0) { sum += each; } }
        return sum;
    }
}
"""
TOKENS = st.lists(st.sampled_from([b"a", b"b", b"if", b"("]), min_size=4, max_size=40)


def test_bleu_is_the_mean_of_clipped_precisions_with_a_penalty_for_brevity() -> None:
    reference = b"the cat is on the mat today".split()
    candidate = b"the the cat is on mat".split()
    # 6 of 6, 3 of 5, 2 of 4, 1 of 3; 6 tokens instead of 7
    precisions = (6 / 6) * (3 / 5) * (2 / 4) * (1 / 3)
    assert bleu(reference, candidate) == pytest.approx(exp(1 - 7 / 6) * precisions**0.25)


def test_a_repeated_token_counts_as_often_as_the_reference_has_it() -> None:
    reference = b"the cat is on the mat".split()
    # 2 of 7; then nothing, smoothed to 0.1, of 6, 5 and 4
    expected = (2 / 7 * 0.1 / 6 * 0.1 / 5 * 0.1 / 4) ** 0.25
    assert bleu(reference, [b"the"] * 7) == pytest.approx(expected)


def test_keywords_count_five_times_in_the_weighted_match() -> None:
    reference = b"return x ;".split()
    shares = [(1 + 0.2) / (1 + 2 * 0.2), 0.1 / 2, 0.1 / 1, 0.1 / 1]
    expected = (shares[0] * shares[1] * shares[2] * shares[3]) ** 0.25
    assert keyword_bleu(reference, b"return y ;".split()) == pytest.approx(expected)


@given(TOKENS)
def test_a_text_is_like_itself(tokens: list[bytes]) -> None:
    assert bleu(tokens, tokens) == pytest.approx(1.0)
    assert keyword_bleu(tokens, tokens) == pytest.approx(1.0)


@given(TOKENS, TOKENS)
def test_similarity_lies_between_nothing_and_all(one: list[bytes], other: list[bytes]) -> None:
    assert 0 <= bleu(one, other) <= 1
    assert 0 <= keyword_bleu(one, other) <= 1 + 1e-12


def test_nothing_in_common_is_zero_and_nothing_at_all_is_no_error() -> None:
    assert bleu([b"a"], [b"b"]) == 0
    assert bleu([], []) == 0
    assert bleu([b"a"], []) == 0
    assert keyword_bleu([], [b"a"]) == 0


def test_java_is_cut_into_tokens_without_comments_and_layout() -> None:
    source = (
        b'int i=0x1F>>>=1; // no /* one\ns = "a // \\" b" + \'"\' /* c\n */ + """\n x " y\n""";'
    )
    assert java_tokens(source) == [
        b"int", b"i", b"=", b"0x1F", b">>>=", b"1", b";",
        b"s", b"=", b'"a // \\" b"', b"+", b"'\"'", b"+", b'"""\n x " y\n"""', b";",
    ]  # fmt: skip
    assert java_tokens("é = 1e-3 ≤ 'x".encode()) == [
        "é".encode(), b"=", b"1e-3", "≤".encode(), b"'x",
    ]  # fmt: skip


def test_c_is_cut_into_tokens_with_its_directives() -> None:
    source = b"#define A(x) x##1\n/* no */ p->q = *r++ & 0xFFUL; // c"
    assert c_tokens(source) == [
        b"#", b"define", b"A", b"(", b"x", b")", b"x", b"##", b"1",
        b"p", b"->", b"q", b"=", b"*", b"r", b"++", b"&", b"0xFFUL", b";",
    ]  # fmt: skip


@given(st.binary(max_size=200))
def test_any_bytes_have_tokens_that_lose_nothing_but_blanks(source: bytes) -> None:
    plain = source.replace(b"/", b"")
    for tokens in (java_tokens, c_tokens):
        assert b"".join(b"".join(tokens(plain)).split()) == b"".join(plain.split())


def test_a_program_is_like_itself_in_every_part() -> None:
    assert codebleu(SUM, SUM) == CodeBleu(1.0, 1.0, 1.0, 1.0)


def test_names_and_values_of_leaves_matter_to_words_only() -> None:
    renamed = SUM.replace(b"each", b"item").replace(b"sum", b"total")
    found = codebleu(SUM, renamed)
    assert (found.syntax, found.dataflow) == (1.0, 1.0)
    assert found.ngram < 1


def test_a_comment_is_not_compared_but_for_words() -> None:
    found = codebleu(SUM, SUM.replace(b"// adds what is positive", b""))
    assert (found.syntax, found.dataflow) == (1.0, 1.0)
    assert words(b"a // b\n") == [b"a", b"//", b"b"]


def test_the_order_of_the_operands_matters_to_data_flow_and_not_to_syntax() -> None:
    one = b"class A { int f(int a, int b) { int c = a; b = a - b; return c; } }"
    other = one.replace(b"a - b", b"b - a")
    found = codebleu(one, other)
    assert found.syntax == 1.0
    assert found.dataflow is not None
    assert found.dataflow < 1


def test_without_data_flow_that_part_is_not_applicable() -> None:
    program = b"class A { void f() { } }"
    found = codebleu(program, program)
    assert found.dataflow is None
    assert found.score == 1.0
    assert found.reference_compatible == 1.0


def test_data_flow_of_which_nothing_is_found_is_zero_and_one_only_for_the_reference() -> None:
    found = CodeBleu(0.5, 0.5, 0.5, 0.0)
    assert found.score == 0.375
    assert found.reference_compatible == 0.625


@pytest.mark.parametrize(
    "source",
    [
        b"",
        b"\xff\xfe",
        b"class {",
        b"for (int i : ) x = ",
        b"class A { int x = " + b"1 + " * 3000 + b"1; }",
        b"class A { void f(int i) { " + b"if (i < 9) { " * 2000 + b"}" * 2002,
        b"class A { void f(int i) { " + b"while (i < 9) { i++; " * 40 + b"}" * 41 + b"}",
    ],
    ids=["empty", "no text", "cut", "holes", "a long sum", "deep", "loops in loops"],
)
def test_any_text_can_be_compared(source: bytes) -> None:
    found = codebleu(source, source)
    assert found.syntax == 1.0
    assert found.dataflow in (1.0, None)
    assert codebleu(SUM, source).syntax < 1


def test_escapes_make_no_program_unlike() -> None:
    escaped = SUM.replace(b"sum", b"s\\u0075m").replace(b"(each", b"\\u0028each")
    escaped = escaped.replace(b"int sum", b"// \\u000aint sum")
    assert java_tokens(escaped) == java_tokens(SUM)
    assert codebleu(SUM, escaped).syntax == codebleu(escaped, SUM).dataflow == 1
    spelt = SUM.replace(b"sum", b"s\\u0075m").replace(b"int ", b"int\\u0020")
    assert codebleu(SUM, spelt).score == pytest.approx(1)

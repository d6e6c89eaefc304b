"""What every name of the lexicon must have, on all identifiers of whole benchmarks."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core.dataset import read_benchmark
from core.java import JavaProgram, scopes_of
from core.model import data_folder
from core.transform import Context, Lexicon
from core.transform.naming import (
    Kind,
    NameRequest,
    describe_method,
    describe_variable,
    new_name,
)
from core.transform.naming.families import type_family
from core.transform.naming.siblings import siblings
from core.transform.naming.words import is_plural, singular, split_number, split_words, tells
from core.transform.parsed_bug import parse_bug

OPPOSITES = """
add-remove after-before all-none begin-end bottom-top close-open closing-opening decode-encode
decrease-increase decrement-increment decrypt-encrypt delete-insert even-odd false-true
first-last greatest-least high-low highest-lowest input-output inside-outside
largest-smallest left-right longest-shortest lower-upper max-min maximum-minimum
negative-positive new-old next-previous start-end start-stop
"""
TYPE_WORDS = {
    "array": ["array"],
    "list": ["list"],
    "map": ["map"],
    "builder": ["builder"],
    "flag": ["flag"],
    "is": ["flag"],
    "does": ["flag"],
    "char": ["character"],
    "count": ["integer"],
    "string": ["builder", "text"],
}
"""Words that a variable gets for its type only."""

COLLECTIONS = ("array", "list", "queue", "set")
"""Families of types that hold several things."""

TABLES = tomllib.loads((data_folder() / "names.toml").read_text(encoding="utf-8"))


def requests(benchmark: str) -> Iterator[NameRequest]:
    for bug in read_benchmark(benchmark).bugs:
        parsed = parse_bug(bug)
        program = parsed.buggy
        for variable in scopes_of(program).variables:
            yield replace(describe_variable(program, variable), taken=parsed.taken)
        for method in program.nodes("method_declaration"):
            yield replace(describe_method(program, method), taken=parsed.taken)


@pytest.fixture(scope="module")
def everything(shared: Path) -> list[NameRequest]:
    real = str(shared / "humaneval-java" / "humaneval_java.jsonl")
    found = [*requests("bundled"), *requests(real)]
    assert found
    return found


@pytest.fixture(scope="module")
def bundled() -> list[NameRequest]:
    return list(requests("bundled"))


def named(request: NameRequest, seed: int = 1) -> str:
    here = Context(JavaProgram(b""), random.Random(seed), request.taken, Lexicon.bundled())
    return new_name(request, here)


def stems(name: str) -> set[str]:
    """The words of a name in the singular, without the numbers behind them."""
    return {singular(split_number(word)[0]) for word in split_words(name)}


def last_word(name: str) -> str:
    return split_number(split_words(name)[-1])[0]


def check_sense(request: NameRequest) -> None:
    """Every claim that holds for a new name whatever the program."""
    for seed in range(6):
        new = named(request, seed)
        family = type_family(request.type)
        added = stems(new) - stems(request.old)
        where = f"{request.old} → {new} ({request.type})"
        if request.kind is not Kind.METHOD:
            plain = [split_number(each)[0] for each in split_words(new)]
            typed = [word for word in plain if word in added]
            wrong = [word for word in typed if family not in TYPE_WORDS.get(word, [family])]
            assert not wrong, where
            if family in COLLECTIONS and is_plural(last_word(request.old)):
                assert is_plural(last_word(new)) or last_word(new) in COLLECTIONS, where
        for pair in OPPOSITES.split():
            one, other = pair.split("-")
            old = stems(request.old)
            assert not (one in old and other in added), where
            assert not (other in old and one in added), where
        assert "_" not in new or new == new.lower() or new == new.upper(), where
        assert not split_words(new)[-1].isdigit() or split_words(request.old)[-1].isdigit(), where


def test_names_of_the_bundled_programs_fit_type_and_meaning(bundled: list[NameRequest]) -> None:
    for request in bundled:
        check_sense(request)


def test_names_of_the_real_programs_fit_type_and_meaning(everything: list[NameRequest]) -> None:
    for request in everything:
        check_sense(request)


def test_each_identifier_of_the_real_programs_has_a_name_in_the_lexicon(
    everything: list[NameRequest],
) -> None:
    numbered = [
        request.old
        for request in everything
        if re.fullmatch(re.escape(request.old) + r"_?\d+", named(request))
    ]
    assert numbered == []


def test_what_says_nothing_is_named_after_what_it_does(everything: list[NameRequest]) -> None:
    for request in everything:
        words = split_words(request.old)
        family = type_family(request.type)
        if request.kind is not Kind.METHOD and len(words) == 1 and not tells(words, family):
            fresh = {word for word in stems(named(request)) if len(word) > 1}
            assert fresh, request.old
            assert split_number(words[0])[1] == split_number(split_words(named(request))[-1])[1]


@pytest.mark.parametrize("table", ["synonyms", "verbs"])
def test_no_word_of_the_lexicon_has_its_opposite_as_another_word_for_it(table: str) -> None:
    for key, news in TABLES[table].items():
        old = set(key.split("/")[0].split())
        for pair in OPPOSITES.split():
            one, other = pair.split("-")
            words = {word for new in news for word in new.split()}
            assert not (one in old - words and other in words - old), key
            assert not (other in old - words and one in words - old), key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("int evenCount", "int oddCount"),
        ("int evenPalindromeCount", "int oddPalindromeCount"),
        ("int planet1Index", "int planet2Index"),
        ("double tempA", "double tempB"),
        ("String tempAString", "String tempBString"),
        ("int minValue", "int minIndex"),
        ("List<X> openingBrackets", "List<X> closingBrackets"),
        ("int l1", "int l2"),
        ("List<String> set0", "List<String> set1"),
    ],
)
def test_variables_that_differ_in_a_word_are_named_alike(one: str, other: str) -> None:
    program = JavaProgram(f"class T {{ void f() {{ {one} = x(); {other} = x(); }} }}".encode())
    first, second = (describe_variable(program, each) for each in scopes_of(program).variables)
    for seed in range(20):
        new = named(first, seed)
        assert siblings(new, [named(second, seed), second.old])


def test_methods_that_differ_in_a_word_are_named_alike() -> None:
    program = JavaProgram(b"class T { double hourHand() { } double minuteHand() { } }")
    hour, minute = (describe_method(program, each) for each in program.nodes("method_declaration"))
    assert {named(hour, seed) for seed in range(20)} == {"computeHourHand"}
    assert {named(minute, seed) for seed in range(20)} == {"computeMinuteHand"}


def test_parameters_that_say_nothing_are_told_apart_by_their_place() -> None:
    program = JavaProgram(b"class T { int f(int a, int b, String s, int c) { g(a, b, c, s); } }")
    a, b, s, c = (describe_variable(program, each) for each in scopes_of(program).variables)
    assert {named(a, seed) for seed in range(20)} == {"first", "firstNumber"}
    assert {named(b, seed) for seed in range(20)} == {"second", "secondNumber"}
    assert {named(c, seed) for seed in range(20)} == {"third", "thirdNumber"}
    assert named(s) in TABLES["variables"]["given-text"]


@pytest.mark.parametrize(
    ("name", "others", "found"),
    [
        ("evenCount", ["oddCount", "count", "evenSum", "x"], ("oddCount", "evenSum")),
        ("list1", ["list2", "list", "set1"], ("list2", "set1")),
        ("min_value", ["max_value", "max_index"], ("max_value",)),
        ("left", ["right"], ()),
        ("sum", ["sum"], ()),
    ],
)
def test_siblings_have_all_words_but_one_in_common(
    name: str, others: list[str], found: tuple[str, ...]
) -> None:
    assert siblings(name, others) == found


@pytest.mark.parametrize(
    ("many", "one"),
    [
        ("values", "value"),
        ("entries", "entry"),
        ("matches", "match"),
        ("boxes", "box"),
        ("classes", "class"),
        ("bus", "bus"),
        ("less", "less"),
        ("this", "this"),
        ("gap", "gap"),
    ],
)
def test_the_singular_of_a_word(many: str, one: str) -> None:
    assert singular(many) == one
    assert is_plural(many) == (many != one)


def test_every_family_of_types_has_names() -> None:
    types = "int double boolean char String StringBuilder int[] int[][] List<X> Set<X> Map<X,X>"
    more = "Queue<X> Stack<X> Iterator<X> Node Exception Pattern Random Scanner Foreign"
    for type in f"{types} {more}".split():
        assert type_family(type) in TABLES["variables"], type

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.java import JavaProgram, scopes_of, walk
from core.model import InputError
from core.transform import Context, Lexicon
from core.transform.naming import (
    Kind,
    NameRequest,
    describe_companion,
    describe_method,
    describe_variable,
    new_name,
)
from core.transform.naming.families import type_family
from core.transform.naming.legal import LANG_CLASSES, RESERVED, legal_name
from core.transform.naming.words import cased, split_words

NAME_CHECKS = {"checkFileName", "verifyFileName", "validateFileName", "inspectFileName"}
COMPUTING = ("compute", "find", "get", "calculate", "determine")
DEPTHS = {"largestDepth", "highestDepth", "maximumDepth", "maxLevel", "maxNesting"}


def context(taken: frozenset[str] = frozenset(), seed: int = 1) -> Context:
    return Context(JavaProgram(b""), random.Random(seed), taken, Lexicon.bundled())


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("maxLen", ["max", "len"]),
        ("max_len", ["max", "len"]),
        ("MAX_LEN", ["max", "len"]),
        ("toMD5Hash", ["to", "md5", "hash"]),
        ("fib4", ["fib4"]),
    ],
)
def test_names_are_split_into_words(name: str, words: list[str]) -> None:
    assert split_words(name) == words


@pytest.mark.parametrize(
    ("like", "snake", "name"),
    [
        ("max_len", False, "upper_bound"),
        ("maxLen", True, "upperBound"),
        ("MAX_LEN", False, "UPPER_BOUND"),
        ("MaxLen", False, "UpperBound"),
        ("Max_Len", False, "Upper_Bound"),
        ("max", False, "upperBound"),
        ("max", True, "upper_bound"),
        ("N", False, "upperBound"),
    ],
)
def test_a_new_name_has_the_casing_of_the_old(like: str, snake: bool, name: str) -> None:
    assert cased(["upper", "bound"], like, snake=snake) == name


@pytest.mark.parametrize(
    ("type", "family"),
    [
        ("int", "integer"),
        ("Double", "real"),
        ("List<Map<String,Integer>>", "list"),
        ("java.util.ArrayList<String>", "list"),
        ("HashMap<String,Integer>", "map"),
        ("int[]", "array"),
        ("int[][]", "grid"),
        ("ArrayDeque<Integer>", "queue"),
        ("StringBuilder", "builder"),
        ("Foreign", "object"),
    ],
)
def test_types_have_families(type: str, family: str) -> None:
    assert type_family(type) == family


@pytest.mark.parametrize(
    ("statements", "role"),
    [
        ("for (int i = 0; i < 9; i++) a[i + 1] = 2;", "index"),
        ("for (int i = 0; i < a.length; i++) g(i);", "index"),
        ("for (int i = 0; i < 9; i++) s.charAt(i);", "index"),
        ("for (int i = 0; i < 9; i++) list.set(0, i);", "stepping"),
        ("for (int i = 0; i < 9; i++) g(i);", "stepping"),
        ("for (int i = 0; i < 9; i++) g();", "round"),
        ("int at = 0; at++; g(a[at]);", "subscript"),
        ("int n = a.length; g(n);", "length"),
        ("int n = s.length(); g(n);", "length"),
        ("int n = s.length() / 2; g(n);", "integer"),
        ("int n = 1; n++; g(n);", "stepping"),
        ("int n = 0; n++; g(n);", "counter"),
        ("int n = 0; n += 1; g(n);", "counter"),
        ("int n = 0; n += x(); g(n);", "sum"),
        ("int n = 1; n *= x(); g(n);", "product"),
        ("String s = x(); return s;", "result-text"),
        ("for (char c : x()) g(c);", "each-character"),
        ("boolean ok = x(); g(ok);", "flag"),
        ("int biggest = x(); g(biggest);", "largest"),
        ("int minIndex = x(); g(minIndex);", "index"),
        ("int i = 0; i++; g(i);", "stepping"),
        ("List<Integer> l = x(); g(l);", "numbers"),
        ("String[] l = x(); g(l);", "texts"),
        ("Foreign[] l = x(); g(l);", "array"),
        ("int n = 2; n *= x(); g(n);", "integer"),
        ("int res = 0; g(res);", "result"),
        ("for (String s : x()) return s;", "each-text"),
    ],
)
def test_the_role_of_a_variable_is_read_off_its_uses(statements: str, role: str) -> None:
    program = JavaProgram(f"class T {{ Object f() {{ {statements} }} }}".encode())
    (variable,) = scopes_of(program).variables
    assert describe_variable(program, variable).roles[0] == role


@pytest.mark.parametrize(
    ("method", "role"),
    [
        ("int f(int n) { for (int i = 0; i < n; i++) g(); return 1; }", "bound"),
        ("int f(int n) { for (int i = 0; i < n; i++) g(n); return 1; }", "given-integer"),
        ("int f(int n) { return 9 % n; }", "divisor"),
        ("int f(int n) { return memo[n]; }", "subscript"),
        ("int f(int n) { HashMap<X, X> h = x(); return h.get(n); }", "given-integer"),
        ("int f(int n, int m) { return n - m; }", "given-first"),
        ("int f(int[] n) { return 1; }", "numbers"),
    ],
)
def test_the_role_of_a_parameter_is_read_off_its_uses(method: str, role: str) -> None:
    program = JavaProgram(f"class T {{ {method} }}".encode())
    variable = next(each for each in scopes_of(program).variables if each.name == "n")
    assert describe_variable(program, variable).roles[0] == role


@pytest.mark.parametrize(
    ("method", "names"),
    [
        ("boolean is_prime(int n)", {"check_prime", "verify_prime"}),
        ("int add(int a)", {"sum", "addUp", "computeSum"}),
        ("List<X> add(int a)", {"append", "insert", "include"}),
        ("boolean below_zero(int n)", {"check_below_zero", "verify_below_zero"}),
        ("int howManyTimes(int n)", {"countTimes", "tallyTimes"}),
        ("int maxFill(int n)", {"findMaxFill", "getMaxFill", "determineMaxFill"}),
        ("int nearest(int n)", {"findNearest", "getNearest", "determineNearest"}),
        ("int request(int n)", {f"{verb}Request" for verb in COMPUTING}),
        ("int closest(int n)", {"findClosest", "getClosest", "determineClosest"}),
        ("boolean fileNameCheck(int n)", NAME_CHECKS),
        ("String hexToBinary(int n)", {"convertHexToBinary", "translateHexToBinary"}),
        ("int rescaleToUnit(int n)", {"normalizeToUnit", "scaleToUnit"}),
        ("boolean pairsSumToZero(int n)", {"checkPairsSumToZero", "verifyPairsSumToZero"}),
        ("int specialFilter(int n)", {"performSpecialFilter", "applySpecialFilter"}),
        ("List<X> reverseDelete(int n)", {"performReverseDelete", "applyReverseDelete"}),
        ("String decodeShift(int n)", {"decryptShift", "decipherShift"}),
        ("boolean iscube(int n)", {"checkCube", "verifyCube"}),
        ("int fib(int n)", {f"{verb}Fibonacci" for verb in COMPUTING}),
        ("int countUpper(int n)", {"getUpperCount", "computeUpperCount", "tallyUpper"}),
        ("List<X> primes(int n)", {"collectPrimes", "getPrimes", "findPrimes"}),
        ("List<X> histogram(int n)", {"computeHistogram", "getHistogram", "buildHistogram"}),
        ("int bf(int n)", {"computeResult", "getResult", "determineResult"}),
        ("void xqzt(int n)", {"processInput", "handleInput"}),
        ("List<X> byLength(int n)", {"sortByLength", "orderByLength", "arrangeByLength"}),
        ("int sumSquares(int n)", {"addUpSquares", "computeSumOfSquares", "calculateSumOfSquares"}),
    ],
)
def test_a_method_keeps_its_words_and_begins_with_a_verb(method: str, names: set[str]) -> None:
    program = JavaProgram(f"class T {{ {method} {{ }} }}".encode())
    (node,) = walk(program.root, "method_declaration")
    request = describe_method(program, node)
    found = {new_name(request, context(seed=seed)) for seed in range(40)}
    assert found == names


@pytest.mark.parametrize(
    ("statement", "names"),
    [
        ("int maxDepth = x();", DEPTHS),
        ("int count1 = x();", {"counter1", "tally1"}),
        ("String count = x();", {"countText", "countString", "currentCount"}),
        ("int month = x();", {"monthValue", "currentMonth"}),
        ("int hours = x();", {"hourCount", "numberOfHours"}),
        ("int odd = 0; odd++;", {"oddCount"}),
        ("int water = 0; water += x();", {"totalWater", "waterTotal"}),
        ("int numVowels = x();", {"numberOfVowels", "countOfVowels"}),
        ("int numberOfHours = x();", {"countOfHours"}),
        ("int countLetter = x();", {"letterCount"}),
        ("int[] countLetter = x();", {"letterCounts"}),
        ("int from = x();", {"start", "origin"}),
        ("int stepsFromHome = x();", {"stepsFromHomeValue", "currentStepsFromHome"}),
        ("double roundRoot = x();", {"roundedRoot"}),
        ("int round = x();", {"roundValue", "currentRound"}),
        ("int other = x();", {"otherValue"}),
        ("int best = x();", {"bestSoFar"}),
        ("int[][] bookings = x();", {"bookingGrid", "bookingMatrix"}),
        ("Node root = x();", {"rootNode"}),
        ("for (String month : x()) g();", {"currentMonth", "monthText", "monthString"}),
        ("for (String s : months) g();", {"month"}),
        ("List<X> primes = x();", {"primeList", "allPrimes"}),
        ("List<X> prime = x();", {"primeList"}),
        ("int[] monthCheck1 = x();", {"monthCheckArray1"}),
        ("Map<X, X> primesMap = x();", {"primesMapping", "primesLookup"}),
        ("boolean isPrime = x();", {"prime"}),
        ("boolean prime = x();", {"isPrime"}),
        ("boolean fits = x();", {"doesFit"}),
        ("boolean hasVowels = x();", {"containsVowels"}),
        ("String newS = x();", {"newText", "newString", "newStr"}),
        ("String sList = x();", {"text", "str", "content", "part"}),
        ("int[] xs1 = x();", {"numbers1", "values1", "nums1"}),
        ("ScriptEngine e = x();", {"scriptEngine", "engine"}),
        ("BigDecimal bd = x();", {"bigDecimal", "decimal"}),
        ("Cyclic cyclic = x();", {"cyclicObject", "cyclicInstance", "currentCyclic"}),
    ],
)
def test_a_variable_keeps_what_its_name_says(statement: str, names: set[str]) -> None:
    program = JavaProgram(f"class T {{ Object f() {{ {statement} }} }}".encode())
    (variable,) = scopes_of(program).variables
    request = describe_variable(program, variable)
    assert {new_name(request, context(seed=seed)) for seed in range(40)} == names


def test_what_comes_beside_a_variable_is_not_named_after_it() -> None:
    request = describe_companion(JavaProgram(b"class T { }"), "maxDepth", "int", "index")
    assert new_name(request, context()) in Lexicon.bundled().names["index"]


@pytest.mark.parametrize(
    ("words", "old", "name"),
    [
        (["upper", "bound"], "max_len", "upper_bound"),
        (["class"], "max", ""),
        (["string"], "Max", ""),
        (["max"], "max", ""),
        (["used"], "max", ""),
        (["9"], "max", ""),
        ([], "max", ""),
    ],
)
def test_a_name_that_is_not_legal_is_none(words: list[str], old: str, name: str) -> None:
    request = NameRequest(Kind.LOCAL, old, "int", taken=frozenset({"used"}))
    assert legal_name(words, request) == name


def test_a_method_does_not_take_a_name_that_it_may_inherit() -> None:
    assert legal_name(["to", "string"], NameRequest(Kind.METHOD, "show", "String")) == ""


@given(
    kind=st.sampled_from(Kind),
    old=st.from_regex(r"[a-zA-Z_][a-zA-Z0-9_]{0,12}", fullmatch=True),
    roles=st.lists(st.sampled_from(["index", "text", "list", "flag", "given-array", "x"])),
    seed=st.integers(0, 99),
)
def test_new_names_are_legal_new_and_remembered(
    kind: Kind, old: str, roles: list[str], seed: int
) -> None:
    request = NameRequest(kind, old, "int", tuple(roles))
    taken = frozenset({"value", "item", "total", "computeValue"})
    here = context(taken, seed)
    fresh = new_name(request, here)
    assert fresh.isidentifier()
    assert fresh not in RESERVED | LANG_CLASSES | taken | {old}
    assert new_name(request, here) == fresh


def test_when_every_name_is_in_use_the_old_one_gets_a_number() -> None:
    lexicon = Lexicon({"object": ["item"]}, {}, {}, {"is": ["check"]}, {"object": ["get"]}, {})
    request = NameRequest(Kind.LOCAL, "sumOf", "int")
    here = replace(context(frozenset({"item", "sumOf2"})), naming=lexicon)
    assert new_name(request, here) == "sumOf3"


def test_every_word_of_the_bundled_lexicon_makes_a_legal_name() -> None:
    lexicon = Lexicon.bundled()
    for names in (*lexicon.names.values(), *lexicon.synonyms.values()):
        for words in names:
            for like in ("a_b", "aB"):
                name = cased(words.split(), like, snake=False)
                assert name.isidentifier()
                assert name not in RESERVED


@pytest.mark.parametrize("text", ["", "[variables]\n", "not toml", "[variables]\na = []\n"])
def test_a_file_that_is_no_lexicon_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "names.toml"
    path.write_text(text)
    with pytest.raises(InputError, match="not a lexicon"):
        Lexicon.read(path)
    with pytest.raises(InputError):
        Lexicon.read(tmp_path / "missing.toml")

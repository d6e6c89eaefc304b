import pytest

from core.dataset import read_benchmark
from core.generate import Proposal, RepairRequest, make_generator, splice
from core.java import JavaProgram, translation_of, walk
from core.model import LineRange, Location

LOOP = b"""class A {
    static int f(int[] a, int n) {
        int sum = 0;
        for (int i = 0; i <= n; i++) {
            sum -= a[i];
        }
        return sum;
    }
}
"""


def propose(program: bytes, location: Location, count: int = 10) -> list[Proposal]:
    return make_generator("template").propose(RepairRequest("A", program, location), count)


def tokens(program: bytes) -> tuple[bytes, ...]:
    parsed = JavaProgram(program)
    return tuple(
        parsed.text(node)
        for node in walk(parsed.root)
        if not node.child_count and not node.type.endswith("comment")
    )


def fixes(program: bytes, location: Location, count: int = 10) -> list[str]:
    return [each.patch.strip() for each in propose(program, location, count)]


@pytest.mark.parametrize("location", [Location.of(4), Location.of(4, 5), Location.before(7)])
def test_ten_proposals_are_distinct_programs_that_parse(location):
    proposals = propose(LOOP, location)
    programs = [splice(LOOP, each.location or location, each.patch) for each in proposals]
    assert len(programs) == 10
    assert len({tokens(each) for each in programs} | {tokens(LOOP)}) == 11
    assert not any(JavaProgram(each).root.has_error for each in programs)
    assert all(each.summary for each in proposals)


def test_equal_requests_get_equal_answers():
    assert propose(LOOP, Location.of(4)) == propose(LOOP, Location.of(4))


def test_fewer_are_the_first_of_more():
    assert propose(LOOP, Location.of(4), 3) == propose(LOOP, Location.of(4), 10)[:3]


def in_method(statement: str, parameters: str = "int a, int b", result: str = "int") -> bytes:
    return f"class A {{\n  {result} f({parameters}) {{\n    {statement}\n  }}\n}}\n".encode()


@pytest.mark.parametrize(
    ("statement", "fix", "parameters", "result"),
    [
        ("return a - b;", "return a + b;", "int a, int b", "int"),
        ("return a < b;", "return a <= b;", "int a, int b", "boolean"),
        ("return a > 0 || b > 0;", "return a > 0 && b > 0;", "int a, int b", "boolean"),
        ("return a.length() - 1;", "return a.length();", "String a", "int"),
        ("return !a;", "return a;", "boolean a", "boolean"),
        ("return false;", "return true;", "int a", "boolean"),
        ("return Math.min(a, b);", "return Math.max(a, b);", "int a, int b", "int"),
        ("return a - b;", "return Math.abs(a - b);", "int a, int b", "int"),
        ("return a;", "return b;", "int a, int b", "int"),
        ("return a.substring(b);", "return a.substring(0, b);", "String a, int b", "String"),
        ("return a == b;", "return a.equals(b);", "String a, String b", "boolean"),
        ("return c[b][a];", "return c[a][b];", "int[][] c, int a, int b", "int"),
        ("return (a + 1) * (a / 2);", "return (a + 1) * a / 2;", "int a", "int"),
        ("String s = null;", 'String s = "";', "int a", "void"),
    ],
)
def test_each_kind_of_bug_has_its_template(statement, fix, parameters, result):
    program = in_method(statement, parameters, result)
    assert fix in fixes(program, Location.of(3))


def test_an_operator_is_found_in_the_first_ten_of_two_lines():
    found = fixes(LOOP, Location.of(4, 5))
    want = "for (int i = 0; i < n; i++) {\n            sum += a[i];"
    assert want in found


def test_only_the_lines_of_the_location_change():
    location = Location((LineRange(3, 3), LineRange(5, 5)))
    found = propose(LOOP, location)
    assert len(found) == 10
    for each in found:
        assert each.location == Location.of(3, 5)
        assert "for (int i = 0; i <= n; i++) {" in each.patch


def test_text_outside_ascii_and_line_breaks_survive():
    program = LOOP.replace(b"\n", b"\r\n").replace(b"sum -=", "/* é≤ */ sum -=".encode())
    found = propose(program, Location.of(5))
    assert len(found) == 10
    for each in found:
        patched = splice(program, Location.of(5), each.patch)
        assert patched.count(b"\n") == patched.count(b"\r\n")
        assert patched.startswith(program[:60])


def test_an_insertion_point_gets_statements():
    found = propose(LOOP, Location.before(7))
    assert len(found) == 10
    assert all(each.patch.startswith("        ") for each in found)


@pytest.mark.parametrize("location", [Location.of(99), Location.before(99)])
def test_a_location_outside_the_file_gets_nothing(location):
    assert propose(LOOP, location) == []


@pytest.mark.parametrize("program", [b"\n", b"not java at all (", b"class A {"])
@pytest.mark.parametrize("location", [Location.of(1), Location.before(1)])
def test_patches_of_what_is_no_java_are_distinct_and_fit_in(program, location):
    found = propose(program, location)
    patched = [splice(program, each.location or location, each.patch) for each in found]
    assert len(set(patched)) == len(patched)
    assert program not in patched


def test_an_empty_file_gets_nothing():
    assert propose(b"", Location.of(1)) == []


def test_real_bugs_are_repaired_as_their_authors_did(shared):
    wanted = {"TRUNCATE_NUMBER", "HAS_CLOSE_ELEMENTS", "STRLEN", "ALL_PREFIXES", "INTERSECTION"}
    benchmark = read_benchmark(shared / "humaneval-java" / "humaneval_java.jsonl")
    chosen = [bug for bug in benchmark.bugs if bug.id in wanted]
    assert len(chosen) == len(wanted)
    for bug in chosen:
        fixed = tokens(bug.fixed.replace(b"humaneval.correct", b"humaneval.buggy"))
        found = make_generator("template").propose(
            RepairRequest(bug.id, bug.buggy, bug.location), 10
        )
        assert fixed in [tokens(splice(bug.buggy, bug.location, p.patch)) for p in found]


def test_a_line_without_a_template_gets_statements_behind_it():
    found = fixes(LOOP, Location.of(2))
    assert len(found) == 10
    assert all(each.startswith("static int f(int[] a, int n) {\n") for each in found)


def test_statements_of_the_method_come_after_all_templates():
    program = in_method("a = b;\n    b += a;\n    return;", result="void")
    found = propose(program, Location.of(5), 100)
    copies = [number for number, each in enumerate(found) if "copy: " in each.summary]
    assert [found[number].patch.split(";")[0].strip() for number in copies[:2]] == [
        "b += a",
        "a = b",
    ]
    tried = ("copy", "check behind", "insertion behind")
    assert [each.summary.startswith(tried) for each in found] == sorted(
        each.summary.startswith(tried) for each in found
    )


def test_a_copied_statement_names_only_what_is_in_scope():
    program = in_method("int c = 1;\n    b = c;\n    a = 1;")
    copies = [each for each in propose(program, Location.of(3), 200) if "copy: " in each.summary]
    assert [each.summary for each in copies] == ["copy: also a = 1;"]


def test_a_jump_is_put_before_a_loop_only_inside_another():
    assert not any(each.startswith(("break", "continue")) for each in fixes(LOOP, Location.of(4)))
    inner = LOOP.replace(b"sum -= a[i];", b"\n for (int e : a) { sum -= e; }")
    assert "break;" in [each.split("\n")[0] for each in fixes(inner, Location.before(6), 30)]


def test_a_primitive_is_not_compared_with_null():
    program = in_method("for (char c : s.toCharArray()) {\n    }", "String s")
    assert not any("c == null" in each for each in fixes(program, Location.before(4), 200))


@pytest.mark.parametrize("benchmark", ["bundled", "humaneval"])
def test_every_bug_gets_ten_distinct_programs(benchmark, request):
    source = benchmark
    if benchmark == "humaneval":
        shared = request.getfixturevalue("shared")
        source = shared / "humaneval-java" / "humaneval_java.jsonl"
    bugs = read_benchmark(source).bugs
    assert bugs
    for bug in bugs:
        proposals = propose(bug.buggy, bug.location)
        programs = {
            tokens(splice(bug.buggy, each.location or bug.location, each.patch))
            for each in proposals
        }
        assert len(programs - {tokens(bug.buggy)}) == 10, bug.id


def escaped(text: bytes) -> bytes:
    return b"".join(b"\\u%04x" % each if each != ord("\n") else b"\n" for each in text)


@pytest.mark.parametrize("location", [Location.of(4), Location.of(4, 5), Location.before(7)])
@pytest.mark.parametrize("lines", [range(9), [1, 3, 4], [0, 5, 8]])
def test_an_escaped_program_gets_what_the_same_program_without_escapes_gets(location, lines):
    written = b"\n".join(
        escaped(line) if number in lines else line for number, line in enumerate(LOOP.split(b"\n"))
    )
    for found, wanted in zip(propose(written, location), propose(LOOP, location), strict=True):
        assert found.summary == wanted.summary
        made = splice(written, found.location or location, found.patch)
        expected = splice(LOOP, wanted.location or location, wanted.patch)
        assert translation_of(made).text == expected


@pytest.mark.parametrize("end", [b"\\u000a", b"\r"])
def test_code_behind_a_line_that_the_file_does_not_end_is_mended(end):
    program = LOOP.replace(b"int sum = 0;\n", b"int sum = 0; // so far" + end)
    for location in (Location.of(3), Location.before(6)):
        proposals = propose(program, location)
        made = [splice(program, each.location or location, each.patch) for each in proposals]
        assert len({translation_of(each).text for each in made}) == 10
        assert not any(JavaProgram.as_compiled(each).root.has_error for each in made)
    patches = [each.patch for each in propose(program, Location.of(3))]
    assert any("i < n" in each for each in patches)
    points = {each.patch.strip() for each in propose(LOOP, Location.before(7))}
    assert points == {each.patch.strip() for each in propose(program, Location.before(6))}

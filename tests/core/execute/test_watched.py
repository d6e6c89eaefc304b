"""What is put into a test file so that its tests tell of themselves."""

from __future__ import annotations

import pytest

from core.execute.watched import watched
from core.java import JavaProgram

FILES = {
    "a test": b"class T {\n @Test public void a() {\n  f(); // }\n }\n}",
    "a test that may throw": b"class T { @Test(expected = E.class) public void a() { f(); } }",
    "a time": b"class T { @Test(timeout = 2 * N) public void a() { f(); } }",
    "JUnit 3": b"class T extends TestCase { public void testA() { f(); } }",
    "a theory": b"class T { @Theory public void a(int n) { f(); } }",
    "a method that overrides a test": (
        b"abstract class B { @Test public abstract void a(); }"
        b" class T extends B { public void a() { f(); } }"
    ),
    "a test that a suite names": (
        b"class T extends TestCase { public static Test suite() {"
        b' return new T("a"); } public void a() { f(); } }'
    ),
    "a nested class": b"class T { static class A { @Test public void a() { f(); } } }",
    "a record": b"record T() { @Test public void a() { f(); } }",
    "another end of lines": b"\xef\xbb\xbfclass T {\r\n @Test public void a() { }\r\n}",
}


@pytest.mark.parametrize("what", FILES)
def test_tests_are_watched_on_the_lines_where_they_are(what):
    found = watched(FILES[what])
    assert b"hejtui.runner.Watched." in found
    assert found.count(b"\n") == FILES[what].count(b"\n")
    assert not JavaProgram(found).root.has_error


@pytest.mark.parametrize(
    "file",
    [
        b"class T { public void testA() { } @Before public void up() { } void a() { } }",
        b"abstract class T { @Test public abstract void a(); }",
        b"class T { @Test public abstract void a(); } class Other { void a() { } }",
        b"class T extends TestCase { public int testA() { return 1; } void testB() { } }",
    ],
)
def test_what_is_no_test_stays_as_it_is(file):
    assert watched(file) == file


def test_a_clock_is_taken_from_junit_and_its_time_granted():
    found = watched(FILES["a time"])
    assert found.startswith(b"class T { @Test(timeout = 0) public void a() {")
    assert b'Watched.began("a", 2 * N);' in found


def test_a_clock_on_several_lines_keeps_them():
    found = watched(b"class T { @Test(timeout = 2 // s\n * N) public void a() { } }")
    assert b"@Test(timeout = 0\n) public" in found
    assert b'Watched.began("a", 2 * N);' in found


def test_a_very_long_test_is_called_by_one_that_tells():
    head = b"class T { @Test public <E extends Exception> void a() throws E {"
    found = watched(head + b" f();" * 4000 + b"\n}}")
    assert b"private < E extends Exception > void $hejtui_a() throws E { f(); f();" in found
    assert found.endswith(b" f();\n}}")


@pytest.mark.parametrize("file", [b"class T { @Test void a( }", b"class T { int hejtui; }"])
def test_a_file_that_cannot_be_watched_is_none(file):
    assert watched(file) is None

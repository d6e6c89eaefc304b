"""A wrong answer is told with what was compared."""

from __future__ import annotations

import pytest
from junit_programs import outcome

COMPARED = {
    "assertEquals(2, Program.f())": ("2", "long", "1", "long"),
    "assertEquals((Object) 1L, (Object) 1)": ("1", "java.lang.Long", "1", "java.lang.Integer"),
    'assertEquals((Object) "1", (Object) 2)': ("1", "java.lang.String", "2", "java.lang.Integer"),
    'assertEquals("null", null)': ("null", "java.lang.String", "null", "null"),
    'assertEquals(null, "x")': ("null", "null", "x", "java.lang.String"),
    'assertEquals("a<b", "a<c")': ("a<b", "java.lang.String", "a<c", "java.lang.String"),
    "assertEquals(1.5, 1.25, 0.1)": ("1.5", "double", "1.25", "double"),
    'assertEquals("why", 1.5f, 1.25f, 0.1f)': ("1.5", "float", "1.25", "float"),
    'assertSame("a", new String("a"))': ("a", "java.lang.String", "a", "java.lang.String"),
    "assertEquals(Arrays.asList(1), new ArrayList<>(Arrays.asList(1L)))": (
        "[1]",
        "java.util.Arrays$ArrayList<java.lang.Integer>",
        "[1]",
        "java.util.ArrayList<java.lang.Long>",
    ),
    'assertArrayEquals(new String[] {"ab"}, new String[] {"ac"})': (
        "ab",
        None,
        "ac",
        None,
    ),
}


@pytest.mark.parametrize("assertion", COMPARED)
def test_what_was_compared_is_told_with_its_type(executor, assertion):
    test = outcome(
        executor, f"public class T {{ @Test public void a() {{ {assertion}; }} }}"
    ).tests[0]
    told = (test.expected, test.expected_type, test.actual, test.actual_type)
    assert told == COMPARED[assertion]

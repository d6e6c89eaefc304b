"""A bug for the tests of the preflight: its programs and its test."""

from __future__ import annotations

BUGGY = (
    b"package h.buggy;\npublic class A {\n public static int f(int x) {\n  return x + 1;\n }\n}\n"
)
FIXED = BUGGY.replace(b"h.buggy", b"h.correct").replace(b"x + 1", b"x == 1 ? 1 : x + 1")
TEST = (
    b"package h; public class TestA {"
    b" @org.junit.Test public void one() { org.junit.Assert.assertEquals(1, h.buggy.A.f(1)); }"
    b" @org.junit.Test public void two() { org.junit.Assert.assertEquals(3, h.buggy.A.f(2)); } }"
)

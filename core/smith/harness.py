"""What adds up the values of a program, and is entered from outside.

It is a part of every program and of each that is made of it, so it is short and has few
places to rewrite.
"""

from __future__ import annotations

SUM = "static final CRC32 SUM = new CRC32();"
"""The first line of `HARNESS`."""
NOTE = "static void note(int statement, Object value) {"
"""The head of the method that adds up."""

HARNESS = (
    SUM,
    "static final StringBuilder TRACE = new StringBuilder();",
    "static boolean traced;",
    "",
    NOTE,
    '    SUM.update((value + ";").getBytes(StandardCharsets.UTF_8));',
    '    if (traced) TRACE.append(statement + " " + Long.toHexString(SUM.getValue()) + "\\n");',
    "}",
    "",
    "public static void main(String[] args) {",
    '    System.out.println(run(Arrays.asList(args).contains("--trace")));',
    "}",
)
"""The end of every program. It has no state but checksum and fields, and runs once."""

RUN = "public static String run(boolean trace) {"
"""Head of the method that is entered."""
START = "traced = trace;"
"""Its first statement."""
RESULT = "return trace ? TRACE.toString() : Long.toHexString(SUM.getValue());"
"""Its last one."""

CLIP = (
    "static String clip(String text) {",
    "    return text.substring(Math.max(0, text.length() - 24));",
    "}",
    "",
)
"""Of programs that keep text."""

WORDS = (
    "static String words(RuntimeException problem) {",
    "    boolean named = problem instanceof NullPointerException;",
    '    return problem.getClass().getName() + (named ? "" : problem.getMessage());',
    "}",
    "",
)
"""Of programs that throw; a NullPointerException names variables, which may be renamed."""
CATCH = "} catch (RuntimeException problem) { note(0, words(problem)); }"
"""Ends what may throw in `run`."""

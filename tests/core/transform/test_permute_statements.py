"""Neighbouring statements that change places, and those that must not."""

from __future__ import annotations

import pytest
from transform_bugs import bug, instances, members

from core.model import Instance, Status

HEAD = "int f(int n, int m, Integer box, int[] a, List<Integer> l) { int u = 0; int v = 0;"


def first_of(statements: str) -> Instance:
    """What is made of the first pair after the head's own."""
    subject = bug(f"{HEAD} {{ {statements} }} return u; }}")
    return instances(subject, "permute-statements")[1]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("u = 1; v = 2;", "v = 2; u = 1;"),
        ("int x = n; int y = m;", "int y = m; int x = n;"),
        ("int x; String y;", "String y; int x;"),
        ("u += n; v -= n;", "v -= n; u += n;"),
        ("u++; --v;", "--v; u++;"),
        ("u = n / 2; v = m;", "v = m; u = n / 2;"),
        ("int x = n; /* y */ int y = m; // z\n", "int y = m; /* y */ int x = n; // z\n"),
        ("g(n); int x = m;", "int x = m; g(n);"),
        ("l.add(u); v = n;", "v = n; l.add(u);"),
        ("u = a[n]; int x = m * 2;", "int x = m * 2; u = a[n];"),
        ("Runnable r = () -> g(n); int x = m;", "int x = m; Runnable r = () -> g(n);"),
    ],
)
def test_what_does_not_depend_on_each_other_is_swapped(before: str, after: str) -> None:
    made = first_of(before)
    assert (made.status, made.detail) == (Status.READY, "")
    assert members(made) == f"{HEAD} {{ {after} }} return u; }}"


@pytest.mark.parametrize(
    ("statements", "why"),
    [
        ("u = 1; v = u;", "names a variable"),
        ("v = u; u = 1;", "names a variable"),
        ("int x = n; Runnable r = () -> g(x);", "names a variable"),
        ("g(1); g(2);", "more than write a local"),
        ("this.p = n; this.q = m;", "more than write a local"),
        ("u = a[n]; v = n / m;", "more than write a local"),
        ("u = box; v = 1 / n;", "more than write a local"),
        ("u /= n; v %= m;", "more than write a local"),
        ("box += 1; u = a[0];", "more than write a local"),
        ("g(n); Object x = p;", "could notice"),
        ("g(n); int x = a[0];", "more than write a local"),
        ("try { u = a[n]; v = m; } finally { g(v); }", "handler"),
    ],
)
def test_what_somebody_could_notice_is_declined(statements: str, why: str) -> None:
    assert why in first_of(statements).detail

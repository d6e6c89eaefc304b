"""A fixed program that is the buggy one is not transformed a second time."""

from __future__ import annotations

from dataclasses import replace

import pytest
from transform_bugs import bug

from core.model import Status
from core.transform import Lexicon, extra_names, make_instances, transformation_names

MEMBERS = """
    static int sum(int limit) {
        int sum = 0;
        boolean odd = limit % 2 == 1;
        for (int i = 0; i < limit && i != 7; i++) {
            if (odd == true) { sum += i; }
        }
        switch (sum) {
            case 1: sum = 2; break;
            default: sum = 3;
        }
        int first = limit + 1; int second = sum * 2;
        return first + second;
    }"""
END = b"// the end\n"


@pytest.mark.parametrize("name", [*transformation_names(), *extra_names()])
def test_equal_programs_are_rewritten_as_those_that_differ_elsewhere(name: str) -> None:
    subject = bug(MEMBERS)
    same = replace(subject, fixed=subject.buggy)
    other = replace(subject, fixed=subject.buggy + END)
    made, beside = (
        make_instances(each, [name], seed=3, naming=Lexicon.bundled(), all_places=True)
        for each in (same, other)
    )
    assert [replace(each, fixed=each.fixed + END) for each in made] == beside
    assert any(each.status is Status.READY for each in made)
    assert all(each.fixed == each.buggy for each in made)

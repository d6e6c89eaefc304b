"""Programs that nobody wrote: deep, long, or with thousands of places."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from transform_bugs import bug

from core.model import Bug, Exclusion, Location, Status
from core.store import Workspace
from core.transform import (
    Lexicon,
    UntransformableError,
    make_instances,
    making,
    transform_workspace,
    transformation_names,
)
from core.transform.parsed_bug import MOST_BYTES, MOST_NESTED


def method(body: str) -> Bug:
    return bug(f"int f(int n, int m) {{\n{body}\nreturn n;\n}}")


def ready(subject: Bug) -> set[str]:
    made = make_instances(subject, transformation_names(), seed=1, naming=Lexicon.bundled())
    return {each.transformation for each in made if each.reason is None}


DEEP = {
    "blocks": "{" * 2000 + "n++;" + "}" * 2000,
    "parentheses": "n = " + "(" * 2000 + "n" + ")" * 2000 + ";",
    "ifs": "if (n > m) {\n" * 1000 + "n++;" + "}" * 1000,
    "loops": "while (n < m) {\n" * 1000 + "n++;" + "}" * 1000,
    "else ifs": "if (n > m) { n = 1; } else " * 1000 + "{ }",
    "calls": "n = " + "Math.abs(" * 1000 + "n" + ")" * 1000 + ";",
    "choices": "n = " + "n > m ? n : " * 1000 + "m;",
}


@pytest.mark.parametrize("kind", DEEP)
def test_what_is_nested_too_deep_is_declined(kind: str) -> None:
    with pytest.raises(UntransformableError, match=r"nested .* deep; up to 200") as refused:
        make_instances(method(DEEP[kind]), transformation_names(), seed=1, naming=Lexicon.bundled())
    assert refused.value.problem.kind == "too-deep"


NEARLY = MOST_NESTED - 20
NEARLY_DEEP = {
    "blocks": ("{" * NEARLY + "n = n + m;" + "}" * NEARLY, "rename-parameter"),
    "parentheses": ("n = " + "(" * NEARLY + "n + m" + ")" * NEARLY + ";", "reorder-condition"),
    "right sums": (
        "n = " + "n + (" * (NEARLY // 2) + "m" + ")" * (NEARLY // 2) + ";",
        "reorder-condition",
    ),
    "loops": (
        "for (int i = 0; i < n; i++) {\n" * (NEARLY // 2) + "}" * (NEARLY // 2),
        "loop-exchange",
    ),
    "sums": ("n = n" + " + m" * 300 + ";", "reorder-condition"),
    "conditions": ("if (n > m" + " && n < m" * 100 + ") { n = 1; }", "reorder-condition"),
}


@pytest.mark.parametrize("kind", NEARLY_DEEP)
def test_what_is_nearly_too_deep_is_transformed(kind: str) -> None:
    body, transformation = NEARLY_DEEP[kind]
    assert transformation in ready(method(body))


def test_a_long_chain_of_inferred_types_is_followed() -> None:
    chain = "".join(f"var v{n + 1} = v{n};\n" for n in range(2000))
    assert "reorder-condition" in ready(method(f"var v0 = n;\n{chain} if (v2000 < m) {{ n = 1; }}"))


def test_a_long_chain_of_texts_that_are_not_null_is_followed() -> None:
    chain = "".join(f"String v{n + 1} = v{n};\n" for n in range(2000))
    body = f'String v0 = "";\n{chain} if (v2000.length() < m) {{ n = 1; }}'
    assert "reorder-condition" in ready(method(body))


@pytest.mark.parametrize("which", ["buggy", "fixed", "test"])
def test_a_file_that_is_too_large_is_declined(which: str) -> None:
    plain = method("n++;")
    large = b"//" + b" " * MOST_BYTES + b"\n" + plain.buggy
    sources = {"buggy": plain.buggy, "fixed": plain.fixed, "test": plain.test, which: large}
    subject = Bug(id="T", location=Location.of(4), origin="test", **sources)
    with pytest.raises(UntransformableError) as refused:
        make_instances(subject, ["rename-local"], seed=1, naming=Lexicon.bundled())
    assert refused.value.problem.kind == "too-large"


def test_of_too_many_places_the_first_become_instances(monkeypatch: pytest.MonkeyPatch) -> None:
    subject = method("if (n < m) { n = 1; }\n" * 5)
    monkeypatch.setattr(making, "MOST_MADE", 3 * len(subject.buggy))
    made = make_instances(subject, ["reorder-condition"], seed=1, naming=Lexicon.bundled())
    assert Counter(each.reason for each in made) == {None: 3, Exclusion.TOO_LARGE: 2}
    assert [each.reason for each in made[3:]] == [Exclusion.TOO_LARGE] * 2


def test_a_bug_that_is_too_deep_does_not_hold_up_the_others(tmp_path: Path) -> None:
    deep = method(DEEP["blocks"])
    with Workspace.create(tmp_path / "w") as workspace:
        workspace.bugs.add([deep, Bug("U", *(3 * (b"class U { }",)), Location.of(1), "test")])
        summary = transform_workspace(workspace, transformation_names())
        assert [(each.bug, each.kind) for each in summary.problems] == [("T", "too-deep")]


def test_a_place_has_its_twin_before_and_behind_thousands_of_equal_lines() -> None:
    body = "if (n > 1) { n = 2; }\n" + "n = n + m;\n" * 1600
    plain = method(body + "n = 1;\n")
    fixed = plain.buggy.replace(b"n = 1;\n", b"n = 3;\n").replace(b".buggy", b".correct")
    subject = replace(plain, fixed=fixed)
    made = make_instances(subject, ["insert-log"], seed=1, naming=Lexicon.bundled())
    assert [each.detail for each in made if each.reason is Exclusion.UNSOUND] == []
    assert any(each.status is Status.READY for each in made)

"""Lines that are none: each is named, and nothing of any file comes in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from marked_study import ADD, SUB, exported

from core.annotate import draw_sample, import_marks, journal_lines, put_mark
from core.model import InputError, Location, identity_of
from core.store import Workspace


def line(workspace: Workspace, **changes: object) -> str:
    """The first line of a journal, with other fields and the id that goes with them."""
    record = json.loads(journal_lines(workspace)[0]) | changes
    content = {name: value for name, value in record.items() if name not in ("id", "original")}
    return json.dumps({**record, "id": identity_of(content)}) + "\n"


BAD = [
    ({"instance": "NOPE/rename-local/1"}, "the workspace has no bug NOPE"),
    ({"original": "0" * 64}, "ADD is another program in this workspace; give marks of the bench"),
    ({"lines": [[9, 9]]}, "9 lies outside ADD/rename-local/1, whose lines are 1 to 4"),
    ({"lines": [[3, 1]]}, "3-1 is not a line range"),
    ({"lines": [[1, 1e400]]}, "this is not a location"),
    ({"lines": [[1]]}, "this is not a location"),
    ({"lines": [[2, 2], [1, 1]]}, "no entry that this program writes"),
    ({"lines": [[1, 1]], "insert_before": 2}, "either lines or an insertion point"),
    ({"lines": 3}, "this is not a location"),
    ({"after": "1" * 32}, "the mark of ann on ADD/rename-local/1 before this one is missing"),
    ({"at": "yesterday"}, "'yesterday' is no time"),
    ({"at": "2026-02-31T00:00:00.000000Z"}, "is no time"),
    ({"annotator": ""}, "'' is no name"),
    ({"annotator": "a\nb"}, "is no name"),
    ({"annotator": 3}, "3 is no name"),
    ({"role": "boss"}, "'boss' is not a valid Role"),
    ({"confidence": None}, "None is not a valid Confidence"),
    ({"note": 3}, "the field note is no text"),
    ({"seconds": -1}, "is no length of time"),
    ({"seconds": True}, "is no number"),
    ({"seconds": 5}, "no entry that this program writes"),
    ({"source": "x"}, "is no hash of a program"),
    ({"not_applicable": True}, "or that there are none to say"),
    ({"present": 3}, "not iterable"),
    ({"mood": "good"}, "the field mood is not known here; update hejtui"),
    ({"drawn_sample": {}}, "something else than when it was exported|no sample"),
]


@pytest.mark.parametrize(("changes", "said"), BAD, ids=[str(each) for each, _ in BAD])
def test_a_wrong_line_is_named_and_nothing_of_any_file_comes_in(
    here: Workspace, there: Workspace, tmp_path: Path, changes: dict[str, object], said: str
) -> None:
    put_mark(there, ADD, "ann", Location.of(3))
    put_mark(there, SUB, "ann", Location.of(3))
    good = exported(there, tmp_path / "good.jsonl")
    bad = tmp_path / "bad.jsonl"
    bad.write_text(good.read_text("utf-8") + line(there, **changes), "utf-8")
    with pytest.raises(InputError, match=said) as error:
        import_marks(here, [good, bad])
    assert error.value.where == f"{bad}:3"
    assert "\n" not in str(error.value)
    assert here.marks.history() == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b'{"annotator":"ann","at"', "the line is cut or damaged"),
        (b"[1]", "not a JSON object"),
        (b"\xff\xfe", "the line is cut or damaged"),
        (b"[" * 100_000, "the line is cut or damaged"),
        (b'{"id":"x","note":"\\ud800"}', "the line is cut or damaged"),
        (b'{"id":"x"}', "something else than when it was exported"),
        (b'{"id":["x"],"note":NaN}', "something else than when it was exported"),
    ],
)
def test_a_line_that_is_cut_or_damaged_is_named(
    here: Workspace, tmp_path: Path, text: bytes, said: str
) -> None:
    file = tmp_path / "marks.jsonl"
    file.write_bytes(b"\n" + text)
    with pytest.raises(InputError, match=said) as error:
        import_marks(here, [file])
    assert error.value.where == f"{file}:2"


def test_a_line_that_somebody_edited_is_refused(
    here: Workspace, there: Workspace, tmp_path: Path
) -> None:
    put_mark(there, ADD, "ann", Location.of(3))
    file = exported(there, tmp_path / "marks.jsonl")
    file.write_text(file.read_text("utf-8").replace("[[3,3]]", "[[2,2]]"), "utf-8")
    with pytest.raises(InputError, match=r"marks\.jsonl:1: it says something else"):
        import_marks(here, [file])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"share": 2.0}, "no sample"),
        ({"seed": "x"}, "no sample"),
        ({"strata": 3}, "no sample"),
        ({"verifier": " bob"}, "no name"),
        ({"at": "now"}, "no time"),
    ],
)
def test_a_sample_that_is_none_is_refused(
    here: Workspace, there: Workspace, tmp_path: Path, change: dict[str, object], said: str
) -> None:
    drawn, _ = draw_sample(there, "bob", share=0.5, seed=1)
    content = drawn.to_json() | change
    file = tmp_path / "marks.jsonl"
    file.write_text(json.dumps({"id": identity_of(content), "drawn_sample": content}), "utf-8")
    with pytest.raises(InputError, match=said):
        import_marks(here, [file])
    assert here.samples.all() == []

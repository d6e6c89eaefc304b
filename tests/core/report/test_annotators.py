import csv
import io
from pathlib import Path

from core.annotate import put_mark
from core.model import Bug, Instance, Location, Status, identity_map
from core.report import render, report_document
from core.store import Workspace

BUGGY = b"class A {\n  int f() {\n    return 1;\n  }\n}\n"
FIXED = BUGGY.replace(b"1", b"2")


def fill(study: Workspace) -> None:
    bugs = [Bug(id, BUGGY, FIXED, b"class T {}", Location.of(3), "t") for id in "AB"]
    study.bugs.add(bugs)
    for bug in bugs:
        made = Instance(
            f"{bug.id}/insert-log/1",
            bug.id,
            "insert-log",
            BUGGY,
            FIXED,
            b"class T {}",
            "",
            identity_map(BUGGY),
            Location.of(3),
            Status.READY,
        )
        study.instances.replace([bug.id], ["insert-log"], [made])
        put_mark(study, made.id, "ann", Location.of(3))


def test_the_agreement_is_a_table_for_programs_of_its_own(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "w") as study:
        fill(study)
        heads = render(report_document(study), "csv-agreement")
        put_mark(study, "A/insert-log/1", "ver", Location.of(3))
        put_mark(study, "B/insert-log/1", "b, c", Location.of(2, 3))
        document = report_document(study)
    text = render(document, "csv-agreement")
    assert text.startswith(heads)
    assert heads.count("\n") == 1
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [each["instances_of"] for each in rows] == [
        *("all", "insert-log", "ann · b, c", "ann · ver"),
    ]
    assert (rows[0]["basis"], rows[0]["annotators"]) == ("marked-by-several", "ann; b, c; ver")
    assert [rows[0][name] for name in ("instances", "bugs", "lines", "same")] == list("2261")
    # Of three annotators there is no kappa; all draws of one bug would give the same.
    assert (rows[0]["exact"], rows[0]["kappa"], rows[0]["kappa_low"]) == ("0.5", "", "")
    assert (rows[2]["exact"], rows[2]["exact_low"], rows[2]["jaccard"]) == ("0.0", "", "0.5")


def test_a_report_has_the_agreement_where_there_is_any(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "w") as study:
        fill(study)
        assert report_document(study)["agreement"] is None
        put_mark(study, "A/insert-log/1", "ver", Location.of(3))
        put_mark(study, "B/insert-log/1", "ver", Location.of(2, 3))
        document = report_document(study)
    rows = document["agreement"]["rows"]
    assert [each["of"] for each in rows] == ["all", "insert-log", "ann · ver"]
    assert document["remarks"][-1] == document["agreement"]["paragraph"]
    table = render(document, "table")
    assert "Agreement of annotators, with 95 % intervals over bugs (– is undefined)\n" in table
    # Lines 2 to 4 of both: n(BB) = 2, n(UB) = 1, n(UU) = 3: po = 5/6, pe = 2/6 * 3/6 + 4/6 * 3/6
    # = 1/2, kappa = 2/3. Draws of A alone agree in full, those of B alone have
    # n(BB) = n(UB) = n(UU) = 1: po = 2/3, pe = 4/9, kappa = 2/5.
    line = next(each for each in table.split("\n") if each.startswith("all "))
    assert line.split()[:6] == ["all", "2", "2", "6", "1", "0.500"]
    assert "0.667 [0.400, 1.000]" in line
    for form in ("latex", "html"):
        assert "ann · ver" in render(document, form)

"""Checks of instances that another tool made, of which no fixed program is known."""

from __future__ import annotations

from checked_bugs import BUGGY, FIXED, TEST

from core.execute import check
from core.jobs import Silent
from core.model import Bug, Exclusion, Location
from core.store import Selection, Workspace
from core.transform import import_instances


def test_the_buggy_program_alone_is_compared(tmp_path, toolchain):
    folder = tmp_path / "out"
    (folder / "fixed").mkdir(parents=True)
    (folder / "A_1.java").write_bytes(BUGGY.replace(b"return x", b"int y = x; return y"))
    (folder / "A_2.java").write_bytes(BUGGY.replace(b"x + 1", b"x + 2"))
    (folder / "A_3.java").write_bytes(BUGGY.replace(b"x + 1", b"x + z"))
    (folder / "A_4.java").write_bytes(BUGGY.replace(b"x + 1", b"1 + x"))
    (folder / "fixed" / "A_4.java").write_bytes(BUGGY)
    with Workspace.create(tmp_path / "w") as study:
        study.bugs.add([Bug("A", BUGGY, FIXED, TEST, Location.of(4), "here")])
        import_instances(study, folder, "printed")
        report = check(study, Selection(transformation="printed"), jobs=1, watch=Silent())
        assert [(each.id, each.fixed, each.same_behaviour) for each in report.instances] == [
            ("A/printed/1", None, True),
            ("A/printed/2", None, False),
            ("A/printed/3", None, False),
            ("A/printed/4", False, True),
        ]
        assert [row.reason for row in study.instances.rows()] == [
            None,
            Exclusion.CHANGES_BEHAVIOUR,
            Exclusion.DOES_NOT_COMPILE,
            Exclusion.CHANGES_BEHAVIOUR,
        ]

"""A small study to look at: two bugs, three instances each."""

from __future__ import annotations

from core.model import (
    Bug,
    Copy,
    Edit,
    Exclusion,
    Instance,
    Location,
    Status,
    apply_edits,
)
from core.store import Workspace

BUGGY = """package buggy;

/** Adds things. Größe: ≤ 100. */
public class SUM_ALL {
    // a helper that nothing calls
    static int twice(int n) {
        return 2 * n;
    }

    // another one
    static int thrice(int n) {
        return 3 * n;
    }

    public static int sum_all(int[] a) {
        int sum = 1;
        for (int i = 0; i < a.length; i++) {
            sum += a[i];
        }
        return sum;
    }
}
""".encode()


def renamed(old: bytes, new: bytes) -> list[Edit]:
    """Edits that rename every occurrence of a word of `BUGGY`'s method."""
    edits, at = [], BUGGY.index(b"int sum = 1")
    while (at := BUGGY.find(old, at)) >= 0:
        edits.append(Edit(at, at + len(old), (new,)))
        at += len(old)
    return edits


def loop_exchanged() -> list[Edit]:
    """Edits that turn the loop of `BUGGY` into a `while`."""
    start = BUGGY.index(b"for (int i")
    body = BUGGY.index(b"sum += a[i];")
    opening = BUGGY.index(b"int i = 0;")
    condition = BUGGY.index(b"i < a.length")
    after = BUGGY.index(b"\n        }", body)
    return [
        Edit(
            start,
            body,
            (
                Copy(opening, opening + 10),
                b"\n        while (",
                Copy(condition, condition + 12),
                b") {\n            ",
            ),
        ),
        Edit(after, after, (b"\n            i++;",)),
    ]


def instance(
    bug: str, name: str, edits: list[Edit], location: Location, *, excluded: bool = False
) -> Instance:
    """An instance of `BUGGY` under some edits."""
    buggy, origin = apply_edits(BUGGY, edits)
    proposal = origin.carry(location)
    assert proposal is not None
    return Instance(
        id=f"{bug}/{name}/1",
        bug=bug,
        transformation=name,
        buggy=buggy,
        fixed=buggy.replace(b"= 1;", b"= 0;"),
        test=b"class T {}",
        summary=f"{name} of a[i]",
        origin=origin,
        proposal=proposal,
        status=Status.EXCLUDED if excluded else Status.READY,
        reason=Exclusion.TOUCHES_BUGGY_LINE if excluded else None,
        detail="line 16" if excluded else "",
    )


def fill(workspace: Workspace, bugs: int = 2) -> None:
    """Puts bugs with three instances each into a workspace."""
    location = Location.of(16)
    names = ["SUM_ALL", *(f"SUM_{number}" for number in range(1, bugs))]
    fixed = BUGGY.replace(b"= 1;", b"= 0;")
    workspace.bugs.add([Bug(name, BUGGY, fixed, b"class T {}", location, "t") for name in names])
    made = [
        each
        for name in names
        for each in (
            instance(name, "insert-log", [], location),
            instance(name, "loop-exchange", loop_exchanged(), location),
            instance(name, "rename-local", renamed(b"sum", b"total"), location, excluded=True),
        )
    ]
    kinds = ["insert-log", "loop-exchange", "rename-local"]
    workspace.instances.replace(names, kinds, made)

"""The datasheet of a release: what it is, how it was made, what one should know."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence

from core.annotate import StudyAgreement, Unmarked, unmarked_policy
from core.dataset import BUNDLED
from core.model import Status, source_hash
from core.release.contents import Contents
from core.release.layout import BENCHMARK, FURTHER, LICENCE, MARKS, ORIGINAL, RESULTS, SUMS
from core.release.verification import verification_paragraphs
from core.store import Workspace
from core.transform import Remembered


def datasheet(workspace: Workspace, contents: Contents, measured: StudyAgreement) -> str:
    """The datasheet, as Markdown.

    It says nothing of the moment or the machine that wrote it, so that the same
    workspace gives the same text.

    Args:
        workspace: the study.
        contents: what is released.
        measured: how far its annotators agree.
    """
    parts = [
        "# A benchmark for the robustness of program repair",
        "Java bugs, and the same bugs in programs that say the same a little differently."
        " Does a repair model that fixes the one fix the other?",
        "## What is here",
        *_files(contents),
        "## How to use it",
        *_use(),
        "## How it was made",
        *_making(workspace, contents),
        "## Where the bugs are",
        *_locations(workspace, contents),
        "## Verification",
        *verification_paragraphs(workspace, measured),
        "## What is left out",
        *_left_out(workspace, contents),
        "## Environment",
        *_environment(workspace),
        "## Licences",
        *_licences(workspace),
    ]
    return "\n\n".join(parts) + "\n"


def _files(contents: Contents) -> list[str]:
    programs: dict[str, list[int]] = {}
    for name, placed in contents.folders.items():
        first = placed[0].row.transformation
        counts = programs.setdefault(first, [0, 0])
        counts[name != first] += len(placed)
    rows = [[f"`{name}/`", str(own), str(more)] for name, (own, more) in programs.items()]
    return [
        f"`{ORIGINAL}/` holds the bugs as they are. Each other folder holds programs under one"
        " transformation, one a bug. Where a bug has more instances under it, the second is in"
        f" `{FURTHER}/NAME/2/`, the third in `{FURTHER}/NAME/3/`, and so on.",
        _table(["folder", "programs", f"in `{FURTHER}/`"], rows),
        f"`{BENCHMARK}` has everything in one file, a JSON object a line: the study, the bugs,"
        " and every instance with its programs, its edits, its origin map (which bytes and"
        " lines come from where), its proposal, its location with where that is from, what each"
        " annotator says, and why it is in no folder where it is in none."
        f" `{MARKS}` is the annotators' journal, a line an entry. `{RESULTS}`, where it is there,"
        f" has what models proposed, and how programs ran. `{SUMS}` has the checksum of"
        " every file: `sha256sum --check --quiet SHA256SUMS` says nothing where all are right."
        " `hejtui new STUDY --from FOLDER` makes the workspace again.",
    ]


def _use() -> list[str]:
    return [
        "Each folder is laid out like HumanEval-Java: the buggy program of the bug ID is"
        " `src/main/java/humaneval/buggy/ID.java`, the human fix is"
        " `src/main/java/humaneval/correct/ID.java`, the tests are"
        " `src/test/java/humaneval/TEST_ID.java` (JUnit 4). They need `javac`, `java` and the"
        " JAR files of JUnit 4 and Hamcrest, no more. A repaired program takes the place of the"
        " buggy one, in the package `humaneval.buggy`, and is right as far as the tests can"
        " tell if they pass.",
        "`locations.txt` has a line `ID  START-END` for each: the buggy lines, counted from 1,"
        " END exclusive (`5-7` is lines 5 and 6; `5-5` is line 5). Several ranges have commas"
        " between (`5-6,9-11`); `before N` means that something is missing before line N.",
    ]


def _making(workspace: Workspace, contents: Contents) -> list[str]:
    made = Remembered.of(workspace)
    bugs = workspace.bugs.all()
    origins = Counter(bug.origin for bug in bugs)
    rows = []
    names = dict.fromkeys(row.transformation for row in contents.rows)
    for name in sorted(names):
        mine = [row for row in contents.rows if row.transformation == name]
        ready = [row for row in mine if row.status is Status.READY]
        reasons = Counter(str(row.reason) for row in mine if row.reason)
        flags = Counter({str(flag.reason) for row in ready for flag in row.flags})
        released = sum(row.id in contents.placed for row in mine)
        cells = [len(mine), len(ready), released, _counts(reasons), _counts(flags)]
        rows.append([name, *map(str, cells)])
    return [
        f"{len(bugs)} bugs, from {_counts(origins)}. The transformations change how a program"
        " is written and not what it does; the fixed program and the tests are rewritten with"
        " the buggy one.",
        f"Protocol: `{made.protocol}`; seed {made.seed}; names from `{made.naming}`;"
        f" {'every place' if made.all_places else 'chosen places'}. What was excluded, and why,"
        " is counted below; what is flagged is in, but would be excluded by the protocol"
        " `sound`.",
        _table(["transformation", "places", "ready", "in folders", "excluded", "flagged"], rows),
    ]


def _locations(workspace: Workspace, contents: Contents) -> list[str]:
    placed = [each.decision for each in contents.placed.values()]
    sources = Counter(each.provenance.value for each in placed)
    accepted = unmarked_policy(workspace.path) is Unmarked.PROPOSAL
    policy = (
        "An instance that nobody has marked has the location that its proposal says."
        if accepted
        else "An instance that nobody has marked is left out."
    )
    disputed = sum(each.disputed for each in placed)
    return [
        "The buggy lines of each original program were carried through the edits; that is the"
        f" proposal. {_looked_at(contents)} What counts is what was decided after a"
        f" disagreement (`adjudicated`), else the newest mark of an author. {policy}",
        _table(
            ["location from", "programs"], [[name, str(n)] for name, n in sorted(sources.items())]
        ),
        f"Programs whose location is not final, since annotators disagree and nobody has decided:"
        f" {disputed}.",
    ]


def _looked_at(contents: Contents) -> str:
    """What annotators made of the proposals, in numbers."""
    placed = contents.placed.values()
    marked = [each for each in placed if each.decision.mark is not None]
    accepted = sum(each.decision.location == each.row.proposal for each in marked)
    corrected = len(marked) - accepted
    if not marked:
        return f"Annotators have marked none of the {len(placed)} programs in folders."
    return (
        f"Of the {len(placed)} programs in folders, annotators marked {len(marked)}: they accepted"
        f" the proposal of {accepted} and corrected that of {corrected}."
    )


def _left_out(workspace: Workspace, contents: Contents) -> list[str]:
    lines = [f"- Ready instances: {count} ({why})" for why, count in contents.left_out.items()]
    lines += [f"- The bug {bug}: {why}" for bug, why in workspace.bugs.quarantined().items()]
    unknown = sum(each.row.fixed == source_hash(b"") for each in contents.placed.values())
    if unknown:
        lines.append(f"- Fixed programs that are not known: {unknown}")
    return ["\n".join(lines) or "Nothing but what is excluded, see above."]


def _environment(workspace: Workspace) -> list[str]:
    known = workspace.outcomes.environments()
    if not known:
        return ["Nothing was executed."]
    lines = [
        f"- `{hash}`: `{json.dumps(each, sort_keys=True, ensure_ascii=False)}`"
        for hash, each in known.items()
    ]
    return ["Programs were executed in:", "\n".join(lines)]


def _licences(workspace: Workspace) -> list[str]:
    said = workspace.state(LICENCE)
    if said:
        return [str(said)]
    origins = dict.fromkeys(bug.origin for bug in workspace.bugs.all())
    lines = [
        f"- {each}: MIT, the licence of hejtui, with which it comes."
        if each == BUNDLED
        else f"- {each}: as its publishers say; nobody has said it here."
        for each in origins
    ]
    return [
        "The transformed programs are derived from the original ones, whose licence holds for"
        " them, too.",
        "\n".join(lines),
    ]


def _counts(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counter.items()))


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(each)} |" for each in lines)

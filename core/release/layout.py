"""What lies where in a release."""

from __future__ import annotations

BENCHMARK = "benchmark.jsonl"
"""The study, the bugs and the instances, a line each."""

MARKS = "marks.jsonl"
"""The journal and the samples, as `hejtui marks export` writes them."""

RESULTS = "results.jsonl"
"""What models proposed and how programs ran; only where there is any of it."""

SHEET = "README.md"
"""The datasheet."""

SUMS = "SHA256SUMS"
"""The checksums of all other files, as `sha256sum --check` reads them."""

ORIGINAL = "original"
"""The folder of the bugs as they are."""

LICENCE = "release:licence"
"""Under which key a workspace remembers what its programs are licensed under."""

FURTHER = "further"
"""The folder of those folders that hold the second and later instances of a bug."""

TAKEN = frozenset(
    each.casefold() for each in (BENCHMARK, MARKS, RESULTS, SHEET, SUMS, ORIGINAL, FURTHER)
)
"""Names that no folder of a transformation may have, capitals or not."""

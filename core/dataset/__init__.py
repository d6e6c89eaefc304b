"""Reads, checks and writes benchmarks; reads recorded candidates and rewritten programs.

A benchmark is read whole or not at all: a wrong file is refused with one line.
What is wrong with single bugs is kept beside them as problems.
"""

from core.dataset.benchmark import (
    BUNDLED,
    Benchmark,
    read_benchmark,
)
from core.dataset.cleanup import (
    clean_output,
    cleaning_steps,
)
from core.dataset.difference import (
    Difference,
    difference_of,
    normalised,
)
from core.dataset.folder import (
    write_folder,
)
from core.dataset.foreign import (
    ForeignProgram,
    read_foreign,
)
from core.dataset.integrity import (
    check_bug,
)
from core.dataset.jsonl import (
    write_jsonl,
)
from core.dataset.locations import (
    format_location,
    parse_location,
)
from core.dataset.making import (
    create_workspace,
)
from core.dataset.placement import (
    COVERS_UNCHANGED,
    INSERTION_ONLY,
    MISSES_CHANGE,
    NO_CODE,
    LocationRemark,
    location_remarks,
    location_words,
)
from core.dataset.reading import (
    MEGABYTE,
    read_file,
)
from core.dataset.recorded import (
    RecordedCandidate,
    read_recorded,
)

__all__ = [
    "BUNDLED",
    "COVERS_UNCHANGED",
    "INSERTION_ONLY",
    "MEGABYTE",
    "MISSES_CHANGE",
    "NO_CODE",
    "Benchmark",
    "Difference",
    "ForeignProgram",
    "LocationRemark",
    "RecordedCandidate",
    "check_bug",
    "clean_output",
    "cleaning_steps",
    "create_workspace",
    "difference_of",
    "format_location",
    "location_remarks",
    "location_words",
    "normalised",
    "parse_location",
    "read_benchmark",
    "read_file",
    "read_foreign",
    "read_recorded",
    "write_folder",
    "write_jsonl",
]

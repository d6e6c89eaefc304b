"""The vocabulary: what the stages hand to each other, and the errors.

Imports nothing of ours; everything else imports it.
"""

from core.model.alignment import aligned
from core.model.bug import Bug, Problem
from core.model.candidate import Candidate, Generation
from core.model.data import data_folder
from core.model.edit import (
    Copy,
    Edit,
    OriginMap,
    Piece,
    Segment,
    apply_edits,
    composed_map,
    edited,
    identity_map,
    touched_lines,
)
from core.model.errors import (
    HejtuiError,
    InputError,
    Interrupted,
    MissingToolError,
    UsageError,
    WorkspaceError,
)
from core.model.instance import (
    Exclusion,
    Flag,
    Instance,
    Status,
    StudyProtocol,
    protocol_of,
)
from core.model.location import LineRange, Location
from core.model.mark import Choice, Confidence, Mark, Role, identity_of
from core.model.name import name_key
from core.model.outcome import Diagnostic, Outcome, TestOutcome, TestResult, Verdict
from core.model.sample import Sample, Stratum
from core.model.sight import Seen, Sight
from core.model.source import LineIndex, line_break, source_hash, split_lines
from core.model.words import some

__all__ = [
    "Bug",
    "Candidate",
    "Choice",
    "Confidence",
    "Copy",
    "Diagnostic",
    "Edit",
    "Exclusion",
    "Flag",
    "Generation",
    "HejtuiError",
    "InputError",
    "Instance",
    "Interrupted",
    "LineIndex",
    "LineRange",
    "Location",
    "Mark",
    "MissingToolError",
    "OriginMap",
    "Outcome",
    "Piece",
    "Problem",
    "Role",
    "Sample",
    "Seen",
    "Segment",
    "Sight",
    "Status",
    "Stratum",
    "StudyProtocol",
    "TestOutcome",
    "TestResult",
    "UsageError",
    "Verdict",
    "WorkspaceError",
    "aligned",
    "apply_edits",
    "composed_map",
    "data_folder",
    "edited",
    "identity_map",
    "identity_of",
    "line_break",
    "name_key",
    "protocol_of",
    "some",
    "source_hash",
    "split_lines",
    "touched_lines",
]

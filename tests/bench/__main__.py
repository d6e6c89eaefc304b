"""`make bench`: speed, everything that is compared measured in this one run.

Instances a second; candidates a second in warm workers against a new `javac`
and a new `java` for each, and against the same calls in one bare process; models
of the shapes of real ones, the default engine against transformers one input at a time; the
first screen and a key press of the real program in a real terminal, on a
workspace of the size of the published study, without marks and with a full journal.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from core.dataset import read_benchmark
from tests.bench.engine import measure_candidates, measure_instances
from tests.bench.execution import measure_recorded
from tests.bench.models import measure_models
from tests.bench.screen import measure_keys, measure_marked, measure_start
from tests.bench.study import make_study


def main() -> None:
    """Measures, and prints a line a figure."""
    bugs = read_benchmark("bundled").bugs
    made = measure_instances(bugs)
    measure_candidates(bugs)
    measure_recorded()
    measure_models(bugs)
    with tempfile.TemporaryDirectory() as folder:
        study = make_study(Path(folder) / "study", bugs, made)
        measure_start(study)
        measure_keys(study)
        measure_marked(study)


if __name__ == "__main__":
    main()

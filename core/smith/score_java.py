"""The road of Java: our own generator, warm workers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from core.execute import Executor, Program, words_of
from core.jobs import Watch
from core.measure import bleu, codebleu, java_tokens
from core.model import Outcome, Verdict, source_hash
from core.smith.score import Judged, Original, Unusable
from core.smith.score_stages import Reached

_NONE = "no checksum"
"""What a program is first expected to print, so that the outcome says what it does print."""

_TEST = f"""package smith;
public class ChecksumTest {{
    @org.junit.Test public void checksum() throws Exception {{
        java.io.PrintStream before = System.out;
        java.io.ByteArrayOutputStream printed = new java.io.ByteArrayOutputStream();
        System.setOut(new java.io.PrintStream(printed, true, "UTF-8"));
        try {{
            Program.main(new String[0]);
        }} finally {{
            System.setOut(before);
        }}
        org.junit.Assert.assertEquals("{_NONE}", printed.toString("UTF-8").trim());
    }}
}}
""".encode()

_STAGES = {
    Verdict.UNCOMPILABLE: Reached.DOES_NOT_COMPILE,
    Verdict.TIMEOUT: Reached.TIMES_OUT,
    Verdict.EXCEPTION: Reached.CRASHES,
    Verdict.MEMORY: Reached.CRASHES,
    Verdict.CRASH: Reached.CRASHES,
    Verdict.FORBIDDEN: Reached.CRASHES,
}


class JavaRoad:
    """Programs of package `smith`, class `Program`, whose `main` prints their checksum.

    Args:
        generate: a program's source from its seed.
        executor: runs originals and translations.
    """

    given_name = "Program.java"
    wanted_name = "Program.java"
    source_name = "Program.java"
    variants = 1

    def __init__(self, generate: Callable[[int], bytes], executor: Executor) -> None:
        self._generate = generate
        self._executor = executor

    def originals(self, seeds: Sequence[int], watch: Watch) -> Iterator[Original | Unusable]:
        """Generates and runs programs."""
        sources = {seed: self._generate(seed) for seed in seeds}
        outcomes = self._run(sources.values(), watch)
        for seed, source in sources.items():
            outcome = outcomes[source_hash(source)]
            printed = _printed(outcome)
            if printed is None:
                yield Unusable(seed, words_of(outcome))
            else:
                yield Original(seed, "", source, source, printed)

    def judge(
        self, translations: Sequence[tuple[Original, Path]], watch: Watch
    ) -> Iterator[tuple[Original, Judged]]:
        """Compiles and runs translations."""
        waiting: dict[str, list[Original]] = defaultdict(list)
        programs = []
        for original, path in translations:
            programs.append(Program(path.read_bytes(), _TEST))
            waiting[source_hash(programs[-1].source)].append(original)
        for outcome in self._executor.run(programs, watch):
            for original in waiting[outcome.source]:
                yield original, _judged(outcome, original.checksum)

    def similarities(self, original: bytes, translation: bytes) -> dict[str, float]:
        """BLEU of tokens, and CodeBLEU."""
        likeness = codebleu(original, translation)
        return {
            "bleu": bleu(java_tokens(original), java_tokens(translation)),
            "codebleu": likeness.score,
            "codebleu_reference_compatible": likeness.reference_compatible,
        }

    def _run(self, sources: Iterable[bytes], watch: Watch) -> dict[str, Outcome]:
        programs = [Program(source, _TEST, ticking=False) for source in sources]
        return {each.source: each for each in self._executor.run(programs, watch)}


def _printed(outcome: Outcome) -> str | None:
    """What `main` printed; None where it did not come to its end."""
    if outcome.verdict is Verdict.WRONG and outcome.tests:
        return outcome.tests[0].actual
    return _NONE if outcome.verdict is Verdict.PLAUSIBLE else None


def _judged(outcome: Outcome, expected: str) -> Judged:
    printed = _printed(outcome)
    if printed is None:
        return Judged(_STAGES.get(outcome.verdict, Reached.CRASHES), "", words_of(outcome))
    if printed == expected:
        return Judged(Reached.EQUAL, printed)
    return Judged(Reached.DIFFERS, printed[:100], f"{printed[:100]!r} instead of {expected!r}")

"""The road of C: Csmith, gcc or clang; what is translated is source, assembly or a binary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from enum import StrEnum
from pathlib import Path
from tempfile import TemporaryDirectory

from core.jobs import Cancel, Watch
from core.measure import bleu, c_tokens
from core.model import MissingToolError
from core.smith.child import Ended
from core.smith.csmith import c_program, checksum_of
from core.smith.native import LEVELS, Native
from core.smith.score import Judged, Original, Unusable
from core.smith.score_stages import Reached

RUN_SECONDS = 10
"""Processor time of a translation, where nobody says another."""

TRANSLATION_OPTIONS = ("-O0",)
"""How translations are compiled: what an optimiser makes of undefined behaviour is not asked."""


class Given(StrEnum):
    """What a translator gets of a C program."""

    SOURCE = "source"
    ASSEMBLY = "assembly"
    BINARY = "binary"


_NAMES = {Given.SOURCE: "program.c", Given.ASSEMBLY: "program.s", Given.BINARY: "program"}


class CRoad:
    """Programs of Csmith, whose last line is `checksum = HEX`.

    Args:
        native: what to compile and run with.
        given: what the translator gets; a source once, else each level of optimisation.
        jobs: compilations and runs at the same time.
        seconds: processor time of a translation; an original has a fifth of it.
    """

    wanted_name = "program.c"
    source_name = "source.c"

    def __init__(self, native: Native, given: Given, jobs: int, seconds: int = RUN_SECONDS) -> None:
        self._native = native
        self._given = given
        self._jobs = jobs
        self._seconds = seconds
        self._original_seconds = max(1, seconds // 5)
        self.given_name = _NAMES[given]
        self.variants = 1 if given is Given.SOURCE else len(LEVELS)

    def originals(self, seeds: Sequence[int], watch: Watch) -> Iterator[Original | Unusable]:
        """Generates, compiles and runs programs; those that end and mean the same at each level."""
        with ThreadPoolExecutor(self._jobs, thread_name_prefix="original") as pool:
            for made in pool.map(lambda seed: self._original(seed, watch.cancel), seeds):
                yield from made

    def judge(
        self, translations: Sequence[tuple[Original, Path]], watch: Watch
    ) -> Iterator[tuple[Original, Judged]]:
        """Compiles and runs translations."""
        with ThreadPoolExecutor(self._jobs, thread_name_prefix="translation") as pool:
            waiting = {
                pool.submit(self._judge, original, path, watch.cancel): original
                for original, path in translations
            }
            for done in as_completed(waiting):
                yield waiting[done], done.result()

    def similarities(self, original: bytes, translation: bytes) -> dict[str, float]:
        """BLEU of tokens; CodeBLEU is for Java."""
        return {"bleu": bleu(c_tokens(original), c_tokens(translation))}

    def _original(self, seed: int, cancel: Cancel) -> list[Original | Unusable]:
        source = c_program(self._native, seed, cancel)
        if not source:
            return [Unusable(seed, "Csmith does not come to an end")]
        with TemporaryDirectory(prefix="hejtui-") as folder:
            here = Path(folder)
            (here / "made").mkdir()
            file = here / "program.c"
            file.write_bytes(source)
            found: list[Original | Unusable] = []
            for level in LEVELS:
                made = here / "made" / f"program{level}"
                compiled = self._native.compile(file, made, (level,), cancel)
                if compiled.status != 0:
                    self._require_sandbox(compiled)
                    return [Unusable(seed, _why(f"does not compile with {level}", compiled))]
                ran = self._native.run(made, self._original_seconds, cancel)
                checksum = checksum_of(ran.output)
                if ran.status is None:
                    return [Unusable(seed, f"runs longer than {self._original_seconds} s")]
                if not checksum:
                    return [Unusable(seed, _why("prints no checksum", ran))]
                found.append(self._variant(seed, level, source, made, checksum, cancel))
        sums = {each.checksum for each in found if isinstance(each, Original)}
        if len(sums) != 1:
            return [Unusable(seed, f"prints {' and '.join(sorted(sums))}, as it is optimised")]
        return found[: self.variants]

    def _variant(
        self, seed: int, level: str, source: bytes, made: Path, checksum: str, cancel: Cancel
    ) -> Original:
        match self._given:
            case Given.SOURCE:
                return Original(seed, "", source, source, checksum)
            case Given.BINARY:
                return Original(seed, level, source, made.read_bytes(), checksum)
            case Given.ASSEMBLY:
                text = made.with_suffix(".s")
                file = made.parent.parent / "program.c"
                self._native.compile(file, text, (level, "-S"), cancel)
                return Original(seed, level, source, text.read_bytes(), checksum)

    def _judge(self, original: Original, path: Path, cancel: Cancel) -> Judged:
        with TemporaryDirectory(prefix="hejtui-") as folder:
            made = Path(folder) / "program"
            compiled = self._native.compile(path, made, TRANSLATION_OPTIONS, cancel)
            if compiled.status != 0 or not made.is_file():
                return Judged(Reached.DOES_NOT_COMPILE, "", _error(compiled))
            ran = self._native.run(made, self._seconds, cancel)
        checksum = checksum_of(ran.output)
        if ran.status is None:
            return Judged(Reached.TIMES_OUT, checksum, f"runs longer than {self._seconds} s")
        if ran.status < 0:
            return Judged(Reached.CRASHES, checksum, f"signal {-ran.status}")
        if checksum == original.checksum:
            return Judged(Reached.EQUAL, checksum)
        if not checksum and ran.status:
            return Judged(Reached.CRASHES, "", _why(f"exit status {ran.status}", ran))
        detail = f"{checksum or 'no checksum'} instead of {original.checksum}"
        return Judged(Reached.DIFFERS, checksum, detail)

    def _require_sandbox(self, ran: Ended) -> None:
        if self._native.bwrap and ran.output.startswith(b"bwrap:"):
            raise MissingToolError(
                f"the sandbox does not start: {ran.last_line}",
                where=str(self._native.bwrap),
                todo="--unsandboxed runs code that you trust without it",
            )


def _why(what: str, ended: Ended) -> str:
    return f"{what}: {ended.last_line}" if ended.last_line else what


def _error(compiled: Ended) -> str:
    """The first error that a compiler names, without the path."""
    if compiled.status is None:
        return "the compiler does not come to an end"
    for line in compiled.output.decode("utf-8", "replace").splitlines():
        if "error:" in line:
            return line.rpartition("error:")[2].strip()[:200]
    return compiled.last_line

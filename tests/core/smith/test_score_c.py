"""C translators and decompilers, good and bad, on programs of Csmith."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.jobs import Cancel, Silent
from core.model import MissingToolError
from core.smith import (
    CRoad,
    Given,
    Reached,
    Refusal,
    Scored,
    Translator,
    find_native,
    probe_native,
    score_translator,
)
from core.smith import native as native_tools
from core.smith.csmith import c_program, checksum_of
from core.smith.native import Native

TRANSLATE = """
case "$1" in
*/1/original/*) cp "$1" "$2" ;;
*/2/original/*) sed 's/crc32_context ^ 0xFFFFFFFFUL/crc32_context ^ 0xFFFFFFFEUL/' "$1" > "$2" ;;
*/3/original/*) exit 1 ;;
*/4/original/*) ;;
*/5/original/*) echo 'int main(' > "$2" ;;
*/6/original/*) echo 'int main(void) { return *(volatile int *)0; }' > "$2" ;;
*/7/original/*) echo 'int main(void) { for (;;) ; }' > "$2" ;;
*/8/original/*) echo 'int main(void) { return 3; }' > "$2" ;;
*/9/original/*) echo 'int main(void) { return 0; }' > "$2" ;;
esac
"""

EXPECTED = {
    1: (Reached.EQUAL, None, ""),
    2: (Reached.DIFFERS, None, " instead of "),
    3: (Reached.NOT_TRANSLATED, Refusal.FAILED, "exit status 1"),
    4: (Reached.NOT_TRANSLATED, Refusal.NOTHING_WRITTEN, ""),
    5: (Reached.DOES_NOT_COMPILE, None, "expected"),
    6: (Reached.CRASHES, None, "signal 11"),
    7: (Reached.TIMES_OUT, None, "runs longer than 1 s"),
    8: (Reached.CRASHES, None, "exit status 3"),
    9: (Reached.DIFFERS, None, "no checksum instead of "),
}

FROM_ASSEMBLY = """
import json, sys
lines = open(sys.argv[1]).read().splitlines()
text = "".join(json.dumps(line + "\\n") + "\\n" for line in lines)
open(sys.argv[2], "w").write("__asm__(" + text + ");\\n")
"""
"""C that is nothing but the assembly it was made of: a decompiler that is always right."""

FROM_BINARY = """
import sys
data = ",".join(map(str, open(sys.argv[1], "rb").read()))
open(sys.argv[2], "w").write('''
#define _GNU_SOURCE
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>
static const unsigned char program[] = {%s};
int main(void) {
    char *none[] = {"program", 0};
    int file = memfd_create("program", 0);
    write(file, program, sizeof program);
    syscall(SYS_execveat, file, "", none, none + 1, 0x1000);
    return 1;
}
''' % data)
"""
"""C that holds the binary it was made of, and becomes it."""


def scores(road: CRoad, command: str, folder: Path, count: int) -> Iterator[Scored]:
    found = score_translator(
        road,
        Translator(command, 60.0),
        count=count,
        seed=1,
        folder=folder / "programs",
        jobs=2,
        watch=Silent(),
    )
    return (each for each in found if isinstance(each, Scored))


def test_each_translation_lands_in_its_stage(native: Native, script: Path) -> None:
    script.write_text(TRANSLATE)
    road = CRoad(native, Given.SOURCE, 2, seconds=1)
    found = scores(road, f"sh '{script}' {{in}} {{out}}", script.parent, len(EXPECTED))
    by_seed = {each.seed: each for each in found}
    assert sorted(by_seed) == sorted(EXPECTED)
    for seed, (stage, refusal, detail) in EXPECTED.items():
        each = by_seed[seed]
        assert (each.stage, each.refusal) == (stage, refusal), each
        assert detail in each.detail, each
    assert by_seed[1].similarities == {"bleu": 1.0}
    assert by_seed[1].checksum == by_seed[1].expected
    assert 0.9 < by_seed[2].similarities["bleu"] < 1


@pytest.mark.parametrize(
    ("given", "translate"),
    [(Given.ASSEMBLY, FROM_ASSEMBLY), (Given.BINARY, FROM_BINARY)],
    ids=["assembly", "binary"],
)
def test_what_is_compiled_is_given_at_both_levels(
    native: Native, tmp_path: Path, given: Given, translate: str
) -> None:
    program = tmp_path / "translate.py"
    program.write_text(translate)
    command = f"'{sys.executable}' '{program}' {{in}} {{out}}"
    found = {each.variant: each for each in scores(CRoad(native, given, 2), command, tmp_path, 1)}
    assert sorted(found) == ["-O0", "-O3"]
    assert {each.stage for each in found.values()} == {Reached.EQUAL}
    for variant, each in found.items():
        assert each.similarities["bleu"] < 0.1
        original = tmp_path / "programs" / f"1{variant}" / "original"
        assert (original / "source.c").read_bytes() == c_program(native, 1, Cancel())
        assert len(list(original.iterdir())) == 2


def test_a_decompiler_cannot_find_the_source_beside_the_binary(
    native: Native, script: Path
) -> None:
    script.write_text('ls "$(dirname "$1")" >&2; exit 1')
    road = CRoad(native, Given.BINARY, 2)
    found = scores(road, f"sh '{script}' {{in}} {{out}}", script.parent, 1)
    assert {each.detail for each in found} == {"exit status 1: program"}


def test_a_seed_is_one_program(native: Native) -> None:
    first = c_program(native, 7, Cancel())
    assert first == c_program(native, 7, Cancel()) != c_program(native, 8, Cancel())
    assert b"--seed 7 " in first


def test_the_last_checksum_of_the_output_counts() -> None:
    assert checksum_of(b"checksum = 1\nmore\nchecksum = a3F\r\n") == "A3F"
    assert checksum_of(b"the checksum = 1\n") == ""


def run(native: Native, folder: Path, body: str) -> tuple[int | None, str]:
    """Exit status and output of a C program in the sandbox."""
    source = folder / "program.c"
    source.write_text(f"#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\n{body}")
    (folder / "made").mkdir()
    made = folder / "made" / "program"
    compiled = native.compile(source, made, ("-O0",), Cancel())
    assert compiled.status == 0, compiled.output
    ended = native.run(made, 5, Cancel())
    return ended.status, ended.output.decode()


def test_a_program_sees_and_changes_nothing_of_ours(native: Native, tmp_path: Path) -> None:
    body = f"""
#include <sys/socket.h>
#include <netinet/in.h>
int main(void) {{
    printf("%d", fopen("/etc/passwd", "r") != NULL);
    printf("%d", fopen("{tmp_path}/made/new", "w") != NULL);
    printf("%d", fopen("{Path(__file__)}", "r") != NULL);
    struct sockaddr_in to = {{.sin_family = AF_INET, .sin_port = 53, .sin_addr = {{0x01010101}}}};
    printf("%d", connect(socket(AF_INET, SOCK_DGRAM, 0), (void *)&to, sizeof to) == 0);
    printf("%d", getenv("HOME") != NULL);
    return 0;
}}"""
    assert run(native, tmp_path, body) == (0, "00000")


def test_memory_is_limited(native: Native, tmp_path: Path) -> None:
    body = 'int main(void) { printf("%d", malloc(2000000000) != NULL); return 0; }'
    assert run(native, tmp_path, body) == (0, "0")


def test_a_compiler_reads_nothing_of_ours(native: Native, tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text('#include "/etc/passwd"\n')
    ended = native.compile(source, tmp_path / "program", ("-O0",), Cancel())
    assert ended.status == 1
    assert b"No such file" in ended.output


def test_without_its_tools_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(MissingToolError, match=r"Csmith was not found; .*apt install csmith"):
        find_native()
    (tmp_path / "csmith").write_text("#!/bin/sh\n")
    (tmp_path / "csmith").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(native_tools, "_include", lambda: tmp_path)
    with pytest.raises(MissingToolError, match=r"\(gcc, clang\); .*apt install gcc "):
        find_native()
    with pytest.raises(MissingToolError, match=r"\(clang\); .*apt install clang "):
        find_native("clang")
    monkeypatch.setenv("PATH", "/nowhere")
    tools = {each.name: each for each in probe_native()}
    assert {each.found for each in tools.values()} == {None}
    assert all(each.optional for each in tools.values())

"""Names from masked language models: small ones, made here, saved and loaded as large ones are."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from tiny_model import POSITIONS, needed, save_crafted_model, save_random_model
from transform_bugs import bug

from core.java import JavaProgram, scopes_of, walk
from core.jobs import Cancel
from core.model import HejtuiError, InputError, Interrupted, MissingToolError, Status
from core.store import Workspace
from core.transform import (
    Context,
    Lexicon,
    make_instances,
    make_naming,
    transform_workspace,
)
from core.transform.naming import (
    NameRequest,
    Naming,
    describe_companion,
    describe_method,
    describe_variable,
    new_name,
)
from core.transform.naming.masked_child import propose, rank
from core.transform.naming.occurrences import occurrences
from core.transform.naming.reader import Reader

WORDS = ("count", "if", "item", "sum", "tally", "text")
TEXTS = [f"{word} {word}({word})" for word in WORDS] * 20
"""From which each word becomes one token, with a blank before it and without."""

PROGRAM = "class T { int f(int x) { int count = 0; for (;;) { count = count + x; } } }"


@pytest.fixture(scope="module")
def crafted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """It would write `if`, `count`, `sum`, `tally`, `item`; `tally` is the nearest to `count`."""
    likely = {"if": 9.0, "count": 8.0, "sum": 7.0, "tally": 6.0, " tally": 6.0, "item": 5.0}
    similar = {" count": 5.0, "count": 5.0, " tally": 4.0, "tally": 4.0, " sum": 1.0, "sum": 1.0}
    return save_crafted_model(tmp_path_factory.mktemp("crafted"), TEXTS, likely, similar)


@pytest.fixture(scope="module")
def ignorant(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Random weights, and a vocabulary of many short pieces."""
    return save_random_model(tmp_path_factory.mktemp("ignorant"), TEXTS, size=290)


@pytest.fixture(scope="module")
def naming(crafted: Path) -> Iterator[Naming]:
    """One child process for all tests that need one."""
    with closing(make_naming(f"mlm:{crafted}")) as opened:
        yield opened


@pytest.fixture
def copied(crafted: Path, tmp_path: Path) -> Path:
    return shutil.copytree(crafted, tmp_path / "copied")


def request_of(source: str, name: str = "count") -> NameRequest:
    program = JavaProgram(source.encode())
    (variable,) = scopes_of(program).named(name)
    return describe_variable(program, variable)


def proposed(naming: Naming, request: NameRequest) -> list[str]:
    """What the models propose, in order, without the lexicon's names behind it."""
    groups = naming.propose(request)
    return [words for (words,) in groups[: -len(Lexicon.bundled().propose(request))]]


def context(naming: Naming, *taken: str) -> Context:
    return Context(JavaProgram(b""), random.Random(1), frozenset(taken), naming)


def spans_of(source: str, name: str) -> list[tuple[int, int]]:
    return [each.span() for each in re.finditer(rf"\b{name}\b", source)]


def test_the_nearest_of_the_legal_names_that_a_model_would_write_comes_first(
    naming: Naming,
) -> None:
    names = proposed(naming, request_of(PROGRAM))
    assert names[:2] == ["tally", "sum"]
    assert not {"if", "count"} & set(names)


def test_the_likeliest_is_proposed_first_whether_or_not_it_is_legal(crafted: Path) -> None:
    model = Reader(str(crafted), masked=True)
    names = propose(model, PROGRAM, spans_of(PROGRAM, "count"))
    assert names[:5] == ["if", "count", "sum", "tally", "item"]


def test_names_of_too_many_pieces_are_not_ranked(crafted: Path) -> None:
    encoder = Reader(str(crafted), masked=True)
    similar = rank(encoder, PROGRAM, spans_of(PROGRAM, "count"), ["xyzw", "text", "tally", "count"])
    assert similar[0] is None
    assert similar[1] < similar[2] < similar[3] == 1.0


def test_a_name_of_several_pieces_gets_combinations_of_their_predictions(naming: Naming) -> None:
    source = PROGRAM.replace("count", "countsum")
    # Of the same pieces as the old name: nothing is nearer.
    assert proposed(naming, request_of(source, "countsum"))[0] == "sumcount"


def test_a_method_is_renamed_by_its_declaration_and_its_calls(naming: Naming) -> None:
    program = JavaProgram(b"class T { int count() { return 1; } int g() { return count(); } }")
    method = next(walk(program.root, "method_declaration"))
    request = describe_method(program, method)
    assert proposed(naming, request)[0] == "tally"
    assert request.declared is not None
    assert occurrences(request.declared, request.kind)[1] == [(14, 19), (53, 58)]


def test_occurrences_are_counted_in_characters() -> None:
    request = request_of('class T { void f() { String é = "ż"; int count = 1; g(count); } }')
    assert request.declared is not None
    text, spans = occurrences(request.declared, request.kind)
    assert [text[slice(*each)] for each in spans] == ["count", "count"]


def test_names_in_use_are_passed_over_and_the_casing_stays(naming: Naming) -> None:
    assert new_name(request_of(PROGRAM), context(naming, "tally")) == "sum"
    upper = PROGRAM.replace("count", "COUNT_SUM")
    assert new_name(request_of(upper, "COUNT_SUM"), context(naming)).isupper()


def test_where_no_name_of_the_model_is_legal_the_lexicon_has_one(naming: Naming) -> None:
    request = request_of(PROGRAM)
    names = proposed(naming, request)
    fresh = new_name(request, context(naming, *names))
    assert fresh not in names
    assert any(fresh in group for group in Lexicon.bundled().propose(request))


def test_what_comes_new_into_a_program_is_named_by_the_lexicon(naming: Naming) -> None:
    request = describe_companion(JavaProgram(PROGRAM.encode()), "count", "int", "index")
    assert naming.propose(request) == Lexicon.bundled().propose(request)


def test_long_programs_and_long_names_are_read_in_parts_and_always_alike(ignorant: Path) -> None:
    model = Reader(str(ignorant), masked=True)
    body = " ".join(f"count = count * {n} + x;" for n in range(3 * POSITIONS))
    source = f"class T {{ int f(int x) {{ int count = 0; {body} int {'y' * 500} = 1; }} }}"
    spans = spans_of(source, "count")
    names = propose(model, source, spans)
    assert names
    assert names == propose(model, source, spans)
    assert rank(model, source, spans, names) == rank(model, source, spans, names)
    assert propose(model, source, spans_of(source, "y" * 500)) == []


def test_instances_say_which_revisions_of_the_models_named_them(naming: Naming) -> None:
    source = "int f(int x) { int count = 0; count = count + x;\n return x; }"
    (made,) = make_instances(bug(source), ["rename-local"], seed=1, naming=naming)
    assert (made.status, made.summary) == (Status.READY, "count → tally")
    assert json.loads(made.settings)["naming"] == naming.id


def test_another_revision_of_a_model_has_another_identity(copied: Path) -> None:
    before = make_naming(f"mlm:{copied}")
    with (copied / "config.json").open("a") as file:
        file.write(" ")
    after = make_naming(f"mlm:{copied}")
    assert before.id.startswith("mlm:copied@")
    assert before.id != after.id
    assert before.spec == after.spec


def cut(folder: Path) -> None:
    os.truncate(folder / "model.safetensors", 1000)


def without_vocabulary(folder: Path) -> None:
    for each in folder.glob("tokenizer*"):
        each.unlink()


def other_kind(folder: Path) -> None:
    (folder / "config.json").write_text('{"model_type": "t5"}')


def headless(folder: Path) -> None:
    transformers = needed("transformers")
    transformers.AutoModel.from_pretrained(folder).save_pretrained(folder)


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (cut, "the model cannot be loaded"),
        (without_vocabulary, "no vocabulary that fits the model"),
        (other_kind, "not a masked language model"),
        (headless, "no head for masked words"),
    ],
)
def test_a_model_that_cannot_be_used_is_an_error_of_one_line(
    copied: Path, damage, message: str
) -> None:
    damage(copied)
    with pytest.raises(InputError) as error:
        Reader(str(copied), masked=True)
    assert message in str(error.value)
    assert str(copied) in str(error.value)


def test_a_model_without_a_head_may_still_rank(copied: Path) -> None:
    headless(copied)
    encoder = Reader(str(copied), masked=False)
    similar = rank(encoder, PROGRAM, spans_of(PROGRAM, "count"), ["sum", "tally"])
    assert similar[0] < similar[1]


def test_asking_to_stop_ends_the_wait_for_a_name(crafted: Path) -> None:
    cancel = Cancel()
    cancel.set()
    with closing(make_naming(f"mlm:{crafted}", cancel)) as stopped, pytest.raises(Interrupted):
        stopped.propose(request_of(PROGRAM))


def test_without_torch_the_message_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model, packages = tmp_path / "model", tmp_path / "packages"
    for folder in (model, packages):
        folder.mkdir()
    (model / "config.json").write_text("{}")
    (packages / "torch.py").write_text("raise ImportError('no torch')")
    monkeypatch.setenv("PYTHONPATH", str(packages))
    naming = make_naming(f"mlm:{model}")
    with closing(naming), pytest.raises(MissingToolError) as error:
        naming.propose(request_of(PROGRAM))
    assert "pip install 'hejtui[models]'" in str(error.value)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("words", "there are lexicon and mlm:PATH"),
        ("", "there are lexicon and mlm:PATH"),
        ("mlm:", "there are lexicon and mlm:PATH"),
        ("embed:model", "there are lexicon and mlm:PATH"),
        ("mlm:model,embed:", "there are lexicon and mlm:PATH"),
        ("mlm:nowhere", "no such folder"),
        ("mlm:model,embed:nowhere", "no such folder"),
        ("mlm:empty", "no config.json"),
    ],
)
def test_a_source_of_names_that_is_none_is_refused_before_anything_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spec: str, message: str
) -> None:
    for name in ("model", "empty"):
        (tmp_path / name).mkdir()
    (tmp_path / "model" / "config.json").write_text("{}")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(HejtuiError) as error:
        make_naming(spec)
    assert message in str(error.value)


def test_a_source_of_names_can_be_asked_for_again_from_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "model").mkdir()
    (tmp_path / "model" / "config.json").write_text("{}")
    monkeypatch.chdir(tmp_path)
    naming = make_naming("mlm:model,embed:model")
    monkeypatch.chdir("/")
    again = make_naming(naming.spec)
    assert (again.spec, again.id) == (naming.spec, naming.id)


def transformed(folder: Path, spec: str) -> str:
    """A study in a new folder, its one instance named by a source; what was renamed."""
    with Workspace.create(folder) as workspace:
        source = "int f(int x) { int count = 0; count = count + x;\n return x; }"
        workspace.bugs.add([bug(source)])
        transform_workspace(workspace, ["rename-local"], naming=spec)
        return workspace.instances.rows()[0].summary


def test_a_workspace_remembers_its_models_and_only_their_child_process_loads_torch(
    crafted: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "study"
    code = (
        "import sys, pathlib, test_naming_models as ours\n"
        f"print(ours.transformed(pathlib.Path({str(folder)!r}), {f'mlm:{crafted}'!r}))\n"
        "print('torch' in sys.modules, 'transformers' in sys.modules)"
    )
    path = os.pathsep.join([str(Path(__file__).parent), *sys.path])
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
        encoding="utf-8",
    )
    assert done.stdout.split("\n")[:2] == ["count → tally", "False False"], done.stderr
    with Workspace.open(folder) as workspace:
        assert transform_workspace(workspace, ["rename-local"]).reused == 1
        assert transform_workspace(workspace, ["rename-local"], naming="lexicon").reused == 0
        assert json.loads(workspace.instances.rows()[0].settings)["naming"] == "lexicon"


def test_a_folder_that_is_gone_leaves_a_workspace_as_it_is(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "study") as workspace:
        workspace.bugs.add([bug("int f() { int count = 0; return 1; }")])
        transform_workspace(workspace, ["rename-local"])
        before = workspace.instances.rows()
        with pytest.raises(InputError, match="no such folder"):
            transform_workspace(workspace, ["rename-local"], naming=f"mlm:{tmp_path / 'gone'}")
        assert workspace.instances.rows() == before
        assert transform_workspace(workspace, ["rename-local"]).reused == 1

"""Faults of a published tool, put back into our transformations: each must be found."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from tree_sitter import Node

from core.execute import Executor, Limits, find_toolchain
from core.java import JavaProgram, walk
from core.jobs import Silent
from core.model import Edit, MissingToolError
from core.smith import Fault, Stage, random_program
from core.smith.faults import faults_of, shown
from core.smith.stages import judge, subject_of
from core.transform import (
    Context,
    Place,
    Rewrite,
    boolean_exchange,
    each_loop,
    for_loop,
    insert_try_catch,
    rename_local,
    reorder_condition,
)

Patch = pytest.MonkeyPatch
_MOST_PROGRAMS = 3
_MOST_TRIES = 12
_MOST_LINES = 75
"""Of a shrunk program; 25 of them are what every program has."""


@pytest.fixture(scope="module")
def executor() -> Iterator[Executor]:
    try:
        toolchain = find_toolchain()
    except MissingToolError as error:
        pytest.skip(str(error))
    with Executor(toolchain, 1, Limits(test_seconds=0.5, short_seconds=0.2)) as started:
        yield started


def _strings_swapped(patch: Patch) -> None:
    patch.setattr(reorder_condition, "is_numeric", lambda _: True)


def _guards_swapped(patch: Patch) -> None:
    patch.setattr(reorder_condition, "_guard_declined", lambda first, second: "")


def _side_effects_swapped(patch: Patch) -> None:
    patch.setattr(reorder_condition, "_order_declined", lambda first, second: "")


def _regrouped(patch: Patch) -> None:
    patch.setattr(reorder_condition, "_precedence", lambda program, node: 11)


def _continue_skips_update(patch: Patch) -> None:
    patch.setattr(for_loop.ForLoop, "_before_continues", lambda self: iter(()))


def _labelled_continue_skips_update(patch: Patch) -> None:
    def unlabelled(program: JavaProgram, loop: Node) -> list[Node]:
        return [each for each in all_of(program, loop) if not each.named_children]

    all_of = for_loop.continues_of
    patch.setattr(for_loop, "continues_of", unlabelled)


def _unreachable_update(patch: Patch) -> None:
    patch.setattr(for_loop, "completes_normally", lambda program, body: True)


def _array_made_again(patch: Patch) -> None:
    patch.setattr(each_loop.EachLoop, "_keeps_value", lambda self: True)


def _declaration_tried(patch: Patch) -> None:
    wrapped = (*insert_try_catch._WRAPPED, "local_variable_declaration")
    patch.setattr(insert_try_catch, "_WRAPPED", wrapped)


def _exception_swallowed(patch: Patch) -> None:
    def swallowing(self: object, program: JavaProgram, place: Place, context: Context) -> Rewrite:
        found = right(self, program, place, context)  # type: ignore[arg-type]
        edits = []
        for each in found.edits:
            pieces = [
                b"\n".join(line for line in piece.split(b"\n") if b"throw " not in line)
                if isinstance(piece, bytes) and b"\n" in piece
                else piece
                for piece in each.pieces
            ]
            edits.append(Edit(each.start, each.end, tuple(pieces)))
        return Rewrite(tuple(edits), found.summary)

    right = insert_try_catch.InsertTryCatch.rewrite
    patch.setattr(insert_try_catch.InsertTryCatch, "rewrite", swallowing)


def _members_renamed(patch: Patch) -> None:
    def renaming(program: JavaProgram, place: Place, context: Context) -> Rewrite:
        found = right(program, place, context)
        name, fresh = found.summary.split(" → ")
        nodes = [each for each in walk(program.root, "identifier") if program.name(each) == name]
        edits = tuple(Edit(each.start_byte, each.end_byte, (fresh.encode(),)) for each in nodes)
        return Rewrite(edits, found.summary)

    right = rename_local.variable_rewrite
    patch.setattr(rename_local, "variable_rewrite", renaming)


def _choice_not_negated(patch: Patch) -> None:
    def exchange(self: boolean_exchange._Negations, use: Node) -> None:
        if use.parent is None or use.parent.type != "ternary_expression":
            right(self, use)

    right = boolean_exchange._Negations.exchange
    patch.setattr(boolean_exchange._Negations, "exchange", exchange)


def _compound_kept(patch: Patch) -> None:
    patch.setattr(boolean_exchange, "_COMPOUND", {})


MUTATIONS: dict[Callable[[Patch], None], tuple[str, int]] = {
    _strings_swapped: ("reorder-condition", 51),
    _guards_swapped: ("reorder-condition", 22),
    _side_effects_swapped: ("reorder-condition", 13),
    _regrouped: ("reorder-condition", 59),
    _continue_skips_update: ("loop-exchange", 147),
    _labelled_continue_skips_update: ("loop-exchange", 147),
    _unreachable_update: ("loop-exchange", 368),
    _array_made_again: ("loop-exchange", 404),
    _declaration_tried: ("insert-try-catch", 7),
    _exception_swallowed: ("insert-try-catch", 15),
    _members_renamed: ("rename-local", 7),
    _choice_not_negated: ("boolean-exchange", 137),
    _compound_kept: ("boolean-exchange", 151),
}
"""By mutation: what it breaks, and a seed from which on the fault is soon found."""


@pytest.mark.parametrize("mutate", MUTATIONS, ids=lambda each: each.__name__.strip("_"))
def test_a_fault_put_back_is_found_and_shrunk(
    mutate: Callable[[Patch], None], executor: Executor, monkeypatch: Patch
) -> None:
    name, seed = MUTATIONS[mutate]
    mutate(monkeypatch)
    fault = _first_fault(name, seed, executor, exceptions=mutate is _exception_swallowed)
    small = shown(fault, executor, Silent(), most_tries=_tries(mutate))
    assert small.shrunk is not None
    assert small.shrunk.count(b"\n") < min(fault.original.count(b"\n"), _MOST_LINES)
    assert small.shrunk_rewritten not in (None, fault.rewritten.source)
    if fault.stage is Stage.DIFFERS:
        assert small.statement is not None
        assert small.line


def _tries(mutate: Callable[[Patch], None]) -> int:
    """The program in which a kept compound assignment shows is not a small one."""
    return 3 * _MOST_TRIES if mutate is _compound_kept else _MOST_TRIES


def _first_fault(name: str, seed: int, executor: Executor, *, exceptions: bool) -> Fault:
    for each in range(seed, seed + _MOST_PROGRAMS):
        program = random_program(each, exceptions=exceptions)
        subject = subject_of(program.source, each, [name])
        faults = [
            fault for judged in judge([subject], executor, Silent()) for fault in faults_of(judged)
        ]
        if faults:
            return faults[0]
    pytest.fail(f"the fault shows in none of {_MOST_PROGRAMS} programs")

"""Faults of a published tool, put back into our transformations: each must be found."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from tree_sitter import Node

from core.execute import Executor, find_toolchain
from core.java import JavaProgram, walk
from core.model import Edit
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
_MOST_TRIES = 60


@pytest.fixture(scope="module")
def executor() -> Iterator[Executor]:
    with Executor(find_toolchain(), 1) as started:
        yield started


def _strings_swapped(patch: Patch) -> None:
    patch.setattr(reorder_condition, "is_numeric", lambda type: True)


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


MUTATIONS: dict[Callable[[Patch], None], str] = {
    _strings_swapped: "reorder-condition",
    _guards_swapped: "reorder-condition",
    _side_effects_swapped: "reorder-condition",
    _regrouped: "reorder-condition",
    _continue_skips_update: "loop-exchange",
    _labelled_continue_skips_update: "loop-exchange",
    _unreachable_update: "loop-exchange",
    _array_made_again: "loop-exchange",
    _declaration_tried: "insert-try-catch",
    _exception_swallowed: "insert-try-catch",
    _members_renamed: "rename-local",
    _choice_not_negated: "boolean-exchange",
    _compound_kept: "boolean-exchange",
}

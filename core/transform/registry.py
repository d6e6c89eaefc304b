"""The transformations: this is the one place that knows which there are."""

from __future__ import annotations

from core.model import UsageError
from core.transform.boolean_exchange import BooleanExchange
from core.transform.insert_log import InsertLog
from core.transform.insert_try_catch import InsertTryCatch
from core.transform.loop_exchange import LoopExchange
from core.transform.permute_statements import PermuteStatements
from core.transform.rename_local import RenameLocal
from core.transform.rename_method import RenameMethod
from core.transform.rename_parameter import RenameParameter
from core.transform.reorder_condition import ReorderCondition
from core.transform.switch_to_if import SwitchToIf
from core.transform.transformation import Transformation

TRANSFORMATIONS: tuple[type[Transformation], ...] = (
    RenameLocal,
    RenameMethod,
    RenameParameter,
    BooleanExchange,
    LoopExchange,
    ReorderCondition,
    InsertLog,
    InsertTryCatch,
)
"""In the order in which they are made, listed and reported."""

EXTRAS: tuple[type[Transformation], ...] = (SwitchToIf, PermuteStatements)
"""Those that are made only where they are asked for by name."""

JOIN = "+"
"""What stands between the names of transformations that were applied in a row."""


def transformation_names() -> tuple[str, ...]:
    """The names of all transformations that are made unasked."""
    return tuple(each.name for each in TRANSFORMATIONS)


def extra_names() -> tuple[str, ...]:
    """The names of those that are made only when they are asked for."""
    return tuple(each.name for each in EXTRAS)


def short_name(name: str) -> str:
    """What a narrow list calls a transformation; the name itself where it is none of ours."""
    if JOIN in name:
        return JOIN.join(short_name(each) for each in name.split(JOIN))
    known = (*TRANSFORMATIONS, *EXTRAS)
    return next((each.short for each in known if each.name == name), name)


def make_transformation(name: str) -> Transformation:
    """The transformation of this name.

    Raises:
        UsageError: there is none.
    """
    for each in (*TRANSFORMATIONS, *EXTRAS):
        if each.name == name:
            return each()
    known = ", ".join((*transformation_names(), *extra_names()))
    raise UsageError("no such transformation", where=name, todo=f"there are {known}")

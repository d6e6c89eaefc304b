"""The eight transformations by name."""

from __future__ import annotations

from collections.abc import Callable

from core.model import TransformationName
from core.transform.boolean_exchange import BooleanExchange
from core.transform.insert_log import InsertLog
from core.transform.insert_try_catch import InsertTryCatch
from core.transform.loop_exchange import LoopExchange
from core.transform.naming import Naming
from core.transform.rename_local import RenameLocal
from core.transform.rename_method import RenameMethod
from core.transform.rename_parameter import RenameParameter
from core.transform.reorder_condition import ReorderCondition
from core.transform.transformation import Transformation

_MAKERS: dict[TransformationName, Callable[[Naming], Transformation]] = {
    TransformationName.RENAME_LOCAL: RenameLocal,
    TransformationName.RENAME_METHOD: RenameMethod,
    TransformationName.RENAME_PARAMETER: RenameParameter,
    TransformationName.BOOLEAN_EXCHANGE: lambda _: BooleanExchange(),
    TransformationName.LOOP_EXCHANGE: LoopExchange,
    TransformationName.REORDER_CONDITION: lambda _: ReorderCondition(),
    TransformationName.INSERT_LOG: lambda _: InsertLog(),
    TransformationName.INSERT_TRY_CATCH: lambda _: InsertTryCatch(),
}


def make_transformation(name: TransformationName, naming: Naming) -> Transformation:
    """The transformation of this name.

    Args:
        name: which one.
        naming: where the renamings take new names from.
    """
    return _MAKERS[name](naming)

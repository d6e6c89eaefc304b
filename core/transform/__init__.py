"""Semantics-preserving transformations: one file each, a registry, and the driver."""

from core.transform.driver import Count, Dropped, TransformSummary, transform_workspace
from core.transform.foreign import ForeignSummary, import_instances
from core.transform.instances import make_instances
from core.transform.naming import Lexicon, Naming, make_naming
from core.transform.parsed_bug import UntransformableError
from core.transform.registry import (
    JOIN,
    extra_names,
    make_transformation,
    short_name,
    transformation_names,
)
from core.transform.remembered import Remembered
from core.transform.transformation import Context, Place, Rewrite, Transformation

__all__ = [
    "JOIN",
    "Context",
    "Count",
    "Dropped",
    "ForeignSummary",
    "Lexicon",
    "Naming",
    "Place",
    "Remembered",
    "Rewrite",
    "TransformSummary",
    "Transformation",
    "UntransformableError",
    "extra_names",
    "import_instances",
    "make_instances",
    "make_naming",
    "make_transformation",
    "short_name",
    "transform_workspace",
    "transformation_names",
]

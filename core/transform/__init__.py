"""Semantics-preserving transformations: one file each, a registry, and the driver."""

from core.transform.driver import (
    Count,
    TransformSummary,
    make_instances,
    parse_problem,
    transform_workspace,
)
from core.transform.naming import Lexicon, Naming, make_naming
from core.transform.registry import make_transformation
from core.transform.transformation import Context, Place, Rewrite, Transformation

__all__ = [
    "Context",
    "Count",
    "Lexicon",
    "Naming",
    "Place",
    "Rewrite",
    "TransformSummary",
    "Transformation",
    "make_instances",
    "make_naming",
    "make_transformation",
    "parse_problem",
    "transform_workspace",
]

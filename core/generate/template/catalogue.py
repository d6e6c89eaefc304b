"""All templates. A new one is a function in a file of its idea, and a line here."""

from __future__ import annotations

from core.generate.template import (
    bounds,
    calls,
    conditions,
    fallbacks,
    guards,
    last_resorts,
    literals,
    operators,
    statements,
    variables,
)
from core.generate.template.suggestion import Template

TEMPLATES: tuple[Template, ...] = (
    operators.comparisons,
    operators.arithmetic,
    operators.assignments,
    operators.increments,
    operators.signs,
    bounds.dropped_ones,
    bounds.added_ones,
    bounds.loop_starts,
    bounds.halved_bounds,
    literals.booleans,
    literals.integers,
    literals.characters,
    literals.nothings,
    variables.replaced_names,
    variables.swapped_operands,
    variables.swapped_indices,
    variables.swapped_arguments,
    variables.squares,
    calls.sisters,
    calls.collections,
    calls.wrapped,
    calls.arguments,
    calls.receivers,
    calls.casts,
    conditions.dropped_terms,
    conditions.added_terms,
    conditions.branches,
    conditions.whole_conditions,
    conditions.texts_compared,
    guards.guarded,
    statements.deletions,
    statements.exchanges,
    statements.insertions,
    last_resorts.other_values,
    last_resorts.repeated,
    last_resorts.other_texts,
    last_resorts.checks_before,
)
"""In the order that decides between equal scores."""

FALLBACKS: tuple[Template, ...] = (
    fallbacks.copied,
    fallbacks.other_ends,
    fallbacks.put_behind,
)
"""For locations where the templates give too few; they come after all of those."""

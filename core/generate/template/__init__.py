"""Repair by templates: generate and validate, without a model.

In the tradition of PAR and of mutation repair: each template looks at the buggy
lines and suggests small edits, likelier ones with a higher score. The order is
the best score first, where each further edit of one kind or at one place counts
for less, so that ten candidates are not ten times the same idea.
"""

from core.generate.template.generator import TemplateGenerator

__all__ = ["TemplateGenerator"]

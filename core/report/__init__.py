"""Tables of results, for people and for programs."""

from core.report.annotators import MEASURES, agreement_rows, annotators_table
from core.report.document import report_document
from core.report.formats import CSV, FORMATS, format_of, render
from core.report.tables import agreement_table
from core.report.text import text_table

__all__ = [
    "CSV",
    "FORMATS",
    "MEASURES",
    "agreement_rows",
    "agreement_table",
    "annotators_table",
    "format_of",
    "render",
    "report_document",
    "text_table",
]

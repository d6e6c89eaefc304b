"""Tables of results, for people and for programs."""

from core.report.document import report_document
from core.report.formats import FORMATS, render

__all__ = ["FORMATS", "render", "report_document"]

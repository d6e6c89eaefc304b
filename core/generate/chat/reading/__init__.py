"""From what a chat model answers to a patch, step by step, each step kept in words.

Models answer in fences or without, with prose around them, with a diff, a method, a
whole class, or only the lines. Whatever it is, it becomes a whole program first, and
the patch is what differs between that and the buggy one.
"""

from core.generate.chat.reading.answer import MOST, read_answer
from core.generate.chat.reading.markers import marked
from core.generate.chat.reading.text import lines_of

__all__ = ["MOST", "lines_of", "marked", "read_answer"]

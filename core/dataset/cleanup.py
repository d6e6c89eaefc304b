"""From the raw output of a model to the patch that it means.

Three shapes of output are known. One model family answers with the new lines
and nothing else; another does so without indentation; a third repeats its
prompt (`// buggy lines start:` … `// fixed lines:`) and pads with tokens that
mean "end". Only the ends of an output are cleaned: the same words inside it,
in a string literal say, belong to the patch.
"""

from __future__ import annotations

import re

_TOKEN = r"<\|endoftext\|>|<\|endofmask\|>|<\|mask:\d+\|>|<s>|</s>|<pad>"
_LEADING = re.compile(rf"(?:{_TOKEN})+")
_TRAILING = re.compile(rf"(?:{_TOKEN})+\Z")
_MARKER = "// fixed lines:\n"


def clean_output(raw: str, prompt: str = "") -> str:
    """The patch that a raw output means.

    Args:
        raw: what the model put out, special tokens included.
        prompt: what it was asked, for models that repeat it; may be empty.
    """
    text = raw
    if match := _LEADING.match(text):
        text = text[match.end() :]
    asked = prompt
    if match := _LEADING.match(asked):
        asked = asked[match.end() :]
    if asked and text.startswith(asked):
        text = text[len(asked) :]
    elif text.count(_MARKER) and (not prompt or _MARKER in prompt):
        text = text.split(_MARKER, 1)[1]
    return _TRAILING.sub("", text)

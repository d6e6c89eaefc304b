"""From the raw output of a model to the patch that it means.

Three shapes of output are known. One model family answers with the new lines
and nothing else; another does so without indentation; a third repeats its
prompt (`// buggy lines start:` … `// fixed lines:`) and pads with tokens that
mean "end". Only the ends of an output are cleaned: the same words inside it,
in a string literal say, belong to the patch.
"""

from __future__ import annotations

import re
from functools import partial

_TOKEN = re.compile(r"<\|endoftext\|>|<\|endofmask\|>|<\|mask:\d+\|>|<s>|</s>|<pad>")
_LEADING = re.compile(rf"(?:{_TOKEN.pattern})+")
_LINE_END = re.compile(r"[^\S\n]*\n")
_ASKED = "// buggy lines start:\n"
_ANSWER = re.compile(r"// fixed lines: ?\n")


def clean_output(raw: str, prompt: str = "") -> str:
    """The patch that a raw output means.

    Args:
        raw: what the model put out, special tokens included.
        prompt: what it was asked, for models that repeat it; may be empty.
    """
    return cleaning_steps(raw, prompt)[-1][1]


def cleaning_steps(raw: str, prompt: str = "") -> tuple[tuple[str, str], ...]:
    """What is done to a raw output until it is a patch.

    Args:
        raw: what the model put out, special tokens included.
        prompt: what it was asked, for models that repeat it; may be empty.

    Returns:
        What was done and the text after it, in order. The first is the output
        itself; what changed nothing is left out.
    """
    steps = [("as the model put it out", raw)]
    for name, clean in (
        ("without special tokens before it", _without_leading_tokens),
        ("without the input that it repeats", partial(_without_prompt, prompt=prompt)),
        ("without special tokens after it", _without_trailing_tokens),
    ):
        text = clean(steps[-1][1])
        if text != steps[-1][1]:
            steps.append((name, text))
    return tuple(steps)


def _without_leading_tokens(text: str) -> str:
    return text[match.end() :] if (match := _LEADING.match(text)) else text


def _without_trailing_tokens(text: str) -> str:
    end = len(text)
    for token in reversed([*_TOKEN.finditer(text)]):
        if token.end() != end:
            break
        end = token.start()
    return text[:end]


def _without_prompt(text: str, prompt: str) -> str:
    repeated = _end_of_repeated(text, _without_leading_tokens(prompt))
    if repeated:
        return text[repeated:]
    answer = _ANSWER.search(text)
    if answer is None:
        return text
    repeats = _ANSWER.search(prompt) and _ASKED in text[: answer.start()]
    return text[answer.end() :] if repeats or not prompt else text


def _end_of_repeated(text: str, prompt: str) -> int:
    """Where the prompt ends with which a text begins; 0 where it does not.

    Decoders of old versions take blanks away, in the prompt as well.
    """
    if text.startswith(prompt):
        return len(prompt)
    asked = prompt.rstrip()
    at = 0
    for sign in "".join(asked.split()):
        while at < len(text) and text[at].isspace():
            at += 1
        if not text.startswith(sign, at):
            return 0
        at += 1
    line_end = _LINE_END.match(text, at) if "\n" in prompt[len(asked) :] else None
    return line_end.end() if line_end else at

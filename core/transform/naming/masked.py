"""Names from a masked language model, ranked by how little they change what is read.

After "Natural Attack for Pre-trained Models of Code" (Yang et al., ICSE 2022, section
3.1), and the code of its authors where the text is open: the candidates for each piece
of a name are the model's predictions on the unmasked program; the best of them is the
one whose contextual embedding is the nearest to that of the old name. Otherwise than
there, all occurrences are replaced at once, and what is not legal is gone before
anything is embedded.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.jobs import Cancel, Child
from core.pretrained import CHILD_ENVIRONMENT, ModelFolder
from core.transform.naming.legal import legal_name
from core.transform.naming.occurrences import Span, occurrences
from core.transform.naming.request import NameRequest, Naming
from core.transform.naming.words import split_words

MOST_EMBEDDED = 60
"""How many legal candidates are embedded, the likeliest."""

_CHILD = "core.transform.naming.masked_child"


class MaskedNaming:
    """Proposes what a model would write; the best first, so that no choice is left.

    The models live in one child process, which starts with the first question.

    Args:
        model: the masked language model that proposes.
        encoder: the model whose embeddings rank; it may be the same.
        fallback: where names come from after these: where no candidate is legal, or
            for what is new in a program and so stands nowhere in it.
        cancel: ends the wait for an answer.
    """

    def __init__(
        self, model: ModelFolder, encoder: ModelFolder, fallback: Naming, cancel: Cancel
    ) -> None:
        self._model = model
        self._encoder = encoder
        self._fallback = fallback
        self._cancel = cancel
        self._child: Child | None = None
        self._known: dict[tuple[object, ...], list[str]] = {}

    @property
    def id(self) -> str:
        """The revisions of its models."""
        return f"mlm:{self._model.id},embed:{self._encoder.id}"

    @property
    def spec(self) -> str:
        """Where its models are."""
        if self._encoder.path == self._model.path:
            return f"mlm:{self._model.path}"
        return f"mlm:{self._model.path},embed:{self._encoder.path}"

    def propose(self, request: NameRequest) -> Sequence[Sequence[str]]:
        """One name a group, the most similar first; then those of the fallback.

        Raises:
            InputError: a model cannot be loaded, or is no masked language model.
            MissingToolError: there is no torch, or not enough memory.
            Interrupted: the flag was set.
        """
        names = [[" ".join(split_words(name))] for name in self._ranked(request)]
        return [*names, *self._fallback.propose(request)]

    def close(self) -> None:
        """Ends the child process."""
        if self._child is not None:
            self._child.close()
            self._child = None

    def _ranked(self, request: NameRequest) -> list[str]:
        if request.declared is None:
            return []
        text, spans = occurrences(request.declared, request.kind)
        key = (text, *spans, request.taken)
        if key not in self._known:
            self._known[key] = self._asked(request, text, spans)
        return self._known[key]

    def _asked(self, request: NameRequest, text: str, spans: list[Span]) -> list[str]:
        proposed = self._ask({"text": text, "spans": spans})
        legal = dict.fromkeys(
            name for each in proposed if (name := legal_name(split_words(each), request))
        )
        names = list(legal)[:MOST_EMBEDDED]
        if not names:
            return []
        similar = self._ask({"text": text, "spans": spans, "names": names})
        ranked = [(-each, at) for at, each in enumerate(similar) if each is not None]
        return [names[at] for _, at in sorted(ranked)]

    def _ask(self, question: dict[str, Any]) -> Any:
        if self._child is None:
            model, encoder = str(self._model.path), str(self._encoder.path)
            self._child = Child(_CHILD, self._cancel, about=model, environment=CHILD_ENVIRONMENT)
            self._child.ask({"model": model, "encoder": encoder})
        return self._child.ask(question)

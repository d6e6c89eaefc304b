"""What users are told where a model cannot be read, one line each."""

from __future__ import annotations

from core.model import InputError, MissingToolError

_MOST_CHARACTERS = 200


def cannot_load(path: str, error: Exception) -> InputError:
    """The first line of what damaged files made a library raise."""
    lines = [each for each in str(error).strip().splitlines() if each.strip()]
    first = lines[0].strip()[:_MOST_CHARACTERS] if lines else type(error).__name__
    return InputError(
        f"the model cannot be loaded ({first})", where=path, todo="save or fetch it again"
    )


def no_memory(path: str) -> MissingToolError:
    """The model, or what it has to read, is too large for this machine."""
    return MissingToolError(
        "there is not enough memory for the model",
        where=path,
        todo="free memory, or use a smaller model",
    )


def is_of_memory(error: BaseException) -> bool:
    """Whether a library says that memory ran out."""
    return isinstance(error, MemoryError) or "memory" in str(error).lower()


def no_packages(error: Exception, *, what: str, where: str) -> MissingToolError:
    """The extra `models` is not installed.

    Args:
        error: what importing it raised.
        what: what needs it, as the start of a sentence.
        where: the option concerned.
    """
    return MissingToolError(
        f"{what} torch and transformers ({error})",
        where=where,
        todo="type: pip install 'hejtui[models]'",
    )

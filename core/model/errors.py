"""What can go wrong, as one tree.

HejtuiError
├── UsageError        the call is wrong (an unknown name, a contradiction)
├── InputError        a file or a record is wrong
├── WorkspaceError    the workspace cannot be opened or written
├── MissingToolError  a program or package that this machine lacks
└── Interrupted       the user ended the work; what is finished is kept

Each is raised where bad input enters, and says in one line what happened,
where, and what to do. The shell prints that line, the inspector shows it.
"""

from __future__ import annotations


class HejtuiError(Exception):
    """Base of all errors that a user may see.

    Args:
        what: what happened, without a final full stop.
        where: the file, line, bug or option concerned; may be empty.
        todo: what the user can do about it; may be empty.
    """

    exit_code = 2

    def __init__(self, what: str, *, where: str = "", todo: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.where = where
        self.todo = todo

    def __str__(self) -> str:
        head = f"{self.where}: {self.what}" if self.where else self.what
        line = f"{head}; {self.todo}" if self.todo else head
        return " ".join(line.split())


class UsageError(HejtuiError):
    """The call is wrong: an unknown name, options that contradict each other."""


class InputError(HejtuiError):
    """A file or a record that was read is not what it should be."""


class WorkspaceError(HejtuiError):
    """The workspace cannot be opened, read or written."""


class MissingToolError(HejtuiError):
    """A program or package that this machine lacks; `todo` names the remedy."""


class Interrupted(HejtuiError):
    """The user ended the work; what was finished is kept."""

    exit_code = 130

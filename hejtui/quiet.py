"""What the toolkit's application does too loudly for us."""

from __future__ import annotations

import time
from typing import Any

from textual.app import App
from textual.notifications import Notification, SeverityLevel
from textual.reactive import Reactive
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from core.model import HejtuiError


class InspectorError(HejtuiError):
    """The inspector ended by a fault of its own."""

    exit_code = 1


class QuietScreen(Screen[None]):
    """A screen of which, when the keyboard goes elsewhere, only that is painted which changes."""

    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    def on_screen_resume(self) -> None:
        """No question covers it any more: what was held back is said."""
        if isinstance(self.app, QuietApp):
            self.app.release()


class QuietApp(App[None]):
    """Says one thing at a time, none of them over a question, and ends without a traceback."""

    NOTIFICATION_TIMEOUT = 3
    CSS = """
    ToastRack { dock: bottom; align: right bottom; margin: 0 1 4 0; }
    Toast { width: auto; max-width: 64; margin: 0; padding: 0 1; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._important = 0.0
        self._held: list[Notification] = []

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = True,
    ) -> None:
        """Says something for a few seconds; it takes the place of what was said before.

        What is on the screen already is not said a second time beside it. What needs no
        attention is said where it hides nothing, if there is room for it. What is said while a
        question is on the screen waits until that is answered: it would hide the keys that do.

        Args:
            message: what to say.
            title: above it.
            severity: what is no mere information stays until its time is over.
            timeout: seconds.
            markup: whether square brackets in it are markup.
        """
        if isinstance(self.screen, ModalScreen):
            timeout = timeout or 0.0
            self._held.append(Notification(message, title, severity, timeout, markup))
            return
        quiet = severity == "information" and not title
        if quiet and self.say(message, timeout or self.NOTIFICATION_TIMEOUT):
            return
        now = time.monotonic()
        for each in list(self._notifications):
            if (each.message, each.title) == (message, title):
                self._unnotify(each, refresh=False)
        if severity != "information":
            timeout = timeout or 2 * self.NOTIFICATION_TIMEOUT
            self._important = now + timeout
        elif now >= self._important:
            self.clear_notifications()
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=markup)

    def hold(self) -> None:
        """Takes what needs attention off the screen until a question is answered."""
        self._held += [each for each in self._notifications if each.severity != "information"]
        self.clear_notifications()
        for screen in self.screen_stack:
            screen.query("ToastHolder").remove()

    def release(self) -> None:
        """Says what was held back."""
        held, self._held = self._held, []
        for each in held:
            self.notify(
                each.message,
                title=each.title,
                severity=each.severity,
                timeout=each.timeout or None,
                markup=each.markup,
            )

    def get_default_screen(self) -> QuietScreen:
        """The screen below all others."""
        return QuietScreen(id="_default")

    def say(self, text: str, seconds: float) -> bool:  # noqa: ARG002
        """Says something on a line of the screen; False where there is no room.

        Args:
            text: what to say; nothing in it is markup.
            seconds: how long.
        """
        return False

    def run(self, *arguments: Any, **options: Any) -> None:
        """Runs until one leaves.

        Args:
            arguments: as of the toolkit's application.
            options: as of the toolkit's application.

        Raises:
            InspectorError: it ended by a fault of its own.
        """
        super().run(*arguments, **options)
        fault = self._exception
        if fault is not None:
            raise InspectorError(
                f"the inspector ended by a fault of its own ({type(fault).__name__}: {fault})",
                todo=f"{self.rescue()}; run again with --debug",
            ) from fault

    def rescue(self) -> str:
        """Saves what can be saved after a fault, and says in a few words what it is."""
        return ""

    def _fatal_error(self) -> None:
        """Ends without a traceback: whoever called `run` says what happened."""
        self._close_messages_no_wait()

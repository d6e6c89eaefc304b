"""The commands of the shell: everything that the inspector does, for scripts."""

import signal

__all__ = ["main"]


def main() -> None:
    """Runs the command line; ends the process with its exit code."""
    # Until the program is there to say something, ctrl+c just ends it.
    hears = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if hears:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from hejtui.cli.root import main as run

    if hears:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    run()

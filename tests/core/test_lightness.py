"""What importing the engine costs whoever has no screen, no model and no statistics."""

from __future__ import annotations

import pkgutil
import subprocess
import sys

import core

HEAVY = ("hejtui", "numpy", "scipy", "textual", "torch", "transformers")


def test_the_engine_loads_neither_a_screen_nor_a_model_nor_statistics() -> None:
    rooms = [each.name for each in pkgutil.iter_modules(core.__path__)]
    modules = ", ".join(f"core.{name}" for name in rooms if name != "generate")
    code = f"import sys, {modules}; print([name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"

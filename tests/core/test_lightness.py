"""What importing the engine costs whoever has no screen, no model and no statistics."""

from __future__ import annotations

import json
import pkgutil
import subprocess
import sys
from pathlib import Path

import core

HEAVY = ("hejtui", "numpy", "scipy", "textual", "torch", "transformers")


def test_the_engine_loads_neither_a_screen_nor_a_model_nor_statistics() -> None:
    rooms = [each.name for each in pkgutil.iter_modules(core.__path__)]
    modules = ", ".join(f"core.{name}" for name in rooms if name != "generate")
    code = f"import sys, {modules}; print([name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_model_is_known_and_refused_without_loading_what_would_run_it(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text(json.dumps({"model_type": "t5"}))
    (tmp_path / "tokenizer.json").write_text("{}")
    (tmp_path / "model.safetensors").write_bytes(b"weights")
    code = (
        "import sys\n"
        "from core.generate import make_generator\n"
        "from core.model import HejtuiError\n"
        "try:\n"
        f"    said = make_generator({f'seq2seq:{tmp_path}'!r}).generation.generator\n"
        "except HejtuiError as error:\n"
        "    said = error\n"
        "heavy = ('ctranslate2', 'huggingface_hub', 'torch', 'transformers')\n"
        "print([name for name in heavy if name in sys.modules], said)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded, _, said = done.stdout.strip().partition("] ")
    assert loaded == "["
    assert said == "seq2seq" or "pip install 'hejtui[models]'" in said

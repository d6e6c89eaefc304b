"""Models behind a chat completions API: vLLM, Ollama, llama.cpp, or a hosted service.

The HTTP client, httpx, comes with the extra `chat` and is imported where a model is asked.
"""

from core.generate.chat.address import Address, Key, key_for, read_address
from core.generate.chat.budget import Budget, BudgetSpentError, Prices, Spent
from core.generate.chat.generator import ChatGenerator
from core.generate.chat.options import CHAT_OPTIONS, chat_generator
from core.generate.chat.pace import Clock
from core.generate.chat.prompt import Prompt, read_prompt, shipped_prompts
from core.generate.chat.settings import ChatSettings

__all__ = [
    "CHAT_OPTIONS",
    "Address",
    "Budget",
    "BudgetSpentError",
    "ChatGenerator",
    "ChatSettings",
    "Clock",
    "Key",
    "Prices",
    "Prompt",
    "Spent",
    "chat_generator",
    "key_for",
    "read_address",
    "read_prompt",
    "shipped_prompts",
]

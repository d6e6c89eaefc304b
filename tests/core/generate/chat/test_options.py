"""What is typed for a chat model: its address, a budget, prices, and the key beside it."""

import subprocess
import sys
from pathlib import Path

import pytest

from core.generate import make_generator
from core.generate.chat import Address, Budget, Key, Prices, key_for, read_address
from core.model import HejtuiError, UsageError
from core.store import Workspace


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("m@http://localhost:8000/v1", Address("m", "http://localhost:8000/v1")),
        ("m@http://localhost:8000", Address("m", "http://localhost:8000/v1")),
        ("m@http://LocalHost:8000/v1/chat/completions/", Address("m", "http://localhost:8000/v1")),
        ("a/b:7b@https://x.org/api/v3/", Address("a/b:7b", "https://x.org/api/v3")),
        ("m@v2@http://[::1]:9", Address("m@v2", "http://[::1]:9/v1")),
        ("gpt-x", Address("gpt-x", "https://api.openai.com/v1")),
    ],
)
def test_an_address_is_read_in_the_ways_people_write_it(text: str, address: Address) -> None:
    assert read_address(text) == address


@pytest.mark.parametrize(
    "text",
    ["", "@http://x", "http://x/v1", "m@http://", "m@ftp://x", "m@http://x:port", "m@http://[x"],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match=r"; write openai:MODEL@URL"):
        read_address(text)


@pytest.mark.parametrize(
    "text",
    ["m@http://me:sk-1@x/v1", "m@http://sk-1@x/v1", "m@http://x/v1?key=sk-1", "m@http://x#sk-1"],
)
def test_a_secret_in_an_address_is_refused_and_not_shown(text: str) -> None:
    with pytest.raises(UsageError, match="HEJTUI_API_KEY") as caught:
        read_address(text)
    assert "sk-1" not in str(caught.value)


def test_the_key_of_a_service_goes_to_that_service_only() -> None:
    hosted, own = read_address("m"), read_address("m@http://localhost:1")
    theirs = {"OPENAI_API_KEY": "sk-theirs"}
    both = {**theirs, "HEJTUI_API_KEY": " sk-mine\n"}
    assert key_for(own, theirs) is None
    assert key_for(own, {"HEJTUI_API_KEY": " "}) is None
    for address, environment, header in (
        (hosted, theirs, "Bearer sk-theirs"),
        (hosted, both, "Bearer sk-mine"),
        (own, both, "Bearer sk-mine"),
    ):
        key = key_for(address, environment)
        assert key is not None
        assert key.header() == header


@pytest.mark.parametrize("secret", ["a b", "a\nb", "schlüssel", "a\x00b"])
def test_what_cannot_be_a_key_is_refused_and_not_shown(secret: str) -> None:
    with pytest.raises(UsageError, match="cannot be a key") as caught:
        key_for(read_address("m"), {"HEJTUI_API_KEY": secret})
    assert secret not in str(caught.value)


def test_a_short_key_is_a_word_that_programs_may_hold() -> None:
    key = Key("EMPTY", "HEJTUI_API_KEY")
    assert key.hidden_in_answer("return EMPTY;") == "return EMPTY;"
    assert key.hidden_in("bad key EMPTY") == "bad key [key]"
    assert repr(key) == "Key(HEJTUI_API_KEY)"


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("100", Budget(100)),
        ("0", Budget(0)),
        ("requests=5, tokens=2e5,cost=2.5", Budget(5, 200_000, 2.5)),
        ("tokens=7", Budget(None, 7)),
    ],
)
def test_a_budget_is_of_requests_tokens_and_money(text: str, budget: Budget) -> None:
    assert Budget.parse(text) == budget


@pytest.mark.parametrize(
    "text",
    ["", "many", "-1", "1.5", "tokens=0.5", "euros=3", "cost=nan", "cost=inf", "1,2", "=1", ","],
)
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="is no budget; write 100 "):
        Budget.parse(text)


@pytest.mark.parametrize("text", ["", "1", "1,2,3", "a,b", "-1,2", "1,nan"])
def test_what_is_not_two_prices_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="is not two prices"):
        Prices.parse(text)
    assert Prices.parse("0.15, 0.6") == Prices(0.15, 0.6)


@pytest.mark.parametrize(
    ("spec", "options", "complaint"),
    [
        ("template", {"prompt": "marked"}, "--prompt: the generator template has no use for it"),
        ("template", {"max_tokens": 5}, "--max-tokens: the generator template"),
        ("openai:m@http://x", {"beams": 10}, "--beams: the generator openai has no use for it"),
        ("openai", {}, "known: template, openai:MODEL@URL"),
        ("oracle:x", {}, "there is no generator 'oracle'"),
        ("openai:m@http://x", {"name": " "}, "--name: it is empty"),
        ("openai:m@http://x", {"budget": "cost=1"}, "a budget of money needs prices"),
    ],
)
def test_what_does_not_fit_together_is_refused(
    tmp_path: Path, spec: str, options: dict[str, str | int | float], complaint: str
) -> None:
    pytest.importorskip("httpx")
    with Workspace.create(tmp_path / "w") as study, pytest.raises(HejtuiError) as caught:
        make_generator(spec, options, workspace=study)
    assert complaint in str(caught.value)


def test_without_its_client_one_line_names_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with Workspace.create(tmp_path / "w") as study, pytest.raises(HejtuiError) as caught:
        make_generator("openai:m@http://x", workspace=study)
    assert "pip install 'hejtui[chat]'" in str(caught.value)


def test_whoever_asks_no_chat_model_loads_no_client() -> None:
    code = "import sys, core.generate; print({'httpx', 'torch'} & sys.modules.keys())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"

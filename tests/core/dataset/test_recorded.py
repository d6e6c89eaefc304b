import json

import pytest

from core.dataset import clean_output, read_recorded
from core.model import InputError, Location


def test_raw_outputs_are_cleaned_and_kept(tmp_path):
    path = tmp_path / "output.json"
    data = {"A": {"loc": "5-6", "input": "x\n// fixed lines:\n", "output": []}}
    data["A"]["output"] = ["<|endoftext|>x\n// fixed lines:\n  y;\n<|endofmask|><|endofmask|>"]
    path.write_text(json.dumps({"config": "any", "data": data}))
    (found,) = read_recorded(path)
    assert (found.subject, found.location, found.rank) == ("A", Location.of(5), 1)
    assert found.raw.startswith("<|endoftext|>")
    assert (found.patch, found.recorded) == ("  y;\n", None)


def test_patches_come_with_their_verdicts(tmp_path):
    path = tmp_path / "validate.json"
    outputs = [
        {"patch": "a;", "correctness": "plausible"},
        {"patch": "", "correctness": "wrong"},
    ]
    path.write_text(json.dumps({"data": {"A": {"loc": "before 3", "output": outputs}}}))
    found = read_recorded(path)
    assert [(each.rank, each.patch, each.recorded) for each in found] == [
        (1, "a;", "plausible"),
        (2, "", "wrong"),
    ]


def test_end_tokens_inside_a_patch_survive():
    raw = '<|endoftext|>s = "<|endofmask|>";\n<|endofmask|><pad>'
    assert clean_output(raw) == 's = "<|endofmask|>";\n'


@pytest.mark.parametrize("marker", ["// fixed lines:\n", "// fixed lines: \n"])
def test_a_prompt_is_taken_off_although_decoding_took_blanks_from_it(marker):
    prompt = f"if (a != b)\n// buggy lines start:\n  c;\n// buggy lines end:\n}}\n{marker}"
    raw = f"{prompt.replace(' !=', '!=')}  d;\n<|endoftext|>"
    assert clean_output(raw, prompt) == "  d;\n"
    assert clean_output(raw) == "  d;\n"


def test_an_output_of_a_million_characters_is_cleaned_too():
    raw = "<pad>" * 200_000 + "x" + "</s>" * 1000
    assert clean_output(f"y{raw}") == "y" + "<pad>" * 200_000 + "x"
    assert clean_output(raw) == "x"


def test_a_plain_output_stays_as_it_is():
    assert clean_output("} else if (c!= ')') {", "some </s> prompt </s> java") == (
        "} else if (c!= ')') {"
    )


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b'{"data": {"A": {"loc": "5-6", "outp', "not JSON, or it is cut"),
        (b"[]", "no object `data`"),
        (b'{"data": {}}', "no object `data`"),
        (b'{"data": {"A": 3}}', "A: it has no list `output`"),
        (b'{"data": {"A": {"output": [3]}}}', "A, candidate 1: it is neither"),
        (b'{"data": {"A": {"loc": "x", "output": ["a"]}}}', "A: 'x' is not a location"),
        (b'{"data": {"A": {"loc": 3, "output": ["a"]}}}', "`loc` is no text"),
        (b'{"data": {"A": {"output": ["\\ud800"]}}}', "half a character"),
        (b'{"data": {"A": {"output": []}}}', "there is no candidate"),
        (b'{"data": {"A": {"output": [{"patch": "", "correctness": 1}]}}}', "is no text"),
        (b"\xff\xfe", "not UTF-8"),
    ],
)
def test_a_wrong_file_is_refused_whole(tmp_path, content, what):
    path = tmp_path / "recorded.json"
    path.write_bytes(content)
    with pytest.raises(InputError, match=what):
        read_recorded(path)


@pytest.mark.parametrize("system", ["codet5_base", "incoder_6B", "plbart_base"])
def test_cleaned_outputs_are_the_patches_that_were_validated(shared, system):
    raw = read_recorded(shared / "recorded" / f"{system}_output.json")
    validated = read_recorded(shared / "recorded" / f"{system}_validate.json")
    assert len(raw) == 1630
    for one, two in zip(raw, validated, strict=True):
        assert (one.subject, one.location, one.rank, one.patch) == (
            two.subject,
            two.location,
            two.rank,
            two.patch,
        )

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.generate.families import CODEGEN, CODET5, INCODER, PLBART
from core.model import Location

PROGRAM = b'class A {\n  int f() {\n    if (a != b) log(" , ");\n    return 2;\n  }\n}\n'
LOCATION = Location.of(4)
TOKENS = ("<|endoftext|>", "<|endofmask|>", "<s>", "</s>", "<pad>")


def test_the_steps_from_a_raw_output_to_a_patch_can_be_seen():
    given = INCODER.input_of(PROGRAM, LOCATION)
    raw = f"<|endoftext|>{given.text}  return 3;\n<|endofmask|><|endofmask|>"
    cleaned = INCODER.patch_of(raw, given)
    assert cleaned.patch == "  return 3;\n"
    assert cleaned.steps == (
        ("as the model put it out", raw),
        ("without special tokens before it", raw.removeprefix("<|endoftext|>")),
        ("without the input that it repeats", "  return 3;\n<|endofmask|><|endofmask|>"),
        ("without special tokens after it", "  return 3;\n"),
    )


def test_an_output_that_is_a_patch_has_one_step():
    cleaned = CODET5.patch_of("  return 3;\n", CODET5.input_of(PROGRAM, LOCATION))
    assert cleaned.patch == "  return 3;\n"
    assert len(cleaned.steps) == 1


def test_blanks_around_a_patch_of_one_line_go():
    cleaned = PLBART.patch_of(" return 3; ", PLBART.input_of(PROGRAM, LOCATION))
    assert cleaned.patch == "return 3;"
    assert cleaned.steps[-1] == ("without blanks around it", "return 3;")


@pytest.mark.parametrize("family", [CODEGEN, INCODER], ids=lambda each: each.name)
def test_an_input_that_an_old_decoder_damaged_is_known_again(family):
    given = family.input_of(PROGRAM, LOCATION)
    damaged = given.text.replace("a != b", "a!= b").replace('" , "', '", "')
    assert damaged != given.text
    raw = f"{damaged}  return a!= b;\n<|endoftext|>"
    assert family.patch_of(raw, given).patch == "  return a!= b;\n"


@pytest.mark.parametrize("family", [CODEGEN, INCODER], ids=lambda each: each.name)
def test_an_output_without_its_input_is_a_patch(family):
    given = family.input_of(PROGRAM, LOCATION)
    assert family.patch_of("  return 3;\n<|endoftext|>", given).patch == "  return 3;\n"


@pytest.mark.parametrize("family", [CODEGEN, INCODER], ids=lambda each: each.name)
def test_a_model_that_asks_itself_again_is_not_taken_for_its_input(family):
    given = family.input_of(PROGRAM, LOCATION)
    patch = f"  return 3;\n{family.layout.closing}  return 4;\n"
    assert family.patch_of(given.text + patch, given).patch == patch
    assert family.patch_of(patch, given).patch == patch


def test_an_input_with_unknown_letters_is_cut_off_at_its_last_comment():
    given = CODEGEN.input_of(PROGRAM.replace(b"log", "łog".encode()), LOCATION)
    raw = given.text.replace("ł", "\ufffd") + "  return 3;\n"
    assert CODEGEN.patch_of(raw, given).patch == "  return 3;\n"


@pytest.mark.parametrize("family", [CODET5, PLBART, CODEGEN, INCODER], ids=lambda each: each.name)
def test_a_token_within_a_string_survives(family):
    given = family.input_of(PROGRAM, LOCATION)
    raw = '<pad>s = "<|endofmask|></s>";</s><pad>'
    assert family.patch_of(raw, given).patch == 's = "<|endofmask|></s>";'


patches = st.text().filter(
    lambda text: not text.startswith(TOKENS) and not text.endswith(TOKENS) and "<|mask" not in text
)


@given(
    patches,
    st.lists(st.sampled_from(TOKENS), max_size=3),
    st.lists(st.sampled_from(TOKENS), max_size=3),
)
def test_what_stands_between_input_and_end_is_the_patch(patch, before, after):
    given = INCODER.input_of(PROGRAM, LOCATION)
    raw = "".join(before) + given.text + patch + "".join(after)
    cleaned = INCODER.patch_of(raw, given)
    assert cleaned.patch == patch
    assert cleaned.steps[0][1] == raw
    assert cleaned.steps[-1][1] == patch

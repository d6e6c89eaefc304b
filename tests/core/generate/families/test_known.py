import pytest

from core.generate.families import (
    CODEGEN,
    CODET5,
    FAMILIES,
    INCODER,
    PLBART,
    TINY,
    Kind,
    family_of,
)
from core.model import InputError


@pytest.mark.parametrize(
    ("config", "family"),
    [
        ({"model_type": "t5", "is_encoder_decoder": True}, CODET5),
        ({"model_type": "plbart"}, PLBART),
        ({"model_type": "codegen"}, CODEGEN),
        ({"model_type": "xglm", "is_encoder_decoder": False}, INCODER),
        ({"model_type": "t5", "hejtui_family": "tiny"}, TINY),
        ({"model_type": "gpt2", "hejtui_family": "codegen"}, CODEGEN),
    ],
)
def test_a_configuration_tells_the_family(config, family):
    assert family_of(config) is family


@pytest.mark.parametrize(
    ("config", "what"),
    [
        ({"model_type": "bert"}, "a model of type 'bert' is of no family"),
        ({}, "a model of type None is of no family"),
        ({"model_type": ["t5"]}, "is of no family"),
        ({"model_type": "t5", "hejtui_family": "t6"}, "hejtui_family is 't6', which is no family"),
        (
            {"model_type": "gpt2", "hejtui_family": "codet5", "is_encoder_decoder": False},
            "models of the family codet5 are seq2seq, and this one is not",
        ),
    ],
)
def test_what_is_of_no_family_is_refused_in_one_line(config, what):
    with pytest.raises(InputError, match=what) as caught:
        family_of(config, where="models/mine/config.json")
    assert str(caught.value).startswith("models/mine/config.json: ")
    assert "\n" not in str(caught.value)


def test_the_families_decode_as_their_authors_let_them():
    assert {
        name: (
            each.kind,
            each.decoding.max_new_tokens,
            each.decoding.max_length,
            each.decoding.skip_special_tokens,
            each.decoding.end,
        )
        for name, each in FAMILIES.items()
    } == {
        "codet5": (Kind.SEQ2SEQ, 64, None, True, None),
        "plbart": (Kind.SEQ2SEQ, None, 64, True, None),
        "codegen": (Kind.CAUSAL, 64, None, False, None),
        "incoder": (Kind.CAUSAL, 128, None, False, "<|endofmask|>"),
        "tiny": (Kind.SEQ2SEQ, 64, None, True, None),
    }
    for each in FAMILIES.values():
        assert (each.decoding.beams, each.decoding.returned) == (10, 10)
        assert each.decoding.early_stopping

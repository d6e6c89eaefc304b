"""The families that we know, and which one a model is of.

All of it is what the artifact of “Impact of Code Language Models on Automated Program
Repair” (ICSE 2023) does in its scripts for HumanEval-Java. Of CodeT5, PLBART and
InCoder the recorded inputs, outputs and patches show the same, and tests compare all
of them. Of CodeGen no record is compared: its texts are those of the scripts, which
end the input of CodeGen in a blank before the line feed and that of InCoder in none.

`longest_input` is what a model can take, not what the authors kept of their training
data (512 tokens for CodeT5 and PLBART, 768 for CodeGen, 1,024 for InCoder): positions
of PLBART; of CodeGen and InCoder those that the output leaves. CodeT5 counts no
positions and has never seen more than 512 tokens in training.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.generate.families.family import Decoding, Family, Kind
from core.generate.families.layout import Layout
from core.model import InputError

FAMILY_KEY = "hejtui_family"
"""The entry of a `config.json` that names the family, where the model type does not."""

_START = "// buggy lines start:\n"
_END = "// buggy lines end:\n"

CODET5 = Family(
    "codet5",
    Kind.SEQ2SEQ,
    Layout(opening="", bug="</s>", rest="</s>", closing=""),
    Decoding(
        max_new_tokens=64,
        max_length=None,
        longest_input=512,
        add_special_tokens=True,
        skip_special_tokens=True,
        end=None,
        pads_with_end=True,
    ),
)
PLBART = Family(
    "plbart",
    Kind.SEQ2SEQ,
    Layout("<s> ", " </s> ", " </s> ", " </s> java", is_one_line=True),
    Decoding(
        max_new_tokens=None,
        max_length=64,
        longest_input=1024,
        add_special_tokens=False,
        skip_special_tokens=True,
        end=None,
        pads_with_end=False,
        starts_with=("__java__", "java"),
    ),
)
CODEGEN = Family(
    "codegen",
    Kind.CAUSAL,
    Layout("", _START, _END, "// fixed lines: \n"),
    Decoding(
        max_new_tokens=64,
        max_length=None,
        longest_input=2048 - 64,
        add_special_tokens=True,
        skip_special_tokens=False,
        end=None,
        pads_with_end=True,
    ),
)
INCODER = Family(
    "incoder",
    Kind.CAUSAL,
    Layout("", _START, _END, "// fixed lines:\n"),
    Decoding(
        max_new_tokens=128,
        max_length=None,
        longest_input=2048 - 128,
        add_special_tokens=True,
        skip_special_tokens=False,
        end="<|endofmask|>",
        pads_with_end=True,
    ),
)
TINY = Family("tiny", Kind.SEQ2SEQ, CODET5.layout, CODET5.decoding)

FAMILIES: Mapping[str, Family] = {
    each.name: each for each in (CODET5, PLBART, CODEGEN, INCODER, TINY)
}
"""All families by name."""

_MODEL_TYPES: Mapping[str, Family] = {
    "t5": CODET5,
    "plbart": PLBART,
    "codegen": CODEGEN,
    "xglm": INCODER,
}


def family_of(config: Mapping[str, object], *, where: str = "config.json") -> Family:
    """The family of a model.

    Args:
        config: the model's `config.json`. `hejtui_family` names the family there;
            without it `model_type` tells.
        where: what an error names.

    Raises:
        InputError: it is of none, or writes in another way than its family.
    """
    named = config.get(FAMILY_KEY)
    type = config.get("model_type")
    if named is not None:
        family = FAMILIES.get(named) if isinstance(named, str) else None
        what = f"{FAMILY_KEY} is {named!r}, which is no family of models"
    else:
        family = _MODEL_TYPES.get(type) if isinstance(type, str) else None
        what = f"a model of type {type!r} is of no family that we know how to ask"
    if family is None:
        raise InputError(
            what,
            where=where,
            todo=f"known model types: {', '.join(_MODEL_TYPES)}; {FAMILY_KEY} names the family"
            f" of any other: {', '.join(FAMILIES)}",
        )
    has_encoder = config.get("is_encoder_decoder")
    if isinstance(has_encoder, bool) and has_encoder != (family.kind is Kind.SEQ2SEQ):
        raise InputError(
            f"models of the family {family.name} are {family.kind}, and this one is not",
            where=where,
            todo="give a checkpoint of that kind",
        )
    return family

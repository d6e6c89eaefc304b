"""How alike two programs look: BLEU and CodeBLEU."""

from core.measure.similarity.bleu import bleu
from core.measure.similarity.codebleu import CodeBleu, codebleu
from core.measure.similarity.tokens import c_tokens, java_tokens, words

__all__ = ["CodeBleu", "bleu", "c_tokens", "codebleu", "java_tokens", "words"]

"""New names: what is known of an old one, where new ones come from, which are legal."""

from core.transform.naming.choice import new_name
from core.transform.naming.describe import (
    describe_companion,
    describe_method,
    describe_variable,
)
from core.transform.naming.lexicon import Lexicon
from core.transform.naming.request import Kind, NameRequest, Naming
from core.transform.naming.sources import make_naming

__all__ = [
    "Kind",
    "Lexicon",
    "NameRequest",
    "Naming",
    "describe_companion",
    "describe_method",
    "describe_variable",
    "make_naming",
    "new_name",
]

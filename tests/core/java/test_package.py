"""A file moves to another package and stays what it is otherwise."""

from __future__ import annotations

import pytest

from core.java import package_of, with_package


@pytest.mark.parametrize(
    ("source", "package", "expected"),
    [
        (b"package a.b ;\r\nclass A {}", "c", b"package c ;\r\nclass A {}"),
        (b"/*x*/ package a;\nclass A {}", "c.d", b"/*x*/ package c.d;\nclass A {}"),
        (b"// one\nclass A {}", "c", b"package c; // one\nclass A {}"),
        (b"\xef\xbb\xbfclass A {}", "c", b"\xef\xbb\xbfpackage c; class A {}"),
        (b"package a;\nclass A {}", "", b"\nclass A {}"),
        (b"class A {}", "", b"class A {}"),
    ],
)
def test_only_the_declaration_changes(source, package, expected):
    assert with_package(source, package) == expected
    assert package_of(expected) == package

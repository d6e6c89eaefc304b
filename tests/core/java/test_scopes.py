from __future__ import annotations

import pytest

from core.java import JavaProgram, Scopes, Variable, VariableKind


def variables(source: str) -> list[Variable]:
    return Scopes(JavaProgram(source.encode())).variables


def uses(source: str, name: str) -> list[list[str]]:
    """For each variable of a name, in order, the lines' texts of its uses."""
    lines = source.splitlines()
    found = [each for each in variables(source) if each.name == name]
    return [[lines[use.start_point[0]].strip() for use in each.uses] for each in found]


def test_each_kind_of_variable_is_known_with_its_type() -> None:
    source = """
    class A {
        static final int[] TABLE = {1};
        int f(int a, String... rest) {
            for (int i = 0; i < a; i++) { }
            for (final char c : rest[0].toCharArray()) { }
            int grid[][] = null;
            try (Reader r = open()) { } catch (IOException | Error e) { }
            use(x -> x, (y, z) -> y, (int w) -> w);
            if (rest instanceof Object o) { }
            return 0;
        }
    }
    """
    assert [(each.kind.value, each.name, each.type) for each in variables(source)] == [
        ("field", "TABLE", "int[]"),
        ("parameter", "a", "int"),
        ("parameter", "rest", "String[]"),
        ("local", "i", "int"),
        ("foreach", "c", "char"),
        ("local", "grid", "int[][]"),
        ("resource", "r", "Reader"),
        ("catch", "e", "IOException|Error"),
        ("lambda", "x", ""),
        ("lambda", "y", ""),
        ("lambda", "z", ""),
        ("lambda", "w", "int"),
        ("pattern", "o", "Object"),
    ]


def test_methods_members_labels_and_annotations_of_the_same_name_are_no_uses() -> None:
    source = """
    class A {
        @size(size = 1) int size() {
            int size = 1;
            size: while (true) {
                if (size() > list.size()) break size;
                Supplier s = list::size;
                System.out.println(other.size);
                return
                    size;
            }
        }
    }
    """
    assert uses(source, "size") == [["size;"]]


def test_a_variable_used_as_a_receiver_is_a_use_and_array_length_is_not() -> None:
    source = """
    class A {
        int f(int[] length) {
            return length.length;
        }
    }
    """
    assert len(uses(source, "length")[0]) == 1


def test_a_local_shadows_the_field_and_this_reaches_the_field() -> None:
    source = """
    class A {
        int n;
        void f(int n) {
            this.n = 1;
            g(n);
        }
        void g(int m) {
            n = m;
        }
    }
    """
    field, parameter = uses(source, "n")
    assert field == ["this.n = 1;", "n = m;"]
    assert parameter == ["g(n);"]


def test_a_name_in_two_blocks_is_two_variables() -> None:
    source = """
    class A {
        void f() {
            { int i = 1;
              one(i); }
            for (int i = 0; ; ) {
                two(i);
            }
        }
    }
    """
    assert uses(source, "i") == [["one(i); }"], ["two(i);"]]


def test_the_collection_of_a_foreach_does_not_see_its_variable() -> None:
    source = """
    class A {
        int x;
        void f() {
            for (int x : list(
                x
            )) {
                g(x);
            }
        }
    }
    """
    assert uses(source, "x") == [["x"], ["g(x);"]]


def test_fields_of_an_anonymous_class_shadow_locals() -> None:
    source = """
    class A {
        Object f(int x, int y) {
            return new Comparator<Integer>() {
                int x = 2;
                public int compare(Integer a, Integer b) {
                    return x
                        + y;
                }
            };
        }
    }
    """
    assert uses(source, "x") == [[], ["return x"]]
    assert uses(source, "y") == [["+ y;"]]


def test_fields_inherited_within_the_file_shadow_locals_too() -> None:
    source = """
    class A {
        static class Base { int x; }
        Object f(int x) {
            return new Base() {
                int g() {
                    return x;
                }
            };
        }
    }
    """
    assert uses(source, "x") == [["return x;"], []]


@pytest.mark.parametrize(("superclass", "uncertain"), [("Foreign", True), ("Runnable", False)])
def test_a_use_below_an_unknown_superclass_is_uncertain(superclass: str, uncertain: bool) -> None:
    source = f"class A {{ Object f(int x) {{ return new {superclass}() {{ int y = x; }}; }} }}"
    parameter = next(each for each in variables(source) if each.kind is VariableKind.PARAMETER)
    assert parameter.uncertain is uncertain


def test_a_name_in_a_case_label_is_uncertain() -> None:
    source = "class A { void f(E e) { final int RED = 1; switch (e) { case RED: } } }"
    local = next(each for each in variables(source) if each.kind is VariableKind.LOCAL)
    assert local.uncertain


def test_resources_are_unknown_in_catch_and_finally() -> None:
    source = """
    class A {
        int r;
        void f() {
            try (R r = open(); S s = wrap(r)) {
                in(r);
            } finally {
                after(r);
            }
        }
    }
    """
    field, resource = uses(source, "r")
    assert field == ["after(r);"]
    assert len(resource) == 2


def test_bindings_lead_from_a_use_to_its_variable() -> None:
    scopes = Scopes(JavaProgram(b"class A { int f(int n) { return n; } }"))
    (parameter,) = scopes.variables
    assert scopes.binding_of(parameter.uses[0]) is parameter
    assert scopes.binding_of(parameter.declaration) is parameter
    assert parameter.method is not None
    assert parameter.method.type == "method_declaration"


def test_a_sum_of_five_thousand_terms_is_walked() -> None:
    total = " + ".join(["n"] * 5000)
    (parameter,) = variables(f"class A {{ int f(int n) {{ return {total}; }} }}")
    assert len(parameter.uses) == 5000


@pytest.mark.parametrize(
    "body",
    [
        "String s; int f(Object o) { if (o instanceof Integer s && s > 1) { } return s + 1; }",
        "Object o; boolean b = o instanceof Integer s && s > 1; int f(String s) { return s; }",
        "int f(Object o) { while (!(o instanceof String s)) if (o instanceof Long s) { } use(s); }",
    ],
)
def test_a_name_that_a_pattern_may_or_may_not_mean_is_doubted(body: str) -> None:
    patterns = [each for each in variables(f"class A {{ {body} }}") if each.kind == "pattern"]
    assert patterns
    assert all(each.uncertain for each in patterns)


def test_a_pattern_with_a_name_of_its_own_is_not_doubted() -> None:
    source = "class A { int f(Object o) { return o instanceof String s ? s.length() : 0; } }"
    (pattern,) = [each for each in variables(source) if each.name == "s"]
    assert not pattern.uncertain
    assert len(pattern.uses) == 1


def test_a_component_of_varying_number_hides_a_local_of_its_name() -> None:
    source = """
    class A {
        int f(int m) {
            record R(int n, int... m) {
                int get(int i) { return m[i]; }
            }
            return m;
        }
    }
    """
    parameter, component = uses(source, "m")
    assert parameter == ["return m;"]
    assert component == ["int get(int i) { return m[i]; }"]


def test_what_a_record_holds_is_final() -> None:
    found = variables("record R(int n, int... m) { static int k; R(int n) { this(n, n); } }")
    assert [(each.name, each.is_final) for each in found] == [
        ("n", True),
        ("m", True),
        ("k", False),
        ("n", False),
    ]


def test_a_type_of_the_file_counts_before_one_of_the_library_of_its_name() -> None:
    source = """
    class A {
        class Predicate { int size = 3; }
        int f(int size) {
            return new Predicate() { int g() { return size; } }.g()
                + size;
        }
    }
    """
    field, parameter = uses(source, "size")
    assert field == ["return new Predicate() { int g() { return size; } }.g()"]
    assert parameter == ["+ size;"]


def test_where_two_types_have_one_name_what_is_inherited_is_doubted() -> None:
    source = """
    class A {
        class P { class In { int v = 1; } }
        class Q { class In { } }
        int f(int v, int w) {
            return new P().new In() { int g() { return v; } }.g() + w;
        }
    }
    """
    doubted = {(each.kind.value, each.name): each.uncertain for each in variables(source)}
    assert doubted == {
        ("field", "v"): False,
        ("parameter", "v"): True,
        ("parameter", "w"): False,
    }


def test_a_field_may_be_hidden_by_one_of_a_superclass_that_is_not_known() -> None:
    source = "class A { int n, k = n; class B extends Unknown { int f() { return n; } } }"
    assert [(each.name, each.uncertain) for each in variables(source)] == [
        ("n", True),
        ("k", False),
    ]

from dataclasses import replace

from core.annotate import Draw, Figure, GroupAgreement, Views, verification_paragraph

GROUP = GroupAgreement(
    annotators=("ann", "ver"),
    instances=146,
    bugs=98,
    lines=2310,
    same=140,
    exact=Figure(140 / 146, 0.92, 0.99),
    jaccard=Figure(0.974, 0.95, 0.99),
    kappa=Figure(0.951, 0.91, 0.98),
    alpha=Figure(0.95, 0.9, 0.98),
)
DRAW = Draw(146, 0.1, 5, "transformation", 7, "2026-01-31T12:00:00.000000Z")
BLIND = Views(blind=146)


def told(group=GROUP, population=1450, views=BLIND, draw=DRAW, decided=6) -> str:
    return verification_paragraph(
        group, population=population, views=views, draw=draw, decided=decided
    )


def test_a_blind_check_of_what_was_drawn_beforehand():
    assert told() == (
        "A second annotator independently verified 146 of 1,450 instances (10.1 %), seeing"
        " neither the first annotator's marks nor the proposed locations. They were drawn at"
        " random beforehand (2026-01-31, seed 7), 10 % and at least 5 of each transformation,"
        " 146 in all. Both gave exactly the same lines for 140 of 146 (95.9 %, 95 % CI 92 to"
        " 99 %), with a mean Jaccard overlap of 0.97 (95 % CI 0.95 to 0.99). Cohen's kappa over"
        " the 2,310 lines of the methods concerned is 0.95 (95 % CI 0.91 to 0.98),"
        " Krippendorff's alpha (nominal) over the same lines is 0.95 (95 % CI 0.90 to 0.98);"
        " intervals are percentiles of a bootstrap over the 98 bugs. An adjudicator decided on"
        " each of the 6 that differ."
    )


def test_who_saw_the_proposal_is_not_called_independent():
    text = told(views=Views(assisted=146))
    assert "independently" not in text
    assert "seeing the proposed locations, but not the first annotator's marks." in text


def test_who_saw_something_of_some_is_told_with_their_number():
    text = told(views=Views(blind=140, assisted=6))
    assert text.startswith(
        "A second annotator verified 146 of 1,450 instances (10.1 %), seeing neither the first"
        " annotator's marks nor the proposed locations of 140 and seeing the proposed locations,"
        " but not the first annotator's marks, of 6. They"
    )
    text = told(views=Views(blind=144, not_blind=2))
    assert "independently" not in text
    assert (
        "nor the proposed locations of 144; for 2 nothing shows that the first annotator's"
        " marks were not seen. They"
    ) in text
    assert "(10.1 %); nothing shows that the first annotator's marks were not seen. They" in told(
        views=Views(not_blind=146)
    )


def test_what_was_not_drawn_is_said_to_be_so():
    text = told(draw=None)
    assert "drawn at random" not in text
    assert "They were not drawn beforehand" in text


def test_what_is_still_to_be_done_is_told():
    text = told(draw=replace(DRAW, size=150, marked_before=3), decided=2)
    assert "beforehand" not in text
    assert "150 in all, of which 4 are not marked by both; 3 of them the second" in text
    assert "Of the 6 that differ, an adjudicator decided on 2; 4 are open." in text
    assert "No adjudicator has decided on the 6 that differ." in told(decided=0)


def test_full_agreement_says_nothing_of_decisions_and_why_kappa_is_undefined():
    undefined = Figure(None, undefined="both give every line one and the same label")
    group = replace(
        GROUP, instances=1, same=1, exact=Figure(1.0), jaccard=Figure(1.0), kappa=undefined,
        alpha=undefined,
    )  # fmt: skip
    text = told(group, decided=0)
    assert "for 1 of 1 (100 %), with a mean Jaccard overlap of 1.00." in text
    assert text.endswith("undefined, since both give every line one and the same label.")


def test_three_annotators_are_not_called_both():
    group = replace(GROUP, annotators=("a", "b", "c"), kappa=Figure(None, undefined="it is of two"))
    text = told(group)
    assert text.startswith("Two further annotators independently verified 146")
    assert "All who marked an instance gave exactly the same lines" in text
    assert "kappa" not in text


def test_where_nothing_was_verified_that_is_all_it_says():
    nothing = replace(GROUP, annotators=(), instances=0)
    assert told(nothing) == (
        "No instance was marked by two annotators, so that nothing was verified."
    )

"""A paragraph for a paper, which claims no more than was done."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.annotate.agreement.intervals import Figure
from core.annotate.agreement.measuring import GroupAgreement


class Blinding(StrEnum):
    """What a second annotator saw while marking.

    `BLIND`: neither the first one's marks nor the proposed location. `ASSISTED`: the
    proposal. `PARTLY`: the proposal for some instances. `UNKNOWN`: for some at least
    it was not recorded, or the first one's marks had been seen.
    """

    BLIND = "blind"
    ASSISTED = "assisted"
    PARTLY = "partly"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Views:
    """What a second annotator saw, in numbers of instances.

    Attributes:
        blind: neither the first one's marks nor the proposed location.
        assisted: the proposed location, but not the marks.
        not_blind: nothing shows that the marks were not seen, too.
    """

    blind: int = 0
    assisted: int = 0
    not_blind: int = 0

    @property
    def blinding(self) -> Blinding:
        """All of it in a word."""
        if self.not_blind or not (self.blind or self.assisted):
            return Blinding.UNKNOWN
        if self.blind and self.assisted:
            return Blinding.PARTLY
        return Blinding.BLIND if self.blind else Blinding.ASSISTED


@dataclass(frozen=True, slots=True)
class Revisions:
    """Later marks of the instances that are compared, in numbers of instances.

    Attributes:
        changed: somebody marked it anew after having seen what the other one had marked;
            compared is what was said before.
        unsure: the author's mark is newer than the second annotator's, and nothing shows
            that that one had not been seen.
    """

    changed: int = 0
    unsure: int = 0


_NONE = Revisions()


@dataclass(frozen=True, slots=True)
class Draw:
    """How the instances were chosen, as it was recorded when that was done.

    Attributes:
        size: how many were drawn.
        share: of each stratum, in (0, 1].
        least: at least so many of each stratum.
        by: what makes the strata (`transformation`).
        seed: decided who was drawn.
        at: when, ISO 8601 in UTC.
        marked_before: how many of them the second annotator had marked by then.
    """

    size: int
    share: float
    least: int
    by: str
    seed: int
    at: str
    marked_before: int = 0


def verification_paragraph(
    group: GroupAgreement,
    *,
    population: int,
    views: Views,
    draw: Draw | None,
    decided: int,
    revisions: Revisions = _NONE,
) -> str:
    """What was done and found, in sentences that can stand in a paper.

    Args:
        group: the agreement over what was verified.
        population: how many instances the study has, of which some were verified.
        views: what the second annotator saw of the instances of the group.
        draw: how the instances were chosen; None where nothing shows that they were
            drawn beforehand.
        decided: on how many of the disagreements an adjudicator decided.
        revisions: what was said later, and may have been seen before.
    """
    if not group.instances:
        return "No instance was marked by two annotators, so that nothing was verified."
    sentences = [_who(group, population, views, revisions), _chosen(group, draw)]
    sentences += [_same(group), _beyond_chance(group), _decided(group, decided)]
    sentences.append(_revised(revisions))
    return " ".join(filter(None, sentences))


def _who(group: GroupAgreement, population: int, views: Views, revisions: Revisions) -> str:
    people = len(group.annotators)
    who = "A second annotator" if people == 2 else f"{_number(people - 1)} further annotators"
    blind = views.blinding is Blinding.BLIND and not revisions.unsure
    alone = " independently" if blind else ""
    share = f"{_percent(group.instances / population)} %" if population else "–"
    text = f"{who}{alone} verified {group.instances:,} of {population:,} instances ({share})"
    if not (views.blind or views.assisted):
        return f"{text}; nothing shows that the first annotator's marks were not seen."
    parts = []
    mixed = sum(map(bool, (views.blind, views.assisted, views.not_blind))) > 1
    if views.blind:
        of = f" of {views.blind:,}" if mixed else ""
        parts.append(f"seeing neither the first annotator's marks nor the proposed locations{of}")
    if views.assisted:
        of = f" of {views.assisted:,}" if mixed else ""
        parts.append(f"seeing the proposed locations, but not the first annotator's marks,{of}")
    parts[-1] = parts[-1].removesuffix(",")
    told = f"{text}, {' and '.join(parts)}"
    if views.not_blind:
        count = f"{views.not_blind:,}"
        told += f"; for {count} nothing shows that the first annotator's marks were not seen"
    return f"{told}."


def _chosen(group: GroupAgreement, draw: Draw | None) -> str:
    if draw is None:
        return (
            "They were not drawn beforehand, but are all that more than one annotator had marked,"
            " so that they need not stand for the others."
        )
    at_least = f" and at least {draw.least}" if draw.least else ""
    # Where some were marked by then, the rest of the sentence says so instead.
    beforehand = "" if draw.marked_before else " beforehand"
    text = (
        f"They were drawn at random{beforehand} ({draw.at[:10]}, seed {draw.seed}),"
        f" {_percent(draw.share)} %{at_least} of each {draw.by}, {draw.size:,} in all"
    )
    if draw.size > group.instances:
        left = draw.size - group.instances
        text += f", of which {left:,} {'is' if left == 1 else 'are'} not marked by both"
    if draw.marked_before:
        text += (
            f"; {draw.marked_before:,} of them the second annotator had marked before they"
            " were drawn"
        )
    return f"{text}."


def _same(group: GroupAgreement) -> str:
    all_of_them = "Both" if len(group.annotators) == 2 else "All who marked an instance"
    shown = f"{_percent(group.same / group.instances)} %{_interval(group.exact, percent=True)}"
    overlap = _figure(group.jaccard)
    return (
        f"{all_of_them} gave exactly the same lines for {group.same:,} of"
        f" {group.instances:,} ({shown}), with a mean Jaccard overlap of {overlap}."
    )


def _beyond_chance(group: GroupAgreement) -> str:
    over = f"over the {group.lines:,} lines of the methods concerned"
    parts = []
    if group.kappa.value is not None:
        parts.append(f"Cohen's kappa {over} is {_figure(group.kappa)}")
        over = "over the same lines"
    elif len(group.annotators) == 2:
        parts.append(f"Cohen's kappa is undefined, since {group.kappa.undefined}")
    if group.alpha.value is not None:
        parts.append(f"Krippendorff's alpha (nominal) {over} is {_figure(group.alpha)}")
    elif len(group.annotators) > 2:
        parts.append(f"Krippendorff's alpha is undefined, since {group.alpha.undefined}")
    if not parts:
        return ""
    with_interval = [
        each for each in (group.exact, group.kappa, group.alpha) if each.low is not None
    ]
    how = (
        f"; intervals are percentiles of a bootstrap over the {group.bugs:,} bugs"
        if with_interval
        else ""
    )
    return f"{', '.join(parts)}{how}."


def _decided(group: GroupAgreement, decided: int) -> str:
    differing = group.instances - group.same
    if not differing:
        return ""
    left = differing - decided
    those = "the one that differs" if differing == 1 else f"the {differing:,} that differ"
    if not decided:
        return f"No adjudicator has decided on {those}."
    if not left:
        each = "" if differing == 1 else "each of "
        return f"An adjudicator decided on {each}{those}."
    open_ones = f"{left:,} {'is' if left == 1 else 'are'} open"
    return f"Of {those}, an adjudicator decided on {decided:,}; {open_ones}."


def _revised(revisions: Revisions) -> str:
    parts = []
    if revisions.changed:
        was = "instance was" if revisions.changed == 1 else "instances were"
        parts.append(
            f"{revisions.changed:,} {was} marked anew by somebody who had seen by then what the"
            " other one had marked; what is compared was marked before."
        )
    if revisions.unsure:
        of = "1 instance" if revisions.unsure == 1 else f"{revisions.unsure:,} instances"
        parts.append(
            f"Of {of} the author's mark is newer than the second annotator's, and nothing shows"
            " that this one had not been seen."
        )
    return " ".join(parts)


def _figure(figure: Figure) -> str:
    value = "undefined" if figure.value is None else f"{figure.value:.2f}"
    text = _interval(figure, percent=False).removeprefix(", ")
    return f"{value} ({text})" if text else value


def _interval(figure: Figure, *, percent: bool) -> str:
    if figure.low is None or figure.high is None:
        return ""
    if percent:
        return f", 95 % CI {_percent(figure.low)} to {_percent(figure.high)} %"
    return f", 95 % CI {figure.low:.2f} to {figure.high:.2f}"


def _percent(share: float) -> str:
    text = f"{100 * share:.1f}"
    return text.removesuffix(".0")


def _number(count: int) -> str:
    words = {2: "Two", 3: "Three", 4: "Four", 5: "Five"}
    return words.get(count, str(count))

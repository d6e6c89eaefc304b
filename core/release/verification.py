"""What the datasheet says of the second annotator."""

from __future__ import annotations

from core.annotate import StudyAgreement, disagreements, marks_status
from core.model import Role
from core.store import Workspace


def verification_paragraphs(workspace: Workspace, measured: StudyAgreement) -> list[str]:
    """How the marks were verified, in paragraphs of Markdown.

    Args:
        workspace: the study.
        measured: how far its annotators agree.
    """
    status = marks_status(workspace)
    people = [f"- {each.annotator} as {_a(each.role)}: {each.marked}" for each in status.annotators]
    if not people:
        return ["Nobody has looked at the locations."]
    parts = ["Who marked how many instances:", "\n".join(people)]
    for each in status.samples:
        drawn = each.sample
        parts.append(
            f"A sample of {len(drawn.drawn)} instances was drawn for {drawn.verifier} at"
            f" {drawn.at} (seed {drawn.seed}; of each {drawn.by} at least"
            f" {drawn.share * 100:.4g} % and {drawn.least}, excluded ones apart; population"
            f" `{drawn.population[:16]}`, sample `{drawn.id}`)."
            f" Verified of these: {len(each.done)}."
        )
    found = disagreements(workspace)
    decided = sum(each.decision is not None for each in found)
    parts.append(
        f"Instances on which annotators disagree: {len(found)}. Decided of these: {decided}."
    )
    if measured.agreement.overall.instances or measured.verifications:
        parts.append(measured.paragraph)
    return parts


def _a(role: Role) -> str:
    return f"an {role.value}" if role is not Role.VERIFIER else f"a {role.value}"

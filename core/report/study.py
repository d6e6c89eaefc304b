"""Which study a report is of, and when it was made."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from core.store import Workspace
from core.transform import Remembered


def study_record(workspace: Workspace, now: datetime | None = None) -> dict[str, Any]:
    """What has to stand beside figures, so that somebody else knows what they are of.

    Args:
        workspace: the study.
        now: when the report is made; None for this moment.

    Returns:
        `workspace`: the name of its folder; `at`: the time in UTC, to the second;
        `seed`, `protocol`, `naming` and `all_places`: the settings that instances were
        made with the last time, None where there are no instances.
    """
    settings = asdict(Remembered.of(workspace))
    made = bool(workspace.instances.transformations())
    return {
        "workspace": workspace.path.resolve().name,
        "at": (now or datetime.now(UTC)).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        **{name: value if made else None for name, value in settings.items()},
    }


def study_facts(document: dict[str, Any]) -> dict[str, str]:
    """The same in words, by what each is called.

    Args:
        document: as `report_document` makes it.
    """
    study = document["study"]
    facts = {"workspace": study["workspace"], "made": study["at"]}
    if study["protocol"] is not None:
        places = "every place" if study["all_places"] else "chosen places"
        facts |= {
            "protocol": f"{study['protocol']}, {places}",
            "seed": str(study["seed"]),
            "names": study["naming"],
        }
    known = document["environments"]
    judged = [
        f"{number} candidate{'s' * (number != 1)} with {_environment(known.get(hash, {}))} ({hash})"
        for hash, number in document["judged_in"].items()
    ]
    return {**facts, "executed": "; ".join(judged) or "nothing"}


def _environment(environment: dict[str, Any]) -> str:
    jdk = f"JDK {environment['jdk']}" if "jdk" in environment else "an unknown JDK"
    boxed = environment.get("sandboxed")
    return jdk if boxed is None else f"{jdk}, {'in a' if boxed else 'without a'} sandbox"

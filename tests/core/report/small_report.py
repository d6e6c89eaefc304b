"""Documents of reports, as the formats get them."""

from typing import Any

DOCUMENT: dict[str, Any] = {
    "study": {
        "workspace": "a <study>",
        "at": "2026-01-31T12:00:00Z",
        "seed": 7,
        "naming": "lexicon",
        "protocol": "sound",
        "all_places": False,
    },
    "partial": "The figures are partial: 8 of 10 bugs for codet5_base.",
    "originals": [
        {
            "model": "codet5_base",
            "bugs": 8,
            "incomplete": 2,
            "without": 0,
            "fixed": 3,
            "quarantined": 1,
            "pass_at": {"1": 0.0875, "5": 0.25, "10": 0.375},
            "short": {},
        }
    ],
    "rows": [
        {
            "transformation": "insert-log",
            "model": "codet5_base",
            "instances": 4,
            "incomplete": 1,
            "without": 0,
            "fixed_original": 2,
            "fixed_transformed": 1,
            "pass_at_original": {"1": 0.1, "5": 0.5, "10": None},
            "pass_at_transformed": {"1": 0.025, "5": 0.125, "10": None},
            "short": {"10": ["SUM/insert-log/1"]},
            "relative_change": -0.5,
            "flagged": {},
            "left_out": 0,
        },
        {
            "transformation": "loop-exchange",
            "model": "codet5_base",
            "instances": 12,
            "incomplete": 0,
            "without": 3,
            "fixed_original": 0,
            "fixed_transformed": 1,
            "pass_at_original": {"1": 0.0, "5": 0.0, "10": 0.0},
            "pass_at_transformed": {"1": 1 / 120, "5": 1 / 24, "10": 1 / 12},
            "short": {},
            "relative_change": None,
            "flagged": {},
            "left_out": 0,
        },
    ],
    "left_out_flags": [],
    "quarantined": {"DO_ALGEBRA": "no script engine"},
    "pending": 2,
    "environments": {"e1": {"jdk": "17.0.15", "sandboxed": True}, "e2": {"sandboxed": False}},
    "judged_in": {"e1": 90, "e2": 1},
    "generations": [],
    "recorded": [
        {
            "model": "codet5_base",
            "recorded": "plausible",
            "verdict": "plausible",
            "candidates": 12,
        },
        {"model": "codet5_base", "recorded": "wrong", "verdict": "timeout", "candidates": 1},
        {"model": "codet5_base", "recorded": "wrong", "verdict": None, "candidates": 2},
    ],
    "agreement": None,
    "remarks": ["2 candidates have not been run.", "1 of 2 <runs> & 50 % are in `e2`."],
}
"""The report of one model on few bugs, not all of which count."""

EMPTY: dict[str, Any] = {
    "study": {
        "workspace": "empty",
        "at": "2026-01-31T12:00:00Z",
        "seed": None,
        "naming": None,
        "protocol": None,
        "all_places": None,
    },
    "partial": None,
    "originals": [],
    "rows": [],
    "left_out_flags": [],
    "quarantined": {},
    "pending": 0,
    "environments": {},
    "judged_in": {},
    "generations": [],
    "recorded": [],
    "agreement": None,
    "remarks": [],
}
"""The report of a study without candidates."""

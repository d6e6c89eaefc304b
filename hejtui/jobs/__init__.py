"""Long work that goes on while one browses: what there is, one piece of it, who runs it."""

from hejtui.jobs.job import Job, JobState
from hejtui.jobs.runner import JobRunner
from hejtui.jobs.work import Scope, Work, scopes_of, start

__all__ = ["Job", "JobRunner", "JobState", "Scope", "Work", "scopes_of", "start"]

"""Runs programs against their tests: sandbox, warm Java workers, verdicts, preflight."""

from core.execute.cluster import Cluster
from core.execute.compare import words_of
from core.execute.environment import Environment, Limits, environment_of
from core.execute.execution import Execution
from core.execute.executor import Executor
from core.execute.jdks import Jdk, all_jdks
from core.execute.judge import Program
from core.execute.pending import RunSummary, run_pending
from core.execute.preflight import BugCheck, CheckReport, Failure, InstanceCheck, check
from core.execute.processes import MARK as PROCESS_MARK
from core.execute.processes import end_all as end_processes
from core.execute.sandbox import bare_sandbox
from core.execute.suite import Suite, suite_of
from core.execute.toolchain import Tool, Toolchain, find_sandbox, find_toolchain, probe

__all__ = [
    "PROCESS_MARK",
    "BugCheck",
    "CheckReport",
    "Cluster",
    "Environment",
    "Execution",
    "Executor",
    "Failure",
    "InstanceCheck",
    "Jdk",
    "Limits",
    "Program",
    "RunSummary",
    "Suite",
    "Tool",
    "Toolchain",
    "all_jdks",
    "bare_sandbox",
    "check",
    "end_processes",
    "environment_of",
    "find_sandbox",
    "find_toolchain",
    "probe",
    "run_pending",
    "suite_of",
    "words_of",
]

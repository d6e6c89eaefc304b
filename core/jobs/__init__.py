"""What a long task owes whoever watches it: progress, and an ear for "stop".

A long function takes a `Watch`. It reports each finished piece, and asks often
whether it should stop. It does not know who watches: a bar in the shell, lines
for a parent process, or nobody (a test).
"""

from core.jobs.child import Child, KilledError, serve
from core.jobs.watch import Cancel, Progress, Silent, Watch

__all__ = ["Cancel", "Child", "KilledError", "Progress", "Silent", "Watch", "serve"]

"""Two screens, exactly as they are in a terminal of 80 columns and 24 lines."""

from __future__ import annotations

from pathlib import Path

from screen_text import screen_text
from small_candidates import TEMPLATE, Hand, candidates, fill_candidates, instance, outcome

from core.model import Verdict
from core.store import Workspace
from hejtui.app import Inspector

BROWSE = """\
 hejtui  1 Browse  2 Candidates  3 Jobs  4 Verify   ✎ ann  study
   bug             rewrite       TRANSFORMED SUM_ALL/loop-exchange/1
 ○ SUM_ALL         log 1         loop-exchange of a[i]
▸○ SUM_ALL         loop 1              ⋯ 12 unchanged lines
 × SUM_ALL         local 1        13       }
 ○ SUM_1           log 1          14
 ○ SUM_1           loop 1         15       public static int sum_all(int[] a) {
 × SUM_1           local 1      ○ 16           int sum = 1;
                                  17 +         int i = 0;
                                  18 ~         while (i < a.length) {
                                  19               sum += a[i];
                                  20 +             i++;
                                  21           }
                                  22           return sum;
                                  23       }
                                  24   }
 fix  of SUM_ALL  d: whole, none
  15 15       public static int sum_all(int[] a) {
 ◆16    -         int sum = 1;
     16 +         int sum = 0;
  17 17           for (int i = 0; i < a.length; i++) {
 not marked  ○ proposal 16
 ann  0 done, 4 left
 tab List/code  / Filter  v Version  n Next  a Accept   ? Keys  q Quit  ^p Menu"""

CANDIDATES = """\
 hejtui  1 Browse  2 Candidates  3 Jobs  4 Verify   ✎ ann  study
 ADD/rename-local/1  template 2/2  4 candidates, 3 distinct, 2 plausible
 rank verdict        tests   same  how
    1 ✔ plausible    2/2           template [1]
▸   2 ✗ wrong        1/2           template [2]
    3 ✔ plausible    2/2     = 1   template [3]
    4 · not run                    template [4]
────────────────────────────────────────────────────────────────────────────────
 patch  rank 2 of template, at line 3
 template [2]
  1 1   class ADD { // 1
  2 2     static int add(int[] a, int i) {
 ◆3   -     return a[i] - 1;
    3 +     return a[i];
  4 4     }
  5 5   }

 tests  ✗ wrong, 1 of 2 pass, 0 ms of processor time  (enter opens them)
 ✔ pass  first
 ✗ wrong answer  second
     expected  2
     actual    a[i]

 x Run  t Generate  m Model  o Original  ] Next         ? Keys  q Quit  ^p Menu"""


async def test_browse_at_the_first_start(workspace: Workspace) -> None:
    app = Inspector(workspace, "ann")
    async with app.run_test(size=(80, 24)) as pilot:
        await Hand(app, pilot).press("]")
        assert screen_text(app) == BROWSE


async def test_candidates_of_an_instance(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "study") as workspace:
        fill_candidates(workspace)
        made = [each for each, _ in candidates(TEMPLATE, instance(1), 4)]
        workspace.outcomes.add(outcome(made[0], Verdict.PLAUSIBLE))
        workspace.outcomes.add(outcome(made[1], Verdict.WRONG))
        app = Inspector(workspace, "ann")
        async with app.run_test(size=(80, 24)) as pilot:
            await Hand(app, pilot).press("2", "m", "j")
            assert screen_text(app) == CANDIDATES

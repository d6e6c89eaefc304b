"""The report as LaTeX, to the letter."""

from small_report import DOCUMENT

from core.report import render


def test_latex_escapes_what_is_special_there() -> None:
    assert (
        render(DOCUMENT, "latex") == r"""% workspace: a <study>
% made: 2026-01-31T12:00:00Z
% protocol: sound, chosen places
% seed: 7
% names: lexicon
% executed: 90 candidates with JDK 17.0.15, in a sandbox (e1); 1 candidate with an unknown JDK, """
        r"""without a sandbox (e2)

\par\noindent \textbf{The figures are partial: 8 of 10 bugs for codet5\_base.}

% Original bugs (pass@k in %; – is undefined)
\begin{tabular}{llrrrrr}
\toprule
model & complete & fixed & pass@1 & pass@5 & pass@10 & quarantined \\
\midrule
codet5\_base & 8 of 10 & 3/8 & 8.75 & 25.00 & 37.50 & 1 \\
\bottomrule
\end{tabular}

% Transformed: the same instances before and after (pass@k in %; – is undefined)
\begin{tabular}{lllrrrrrrrrr}
\toprule
transformation & model & complete & fixed before & fixed after & fixed change, \% & """
        r"""pass@1 before & pass@1 after & pass@5 before & pass@5 after & pass@10 before & """
        r"""pass@10 after \\
\midrule
insert-log & codet5\_base & 4 of 5 & 2 & 1 & -50.0 & 10.00 & 2.50 & 50.00 & 12.50 & – & – """
        r"""\\
loop-exchange & codet5\_base & 12 of 15 & 0 & 1 & – & 0.00 & 0.83 & 0.00 & 4.17 & 0.00 & """
        r"""8.33 \\
\bottomrule
\end{tabular}

% Candidates by recorded verdict (lines) and our own (columns)
\begin{tabular}{llrrr}
\toprule
model & recorded & plausible & timeout & not run \\
\midrule
codet5\_base & plausible & 12 & 0 & 0 \\
codet5\_base & wrong & 0 & 1 & 2 \\
\bottomrule
\end{tabular}

\par\noindent 2 candidates have not been run.
\par\noindent 1 of 2 <runs> \& 50 \% are in \textasciigrave{}e2\textasciigrave{}.
"""
    )

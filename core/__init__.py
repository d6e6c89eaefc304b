"""The engine: benchmarks in, verdicts and tables out. No screen, no textual."""

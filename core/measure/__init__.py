"""pass@k and its sums."""

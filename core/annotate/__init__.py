"""The location of the bug in an instance: what counts of the journal of marks."""

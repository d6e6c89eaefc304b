"""Candidates: the Generator protocol, its providers, and patches put into programs."""

"""Semantics-preserving transformations: one file each, a registry, and the driver."""

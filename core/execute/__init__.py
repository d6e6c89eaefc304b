"""Programs against their tests, in a sandbox; and what this machine has for that."""

"""Parts of the screen that know nothing of a workspace."""

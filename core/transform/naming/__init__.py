"""New names for renamed variables, parameters and methods."""

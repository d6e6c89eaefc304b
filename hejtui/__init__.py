"""The face: a Textual inspector and the commands of the shell."""

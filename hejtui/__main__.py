"""`python -m hejtui`."""

from hejtui.cli import main

if __name__ == "__main__":
    main()

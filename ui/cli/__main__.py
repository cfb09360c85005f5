"""`python -m ui.cli` is the command `banker`."""

from ui.cli.command_line import main

main()

"""The entry point of `python -m ui.cli`, which is the command `banker`."""

from ui.cli.command_line import main

main()

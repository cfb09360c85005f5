"""The command line: `banker` and what it prints. No screen, no Kivy."""

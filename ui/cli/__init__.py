"""The command line: the command `banker` and what it prints. It has no screen and does not load Kivy."""

"""Screens that several flows fill: a list to pick from, a decision, a keypad, a sheet."""

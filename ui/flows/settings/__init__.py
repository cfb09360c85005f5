"""The settings of the table, and tests of its devices on the screen."""

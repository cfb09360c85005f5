"""What is there, what is missing, and what mends it: `banker doctor` and `banker check-config`."""

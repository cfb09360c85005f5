"""The commands `banker doctor` and `banker check-config`: what is there, what is missing, and how to repair it."""

"""How the weights of `banker.odds` were found, and are found again: `python -m tests.odds`."""

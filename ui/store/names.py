"""The names that people can have at this table: names that the bank accepts, in letters that its fonts have."""

from banker.play import names
from ui.theme.letters import DRAWN


def name_problem(name: str) -> str:
    """Why nobody can have this name here, in one sentence for the command line; empty if it is allowed."""
    problem, letter = names.name_problem(name), foreign_letter(name)
    if problem or not letter:
        return problem
    return f"{names.quote(name)} cannot be drawn: no font here has '{letter}' ({names.code_of(letter)})"


def foreign_letter(name: str) -> str:
    """The first letter that cannot be shown here, or an empty text."""
    return next((letter for letter in name if letter not in DRAWN), "")

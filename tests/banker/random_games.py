"""Games that wander into every corner of the rules: bots play, and now and then somebody does whatever is allowed."""

from random import Random

from banker.bots.company import Company
from banker.play import commands as c
from banker.play.history import History
from banker.play.options import options
from banker.play.setup import Setup, new_game

TABLES = {
    "pl-tournament": Setup("pl-tournament", ("Ania", "Bartek", "Celina")),
    "es-pesetas": Setup("es-pesetas", ("Ana", "Blas", "Carmen", "Diego")),
    "pl-millions": Setup("pl-millions", ("Ania", "Bartek", "Celina")),
    "pl-millions with the speed die": Setup("pl-millions", ("Ania", "Bartek"), (("speed-die", "on"),)),
    "pl-simple": Setup("pl-simple", ("Ania", "Bartek", "Celina")),
    "ro-classic": Setup("ro-classic", ("Ana", "Bogdan", "Corina")),
    "house rules": Setup(
        "es-pesetas",
        ("Ana", "Blas", "Carmen"),
        (
            ("clock", "30"), ("free-parking", "pot"), ("double-salary", "on"), ("ends", "agreed"),
            ("outright-hotels", "on"), ("start-cash", "80_000"), ("tax.income-percent", "7"),
            ("mortgage.percent-of", "price"),
        ),
    ),
}  # fmt: skip
_ONE_IN = 15
"""So seldom somebody does whatever is allowed instead of what is wise."""


def random_history(setup: Setup, seed: int, commands: int) -> History:
    """At most so many commands, a few of them refused; the same seed gives the same game."""
    random = Random(seed)
    history = History(new_game(setup))
    company = Company(len(setup.names), random.choice(("leave", "stay")), random)
    for _ in range(commands):
        if history.game.is_over:
            break
        if random.randrange(_ONE_IN):
            history.submit(company.next_command(history.game))
        else:
            _do_something(history, random)
    return history


def _do_something(history: History, random: Random) -> None:
    """Anything that is allowed, but the end of the game and dice that are not random."""
    kept_out = (
        c.CallLastTurn,
        c.EndGame,
        c.Roll,
        c.Throw,
        *(() if random.randrange(10) == 0 else (c.LeaveGame, c.PlayByBank)),
    )
    allowed = [each for each in options(history.game) if not isinstance(each, kept_out)]
    if allowed:
        history.submit(random.choice(allowed))

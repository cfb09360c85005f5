"""Games as tables played them, to be published or read: the entries of a journal of bots."""

from functools import cache
from itertools import count
from pathlib import Path
from random import Random

from banker.bots.company import Company
from banker.keep.table import begin
from banker.play import commands as c
from banker.play.refusals import Refusal
from banker.play.setup import Setup, with_digital_decks

SEATS = 4


class PlayedGame:
    """A game of bots up to so many entries, of which the last are taken back; the same seed gives the same game (its id
    is another each time).
    """

    def __init__(self, seed: int, entries: int, undone: int = 0, ruleset: str = "pl-tournament") -> None:
        names = ("Ania", "Bartek", "Celina", "Darek")[:SEATS]
        setup = with_digital_decks(Setup(ruleset, names), seed)
        self.path = Path(f"played-{seed}-{entries}-{undone}.banker")
        table = begin(self.path, setup, now=count(1_000).__next__, is_in_memory=True)
        company, random = Company(SEATS, "leave", Random(seed)), Random(seed)
        while table.journal.last_number < entries and not table.game.is_over:
            order: c.JournalCommand = company.next_command(table.game)
            if random.random() < 0.05:
                order = random.choice((c.Undo(), c.Redo(), c.Undo()))
            outcome = table.submit(order)
            assert not isinstance(outcome, Refusal) or isinstance(order, c.Undo | c.Redo)
        for _ in range(undone):
            assert not isinstance(table.submit(c.Undo()), Refusal)
        self.game_id, self.game = table.journal.game_id, table.game
        self.rows = tuple(table.journal.rows(after=-1))
        table.close()


@cache
def played(seed: int, entries: int = 60) -> PlayedGame:
    """One that is played once for all who ask."""
    return PlayedGame(seed, entries)

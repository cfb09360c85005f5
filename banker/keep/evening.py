"""A finished game as it is remembered: who won, how long it took, and what was the dearest rent and the longest debt.

All of it follows from the moments that are not undone. So a game that is read again years later says the same.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from banker.keep.chronicle import rents_paid, rounds
from banker.keep.story import LONGEST_SECONDS, ranking
from banker.money import Money
from banker.play.history import Moment
from banker.play.state import Game
from banker.value import Value

NOBODY: Final = -1


class Evening(Value, frozen=True):
    """One finished game. Players are numbered as in `names`; `places` has each one's place from 1.

    `seconds` are those of play, without breaks. `rent` is the dearest one that was paid, `rent_to` its owner; `scale`
    is that of the board's money. `debt_rounds` is the longest row of rounds at whose end the `debtor` owed money.
    `by_bank` has the players for whom the bank decided from the first turn to the last.
    """

    names: tuple[str, ...]
    places: tuple[int, ...]
    seconds: float
    currency: str
    scale: int = 1
    rent: Money = 0
    rent_to: int = NOBODY
    debt_rounds: int = 0
    debtor: int = NOBODY
    by_bank: tuple[int, ...] = ()

    @property
    def people(self) -> tuple[str, ...]:
        """The names, empty for the seats of the bank."""
        return tuple("" if player in self.by_bank else name for player, name in enumerate(self.names))

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who share the first place."""
        return tuple(name for name, place in zip(self.names, self.places, strict=True) if place == 1)


def evening(first: Game, moments: Sequence[Moment]) -> Evening | None:
    """What is remembered of a game; None if it is not over."""
    if not moments or not moments[-1].game.is_over:
        return None
    last = moments[-1].game
    places = {each.player: place for place, each in ranking(last, moments)}
    dearest = max(rents_paid(moments), key=lambda paid: paid.amount, default=None)
    debtor, owed = max(_debts(rounds(first, moments)), key=lambda each: each[1], default=(NOBODY, 0))
    board = last.book.board
    return Evening(
        last.names,
        tuple(places[player] for player in range(len(last.names))),
        sum(min(moment.seconds, LONGEST_SECONDS) for moment in moments),
        board.currency,
        board.scale,
        dearest.amount if dearest else 0,
        dearest.payee if dearest else NOBODY,
        owed,
        debtor if owed else NOBODY,
        tuple(player for player in range(len(last.names)) if first.bank_plays[player] and last.bank_plays[player]),
    )


def _debts(games: Iterable[Game]) -> Iterator[tuple[int, int]]:
    """For each player the longest row of rounds that ended with a debt."""
    ends = tuple(games)
    for player in range(len(ends[0].names)) if ends else ():
        longest = row = 0
        for game in ends:
            row = row + 1 if game.owes(player) else 0
            longest = max(longest, row)
        yield player, longest

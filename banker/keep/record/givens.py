"""The `given` lines of a record: a position before the first command, with the line that each part of it came from."""

import re

import msgspec

from banker.keep.record.text import Mistake, RecordError, amount, count, holding, items, seat, space
from banker.play.decide.correcting import MOST_LAPS
from banker.play.position import Holding, Position, PositionError, Seat, arrange
from banker.play.state import Game


class Givens:
    """Collects `given` lines into a position and remembers which players and spaces each line names."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._seats = [Seat() for _ in game.names]
        self._fields: dict[str, int] = {}
        self._lines: list[tuple[int, str]] = []
        self._line_of_space: dict[int, int] = {}
        self._line_of_player: dict[int, int] = {}

    def read(self, number: int, text: str) -> None:
        """Reads the text of one line after the word `given`."""
        self._lines.append((number, text))
        word, _, rest = text.partition(" ")
        if word == "turn":
            self._fields["turn"] = seat(rest.strip(), self._game)
        elif word == "bank":
            self._read_bank(rest.split())
        else:
            player = seat(word, self._game)
            self._line_of_player[player] = number
            self._read_seat(number, player, rest.strip())

    def arrange(self) -> tuple[Position, Game]:
        """The position and its game; RecordError names the line that makes it impossible."""
        position = Position(tuple(self._seats), **self._fields)
        try:
            return position, arrange(self._game, position)
        except PositionError as error:
            raise RecordError(self._line_for(error), error.reason) from None

    def _line_for(self, error: PositionError) -> int:
        last = self._lines[-1][0]
        if error.space in self._line_of_space:
            return self._line_of_space[error.space]
        group = self._game.book.board.group_of[error.space] if error.space >= 0 else ()
        known = [self._line_of_space[each] for each in group if each in self._line_of_space]
        return max(known) if known else self._line_of_player.get(error.player, last)

    def _read_bank(self, words: list[str]) -> None:
        if len(words) != 2 or words[0] not in ("houses", "hotels", "pot"):
            raise Mistake("the bank is given houses or hotels and a number, or pot and an amount")
        self._fields[words[0]] = amount(words[1]) if words[0] == "pot" else count(words[1])

    def _read_seat(self, number: int, player: int, rest: str) -> None:
        board = self._game.book.board
        word, _, what = rest.partition(" ")
        if word == "owns" and what:
            for item in items(what):
                self._add_holding(number, player, Holding(*holding(item, board)))
        elif word == "cash" and what:
            self._change(player, cash=amount(what.strip()))
        elif word == "at" and what:
            self._change(player, at=space(what.strip(), board))
        elif word == "laps" and what:
            self._change(player, laps=min(count(what.strip()), MOST_LAPS))
        elif rest == "bankrupt":
            self._change(player, is_bankrupt=True)
        else:
            self._read_jail(player, rest)

    def _read_jail(self, player: int, rest: str) -> None:
        jailed = re.fullmatch(r"in jail(?:, ?tries (\d{1,3}))?", rest)
        cards = re.fullmatch(r"has jail cards?(?: (\d{1,3}))?", rest)
        if jailed:
            self._change(player, tries=int(jailed[1] or 0))
        elif cards:
            self._change(player, jail_cards=int(cards[1] or 1))
        else:
            raise Mistake("a player is given owns, cash, at, in jail, has jail card, laps or bankrupt")

    def _add_holding(self, number: int, player: int, one: Holding) -> None:
        for each in self._seats:
            if any(other.deed == one.deed for other in each.holdings):
                raise Mistake(f"#{one.deed} has an owner already")
        self._line_of_space[one.deed] = number
        self._change(player, holdings=(*self._seats[player].holdings, one))

    def _change(self, player: int, **fields: object) -> None:
        self._seats[player] = msgspec.structs.replace(self._seats[player], **fields)

"""Pictures of a game that bots played, and one of a game that has hardly begun."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from banker.play.history import Moment
from banker.play.position import Position, Seat
from banker.play.setup import Setup, new_game
from banker.rulebook.houserules import HouseRules
from tests.ui.positions import EIGHT, FOUR, SIGNED, at, thinking
from tests.ui.positions_pages import page_of, played
from tests.ui.sitting import NAMES, Sitting
from ui.core.state import routes
from ui.core.state.routes import PictureKind
from ui.flows.standings.model import WorthSheet
from ui.locale.words import Words
from ui.toolkit.parts import View

SECONDS: Final = (4.0, 9.0, 31.0, 6.0, 12.0)
"""What the table waited for commands, one after the other, again and again."""
WITH_ODDS: Final[HouseRules] = (("odds", "on"),)


@cache
def _moments(players: int) -> tuple[Moment, ...]:
    standing = played(Words(), players, 600).history.standing
    return tuple(msgspec.structs.replace(moment, seconds=SECONDS[moment.number % len(SECONDS)]) for moment in standing)


def _of(words: Words, kind: PictureKind, players: int = 4) -> View:
    sitting = played(words, players, 0)
    sitting.history.standing = list(_moments(players))
    return page_of(sitting, routes.Pictures(kind))


def pictures_worth(words: Words) -> View:
    """Lines."""
    return _of(words, "worth")


def pictures_worth_of_eight(words: Words) -> View:
    """Eight lines."""
    return _of(words, "worth", 8)


def pictures_worth_of_two(words: Words) -> View:
    """A line that ends in a cross."""
    return _of(words, "worth", 2)


def pictures_odds(words: Words) -> View:
    """Who was winning."""
    return page_of(played(words, 4, 600, rules=WITH_ODDS), routes.Pictures("odds"))


def pictures_odds_of_eight(words: Words) -> View:
    """Eight lines from one point."""
    return page_of(played(words, 8, 600, rules=WITH_ODDS), routes.Pictures("odds"))


def late(words: Words, seats: tuple[Seat, ...]) -> View:
    """The table in round 12, with a bar on each tile."""
    setup = Setup("pl-tournament", NAMES[: len(seats)], WITH_ODDS, position=Position(seats))
    game = new_game(setup).on_turn(number=11 * len(seats) + 1)
    return thinking(Sitting(setup, words=words, cards=SIGNED, game=game)).view


def table_with_odds(words: Words) -> View:
    """Four tiles."""
    return late(words, FOUR)


def table_of_two_with_odds(words: Words) -> View:
    """Two wide tiles."""
    return late(words, FOUR[:2])


def table_of_eight_with_odds(words: Words) -> View:
    """Eight small tiles; who is out has no bar."""
    return late(words, EIGHT)


def pictures_groups(words: Words) -> View:
    """Ten bars in parts."""
    return _of(words, "groups")


def pictures_deeds(words: Words) -> View:
    """The best ten deeds."""
    return _of(words, "deeds")


def pictures_landings(words: Words) -> View:
    """The ring."""
    return _of(words, "landings")


def pictures_time(words: Words) -> View:
    """A bar a player."""
    return _of(words, "time")


def pictures_time_of_eight(words: Words) -> View:
    """Eight bars."""
    return _of(words, "time", 8)


def pictures_none(words: Words) -> View:
    """Nothing was rolled yet."""
    return page_of(at(words), routes.Pictures("landings"))


def worth_sheet(words: Words) -> View:
    """How the winner's worth is counted."""
    sitting = played(words, 4, 600)
    return page_of(sitting, WorthSheet(sitting.game.winners[0]))


PICTURES: Final = (
    pictures_worth, pictures_worth_of_eight, pictures_worth_of_two, pictures_odds, pictures_odds_of_eight,
    table_with_odds, table_of_two_with_odds, table_of_eight_with_odds, pictures_groups, pictures_deeds,
    pictures_landings, pictures_time, pictures_time_of_eight, pictures_none, worth_sheet,
)  # fmt: skip

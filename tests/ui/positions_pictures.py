"""Pictures of a game that bots played, and one of a game that has hardly begun."""

from functools import cache, partial
from typing import Final

import msgspec

from banker.keep.film import BEFORE_SHOTS, SHOT_SECONDS
from banker.play.history import Moment
from banker.play.position import Position, Seat
from banker.play.setup import Setup, new_game
from banker.rulebook.houserules import HouseRules
from tests.ui.positions import EIGHT, FOUR, SIGNED, at, thinking
from tests.ui.positions_pages import played, waited
from tests.ui.scenes import Scene, after
from tests.ui.sitting import NAMES, Sitting, seen
from ui.core.state import routes
from ui.core.state.model import Model
from ui.core.state.routes import PictureKind
from ui.flows.coach.model import TurnsView
from ui.flows.standings.film_model import FilmView
from ui.flows.standings.model import EndView, WorthSheet
from ui.locale.words import Language, Words, words_in
from ui.toolkit.parts import Style

WITH_ODDS: Final[HouseRules] = (("odds", "on"),)


@cache
def _moments(players: int) -> tuple[Moment, ...]:
    return waited(played(Words(), players, 600).history.standing)


def of_game(kind: PictureKind, players: int = 4) -> Scene:
    """A picture of a game of bots."""

    def over(words: Words) -> Sitting:
        sitting = played(words, players, 0)
        sitting.history.standing = list(_moments(players))
        return sitting

    return after(over, routes.Pictures(kind))


def late(words: Words, seats: tuple[Seat, ...] = FOUR) -> Sitting:
    """The table in round 12, with a bar on each tile."""
    setup = Setup("pl-tournament", NAMES[: len(seats)], WITH_ODDS, position=Position(seats))
    game = new_game(setup).on_turn(number=11 * len(seats) + 1)
    return thinking(Sitting(setup, words=words, cards=SIGNED, game=game))


def quiet(words: Words, rounds: int = 15) -> Sitting:
    """Nobody has built for some rounds."""
    free = tuple(msgspec.structs.replace(seat, tries=None) for seat in FOUR)
    setup = Setup("ro-classic", NAMES[:4], position=Position(free))
    return thinking(Sitting(setup, words=words, cards=SIGNED, game=new_game(setup).on_turn(number=rounds * 4 + 1)))


@cache
def _ended(language: Language, players: int) -> tuple[Sitting, Model]:
    """Played and judged once, because the judge takes most of the time of all positions together."""
    sitting = played(words_in(language), players, 600, rules=WITH_ODDS)
    return sitting, sitting.model


def end_with_odds_of(words: Words, players: int) -> Sitting:
    """The end of a game of bots, at a table that shows odds; whatever was touched there before is forgotten."""
    sitting, before = _ended(words.language, players)
    sitting.runtime.model = before
    return sitting


def open_turns(sitting: Sitting) -> None:
    """The page of the decisions, by a touch on the story of the game."""
    sitting.touch(seen(sitting.view, EndView).turned)


def next_turn(sitting: Sitting) -> None:
    """The next decision."""
    sitting.touch(seen(sitting.view, TurnsView).buttons[0].action)


def to_turning(sitting: Sitting) -> None:
    """The film at the first moment that turned the game, after it was played."""
    while not seen(sitting.view, FilmView).caption:
        sitting.wait(SHOT_SECONDS)
    sitting.wait(BEFORE_SHOTS * SHOT_SECONDS)


def to_end(sitting: Sitting) -> None:
    """The last shots of the film."""
    while seen(sitting.view, FilmView).back.style is not Style.PRIMARY:
        sitting.wait(SHOT_SECONDS)


end_proposed = after(quiet)
end_proposed_asked = after(quiet, routes.EndAsked())
pictures_worth = of_game("worth")
pictures_worth_of_eight = of_game("worth", 8)
pictures_worth_of_two = of_game("worth", 2)  # a line that ends in a cross
pictures_odds = after(partial(end_with_odds_of, players=4), routes.Pictures("odds"))
pictures_odds_of_eight = after(partial(end_with_odds_of, players=8), routes.Pictures("odds"))
turned = after(partial(end_with_odds_of, players=4), open_turns)
turned_next = after(partial(end_with_odds_of, players=4), open_turns, *[next_turn] * 2)
turned_at_last = after(partial(end_with_odds_of, players=4), open_turns, *[next_turn] * 5)
turned_of_eight = after(partial(end_with_odds_of, players=8), open_turns)
table_with_odds = after(late)
table_of_two_with_odds = after(partial(late, seats=FOUR[:2]))
table_of_eight_with_odds = after(partial(late, seats=EIGHT))  # a bankrupt has no bar
film = after(partial(played, players=4, commands=600), routes.FilmShown(), 14.0)
film_turning = after(partial(end_with_odds_of, players=4), routes.FilmShown(), to_turning)
film_of_eight = after(partial(played, players=8, commands=500), routes.FilmShown(), to_turning)
film_end = after(partial(played, players=4, commands=600), routes.FilmShown(), to_end)
pictures_groups = of_game("groups")
pictures_deeds = of_game("deeds")
pictures_landings = of_game("landings")
pictures_time = of_game("time")
pictures_time_of_eight = of_game("time", 8)
pictures_none = after(at, routes.Pictures("landings"))
worth_sheet = after(
    partial(played, players=4, commands=600), lambda sitting: sitting.touch(WorthSheet(sitting.game.winners[0]))
)

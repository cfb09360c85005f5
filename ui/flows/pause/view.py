"""The view of the pause: what everybody has, what happened last, and who decides when play goes on."""

from typing import Final

from banker.board.board import Lot
from banker.keep.chronicle import rounds
from banker.play import commands as c
from banker.play.state import HOTEL
from ui.core.shown.recap import deciding
from ui.core.shown.recent_events import recent_events
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.words.frame import Frame
from ui.core.words.rents import out_words
from ui.flows.pause.model import PlayerNow, RecapView
from ui.toolkit.parts import Bar, Button, Style

_MINUTE: Final = 60


def paused(shown: questions.Paused, frame: Frame) -> RecapView:
    """The table as it stands, after a break or a power cut."""
    words = frame.words
    player, sentence = deciding(frame)
    history = Button(words("Full history"), words("and undo"), m.Open(routes.UndoList(1)))
    seat = None if player is None else frame.seat(player)
    go_on = Button(words("Continue"), sentence, m.Sign((c.ResumeClock(),)), Style.PRIMARY, seat=seat)
    if frame.model.hall.kept.held_by:
        go_on = Button(words("Continue"), words("when the director says so"), reason=words("All tables are paused."))
    players = tuple(_now(frame, each, is_deciding=each == player) for each in range(len(frame.game.names)))
    return RecapView(_bar(frame), players, words("What just happened"), recent_events(frame), (history, go_on))


def _bar(frame: Frame) -> Bar:
    """The bar: the round, and how long the table has played, which nobody remembers after a break."""
    moments, first = frame.model.moments, frame.model.first
    count = len(rounds(first, moments)) - 1 if first else 0
    minutes = round(sum(moment.seconds for moment in moments) / _MINUTE)
    return frame.bar(frame.words("Pause: round {n}, {minutes} min", n=max(count, 1), minutes=minutes))


def _now(frame: Frame, player: int, *, is_deciding: bool) -> PlayerNow:
    game = frame.game
    return PlayerNow(
        frame.seat(player),
        frame.name(player),
        frame.balance(player, game.accounts[player]),
        _holdings(frame, player),
        out_words(game, frame.words, player),
        game.is_jailed(player),
        is_deciding,
    )


def _holdings(frame: Frame, player: int) -> str:
    """Counts of deeds, houses and hotels; buildings only if there are some."""
    game, words = frame.game, frame.words
    deeds = game.deeds_of(player)
    levels = [game.levels[deed] for deed in deeds if isinstance(game.deed(deed), Lot)]
    houses, hotels = sum(level for level in levels if level < HOTEL), levels.count(HOTEL)
    counted = [words.n_in("beside houses and hotels", "{n} deed", "{n} deeds", len(deeds))]
    counted += [words.n("{n} house", "{n} houses", houses)] if houses else []
    counted += [words.n("{n} hotel", "{n} hotels", hotels)] if hotels else []
    return ", ".join(counted)

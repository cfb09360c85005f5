"""The views of judged decisions, player by player, from what the bank has found in the background."""

from collections.abc import Sequence

from banker.bots.because import Motive
from banker.keep.coach import Judged
from banker.play.state import Game
from ui.core.shown.board_ring import board_ring
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.model import Model
from ui.core.words.coaching import advised_words, chances_of, decided_about, decided_deeds, decided_words
from ui.core.words.deeds import group_of
from ui.core.words.frame import Frame
from ui.core.words.motives import motive_words
from ui.flows.coach.model import TurnCard, TurnMoment, TurnsView
from ui.theme.names import Group
from ui.toolkit.parts import Button, Style, Tone


def turns(shown: routes.WhereItTurned, frame: Frame) -> TurnsView:
    """One decision; the buttons lead to the player's next one, and to the next player."""
    words, model = frame.words, frame.model
    judged = _judged(model, shown)
    bar = frame.bar(words("Turning points"), shown.player if judged else None)
    if judged is None:
        return TurnsView(bar, board_ring(frame), None, words("Nothing to show yet."), (frame.back(),))
    then = judged.game_before(model.first or model.table, model.moments)
    before = Frame(model.but(game=then), words)
    ring = board_ring(before, decided_about(then, judged.command))
    card, ways = _card(before, judged), (*_ways_on(shown, frame), frame.back())
    return TurnsView(bar, ring, card, "", ways, _moment(before, judged))


def next_turn(shown: routes.WhereItTurned, model: Model) -> routes.WhereItTurned:
    """The player's next decision; after the last one the first of the next player."""
    if shown.player < len(model.judged) and shown.place + 1 < len(model.judged[shown.player]):
        return routes.WhereItTurned(shown.player, shown.place + 1)
    return routes.WhereItTurned(_next_player(shown.player, model))


def _next_player(player: int, model: Model) -> int:
    """The next player with a decision to show."""
    count = len(model.judged)
    around = [(player + step) % count for step in range(1, count + 1)]
    return next((each for each in around if model.judged[each]), 0)


def _judged(model: Model, shown: routes.WhereItTurned) -> Judged | None:
    of_player = model.judged[shown.player] if shown.player < len(model.judged) else ()
    return of_player[shown.place] if shown.place < len(of_player) else None


def _card(frame: Frame, judged: Judged) -> TurnCard:
    """The decision in words; `frame` has the game before it."""
    words, advice = frame.words, judged.advice
    because = advice.because if advice and advice.because.motive not in _SAID_BY_THE_GAIN else None
    return TurnCard(
        frame.seat(judged.player),
        words("{name}, round {round}", name=frame.name(judged.player), round=judged.round),
        (words("What was done"), decided_words(frame, frame.game, judged)),
        advised_words(frame, frame.game, judged),
        motive_words(frame, judged.player, because) if because else "",
    )


def _moment(frame: Frame, judged: Judged) -> TurnMoment:
    """The same decision without words."""
    game = frame.game
    given, got, other = decided_deeds(game, judged.command)
    without, chance = chances_of(judged)
    return TurnMoment(
        frame.seat(judged.player),
        frame.seat(other) if other >= 0 else None,
        _groups(game, given),
        _groups(game, got),
        without,
        chance,
        (frame.words.percent(without), frame.words.percent(chance)),
        frame.words("Chance of winning"),
        Tone.MINT if judged.gain > 0 else Tone.CORAL,
    )


def _groups(game: Game, spaces: Sequence[int]) -> tuple[Group, ...]:
    """The groups of those spaces that have deeds."""
    return tuple(group_of(game.deed(each)) for each in spaces if each in game.book.board.deeds)


_SAID_BY_THE_GAIN = (Motive.BEST_ODDS, Motive.NOTHING_MORE)


def _ways_on(shown: routes.WhereItTurned, frame: Frame) -> tuple[Button, ...]:
    words, model = frame.words, frame.model
    count = len(model.judged[shown.player])
    note = words("{n} of {whole}", n=shown.place + 1, whole=count)
    following = Button(words("Next"), note, m.Open(next_turn(shown, model)), Style.PRIMARY)
    other = _next_player(shown.player, model)
    if other == shown.player:
        return (following,)
    return following, Button(words("Player"), frame.name(other), m.Open(routes.WhereItTurned(other)))

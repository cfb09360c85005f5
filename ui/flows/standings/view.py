"""The views of the end: what everybody is worth, now and over the rounds (T52, T53)."""

from typing import Final

from banker.keep.chronicle import rounds
from banker.keep.evening import evening
from banker.keep.film import SHOT_SECONDS, shots
from banker.keep.story import Story, ranking, story
from banker.play import commands as c
from banker.play.decide.ending import has_agreed_end, may_call_last_turn
from banker.play.standings import Worth, standings, worth
from banker.play.state import Game
from ui.core.shown.chart import RoundChart, odds_chart, worth_chart
from ui.core.shown.evening_records import length_words
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.privacy import are_odds_shown, is_worth_shown
from ui.core.state.update import KeepRecord
from ui.core.words.frame import Frame, hold_button
from ui.core.words.rents import out_words
from ui.flows.standings.model import EndView, Standing, WorthSheet
from ui.flows.standings.story_view import story_lines
from ui.pieces.templates.decision import DecisionView
from ui.toolkit.parts import Button, Row, Style, Tone

_MOST_ROWS: Final = 5
_MINUTE: Final = 60.0
_MOST_LINES: Final = 4
"""The most players whose lines a small chart can tell apart."""


def over(shown: questions.Over, frame: Frame) -> EndView:
    """The podium, the story, and the chart."""
    words, game = frame.words, frame.game
    first, moments = frame.model.first, frame.model.moments
    tale = story(first, moments, are_odds_shown(game)) if first else Story()
    names = ", ".join(frame.name(winner) for winner in game.winners)
    sentence = words.n("The winner: {names}", "The winners: {names}", len(game.winners), names=names)
    bar = frame.bar(sentence, game.winners[0] if len(game.winners) == 1 else None, _length(frame))
    standings = tuple(_standing(frame, place, each) for place, each in ranking(game, moments))
    turn = tale.odds or tale.turn
    is_told = len(game.names) <= _MOST_LINES  # more lines are one plait where the chart is small
    chart = shown_worths(frame, turn.round if turn else None) if is_told else None
    judged = next((player for player, found in enumerate(frame.model.judged) if found), None)
    turned = None if judged is None else m.Open(routes.WhereItTurned(judged))
    return EndView(bar, standings, story_lines(frame, tale), _buttons(frame), chart, turned)


def worth_sheet(shown: WorthSheet, frame: Frame) -> DecisionView:
    """How a player's worth is counted (T52)."""
    words, game, player = frame.words, frame.game, shown.player
    bar = frame.bar(words("{name}: net worth", name=frame.name(player)), player)
    if not is_worth_shown(game):
        return DecisionView(bar, (frame.back(),), (_worth_hidden(frame),))
    counted = worth(game, player)
    has_mortgages = any(game.mortgaged[deed] for deed in game.deeds_of(player))
    title = words("Deeds, mortgaged ones at half") if has_mortgages else words("Deeds at printed prices")
    rows = [
        Row(words("Cash"), frame.cash(counted.cash), Tone.TEXT),
        Row(title, frame.cash(counted.deeds), Tone.TEXT),
        Row(words("Buildings at cost price"), frame.cash(counted.buildings), Tone.TEXT),
    ]
    if counted.debts:
        rows.append(Row(words("Debts and claims"), frame.with_sign(counted.debts), Tone.TEXT))
    rows.append(Row(words("Worth"), frame.cash(counted.total), Tone.TEXT, is_strong=True, is_ruled=True))
    return DecisionView(bar, (frame.back(),), tuple(rows))


def end_asked(shown: routes.EndAsked, frame: Frame) -> DecisionView:
    """The question whether the agreed time has come: finish this round, or end the game at once (T53, ruling 28)."""
    words, game = frame.words, frame.game
    rows = _richest(frame) if is_worth_shown(game) else (_worth_hidden(frame),)
    last = frame.primary(words("Last turn"), words("until this round ends"), c.CallLastTurn())
    end = hold_button(frame, frame.signing(words("End now"), words("the richest wins"), c.EndGame()))
    is_agreed = has_agreed_end(game)
    bar = frame.bar(words("Has the agreed time come?") if is_agreed else words("Nobody builds any more: end the game?"))
    ways = (*((last,) if may_call_last_turn(game) else ()), *((end,) if is_agreed else ()))
    return DecisionView(bar, (*ways, frame.back()), rows)


def _worth_hidden(frame: Frame) -> Row:
    """The row that says that worth is hidden, at a private table and before an income tax is chosen."""
    return Row(frame.words("Net worth is hidden for now."), tone=Tone.TEXT)


def _standing(frame: Frame, place: int, each: Worth) -> Standing:
    game = frame.game
    return Standing(
        place,
        frame.seat(each.player),
        frame.name(each.player),
        frame.brief(each.total),
        frame.cash(each.total),
        each.player in game.winners,
        out_words(game, frame.words, each.player),
        None if game.out[each.player] else m.Open(WorthSheet(each.player)),
    )


def _length(frame: Frame) -> str:
    """The rounds and the minutes of the game; empty if its past is unknown."""
    model = frame.model
    found = evening(model.first, model.moments) if model.first else None
    if found is None:
        return ""
    played = max(len(_rounds(frame)) - 1, 1)
    time = length_words(found.seconds) if found.seconds >= _MINUTE else ""
    return ", ".join(filter(None, (frame.words.n("{n} round", "{n} rounds", played), time)))


def _buttons(frame: Frame) -> tuple[Button, ...]:
    words = frame.words
    return (
        Button(words("Play again"), words("the same players"), m.PlayAgain(), Style.PRIMARY),
        Button(words("Charts"), words("and a page to print"), m.Open(routes.Pictures())),
        _film_button(frame),
        Button(words("New game"), "", m.Leave(), Style.OUTLINED),
    )


def _film_button(frame: Frame) -> Button:
    """The way to the evening's film, with its seconds; a game whose past is unknown has only its record."""
    words, model = frame.words, frame.model
    if model.first is None or not model.moments:
        return Button(words("Record"), words("save the game"), KeepRecord())
    if model.film is not None:
        return Button(words("Watch the evening"), words("and take it home"), m.Open(routes.FilmOffered()))
    length = len(shots(model.first, model.moments, model.judged, is_still=model.settings.look.is_still)) * SHOT_SECONDS
    seconds = words.n("{n} second", "{n} seconds", round(length))
    return Button(words("Watch the evening"), seconds, m.Open(routes.FilmShown()))


def _richest(frame: Frame) -> tuple[Row, ...]:
    """The ranking, the richest first; if there is no room for all, the number of the others."""
    rows = (
        Row(frame.name(each.player), frame.cash(each.total), Tone.TEXT, seats=(frame.seat(each.player),))
        for each in standings(frame.game)
    )
    return frame.first_of(rows, _MOST_ROWS)


def shown_worths(frame: Frame, turning: int | None = None) -> RoundChart | None:
    """Everybody's worth over the rounds; None before the first move, and while worth is hidden."""
    games = _rounds(frame) if is_worth_shown(frame.game) else ()
    return worth_chart(games, frame.model.seats, frame.words, turning) if games else None


def shown_odds(frame: Frame) -> RoundChart | None:
    """The odds over the rounds; None before the first move, and where odds are hidden."""
    games = _rounds(frame) if are_odds_shown(frame.game) else ()
    return odds_chart(games, frame.model.seats, frame.words) if games else None


def _rounds(frame: Frame) -> tuple[Game, ...]:
    """The game after each round; empty if its past is unknown."""
    first, moments = frame.model.first, frame.model.moments
    return rounds(first, moments) if first and moments else ()

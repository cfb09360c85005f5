"""The end: who is worth what, and each one's worth over the rounds (T52, T53)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from babel.numbers import get_decimal_symbol

from banker import commands as c
from banker.history import Moment
from banker.standings import Worth, standings, worth
from banker.state import Game
from ui import opened, questions
from ui import touches as t
from ui.pages import EndView, Standing, WorthChart, WorthLine
from ui.parts import Button, Row, Style, Tone
from ui.presenter.frame import Frame
from ui.view import DecisionView
from ui.words import N_

BESIDE_CHART: Final = 4
"""Up to so many standings leave room for the chart beside them."""
_MOST_LINES: Final = 4
_MOST_ROWS: Final = 5
_THOUSAND: Final = 1000


def over(asks: questions.Over, frame: Frame) -> EndView:
    """The standings with their parts, and the chart."""
    words, game = frame.words, frame.game
    ranked = standings(game)
    names = ", ".join(frame.name(winner) for winner in game.winners)
    sentence = words.n("The winner: {names}", "The winners: {names}", len(game.winners), names=names)
    legend: tuple[str, ...] = (words("cash"), words("deeds"), words("houses"))
    first = game.winners[0] if game.winners else None
    is_many, is_turned = len(ranked) > BESIDE_CHART, bool(frame.page.number % 2)
    chart = _chart(frame)
    shown = chart if is_turned or not is_many else None
    turn = _other_page(frame, is_turned) if is_many and chart else ()
    legend = legend if shown is None or not is_many else ()
    return EndView(frame.bar(sentence, first), _standings(frame, ranked), legend, _buttons(frame, turn), shown)


def end_asked(screen: opened.EndAsked, frame: Frame) -> DecisionView:
    """The agreed time has come: the richest wins, what is open is called off (T53, ruling 23)."""
    words = frame.words
    rows = tuple(
        Row(frame.name(each.player), frame.cash(each.total), Tone.TEXT, seats=(frame.seat(each.player),))
        for each in standings(frame.game)[:_MOST_ROWS]
    )
    end = frame.primary(words("End the game"), words("the richest wins"), c.EndGame())
    return DecisionView(frame.bar(words("Has the agreed time come?")), (end, frame.back()), rows)


def rounds(first: Game | None, moments: Sequence[Moment]) -> tuple[Game, ...]:
    """The game at the beginning, after each round (the dice are the first one's again), and now."""
    if not moments:
        return (first,) if first else ()
    games = [first or moments[0].game]
    turn = games[0].turn.number
    for moment in moments:
        now = moment.game.turn
        if now.number != turn and now.player <= min(games[-1].players) and not moment.game.is_over:
            games.append(moment.game)
        turn = now.number
    return (*games, moments[-1].game)


def _standings(frame: Frame, ranked: tuple[Worth, ...]) -> tuple[Standing, ...]:
    return tuple(_standing(frame, place, each) for place, each in enumerate(ranked, 1))


def _standing(frame: Frame, place: int, each: Worth) -> Standing:
    game = frame.game
    is_out = game.out[each.player]
    # What is still owed counts with the cash, so that the parts add up to the worth.
    parts = () if is_out else (max(0, each.cash + each.debts), each.deeds, each.buildings)
    return Standing(
        f"{place}.",
        frame.seat(each.player),
        frame.name(each.player),
        frame.amount(each.total),
        parts,
        each.player in game.winners,
        frame.words("bankrupt") if is_out else "",
    )


def _other_page(frame: Frame, is_turned: bool) -> tuple[Button, ...]:
    """Many standings and their chart take turns."""
    words = frame.words
    title, note = (
        (words("Standings"), words("who has what")) if is_turned else (words("Chart"), words("over the rounds"))
    )
    return (Button(title, note, t.TurnPage(2)),)


def _buttons(frame: Frame, turn: tuple[Button, ...]) -> tuple[Button, ...]:
    words = frame.words
    return (
        Button(words("Play again"), words("the same players"), t.PlayAgain(), Style.PRIMARY),
        *turn,
        Button(words("Record"), words("save the game"), t.Save()),
        Button(words("New game"), "", t.Leave(), Style.OUTLINED),
    )


def _chart(frame: Frame) -> WorthChart | None:
    games = rounds(frame.scene.first, frame.scene.moments)
    if len(games) < 2:
        return None
    lines = tuple(WorthLine(frame.seat(player), _worths(games, player)) for player in range(len(frame.game.names)))
    top = max(max(line.values, default=0) for line in lines)
    unit, step = _unit(frame.game), _step(top)
    grid = tuple((value, _grid_words(frame, value, unit)) for value in range(0, top + step, step))
    title = N_("Worth, thousands {currency}") if unit == _THOUSAND else N_("Worth, millions {currency}")
    return WorthChart(frame.words(title, currency=frame.game.book.board.currency), lines, grid)


def _worths(games: tuple[Game, ...], player: int) -> tuple[int, ...]:
    """Until the bankruptcy, which is worth nothing."""
    values = []
    for game in games:
        values.append(0 if game.out[player] else worth(game, player).total)
        if game.out[player]:
            break
    return tuple(values)


def _step(top: int) -> int:
    """The least round figure of which a few lines reach over the top."""
    step = 1
    while True:
        for factor in (1, 2, 5):
            if factor * step * _MOST_LINES >= top:
                return factor * step
        step *= 10


def _unit(game: Game) -> int:
    """What the grid counts in."""
    return 1_000_000 if game.book.board.scale >= 10_000 else _THOUSAND


def _grid_words(frame: Frame, value: int, unit: int) -> str:
    return f"{value / unit:g}".replace(".", str(get_decimal_symbol(frame.words.language)))

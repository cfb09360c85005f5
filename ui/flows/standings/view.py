"""What does the end say? Who is worth what, and each one's worth over the rounds (T52, T53)."""

from __future__ import annotations

from typing import Final

from babel.numbers import get_decimal_symbol

from banker import commands as c
from banker.chronicle import rounds, worths
from banker.standings import Worth, standings, worth
from banker.state import Game
from ui.core import messages as m
from ui.core import questions, routes
from ui.core.frame import Frame
from ui.core.privacy import is_worth_told
from ui.core.rents import out_words
from ui.core.update import KeepRecord
from ui.flows.standings.model import EndView, Standing, WorthChart, WorthLine, WorthSheet
from ui.locale.words import N_
from ui.toolkit.parts import Button, Row, Style, Tone
from ui.toolkit.templates.decision import DecisionView

BESIDE_CHART: Final = 4
"""Up to so many standings leave room for the chart beside them."""
_MOST_LINES: Final = 4
_MOST_ROWS: Final = 5
_THOUSAND: Final = 1000


def over(shown: questions.Over, frame: Frame) -> EndView:
    """The standings with their parts, and the chart."""
    words, game = frame.words, frame.game
    ranked = standings(game)
    names = ", ".join(frame.name(winner) for winner in game.winners)
    sentence = words.n("The winner: {names}", "The winners: {names}", len(game.winners), names=names)
    legend: tuple[str, ...] = (words("cash"), words("deeds"), words("houses"))
    first = game.winners[0] if game.winners else None
    chart = worth_chart(frame) if len(ranked) <= BESIDE_CHART else None
    return EndView(frame.bar(sentence, first), _standings(frame, ranked), legend, _buttons(frame), chart)


def worth_sheet(shown: WorthSheet, frame: Frame) -> DecisionView:
    """How a player's worth is counted (T52)."""
    words, game, player = frame.words, frame.game, shown.player
    if not is_worth_told(game):
        bar = frame.bar(words("{name}: the worth", name=frame.name(player)), player)
        return DecisionView(bar, (frame.back(),), (_untold(frame),))
    counted = worth(game, player)
    has_mortgages = any(game.mortgaged[deed] for deed in game.deeds_of(player))
    title = words("Deeds, the mortgaged at half") if has_mortgages else words("Deeds at their prices")
    rows = [
        Row(words("Cash"), frame.cash(counted.cash), Tone.TEXT),
        Row(title, frame.cash(counted.deeds), Tone.TEXT),
        Row(words("Buildings as bought"), frame.cash(counted.buildings), Tone.TEXT),
    ]
    if counted.debts:
        rows.append(Row(words("Owed to and by the player"), frame.signed(counted.debts), Tone.TEXT))
    rows.append(Row(words("Worth"), frame.cash(counted.total), Tone.TEXT, is_strong=True, is_ruled=True))
    bar = frame.bar(words("{name}: the worth", name=frame.name(player)), player)
    return DecisionView(bar, (frame.back(),), tuple(rows))


def end_asked(shown: routes.EndAsked, frame: Frame) -> DecisionView:
    """The agreed time has come: this round is played to its end, or the game is over at once (T53, ruling 28)."""
    words, game = frame.words, frame.game
    rows = _richest(frame) if is_worth_told(game) else (_untold(frame),)
    last = frame.primary(words("Last turn"), words("this round to its end"), c.CallLastTurn())
    end = frame.signing(words("End now"), words("the richest wins"), c.EndGame())
    bar = frame.bar(words("Has the agreed time come?"))
    return DecisionView(bar, (*(() if game.is_last_turn else (last,)), end, frame.back()), rows)


def _untold(frame: Frame) -> Row:
    """At a private table, and before a tax that is chosen unseen."""
    return Row(frame.words("What everybody is worth is not told now."), tone=Tone.TEXT)


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
        out_words(game, frame.words, each.player),
        None if is_out else m.Open(WorthSheet(each.player)),
    )


def _buttons(frame: Frame) -> tuple[Button, ...]:
    words = frame.words
    return (
        Button(words("Play again"), words("the same players"), m.PlayAgain(), Style.PRIMARY),
        Button(words("Pictures"), words("and a page to print"), m.Open(routes.Pictures())),
        Button(words("Record"), words("save the game"), KeepRecord()),
        Button(words("New game"), "", m.Leave(), Style.OUTLINED),
    )


def _richest(frame: Frame) -> tuple[Row, ...]:
    """Who would win, the richest first; where they do not fit, how many more there are."""
    ranked = standings(frame.game)
    shown = ranked if len(ranked) <= _MOST_ROWS else ranked[: _MOST_ROWS - 1]
    rows = tuple(
        Row(frame.name(each.player), frame.cash(each.total), Tone.TEXT, seats=(frame.seat(each.player),))
        for each in shown
    )
    more = len(ranked) - len(shown)
    return (*rows, Row(frame.words("and {n} more", n=more))) if more else rows


def worth_chart(frame: Frame) -> WorthChart | None:
    """Everybody's worth over the rounds; nothing before the first move, nor while no worth is told."""
    first = frame.model.first
    if first is None or not frame.model.moments or not is_worth_told(frame.game):
        return None
    games = rounds(first, frame.model.moments)
    lines = tuple(WorthLine(frame.seat(player), worths(games, player)) for player in range(len(frame.game.names)))
    top = max(max(line.values, default=0) for line in lines)
    unit, step = _unit(frame.game), _step(top)
    grid = tuple((value, _grid_words(frame, value, unit)) for value in range(0, top + step, step))
    title = N_("Worth, thousands {currency}") if unit == _THOUSAND else N_("Worth, millions {currency}")
    return WorthChart(frame.words(title, currency=frame.game.book.board.currency), lines, grid)


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

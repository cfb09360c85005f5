"""Every player at a glance: the tiles of the table, with place, claims and debts."""

from __future__ import annotations

from banker.decide.settling import oldest_claim_of
from ui import touches as t
from ui.parts import Tone
from ui.presenter.deeds import short_name, strip
from ui.presenter.frame import Frame
from ui.view import PlayerTile

MOST_LETTERS = 15
"""Of a place on a large tile; longer names are shortened."""


def tiles(frame: Frame) -> tuple[PlayerTile, ...]:
    """A tile a player, in playing order."""
    return tuple(_tile(frame, player) for player in range(len(frame.game.names)))


def _tile(frame: Frame, player: int) -> PlayerTile:
    game = frame.game
    place, tone = _place(frame, player)
    is_out = game.out[player]
    return PlayerTile(
        frame.seat(player),
        frame.name(player),
        frame.amount(game.accounts[player]),
        strip(game, player),
        "" if is_out else place,
        tone,
        is_active=game.turn.player == player and not game.is_over,
        is_jailed=game.is_jailed(player),
        out=frame.words("bankrupt") if is_out else "",
        action=t.SeatTouched(player),
    )


def _place(frame: Frame, player: int) -> tuple[str, Tone]:
    """A debt or a claim before the place: they wait for somebody."""
    game, words = frame.game, frame.words
    debt = game.oldest_debt(player)
    if debt:
        return words("owes {amount}", amount=frame.cash(debt.amount)), Tone.CORAL
    claim = oldest_claim_of(game, player)
    if claim:
        return words("may ask for {amount}", amount=frame.cash(claim.amount)), Tone.BRASS
    printed = frame.space(game.positions[player])
    place = printed if len(printed) <= MOST_LETTERS else short_name(printed)
    if game.is_jailed(player) and game.book.rules.jail.tries:
        return words("{place}, try {n}", place=place, n=game.tries[player] + 1), Tone.SOFT
    return place, Tone.SOFT

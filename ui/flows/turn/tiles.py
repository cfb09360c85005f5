"""The tiles of the players: cash, deeds, place, claims and debts. Used by the views of a turn."""

from typing import Final

from msgspec.structs import replace

from ui.core.shown.chances import shown_chances
from ui.core.state import asking
from ui.core.state import messages as m
from ui.core.state.drafts import DealDrafts
from ui.core.state.questions import TurnDone
from ui.core.words.corrections import place_words
from ui.core.words.deeds import strip
from ui.core.words.frame import Frame
from ui.core.words.motives import by_bank_words
from ui.core.words.rents import out_words
from ui.core.words.short_names import short_name
from ui.flows.turn.model import PlayerTile
from ui.locale.words import N_
from ui.toolkit.parts import Tone

_CLAIMS: Final = (N_("may ask for {amount}"), N_("ask for {amount}"))
"""What the owner of a deed may do, in full and in fewer words."""


def tiles(frame: Frame) -> tuple[PlayerTile, ...]:
    """A tile for each player, in playing order."""
    chances = shown_chances(frame.game)
    if any(chances):  # the bar of a player who is out is empty, so that all coins stand under each other
        chances = tuple(chance or 0 for chance in chances)
    drawn = tuple(_tile(frame, player, chance) for player, chance in enumerate(chances))
    longest = max((tile.cash for tile in drawn if not tile.out), key=lambda cash: len(cash.text), default=None)
    is_urgent = any(tile.place_tone is not Tone.SOFT for tile in drawn)
    return tuple(replace(tile, longest=longest, is_beside_urgent=is_urgent) for tile in drawn)


def _tile(frame: Frame, player: int, chance: int | None) -> PlayerTile:
    game = frame.game
    place, act, short, tone = _place(frame, player)
    is_out = game.out[player]
    return PlayerTile(
        frame.seat(player),
        frame.name(player),
        frame.balance(player, game.accounts[player]),
        strip(game, player),
        "" if is_out else place,
        tone,
        is_active=game.turn.player == player and not game.is_over,
        is_jailed=game.is_jailed(player),
        out=out_words(game, frame.words, player),
        action=m.SeatTouched(player),
        place_short="" if is_out else short,
        place_act="" if is_out else act,
        deal=_deal(frame, player) if tone is Tone.SOFT and not is_out else "",
        by_bank=by_bank_words(frame, player),
        chance=chance,
        has_phone=bool(frame.model.phones.of(player)),
    )


def _place(frame: Frame, player: int) -> tuple[str, str, str, Tone]:
    """The place, or before it a debt or a claim, because others wait for these; in full, in fewer words, and for
    little room.
    """
    game, words = frame.game, frame.words
    debts = tuple(debt.amount for debt in game.debts if debt.debtor == player)
    if debts:
        amount = frame.cash(debts[0])
        owes = words("owes {amount}", amount=amount) + _more(debts)
        return owes, owes, amount + _more(debts), Tone.CORAL
    claims = tuple(claim.amount for claim in game.claims if claim.owner == player)
    if claims:
        amount = frame.cash(claims[0])
        may, act = (words(each, amount=amount) + _more(claims) for each in _CLAIMS)
        return may, act, amount + _more(claims), Tone.BRASS
    unasked = asking.rent_unasked(game, player)
    if unasked and asking.table_question(frame.model) == TurnDone(player):
        amount = frame.cash(unasked.amount)
        may = words("may pay {amount}", amount=amount)
        return may, may, amount, Tone.BRASS
    place = place_words(frame, game.positions[player], game.tries[player])
    return place, place, place if game.is_jailed(player) else short_name(place), Tone.SOFT


def _deal(frame: Frame, player: int) -> str:
    """The words for a draft of a deal of this player that waits while the game goes on."""
    partners = frame.ui.get(DealDrafts).partners(player)
    return frame.words("deal with {name}", name=frame.name(partners[0])) + _more(partners) if partners else ""


def _more(things: tuple[int, ...]) -> str:
    """The number of the others behind the first."""
    return f" +{len(things) - 1}" if len(things) > 1 else ""

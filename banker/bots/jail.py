"""Whether a seat leaves jail or stays there, and by which way it leaves."""

from banker.bots import foresight, trading
from banker.bots.because import Decision, Motive, make_decision
from banker.bots.estate import is_sold_out
from banker.bots.moving import pledge
from banker.bots.owing import sell_one
from banker.bots.rents import dearest
from banker.bots.temper import Temper
from banker.play import commands as c
from banker.play.rules.timing import is_fine_taken, is_jail_card_taken
from banker.play.state import Game

_TURNS_WITHOUT_DICE = 4
"""If the rules have no dice in jail (S12), a bot that prefers to stay leaves in one round of this many."""
_DEAR = 400
"""In classic units: from this rent on, a bot with nothing left to buy prefers to stay in jail."""


def before_the_roll(game: Game, player: int, temper: Temper) -> Decision | None:
    """Leaves at once, or tries the dice; it first asks for another player's jail card, before it pays the fine."""
    if _would_rather_stay(game, player, temper):
        is_last_try = game.tries[player] >= game.book.rules.jail.tries - 1  # after it the fine is due
        return _by_card(game, player) if is_last_try else None
    made = leave(game, player)
    if made and isinstance(made.command, c.PayFine):
        return trading.offer_for_a_jail_card(game, player, temper) or made
    return made


def without_dice(game: Game, player: int, temper: Temper) -> Decision | None:
    """If the rules have no dice in jail, the player may leave in a turn that began there (S12)."""
    if game.book.rules.jail.tries or game.turn.rolls:
        return None
    if _would_rather_stay(game, player, temper) and game.turn.number // len(game.names) % _TURNS_WITHOUT_DICE:
        return None
    return leave(game, player) or sell_one(game, player, game.book.scale(game.book.rules.jail.fine))


def _would_rather_stay(game: Game, player: int, temper: Temper) -> bool:
    if temper.jail is not None:
        return temper.jail == "stay"
    if temper.looks_ahead and is_sold_out(game):
        out = leave(game, player)
        return out is not None and foresight.rather_stays(game, player, out.command)
    return is_sold_out(game) and dearest(game, player) >= game.book.scale(_DEAR)


def leave(game: Game, player: int) -> Decision | None:
    """Uses a card, else pays the fine, with a mortgage if needed; None if neither is possible."""
    card = _by_card(game, player)
    if card or not is_fine_taken(game, player):
        return card
    fine = game.book.scale(game.book.rules.jail.fine)
    missing = fine - game.available(player)
    if missing <= 0:
        return make_decision(c.PayFine(player), Motive.LEAVES_JAIL, amount=fine)
    return pledge(game, player, missing)


def _by_card(game: Game, player: int) -> Decision | None:
    has_one = game.jail_cards and game.cards_held(player) and is_jail_card_taken(game, player)
    return make_decision(c.UseJailCard(player), Motive.LEAVES_JAIL) if has_one else None

"""What a player's own phone may sign. The house rule `phones` decides; never dice, corrections, ends or cards."""

from typing import Final

from banker.play import commands as c
from banker.play.state import Game
from ui.core.state.signing import Commands

_ANSWERS: Final = (c.Bid, c.Pass, c.AcceptDeal, c.RejectDeal)
_PAYMENTS: Final = (
    c.BuyDeed, c.DeclineDeed, c.Pay, c.PayFine, c.ClaimRent, c.Build, c.SellBuildings, c.PlaceBuilding, c.MortgageDeed,
    c.LiftMortgage, c.KeepMortgage, c.OfferDeal,
)  # fmt: skip
_PERMITTED: Final = {"look": (), "answer": _ANSWERS, "sign": (*_ANSWERS, *_PAYMENTS)}


def is_permitted(commands: Commands, player: int, game: Game) -> bool:
    """Whether this player's phone may sign these at this table. It signs nothing while the bank plays the seat."""
    return game.bank_plays[player] is None and _are(_PERMITTED[game.book.rules.table.phones], commands, player)


def is_for_phones(commands: Commands, player: int) -> bool:
    """Whether this player's phone could sign these at any table."""
    return bool(commands) and _are(_PERMITTED["sign"], commands, player)


def _are(kinds: tuple[type, ...], commands: Commands, player: int) -> bool:
    """Whether all commands are of these kinds and this player's; the hammer may follow the last one (ruling 13)."""
    own = commands[:-1] if len(commands) > 1 and isinstance(commands[-1], c.CloseAuction) else commands
    return all(isinstance(command, kinds) and getattr(command, "player", None) == player for command in own)

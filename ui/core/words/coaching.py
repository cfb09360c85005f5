"""Words for a judged decision: what was done, what the bank would have done, and what it cost. For screen and paper."""

from collections.abc import Sequence
from typing import Any, Final

from banker.bots.market import fair_cash
from banker.keep.coach import Judged
from banker.play import commands as c
from banker.play.pending import Deal, Side
from banker.play.state import SPACES, Game
from ui.core.state.privacy import is_private
from ui.core.words.deeds import side_words
from ui.core.words.frame import Frame
from ui.core.words.short_names import short_name
from ui.locale.words import N_, Words
from ui.toolkit.parts import NO_BREAK_SPACE

_ACTS: Final[dict[object, str]] = {
    c.BuyDeed: N_("{name} buys {object}"),
    c.DeclineDeed: N_("{name} does not buy {place}"),
    c.Bid: N_("{name} bids {amount} for {place}"),
    c.Pass: N_("{name} bids no more: {place}"),
    c.ClaimRent: N_("{name} asks for the rent"),
    c.Pay: N_("{name} pays what is owed"),
    c.PayFine: N_("{name} pays the fine"),
    c.UseJailCard: N_("{name} uses a jail card"),
    c.Move: N_("{name} goes to this space: {place}"),
    c.Build: N_("{name} builds: {place}"),
    c.SellBuildings: N_("{name} sells buildings: {place}"),
    c.PlaceBuilding: N_("{name} builds: {place}"),
    c.MortgageDeed: N_("{name} mortgages {object}"),
    c.LiftMortgage: N_("{name} lifts the mortgage: {place}"),
    c.KeepMortgage: N_("{name} keeps the mortgage: {place}"),
    c.OfferDeal: N_("{name} offers {other}: {given} for {got}"),
    c.AcceptDeal: N_("{name} agrees to the deal: {given} for {got}"),
    c.RejectDeal: N_("{name} refuses the deal: {given} for {got}"),
    c.GoBankrupt: N_("{name} gives up: bankrupt"),
    c.EndTurn: N_("{name} ends the turn"),
    "fine": N_("{name} pays the fine"),
    "card": N_("{name} draws another card"),
    "flat": N_("{name} pays the fixed tax"),
    "percent": N_("{name} pays a share of everything"),
    type(None): N_("{name} does nothing"),
}
"""By the command, or by the option of a choice; None: nothing."""


def decided_words(frame: Frame, game: Game, judged: Judged) -> str:
    """What a player did in this game, in a sentence without its full stop."""
    return _act_words(frame, game, judged.command, frame.name(judged.player))


def advised_words(frame: Frame, game: Game, judged: Judged) -> tuple[str, str]:
    """What the bank would have done there: what it is called, and the act."""
    advised = judged.advice.command if judged.advice else None
    return frame.words("The bank's choice"), _act_words(frame, game, advised, "").lstrip()


def _act_words(frame: Frame, game: Game, command: c.PlayerCommand | None, name: str) -> str:
    kind = command.option if isinstance(command, c.Choose) else type(command)
    given, got, other = _exchanged(game, command)
    spaces = _spaces(game, command)
    return frame.words(
        _ACTS[kind],
        name=name,
        other=frame.name(other),
        object=frame.words.object(frame.space(spaces[0])) if spaces else "",
        place=", ".join(short_name(frame.space(space)) for space in spaces) or frame.words("A building"),
        amount=frame.cash(getattr(command, "amount", 0)),
        given=_side_words(frame, given),
        got=_side_words(frame, got),
    )


def _side_words(frame: Frame, side: Side) -> str:
    """What one side gives; a line may break after a plus, but in no name."""
    return (
        side_words(frame, side, "+", has_debt_amount=False)
        .replace(" ", NO_BREAK_SPACE)
        .replace("+", f"{NO_BREAK_SPACE}+ ")
    )


def fair_words(frame: Frame, deal: Deal) -> tuple[str, ...]:
    """What both would pay and get in a fair deal, for a player's own phone; nothing where the table did not agree."""
    if not frame.game.book.rules.table.coach or is_private(frame.game):
        return ()
    cash, words = fair_cash(frame.game, deal), frame.words
    if cash is None:
        return ()
    if not cash:
        return (words("Fair without cash."),)
    payer, payee = (deal.to, deal.by) if cash > 0 else (deal.by, deal.to)
    names = {"payer": frame.name(payer), "payee": frame.name(payee)}
    return (words("Fair: {payer} pays {payee} {amount}.", **names, amount=frame.cash(abs(cash))),)


def gain_words(words: Words, judged: Judged) -> str:
    """How a decision changed the chance to win, in words without a full stop."""
    change = " → ".join(words.percent(n) for n in chances_of(judged))
    return words("Chance of winning: {change}", change=change.replace(" ", NO_BREAK_SPACE))


def chances_of(judged: Judged) -> tuple[int, int]:
    """The chance to win in percent, if the bank had decided, and as it was. A decision that is judged changed it."""
    points, after = max(1, round(100 * abs(judged.gain))), round(100 * judged.chance)
    return min(max(after - points if judged.gain > 0 else after + points, 0), 100), after


def decided_deeds(game: Game, command: Any) -> tuple[Sequence[int], Sequence[int], int]:
    """The deeds that a deal gives and gets, and its other player; else nothing, the spaces it is about, and -1."""
    given, got, other = _exchanged(game, command)
    about = () if isinstance(command, c.EndTurn) else _spaces(game, command)
    return (given.deeds, got.deeds, other) if other >= 0 else ((), about, other)


def _exchanged(game: Game, command: Any) -> tuple[Side, Side, int]:
    """What the player gives and gets in a deal, and with whom."""
    if isinstance(command, c.OfferDeal):
        return command.gives, command.gets, command.to
    if isinstance(command, c.AcceptDeal | c.RejectDeal) and game.offer:
        return game.offer.gets, game.offer.gives, game.offer.by
    return Side(), Side(), -1


def _spaces(game: Game, command: Any) -> Sequence[int]:
    """The spaces that a command is about."""
    if isinstance(command, c.Build | c.SellBuildings):
        return [lot for lot, _ in command.lots]
    if isinstance(command, c.Bid | c.Pass):
        return [game.auction.deed] if game.auction and game.auction.kind == "deed" else []
    if isinstance(command, c.Move):
        return [command.to if command.to >= 0 else (game.positions[command.player] + command.steps) % SPACES]
    here = game.positions[command.player] if command else -1
    space: int = getattr(command, "deed", getattr(command, "lot", here))
    return [space] if space >= 0 else []


def decided_about(game: Game, command: Any) -> int:
    """The space to point out on the board; -1 if it is not exactly one."""
    given, got, _ = _exchanged(game, command)
    spaces = (*given.deeds, *got.deeds) if isinstance(command, _DEALS) else _spaces(game, command)
    return spaces[0] if len(spaces) == 1 and not isinstance(command, c.EndTurn) else -1


_DEALS: Final = (c.OfferDeal, c.AcceptDeal, c.RejectDeal)

"""A game as a record: header, given position and one command a line. Its replay gives the same accounts, exactly."""

from collections.abc import Callable, Iterable
from typing import Any

from banker.ledger import BANK
from banker.play import commands as c
from banker.play.pending import NOWHERE, Side
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup, book_of, dealt_position
from banker.play.state import FREE, HOTEL


def write_record(setup: Setup, commands: Iterable[c.JournalCommand]) -> str:
    """The record of a game, in our record format (UTF-8, LF)."""
    lines = [f"ruleset: {setup.ruleset}", f"players: {', '.join(setup.names)}"]
    lines += [f"board: {setup.board}"] if setup.board else []
    lines += [f"{key}: {value}" for key, value in setup.house_rules]
    lines.append("")
    position = setup.position or dealt_position(setup, book_of(setup))
    if position:
        lines += [*_given_lines(position, setup.names), ""]
    given = (c.PlayByBank(player, level) for player, level in enumerate(setup.bank_plays) if level)
    lines += [command_line(command, setup.names) for command in (*given, *commands)]
    return "\n".join(lines) + "\n"


def command_line(command: c.JournalCommand, names: tuple[str, ...]) -> str:
    """One command as its line; spaces are written by their index."""
    player = getattr(command, "player", None)
    words = _WORDS[type(command)](command, names)
    return words if player is None or isinstance(command, c.Correction) else f"{names[player]} {words}"


def _lots(lots: tuple[tuple[int, int], ...]) -> str:
    return ", ".join(f"#{lot}" if steps == 1 else f"#{lot} x{steps}" for lot, steps in lots)


def _side(side: Side) -> str:
    parts = [f"#{deed}" for deed in side.deeds]
    parts += [str(side.cash)] if side.cash else []
    parts += [f"jail card {side.jail_cards}"] if side.jail_cards > 1 else ["jail card"] * side.jail_cards
    parts += [f"debt {side.debt}"] if side.debt else []
    parts += [f"free stays {count} #{group}" for group, count in side.stays]
    return ", ".join(parts) or "nothing"


def _offer(command: c.OfferDeal, names: tuple[str, ...]) -> str:
    return f"offers {names[command.to]} {_side(command.gives)} for {_side(command.gets)}"


def _move(command: c.Move, names: tuple[str, ...]) -> str:
    return f"moves {command.steps}" if command.to == NOWHERE else f"moves to #{command.to}"


def _correction(command: c.CorrectCash, names: tuple[str, ...]) -> str:
    return f"bank corrects {names[command.player]} {command.amount:+d}: {one_line(command.reason)}"


def _pawn_words(command: c.CorrectPawn, names: tuple[str, ...]) -> str:
    place = f"#{command.to}"
    if command.tries != FREE:
        place = f"jail, tries {command.tries}" if command.tries else "jail"
    return f"bank moves {names[command.player]} to {place}: {one_line(command.reason)}"


def _found_words(command: c.CorrectDeeds, names: tuple[str, ...]) -> str:
    lying = (Holding(each.deed, each.level, each.is_mortgaged) for each in command.found)
    owners = (_owner(each.owner, names) for each in command.found)
    deeds = ", ".join(f"{_holding(deed)} owner {owner}" for deed, owner in zip(lying, owners, strict=True))
    return f"bank corrects {deeds}: {one_line(command.reason)}"


def _jail_card(command: c.CorrectJailCard, names: tuple[str, ...]) -> str:
    return f"bank corrects {command.card} owner {_owner(command.holder, names)}: {one_line(command.reason)}"


def _stock(command: c.CorrectStock, names: tuple[str, ...]) -> str:
    return f"bank corrects bank {command.kind} {command.left}: {one_line(command.reason)}"


def _laps(command: c.CorrectLaps, names: tuple[str, ...]) -> str:
    return f"bank corrects {names[command.player]} laps {command.laps}: {one_line(command.reason)}"


def _owner(owner: int, names: tuple[str, ...]) -> str:
    return "bank" if owner == BANK else names[owner]


def one_line(reason: str) -> str:
    """A reason in a form that a record can hold: one line, no comment sign after a blank."""
    return " ".join(reason.replace("#", " ").split()) or "no reason given"


def _plain(words: str) -> Callable[[Any, tuple[str, ...]], str]:
    return lambda command, names: words


_WORDS: dict[type, Callable[[Any, tuple[str, ...]], str]] = {
    c.Roll: lambda command, names: f"rolls {' '.join(command.faces)}",
    c.Throw: lambda command, names: f"throws {' '.join(command.faces)}",
    c.Move: _move,
    c.BuyDeed: _plain("buys"),
    c.DeclineDeed: _plain("declines"),
    c.Bid: lambda command, names: f"bids {command.amount}",
    c.Pass: _plain("passes"),
    c.CloseAuction: _plain("bank closes auction"),
    c.ClaimRent: _plain("claims rent"),
    c.Pay: _plain("pays"),
    c.PayFine: _plain("pays fine"),
    c.UseJailCard: _plain("uses jail card"),
    c.DrawCard: lambda command, names: f"draws {command.card}",
    c.Choose: lambda command, names: f"chooses {command.option}",
    c.Build: lambda command, names: f"builds {_lots(command.lots)}",
    c.SellBuildings: lambda command, names: f"sells buildings {_lots(command.lots)}",
    c.PlaceBuilding: lambda command, names: f"places #{command.lot}",
    c.MortgageDeed: lambda command, names: f"mortgages #{command.deed}",
    c.LiftMortgage: lambda command, names: f"lifts #{command.deed}",
    c.KeepMortgage: lambda command, names: f"keeps #{command.deed}",
    c.OfferDeal: _offer,
    c.AcceptDeal: _plain("accepts"),
    c.RejectDeal: _plain("rejects"),
    c.GoBankrupt: _plain("goes bankrupt"),
    c.LeaveGame: lambda command, names: f"leaves: {command.how.replace('-', ' ')}",
    c.PlayByBank: lambda command, names: f"plays by bank {command.level}",
    c.TakeSeat: _plain("plays"),
    c.EndTurn: _plain("ends turn"),
    c.ExpireClock: _plain("clock expires"),
    c.PauseClock: _plain("bank pauses"),
    c.ResumeClock: _plain("bank resumes"),
    c.CorrectCash: _correction,
    c.CorrectPawn: _pawn_words,
    c.CorrectDeeds: _found_words,
    c.CorrectJailCard: _jail_card,
    c.CorrectStock: _stock,
    c.CorrectLaps: _laps,
    c.CorrectPot: lambda command, names: f"bank corrects bank pot {command.amount}: {one_line(command.reason)}",
    c.CallLastTurn: _plain("bank calls last turn"),
    c.EndGame: _plain("bank ends game"),
    c.Undo: _plain("bank undoes"),
    c.Redo: _plain("bank redoes"),
}


def _given_lines(position: Position, names: tuple[str, ...]) -> list[str]:
    lines = [line for name, seat in zip(names, position.seats, strict=True) for line in _seat_lines(name, seat)]
    if position.turn is not None:
        lines.append(f"given turn {names[position.turn]}")
    lines += [f"given bank houses {position.houses}"] if position.houses is not None else []
    lines += [f"given bank hotels {position.hotels}"] if position.hotels is not None else []
    lines += [f"given bank pot {position.pot}"] if position.pot is not None else []
    return lines or [f"given turn {names[0]}"]


def _seat_lines(name: str, seat: Seat) -> list[str]:
    if seat.is_bankrupt:
        return [f"given {name} bankrupt"]
    lines = [f"given {name} owns {', '.join(map(_holding, seat.holdings))}"] if seat.holdings else []
    lines += [f"given {name} cash {seat.cash}"] if seat.cash is not None else []
    lines += [f"given {name} at #{seat.at}"] if seat.at is not None else []
    lines += [f"given {name} in jail, tries {seat.tries}"] if seat.tries is not None else []
    lines += [f"given {name} laps {seat.laps}"] if seat.laps else []
    lines += [f"given {name} has jail card {seat.jail_cards}"] if seat.jail_cards else []
    return lines


def _holding(holding: Holding) -> str:
    if holding.is_mortgaged:
        return f"#{holding.deed}(mortgaged)"
    if holding.level:
        return f"#{holding.deed}({'hotel' if holding.level == HOTEL else holding.level})"
    return f"#{holding.deed}"

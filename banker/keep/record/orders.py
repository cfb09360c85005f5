"""The command lines of a record, parsed into commands. A table has one entry for each form of words."""

import re
from collections.abc import Callable

from msgspec import convert

from banker.keep.record.text import Mistake, account, amount, count, holding, items, lots, seat, space
from banker.play import commands as c
from banker.play.level import Level
from banker.play.pending import NOWHERE, Side
from banker.play.refusals import Reason
from banker.play.state import JAIL, Game

Reading = Callable[[int, "re.Match[str]", Game], c.JournalCommand]
_CARD = re.compile(r"[a-z]+-\S+")
_REFUSED = re.compile(r"(.*\S) ?-> ?refused (\S+)")


def order(text: str, game: Game) -> tuple[c.JournalCommand, Reason | None]:
    """The command of a line, and the refusal that the line expects, if any. Mistake if it cannot be read."""
    announced = _REFUSED.fullmatch(text)
    if announced:
        return _command(announced[1], game), _reason(announced[2])
    return _command(text, game), None


def _reason(code: str) -> Reason:
    try:
        return Reason(code)
    except ValueError:
        raise Mistake(f"'{code}' is no refusal code") from None


def _command(text: str, game: Game) -> c.JournalCommand:
    subject, _, rest = text.partition(" ")
    rest = rest.strip()
    if subject in ("bank", "clock"):
        return _match(_BANK, f"{subject} {rest}", -1, game)
    if subject not in game.names:
        raise Mistake(f"'{subject}' does not play here: {', '.join(game.names)}, bank or clock")
    return _match(_PLAYER, rest, game.names.index(subject), game)


def _match(table: tuple[tuple[re.Pattern[str], Reading], ...], rest: str, player: int, game: Game) -> c.JournalCommand:
    for pattern, read in table:
        found = pattern.fullmatch(rest)
        if found:
            return read(player, found, game)
    raise Mistake(f"'{rest[:60]}' is no command of the record")


def _offer(player: int, words: re.Match[str], game: Game) -> c.OfferDeal:
    return c.OfferDeal(player, seat(words[1], game), _side(words[2], game), _side(words[3], game))


def _side(text: str, game: Game) -> Side:
    if text.strip() == "nothing":
        return Side()
    deeds, stays = list[int](), list[tuple[int, int]]()
    sums = {"cash": 0, "jail_cards": 0, "debt": 0}
    for item in items(text):
        free = re.fullmatch(r"free stays? (\d{1,2}) (.+)", item)
        if free:
            group = game.book.board.group_of[space(free[2], game.book.board)]
            stays.append((group[0] if group else NOWHERE, int(free[1])))
            continue
        key, value = _item(item, game)
        if key == "deed":
            deeds.append(value)
        else:
            sums[key] += value
    if len(set(deeds)) < len(deeds):
        raise Mistake("a deed stands twice on one side")
    return Side(tuple(deeds), **sums, stays=tuple(stays))


def _item(item: str, game: Game) -> tuple[str, int]:
    cards = re.fullmatch(r"jail cards?(?:\s+(\d{1,2}))?", item)
    if cards:
        return "jail_cards", int(cards[1] or 1)
    if item.startswith("debt "):
        return "debt", amount(item.removeprefix("debt ").strip())
    if item[0].isdigit():
        return "cash", amount(item)
    return "deed", space(item, game.book.board)


def _correction(player: int, words: re.Match[str], game: Game) -> c.CorrectCash:
    value = amount(words[3])
    return c.CorrectCash(seat(words[1], game), value if words[2] == "+" else -value, words[4].strip())


def _set_pawn(player: int, words: re.Match[str], game: Game) -> c.CorrectPawn:
    return c.CorrectPawn(seat(words[1], game), space(words[2], game.book.board), words[3].strip())


def _set_into_jail(player: int, words: re.Match[str], game: Game) -> c.CorrectPawn:
    return c.CorrectPawn(seat(words[1], game), JAIL, words[3].strip(), count(words[2] or "0"))


def _read_owned(player: int, words: re.Match[str], game: Game) -> c.CorrectDeeds | c.CorrectJailCard:
    """Reads a correction: deeds as they were found, each with its owner, or a jail card and its holder."""
    subject, _, holder = words[1].rpartition(" owner ")
    if _CARD.fullmatch(subject) and subject not in game.book.board.by_name:
        return c.CorrectJailCard(subject, account(holder, game), words[2].strip())
    found = tuple(_read_found(item, game) for item in items(words[1]))
    if len({each.deed for each in found}) < len(found):
        raise Mistake("a deed stands twice in the correction")
    return c.CorrectDeeds(found, words[2].strip())


def _read_found(item: str, game: Game) -> c.Found:
    deed, word, owner = item.rpartition(" owner ")
    if not word:
        raise Mistake(f"'{item[:60]}' has no owner: a deed is found as '#1(4) owner NAME'")
    index, level, is_mortgaged = holding(deed.strip(), game.book.board)
    return c.Found(index, account(owner, game), level, is_mortgaged)


def _stock(player: int, words: re.Match[str], game: Game) -> c.CorrectStock:
    return c.CorrectStock("houses" if words[1] == "houses" else "hotels", count(words[2]), words[3].strip())


def _plain(kind: Callable[[int], c.JournalCommand]) -> Reading:
    return lambda player, words, game: kind(player)


def _of_bank(kind: Callable[[], c.JournalCommand]) -> Reading:
    return lambda player, words, game: kind()


def _of_deed(kind: Callable[[int, int], c.JournalCommand]) -> Reading:
    return lambda player, words, game: kind(player, space(words[1], game.book.board))


def _of_lots(kind: Callable[[int, tuple[tuple[int, int], ...]], c.JournalCommand]) -> Reading:
    return lambda player, words, game: kind(player, lots(words[1], game.book.board))


def _table(*forms: tuple[str, Reading]) -> tuple[tuple[re.Pattern[str], Reading], ...]:
    return tuple((re.compile(form), read) for form, read in forms)


_PLAYER = _table(
    (r"rolls (\S+) (\S+)(?: (\S+))?", lambda p, w, g: c.Roll(p, tuple(face for face in w.groups() if face))),
    (r"throws (\S+) (\S+)(?: (\S+))?", lambda p, w, g: c.Throw(p, tuple(face for face in w.groups() if face))),
    (r"moves to (.+)", lambda p, w, g: c.Move(p, to=space(w[1], g.book.board))),
    (r"moves (\S+)", lambda p, w, g: c.Move(p, steps=count(w[1]))),
    (r"buys", _plain(c.BuyDeed)),
    (r"declines", _plain(c.DeclineDeed)),
    (r"bids (\S+)", lambda p, w, g: c.Bid(p, amount(w[1]))),
    (r"passes", _plain(c.Pass)),
    (r"claims rent", _plain(c.ClaimRent)),
    (r"pays fine", _plain(c.PayFine)),
    (r"pays", _plain(c.Pay)),
    (r"uses jail card", _plain(c.UseJailCard)),
    (r"draws (\S+)", lambda p, w, g: c.DrawCard(p, w[1])),
    (r"chooses (fine|card|percent|flat)", lambda p, w, g: c.Choose(p, w[1])),
    (r"builds (.+)", _of_lots(c.Build)),
    (r"sells buildings (.+)", _of_lots(c.SellBuildings)),
    (r"places (.+)", _of_deed(c.PlaceBuilding)),
    (r"mortgages (.+)", _of_deed(c.MortgageDeed)),
    (r"lifts (.+)", _of_deed(c.LiftMortgage)),
    (r"keeps (.+)", _of_deed(c.KeepMortgage)),
    (r"offers (\S+) (.+?) for (.+)", _offer),
    (r"accepts", _plain(c.AcceptDeal)),
    (r"rejects", _plain(c.RejectDeal)),
    (r"goes bankrupt", _plain(c.GoBankrupt)),
    (r"leaves: bankruptcy", lambda p, w, g: c.LeaveGame(p, "bankruptcy")),
    (r"leaves: sharing out", lambda p, w, g: c.LeaveGame(p, "sharing-out")),
    (r"plays by bank (child|easy|normal|hard|trader)", lambda p, w, g: c.PlayByBank(p, convert(w[1], type=Level))),
    (r"plays", _plain(c.TakeSeat)),
    (r"ends turn", _plain(c.EndTurn)),
)
_BANK = _table(
    (r"bank closes auction", _of_bank(c.CloseAuction)),
    (r"bank pauses", _of_bank(c.PauseClock)),
    (r"bank resumes", _of_bank(c.ResumeClock)),
    (r"bank undoes", _of_bank(c.Undo)),
    (r"bank redoes", _of_bank(c.Redo)),
    (r"bank calls last turn", _of_bank(c.CallLastTurn)),
    (r"bank ends game", _of_bank(c.EndGame)),
    (r"bank corrects (\S+) ([+\-\u2212])(\S+?): (.+)", _correction),
    (r"bank corrects bank (houses|hotels) (\d+): (.+)", _stock),
    (r"bank corrects bank pot (\S+): (.+)", lambda p, w, g: c.CorrectPot(amount(w[1]), w[2].strip())),
    (r"bank corrects (\S+) laps (\d+): (.+)", lambda p, w, g: c.CorrectLaps(seat(w[1], g), count(w[2]), w[3].strip())),
    (r"bank corrects (.+? owner [^\s,:]+): (.+)", _read_owned),
    (r"bank moves (\S+) to jail(?:, ?tries (\d{1,3}))?: (.+)", _set_into_jail),
    (r"bank moves (\S+) to (.+?): (.+)", _set_pawn),
    (r"clock expires", _of_bank(c.ExpireClock)),
)

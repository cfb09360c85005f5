"""The `expect` lines of a record: what must be true at that point."""

import re
from collections.abc import Callable

from banker.keep.record.text import Mistake, account, amount, count, seat, space
from banker.ledger import BANK
from banker.play.decide.landing import free_stays
from banker.play.rules.rent import pips, rent
from banker.play.standings import worth
from banker.play.state import HOTEL, Game
from banker.steps import Phase

Compared = tuple[str, str]
"""(expected, actual), as words."""


def compare(text: str, game: Game) -> Compared:
    """Reads one expectation and returns it with the actual state; Mistake if it cannot be read."""
    for pattern, look in _FORMS:
        found = pattern.fullmatch(text)
        if found:
            return look(found, game)
    raise Mistake(f"'{text[:60]}' is no expectation of the record")


def _name(game: Game, player: int) -> str:
    return "bank" if player == BANK else game.names[player]


def _cash(words: re.Match[str], game: Game) -> Compared:
    sign = -1 if words[2] else 1
    return str(sign * amount(words[3])), str(game.accounts[account(words[1], game)])


def _worth(words: re.Match[str], game: Game) -> Compared:
    return str(amount(words[2])), str(worth(game, seat(words[1], game)).total)


def _at(words: re.Match[str], game: Game) -> Compared:
    return f"#{space(words[2], game.book.board)}", f"#{game.positions[seat(words[1], game)]}"


def _freedom(words: re.Match[str], game: Game) -> Compared:
    return words[2], "in jail" if game.is_jailed(seat(words[1], game)) else "free"


def _tries(words: re.Match[str], game: Game) -> Compared:
    player = seat(words[1], game)
    return str(count(words[2])), str(game.tries[player]) if game.is_jailed(player) else "not in jail"


def _laps(words: re.Match[str], game: Game) -> Compared:
    return str(count(words[2])), str(game.laps[seat(words[1], game)])


def _jail_cards(words: re.Match[str], game: Game) -> Compared:
    return str(count(words[2])), str(len(game.cards_held(seat(words[1], game))))


def _free_stays(words: re.Match[str], game: Game) -> Compared:
    guest, host = seat(words[1], game), seat(words[3], game)
    known = free_stays(game, host, guest, space(words[4], game.book.board))
    return str(count(words[2])), str(known.left if known else 0)


def _out(words: re.Match[str], game: Game) -> Compared:
    return "out", "out" if game.out[seat(words[1], game)] else "in the game"


def _owes(words: re.Match[str], game: Game) -> Compared:
    debtor = seat(words[1], game)
    creditor = account(words[3], game)
    owed = sum(debt.amount for debt in game.debts if (debt.debtor, debt.creditor) == (debtor, creditor))
    return str(amount(words[2])), str(owed)


def _owes_nothing(words: re.Match[str], game: Game) -> Compared:
    debtor = seat(words[1], game)
    owed = sum(debt.amount for debt in game.debts if debt.debtor == debtor)
    return "nothing", str(owed) if owed else "nothing"


def _claim(words: re.Match[str], game: Game) -> Compared:
    owner, lander = seat(words[1], game), seat(words[2], game)
    claims = [claim.amount for claim in game.claims if (claim.owner, claim.lander) == (owner, lander)]
    return str(amount(words[3])), str(claims[0]) if claims else "no claim"


def _no_claim(words: re.Match[str], game: Game) -> Compared:
    lander = seat(words[1], game)
    claims = [f"{_name(game, claim.owner)} {claim.amount}" for claim in game.claims if claim.lander == lander]
    return "no claim", ", ".join(claims) or "no claim"


def _owner(words: re.Match[str], game: Game) -> Compared:
    if words[2] != "bank":
        seat(words[2], game)
    return words[2], _name(game, game.owners[space(words[1], game.book.board)])


def _buildings(words: re.Match[str], game: Game) -> Compared:
    level = game.levels[space(words[1], game.book.board)]
    return words[2], "hotel" if level == HOTEL else str(level)


def _compare_mortgaged(words: re.Match[str], game: Game) -> Compared:
    return words[2], "mortgaged" if game.mortgaged[space(words[1], game.book.board)] else "unmortgaged"


def _rent(words: re.Match[str], game: Game) -> Compared:
    index = space(words[1], game.book.board)
    return str(amount(words[2])), str(rent(game, index, pips(game.turn.faces)))


def _auction(words: re.Match[str], game: Game) -> Compared:
    under_hammer = game.auction
    is_so: str = "no auction" if under_hammer is None else under_hammer.kind
    if under_hammer and under_hammer.kind == "deed":
        is_so = f"#{under_hammer.deed}"
    return f"#{space(words[1], game.book.board)}", is_so


def _stock(words: re.Match[str], game: Game) -> Compared:
    left = game.houses if words[1] == "houses" else game.hotels
    return str(count(words[2])), "without number" if left is None else str(left)


def _pot(words: re.Match[str], game: Game) -> Compared:
    return str(amount(words[1])), str(game.pot)


def _turn(words: re.Match[str], game: Game) -> Compared:
    return _name(game, seat(words[1], game)), _name(game, game.turn.player)


def _phase(words: re.Match[str], game: Game) -> Compared:
    if words[1] not in set(Phase):
        raise Mistake(f"'{words[1]}' is no phase: {', '.join(Phase)}")
    return words[1], game.phase.value


def _winner(words: re.Match[str], game: Game) -> Compared:
    wanted = sorted(seat(name.strip(), game) for name in words[1].split(","))
    return ", ".join(game.names[p] for p in wanted), ", ".join(game.names[p] for p in game.winners) or "nobody yet"


def _table(
    *forms: tuple[str, Callable[[re.Match[str], Game], Compared]],
) -> list[tuple[re.Pattern[str], Callable[[re.Match[str], Game], Compared]]]:
    return [(re.compile(form), look) for form, look in forms]


_FORMS = _table(
    (r"bank (houses|hotels) (\d+)", _stock),
    (r"bank pot (\S+)", _pot),
    (r"(\S+) cash ([-\u2212]?)(\S+)", _cash),
    (r"auction (.+)", _auction),
    (r"turn (\S+)", _turn),
    (r"phase (\S+)", _phase),
    (r"winner (.+)", _winner),
    (r"claim of (\S+) on (\S+) (\S+)", _claim),
    (r"no claim on (\S+)", _no_claim),
    (r"(\S+) worth (\S+)", _worth),
    (r"(\S+) (in jail|free)", _freedom),
    (r"(\S+) tries (\d+)", _tries),
    (r"(\S+) laps (\d+)", _laps),
    (r"(\S+) jail cards? (\d+)", _jail_cards),
    (r"(\S+) free stays (\d+) with (\S+) on (.+)", _free_stays),
    (r"(\S+) out", _out),
    (r"(\S+) owes nothing", _owes_nothing),
    (r"(\S+) owes (\S+) to (\S+)", _owes),
    (r"(\S+) at (.+)", _at),
    (r"(.+) owner (\S+)", _owner),
    (r"(.+) buildings (hotel|[0-4])", _buildings),
    (r"(.+) (mortgaged|unmortgaged)", _compare_mortgaged),
    (r"(.+) rent (\S+)", _rent),
)

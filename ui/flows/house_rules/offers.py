"""Which choices has a table for each field of its rule set? The house rules list them; a test keeps it complete."""

from __future__ import annotations

from typing import Final

import msgspec

from banker.board import Board
from banker.houserules import HouseRules
from ui.locale.words import N_


class Pick(msgspec.Struct, frozen=True):
    """One choice: its house rules (those without a value are dropped), and its title, in which `{amount}` (classic
    units) or `{n}` may stand.
    """

    agreed: HouseRules
    title: str = ""
    amount: int | None = None
    n: int = 0
    in_currency: str = ""
    """The key whose value is `amount` in the currency of the board."""

    def rules(self, board: Board) -> HouseRules:
        """Its house rules on this board."""
        if self.in_currency and self.amount:
            return ((self.in_currency, str(self.amount * board.scale)),)
        return self.agreed


class Offer(msgspec.Struct, frozen=True):
    """A field with its choices, two to five; `is_typed` when any other amount may be typed too."""

    label: str
    picks: tuple[Pick, ...]
    is_typed: bool = False


def _one(key: str, **titles: str) -> tuple[Pick, ...]:
    """A choice for each word the field takes; `_` stands for `-` in a word."""
    return tuple(Pick(((key, word.replace("_", "-")),), title) for word, title in titles.items())


def _switch(key: str, on: str = N_("Yes"), off: str = N_("No")) -> tuple[Pick, ...]:
    return (Pick(((key, "on"),), on), Pick(((key, "off"),), off))


def _amounts(key: str, *classic: int) -> tuple[Pick, ...]:
    return tuple(Pick(((key, str(amount)),), "", amount) for amount in classic)


def _counts(key: str, *counts: int, title: str = "") -> tuple[Pick, ...]:
    return tuple(Pick(((key, str(n)),), title, n=n) for n in counts)


_SECONDS: Final = N_("{n} s")
_PERCENT: Final = N_("{n} %")
_POT: Final = (("free-parking", "pot"), ("free-parking-seed", "0"))
_SEEDED: Final = (("free-parking", "pot"), ("free-parking-seed", "500"))
_NO_POT: Final = (("free-parking", "nothing"), ("free-parking-seed", "0"))
_COUNTED: Final = (("building.houses", "32"), ("building.hotels", "12"))
_UNLIMITED: Final = (("building.houses", "0"), ("building.hotels", "0"))
_WINDOWS: Final = {
    "any_time": N_("At any time"),
    "between_moves": N_("Between moves"),
    "around_the_roll": N_("Own turn"),
}
SHORT: Final = {
    "turn.clock_seconds": Offer(
        N_("Clock"),
        (Pick((("clock", "off"),), N_("Off")), *(Pick((("clock", str(n)),), _SECONDS, n=n) for n in (30, 50, 70, 90))),
    ),
    "auction.declined_deeds": Offer(N_("A deed not bought"), _switch("auctions", N_("Auction"), N_("Stays"))),
    "parking.pot": Offer(
        N_("Free parking"),
        (Pick(_NO_POT, N_("Nothing")), Pick(_POT, N_("Pot")), Pick(_SEEDED, N_("Pot and {amount}"), 500)),
    ),
    "salary.times_on_landing": Offer(N_("Landing on START"), _switch("double-salary", N_("Double"), N_("Once"))),
    "start.cash": Offer(
        N_("Starting cash"),
        (
            Pick((("start-cash", ""),), N_("As printed")),
            Pick((), "", 2000, in_currency="start-cash"),
            Pick((), "", 2500, in_currency="start-cash"),
        ),
        is_typed=True,
    ),
    "ending.ends": Offer(
        N_("The end"),
        _one(
            "ends",
            last=N_("One is left"),
            second_bankruptcy=N_("Second bankruptcy"),
            agreed=N_("An agreed time"),
        ),
    ),
    "building.outright_hotels": Offer(N_("A hotel at once"), _switch("outright-hotels")),
    "turn.speed_die": Offer(N_("Speed die"), _switch("speed-die")),
}
"""The house rules that have a name of their own, but for the manners of the table."""
TABLE: Final = {
    "table.paper_money": Offer(N_("Paper money too"), _switch("paper-money")),
    "table.undo": Offer(
        N_("Who takes back"),
        _one("undo", anyone=N_("Anyone"), two_players=N_("Two players"), banker=N_("The banker's card")),
    ),
    "table.balances": Offer(
        N_("Accounts"), _one("balances", open=N_("Open to all"), private=N_("Each sees their own"))
    ),
}
"""Of these no book speaks, and another book leaves them as they are."""
MORE: Final = {
    "start.order": Offer(N_("Who begins"), _one("start.order", highest_roll=N_("The highest roll"), lot=N_("Lots"))),
    "start.max_players": Offer(N_("Most players"), _counts("start.max-players", 4, 6, 8)),
    "turn.third_doubles_to_jail": Offer(
        N_("Third doubles in a row"), _switch("turn.third-doubles-to-jail", N_("To jail"), N_("Nothing"))
    ),
    "turn.speed_die_cash": Offer(N_("More with the speed die"), _amounts("turn.speed-die-cash", 0, 500, 1000)),
    "salary.amount": Offer(N_("Salary"), _amounts("salary.amount", 0, 100, 200, 400)),
    "rent.on_demand": Offer(N_("Rent"), _switch("rent.on-demand", N_("When asked for"), N_("At once"))),
    "rent.doubles_beside_a_mortgage": Offer(
        N_("Double rent beside a mortgage"), _switch("rent.doubles-beside-a-mortgage")
    ),
    "tax.income_percent": Offer(
        N_("Income tax by percent"),
        (Pick((("tax.income-percent", "0"),), N_("No")), *_counts("tax.income-percent", 10, 20, title=_PERCENT)),
    ),
    "jail.fine": Offer(N_("Fine out of jail"), _amounts("jail.fine", 0, 50, 100, 200)),
    "jail.tries": Offer(N_("Tries for doubles"), _counts("jail.tries", 0, 1, 2, 3)),
    "jail.window": Offer(
        N_("Fine and jail card"),
        _one(
            "jail.window",
            before_the_next_roll=N_("At any time"),
            before_rolling=N_("Before rolling"),
            from_the_next_turn=N_("From the next turn"),
        ),
    ),
    "building.window": Offer(N_("Building"), _one("building.window", **_WINDOWS)),
    "building.houses": Offer(
        N_("Houses and hotels"), (Pick(_COUNTED, N_("32 and 12")), Pick(_UNLIMITED, N_("Without number")))
    ),
    "building.scarce_from_deed_price": Offer(
        N_("Scarce buildings from"), _switch("building.scarce-from-deed-price", N_("The deed's price"), N_("Any bid"))
    ),
    "mortgage.percent": Offer(N_("Interest"), _counts("mortgage.percent", 0, 10, 20, title=_PERCENT)),
    "mortgage.percent_of": Offer(
        N_("Interest is of"), _one("mortgage.percent-of", value=N_("The mortgage"), price=N_("The price"))
    ),
    "mortgage.interest_on_receiving": Offer(
        N_("A mortgage received"), _switch("mortgage.interest-on-receiving", N_("Costs interest"), N_("Is free"))
    ),
    "trade.window": Offer(N_("Sales and deals"), _one("trade.window", **_WINDOWS)),
    "trade.jail_cards": Offer(N_("Jail cards are dealt"), _switch("trade.jail-cards")),
    "trade.debtors": Offer(N_("Debtors deal"), _switch("trade.debtors")),
    "ending.bank_auctions_deeds": Offer(
        N_("Deeds of a bankrupt"), _switch("ending.bank-auctions-deeds", N_("Auctioned"), N_("Free again"))
    ),
    "ending.may_be_agreed": Offer(N_("An agreed end"), _switch("ending.may-be-agreed")),
    "ending.hotel_counts_houses": Offer(
        N_("A hotel counts"), _counts("ending.hotel-counts-houses", 4, 5, title=N_("{n} houses"))
    ),
    "parking.seed": Offer(N_("First in the pot"), _amounts("free-parking-seed", 0, 100, 200, 500)),
}
"""Every other field that makes sense to switch: not the fewest players, and hotels go with the houses."""

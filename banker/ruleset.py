"""A rule set is a value: the engine reads its fields and nowhere asks which rule set it is.

Figures are in classic units; the board's scale multiplies them, so one file serves every edition of a book.
"""

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Literal

import msgspec

from banker.rules.jail import FineWindow
from banker.rules.windows import Window

Ends = Literal["last", "second-bankruptcy", "agreed"]


class RuleSetError(Exception):
    """A rule set or house rule that cannot be used: names the file or key and says what is allowed."""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a rule set file; every key must be known."""


class StartRules(Section, frozen=True):
    """Who sits down, who starts, and with how much."""

    min_players: int
    max_players: int
    order: Literal["highest-roll", "lot"]
    cash: int = 0  # currency units; 0 is what the edition hands out


class TurnRules(Section, frozen=True):
    """The clock and the dice."""

    clock_seconds: int  # 0 is no clock
    third_doubles_to_jail: bool
    speed_die: bool
    speed_die_cash: int


class SalaryRules(Section, frozen=True):
    """What START pays."""

    amount: int
    times_on_landing: int


class AuctionRules(Section, frozen=True):
    """Whether a deed that is not bought is auctioned."""

    declined_deeds: bool


class RentRules(Section, frozen=True):
    """How rent falls due."""

    on_demand: bool
    doubles_beside_a_mortgage: bool


class TaxRules(Section, frozen=True):
    """Income tax by percent, where a choice is given; 0 where the printed amount stands."""

    income_percent: int


class JailRules(Section, frozen=True):
    """The ways out of jail. `tries` 0: no dice in jail."""

    fine: int
    tries: int
    window: FineWindow


class BuildingRules(Section, frozen=True):
    """Houses and hotels. A stock of 0 is unlimited."""

    window: Window
    outright_hotels: bool
    houses: int
    hotels: int
    scarce_from_deed_price: bool


class MortgageRules(Section, frozen=True):
    """What lifting costs, and what a mortgaged deed costs the one who receives it."""

    percent: int
    percent_of: Literal["value", "price"]
    interest_on_receiving: bool


class TradeRules(Section, frozen=True):
    """When sales, mortgages and deals are taken, and what may be dealt."""

    window: Window
    jail_cards: bool
    debtors: bool


class EndingRules(Section, frozen=True):
    """When the game ends, and what a hotel counts then, in house prices."""

    ends: Ends
    may_be_agreed: bool
    hotel_counts_houses: int
    bank_auctions_deeds: bool


class ParkingRules(Section, frozen=True):
    """Free parking: nothing, or the pot of taxes and fines as a house rule (M45)."""

    pot: bool
    seed: int


class RuleSet(Section, frozen=True):
    """One rule book as data, with a policy object where the books answer differently."""

    id: str
    title: str
    language: str
    clauses: str  # the letter of its clause ids
    board: str
    start: StartRules
    turn: TurnRules
    salary: SalaryRules
    auction: AuctionRules
    rent: RentRules
    tax: TaxRules
    jail: JailRules
    building: BuildingRules
    mortgage: MortgageRules
    trade: TradeRules
    ending: EndingRules
    parking: ParkingRules


def ruleset_names() -> tuple[str, ...]:
    """The rule sets there are, in the order of their files."""
    files = resources.files("banker.rulesets").iterdir()
    return tuple(sorted(file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml")))


@cache
def load_ruleset(name: str) -> RuleSet:
    """A packaged rule set; RuleSetError when there is none of that name."""
    if name not in ruleset_names():
        raise RuleSetError(f"unknown rule set '{name}': there are {', '.join(ruleset_names())}")
    text = (resources.files("banker.rulesets") / f"{name}.toml").read_text(encoding="utf-8")
    return read_ruleset(text, f"{name}.toml")


def read_ruleset(text: str, file: str) -> RuleSet:
    """A rule set from TOML; RuleSetError names the file, the path and what is allowed."""
    try:
        return rules_from(tomllib.loads(text))
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise RuleSetError(f"{file}: {error}") from error


def rules_from(fields: dict[str, Any]) -> RuleSet:
    """A rule set from plain fields, every key checked."""
    return msgspec.convert(fields, RuleSet, strict=True)


def as_fields(rules: RuleSet) -> dict[str, Any]:
    """A rule set as plain nested fields: what differences and house rules work on."""
    fields: dict[str, Any] = msgspec.to_builtins(rules)
    return fields

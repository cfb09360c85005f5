"""A rule set is a value: the engine reads its fields and never asks which rule set it is.

Figures are in classic units; the board's scale multiplies them, so one file serves every edition of a book. The file
holds the whole rule book: its fields, its clauses, and which field rests on which clause. So a new book is a new file.
"""

from functools import cache
from importlib import resources
from typing import Annotated, Any, Literal, get_type_hints

import msgspec

from banker.rulebook.windows import FineWindow, Window
from banker.tomlfile import FileError, choices, parse_toml

PlayerCount = Annotated[int, msgspec.Meta(ge=2, le=8)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Figure = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
"""An amount, in classic units if nothing else is said."""
Text = Annotated[str, msgspec.Meta(min_length=1)]
Clauses = tuple[str, ...]
"""Clauses by their ids: a letter for the book and two digits, T15."""
Ends = Literal["last", "second-bankruptcy", "agreed"]


RuleProblem = tuple[tuple[str, str], str]
"""The path of a problem, and what is allowed there."""


class RuleSetError(FileError):
    """A rule set or house rule cannot be used: it names the file or key and says what is allowed."""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a rule set file; every key must be known."""


class StartRules(Section, frozen=True):
    """Who plays, who starts, and with how much."""

    min_players: PlayerCount
    max_players: PlayerCount
    order: Literal["highest-roll", "lot"]
    cash: Figure = 0  # currency units; 0 means the edition's own amount
    first_lap_buys: bool = True  # a deed may be bought before the buyer has passed START
    dealt_deeds: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0  # to each player, free


class TurnRules(Section, frozen=True):
    """The clock and the dice."""

    clock_seconds: Figure  # 0 is no clock
    third_doubles_to_jail: bool
    speed_die: bool
    speed_die_cash: Figure


class SalaryRules(Section, frozen=True):
    """What START pays."""

    amount: Figure
    times_on_landing: Count


class AuctionRules(Section, frozen=True):
    """Whether a deed that is not bought is auctioned, and where the bids begin."""

    declined_deeds: bool
    opening_percent: Count = 0  # of the printed price, the least first bid for a deed; 0 is any bid


class RentRules(Section, frozen=True):
    """How rent becomes due."""

    on_demand: bool
    doubles_beside_a_mortgage: bool
    until_second_roll: bool = False  # not the next player's roll ends a claim, but the one after it
    owner_in_jail: bool = True  # an owner in jail gets rent


class TaxRules(Section, frozen=True):
    """The percent of income tax, if there is a choice; 0 if only the printed amount applies."""

    income_percent: Count


class JailRules(Section, frozen=True):
    """The ways out of jail. `tries` 0: no dice in jail."""

    fine: Figure
    tries: Count
    window: FineWindow


class BuildingRules(Section, frozen=True):
    """Houses and hotels. A stock of 0 is unlimited."""

    window: Window
    outright_hotels: bool
    houses: Count
    hotels: Count
    scarce_from_deed_price: bool
    houses_before_hotel: Annotated[int, msgspec.Meta(ge=3, le=4)] = 4  # on each lot of the group


class MortgageRules(Section, frozen=True):
    """What lifting costs, and what a mortgaged deed costs its receiver."""

    percent: Count
    percent_of: Literal["value", "price"]
    interest_on_receiving: bool


class TradeRules(Section, frozen=True):
    """When sales, mortgages and deals are possible, and what deals may contain."""

    window: Window
    jail_cards: bool
    debtors: bool
    free_stays: bool = False  # a deal may let a guest stay free on a group so many times


class EndingRules(Section, frozen=True):
    """When the game ends, and how much a hotel counts then, in house prices."""

    ends: Ends
    may_be_agreed: bool
    hotel_counts_houses: Annotated[int, msgspec.Meta(ge=1, le=5)]
    bank_auctions_deeds: bool


class ParkingRules(Section, frozen=True):
    """Free parking: nothing, or the pot of taxes and fines as a house rule (M45)."""

    pot: bool
    seed: Figure


class TableRules(Section, frozen=True):
    """The settings of a table that no book has: who signs an undo; whether others see an account; whether there are
    paper notes besides the bank's accounts; whether each roll waits for a touch before the pawn moves; whether a
    printed code, which can be photographed, signs only together with a touch on the player's name; what a player's
    phone may sign (nothing; bids, passes and answers to offers; or payments, purchases, buildings and mortgages too);
    whether the bank shows who is winning, and whether a player's phone says which cash makes a deal fair (neither with
    private balances).
    """

    undo: Literal["anyone", "two-players", "banker"] = "anyone"
    balances: Literal["open", "private"] = "open"
    phones: Literal["look", "answer", "sign"] = "look"
    paper_money: bool = False
    confirmed_rolls: bool = False
    code_and_sign: bool = False
    odds: bool = True
    coach: bool = False


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
    table: TableRules = TableRules()
    short: str = ""  # its title on a button, in English; the screen translates it
    introduction: tuple[str, ...] = ()  # a sentence each: length of a game, how it ends, what is special
    standard: bool = False  # this book applies where others are silent (ruling 1), and is the default of a first game


class Wording(Section, frozen=True):
    """A clause in our own words. `at_table`: people settle it before or during the game; the bank helps."""

    topic: Text
    says: Text
    at_table: bool = False


class Citations(Section, frozen=True):
    """The clauses by the topic of an amount, and by the path of a field."""

    amounts: dict[str, Clauses] = {}
    fields: dict[str, Clauses] = {}


class RuleBook(RuleSet, frozen=True):
    """A rule set with the clauses of its book by id, and the citations of them."""

    wording: dict[str, Wording] = {}
    cites: Citations = Citations()


def ruleset_names() -> tuple[str, ...]:
    """The names of all rule sets, in the order of their files."""
    files = resources.files("banker.rulesets").iterdir()
    return tuple(sorted(file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml")))


@cache
def standard_ruleset() -> str:
    """The book that applies where others are silent (ruling 1), and the default of a first game."""
    names = [name for name in ruleset_names() if load_ruleset(name).standard]
    if len(names) != 1:
        raise RuleSetError(f"one rule book is standard = true, not {' and '.join(names) or 'none'}")
    return names[0]


@cache
def load_ruleset(name: str) -> RuleSet:
    """A packaged rule set; RuleSetError if the name is unknown.

    Examples:
        >>> load_ruleset("pl-tournament").jail.fine, load_ruleset("pl-tournament").turn.clock_seconds
        (50, 50)
    """
    book = load_rulebook(name)
    return RuleSet(**{field: getattr(book, field) for field in RuleSet.__struct_fields__})


@cache
def load_rulebook(name: str) -> RuleBook:
    """A packaged rule set with its clauses; RuleSetError if the name is unknown."""
    if name not in ruleset_names():
        raise RuleSetError(f"unknown rule set '{name}': there are {', '.join(ruleset_names())}")
    text = (resources.files("banker.rulesets") / f"{name}.toml").read_text(encoding="utf-8")
    return read_rulebook(text, f"{name}.toml")


def read_rulebook(text: str, file: str) -> RuleBook:
    """A rule book from TOML; RuleSetError names the file, the path and what is allowed."""
    toml = parse_toml(text.encode(), file, RuleSetError)
    for name, kind in get_type_hints(RuleBook).items():
        if name in toml.table and isinstance(kind, type) and issubclass(kind, Section):
            toml.strict((name,), toml.table[name], kind)  # on its own, so that the error says what is allowed there
    book = toml.strict((), toml.table, RuleBook)
    if problem := _problem(book) or _find_misnumbered(book):
        raise toml.error(*problem)
    return book


def rules_from(fields: dict[str, Any]) -> RuleSet:
    """A rule set from plain fields, every key checked; RuleSetError or msgspec's ValidationError."""
    rules = msgspec.convert(fields, RuleSet, strict=True)
    if problem := _problem(rules):
        path, says = problem
        raise RuleSetError(f"{'.'.join(path)}: {says}")
    return rules


def words_of(section: str, field: str) -> tuple[str, ...]:
    """The allowed words of a field, or the kinds of its policy; empty if it takes any text."""
    return choices(get_type_hints(get_type_hints(RuleSet)[section])[field])


def _find_misnumbered(book: RuleBook) -> RuleProblem | None:
    """The first clause whose id does not fit its book."""
    for clause in book.wording:
        number = clause.removeprefix(book.clauses)
        if number == clause or not number.isdecimal():
            return ("wording", clause), f"a clause of this book is called {book.clauses} and its number"
    return None


def _problem(rules: RuleSet) -> RuleProblem | None:
    """A problem that involves several fields: its path and what is allowed."""
    if rules.start.min_players > rules.start.max_players:
        return ("start", "min_players"), f"at most max_players, {rules.start.max_players}"
    if bool(rules.building.houses) != bool(rules.building.hotels):
        return ("building", "hotels"), "houses and hotels are both counted, or both 0, without number"
    return None


def as_fields(rules: RuleSet) -> dict[str, Any]:
    """A rule set as plain nested fields, for differences and house rules."""
    fields: dict[str, Any] = msgspec.to_builtins(rules)
    return fields

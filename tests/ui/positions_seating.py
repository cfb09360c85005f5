"""What people meet before a game: the first screen, cards, seats, rules, who begins, notes, a paper game taken over."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from babel.dates import format_datetime

from banker.ownboard import OwnBoard
from banker.setup import Setup
from banker.state import HOTEL
from banker.take_over import MORTGAGED
from tests.ui.clerk import NAMES, TAGS, Clerk
from tests.ui.positions import SIGNED, at, but, landed, rolled
from ui.core import messages as m
from ui.core import routes
from ui.core.messages import DieKey, TakeOver
from ui.core.model import Model, SavedGameInfo
from ui.flows.house_rules.model import RuleChosen, RulesChosen
from ui.flows.new_game.model import Begin, BoardChosen, LotWanted, SeatsTaken, StartByLot
from ui.flows.take_over.model import (
    CashTaken,
    DeedAtLevel,
    DeedOfOwner,
    LevelMeant,
    OutTaken,
    OwnerMeant,
    PlaceTaken,
    TurnTaken,
)
from ui.flows.welcome.model import RenamePerson
from ui.locale.words import Words
from ui.runtime.registry import view
from ui.store.cards import Cards
from ui.store.own_boards import BoardFile
from ui.toolkit.parts import View

PRINTED: Final = "TB0123456789ABCD"
CHANGED_AT: Final = datetime(2025, 7, 18, 20, 14)
LAST: Final = Setup("pl-tournament", NAMES[:4], (("clock", "30"), ("paper-money", "on")))
FAULT: Final = "my-town.toml, line 31: spaces.3: `name` is missing"
BOARDS: Final = (
    BoardFile("/boards/my-town.toml", "my-town", fault=FAULT),
    BoardFile("/boards/village.toml", "Our village", "$", OwnBoard("/boards/village.toml", "")),
)


def last_game(words: Words, count: int = 4, has_reader: bool = True) -> Clerk:
    """The first screen after a game of so many."""
    clerk = Clerk(words=words, cards=SIGNED, has_reader=has_reader)
    clerk.setup = Setup(LAST.ruleset, NAMES[:count], LAST.house_rules)
    return clerk


def set_up(words: Words, count: int = 4) -> Clerk:
    """A new game like the last one."""
    clerk = last_game(words, count)
    clerk.touch(m.Open(routes.NewGame()))
    return clerk


def opened_at(words: Words, *screens: routes.Route, count: int = 4) -> Clerk:
    """Screens of a new game, one over the other."""
    clerk = set_up(words, count)
    for screen in screens:
        clerk.touch(m.Open(screen))
    return clerk


def _saved(words: Words, path: str, count: int, **more: object) -> SavedGameInfo:
    changed = format_datetime(CHANGED_AT, "d MMM y, HH:mm", locale=words.language)
    return SavedGameInfo(path, "Turniej warszawski", NAMES[:count], changed, **more)  # type: ignore[arg-type]


def welcome_to_go_on(words: Words) -> View:
    """A game of eight waits for a decision."""
    game = rolled(at(words, but(0, at=32)), 3, 4).game
    saved = (_saved(words, "/a", 8, game=game), _saved(words, "/b", 4, is_over=True))
    return view(Model(saved=saved, cards=SIGNED), words)


def welcome_to_ask_for_rent(words: Words) -> View:
    """A game of three waits; its line has an amount."""
    clerk = landed(words)
    return view(Model(saved=(_saved(words, "/a", 3, game=clerk.game),), cards=SIGNED), words)


def welcome_without_a_game(words: Words) -> View:
    """Only games that are over."""
    return view(Model(saved=(_saved(words, "/b", 4, is_over=True),), cards=SIGNED), words)


def past_games(words: Words) -> View:
    """Many games, one damaged."""
    clerk = last_game(words)
    clerk.saved = (
        _saved(words, "/0", 8), _saved(words, "/1", 4, is_over=True), _saved(words, "/2", 3, problem="damaged"),
        *(_saved(words, f"/{number}", 2 + number % 6, is_over=True) for number in range(3, 12)),
    )  # fmt: skip
    clerk.touch(m.Open(routes.PastGames()))
    return clerk.view


def _carded(words: Words) -> Clerk:
    """Somebody has two cards, one of them printed, and there is a banker's card."""
    clerk = last_game(words)
    clerk.cards = Cards({**SIGNED.names, PRINTED: "Ania"}, SIGNED.signs, bankers=("00000000FF",))
    return clerk


def card_list(words: Words) -> View:
    """Whose card is whose."""
    clerk = _carded(words)
    clerk.touch(m.Open(routes.CardList()))
    return clerk.view


def cards_of_one(words: Words) -> View:
    """One person's cards."""
    clerk = _carded(words)
    clerk.touch(m.Open(routes.CardsOf("Ania")))
    return clerk.view


def cards_of_the_banker(words: Words) -> View:
    """The banker's."""
    clerk = _carded(words)
    clerk.touch(m.Open(routes.CardsOf("")))
    return clerk.view


def card_revoked(words: Words) -> View:
    """Asked once more."""
    clerk = _carded(words)
    clerk.touch(m.Open(routes.CardRevoked(TAGS[0])))
    return clerk.view


def card_awaited(words: Words) -> View:
    """The next card is somebody's."""
    clerk = _carded(words)
    clerk.touch(m.Open(routes.CardAwaited("Grażyna")))
    return clerk.view


def new_bankers_card(words: Words) -> View:
    """The next card is the banker's, without a game."""
    clerk = _carded(words)
    clerk.touch(m.Open(routes.BankersCard()))
    return clerk.view


def renaming_one(words: Words) -> View:
    """Another name."""
    clerk = _carded(words)
    clerk.touch(RenamePerson("Grażyna"))
    return clerk.view


def naming_a_card(words: Words) -> View:
    """A card that nobody owns was held."""
    clerk = _carded(words)
    clerk.touch(m.Open(routes.CardList()))
    clerk.hold("00000000AB")
    return clerk.view


def new_game(words: Words) -> View:
    """The same people as last time."""
    return set_up(words).view


def new_game_of_eight(words: Words) -> View:
    """Every seat is taken, and nobody reads cards."""
    clerk = last_game(words, 8, has_reader=False)
    clerk.touch(m.Open(routes.NewGame()))
    return clerk.view


def rules_as_last_time(words: Words) -> View:
    """Nothing is otherwise."""
    return opened_at(words, routes.ChooseRules()).view


def rules_otherwise(words: Words) -> View:
    """Another book, with much that is otherwise."""
    clerk = opened_at(words, routes.ChooseRules())
    clerk.touch(RulesChosen("es-pesetas"))
    return clerk.view


def rules_otherwise_later(words: Words) -> View:
    """Its third page: the longest words."""
    clerk = opened_at(words, routes.ChooseRules())
    clerk.touch(RulesChosen("pl-simple"))
    clerk.ui = clerk.ui.but(number=2)
    return clerk.view


def table_manners(words: Words) -> View:
    """Cards, notes, undo, accounts."""
    return opened_at(words, routes.TableManners()).view


def house_rules(words: Words) -> View:
    """Clock, auctions, parking, START."""
    return opened_at(words, routes.HouseRulesPage()).view


def house_rules_later(words: Words) -> View:
    """Cash, end, hotels, speed die; the cash is typed."""
    clerk = opened_at(words, routes.HouseRulesPage())
    clerk.touch(RuleChosen((("start-cash", "1750"),)))
    clerk.ui = clerk.ui.but(number=1)
    return clerk.view


def house_rules_in_millions(words: Words) -> View:
    """The longest amounts."""
    clerk = opened_at(words, routes.HouseRulesPage())
    clerk.touch(RulesChosen("pl-millions"))
    clerk.ui = clerk.ui.but(number=1)
    return clerk.view


def other_rules(words: Words) -> View:
    """Every other field."""
    return opened_at(words, routes.MoreRules()).view


def other_rules_later(words: Words) -> View:
    """The second page."""
    clerk = opened_at(words, routes.MoreRules())
    clerk.ui = clerk.ui.but(number=1)
    return clerk.view


def other_rules_last(words: Words) -> View:
    """The third page."""
    clerk = opened_at(words, routes.MoreRules())
    clerk.ui = clerk.ui.but(number=2)
    return clerk.view


def one_rule(words: Words) -> View:
    """A window with its choices."""
    return opened_at(words, routes.OneRule("jail.window")).view


def one_rule_of_amounts(words: Words) -> View:
    """Amounts, one of them agreed."""
    clerk = opened_at(words, routes.OneRule("jail.fine"))
    clerk.touch(RuleChosen((("jail.fine", "120"),)))
    return clerk.view


def start_cash(words: Words) -> View:
    """Starting cash, typed."""
    clerk = opened_at(words, routes.StartCashTyped())
    clerk.touch(RuleChosen((("start-cash", "1750"),)))
    return clerk.view


def start_cash_as_printed(words: Words) -> View:
    """Nothing typed yet, in millions."""
    clerk = opened_at(words, routes.StartCashTyped())
    clerk.touch(RulesChosen("pl-millions"))
    return clerk.view


def table_differs(words: Words) -> View:
    """Where the table differs from its book."""
    return opened_at(words, routes.TableDiffers()).view


def table_differs_much(words: Words) -> View:
    """On another board, with many house rules."""
    clerk = opened_at(words, routes.TableDiffers())
    rules = (
        ("free-parking", "pot"), ("free-parking-seed", "500"), ("ends", "agreed"), ("rent.on-demand", "off"),
        ("building.window", "around-the-roll"),
    )  # fmt: skip
    clerk.touch(BoardChosen("madrid"))
    clerk.touch(RuleChosen(rules))
    return clerk.view


def table_by_the_book(words: Words) -> View:
    """No difference."""
    clerk = opened_at(words, routes.TableDiffers())
    clerk.touch(RuleChosen(()))
    return clerk.view


def own_boards(words: Words) -> View:
    """A faulty board and a good one among the editions."""
    clerk = last_game(words)
    clerk.boards = BOARDS
    clerk.touch(m.Open(routes.NewGame()))
    clerk.touch(m.Open(routes.ChooseBoard()))
    return clerk.view


def roll_or_lots(words: Words) -> View:
    """The roll for the start; lots are one touch away."""
    clerk = set_up(words)
    clerk.touch(SeatsTaken())
    clerk.touch(DieKey("4"))
    clerk.touch(DieKey("6"))
    return clerk.view


def lots(words: Words) -> View:
    """Who drew the lot?"""
    clerk = set_up(words, 8)
    clerk.touch(SeatsTaken())
    clerk.touch(StartByLot(is_lot=True))
    return clerk.view


def lot_drawn(words: Words) -> View:
    """The bank drew it."""
    clerk = set_up(words)
    clerk.touch(SeatsTaken())
    clerk.touch(StartByLot(is_lot=True))
    clerk.lot = 2
    clerk.touch(LotWanted())
    return clerk.view


def handing_out(words: Words, count: int = 4, rules: tuple[tuple[str, str], ...] = ()) -> View:
    """The notes each gets."""
    clerk = set_up(words, count)
    clerk.touch(RuleChosen((("paper-money", "on"), *rules)))
    clerk.touch(SeatsTaken())
    clerk.touch(Begin(1))
    return clerk.view


def handing_out_to_eight(words: Words) -> View:
    """More than the edition hands out, to eight."""
    return handing_out(words, 8, (("start-cash", "2345"),))


def handing_out_in_millions(words: Words) -> View:
    """The longest amounts."""
    clerk = set_up(words)
    clerk.touch(RulesChosen("pl-millions"))
    clerk.touch(SeatsTaken())
    clerk.touch(Begin(1))
    return clerk.view


def taking(words: Words, count: int = 4) -> Clerk:
    """A paper game: cash and deeds of two players, one of them with houses."""
    clerk = set_up(words, count)
    clerk.touch(TakeOver())
    for name, digits in (("Ania", "1312"), ("Bartek", "864")):
        for digit in digits:
            clerk.touch(CashTaken(name, digit))
    for owner, deeds in (("Ania", (6, 8, 9, 5, 12)), ("Bartek", (15, 39, 21))):
        clerk.touch(OwnerMeant(owner))
        for deed in deeds:
            clerk.touch(DeedOfOwner(deed))
    for level, deeds in ((3, (6, 8)), (HOTEL, (9,)), (MORTGAGED, (5,))):
        clerk.touch(LevelMeant(level))
        for deed in deeds:
            clerk.touch(DeedAtLevel(deed))
    clerk.touch(PlaceTaken("Bartek", 10, 1))
    return clerk


def taking_over(words: Words) -> View:
    """Not all is known, and it is built unevenly."""
    return taking(words).view


def taking_over_eight(words: Words) -> View:
    """Eight, one of them bankrupt; cash is missing."""
    clerk = taking(words, 8)
    clerk.touch(LevelMeant(4))
    for deed in (6, 8, 9):
        clerk.touch(DeedAtLevel(deed))
    clerk.touch(OutTaken("Filip"))
    clerk.touch(TurnTaken())
    return clerk.view


def player_taken(words: Words) -> View:
    """Cash on the keypad."""
    clerk = taking(words)
    clerk.touch(m.Open(routes.PlayerTaken("Bartek")))
    return clerk.view


def last_player_taken(words: Words) -> View:
    """The last of them, nothing known."""
    clerk = taking(words)
    clerk.touch(m.Open(routes.PlayerTaken("Darek")))
    return clerk.view


def pawn_taken(words: Words) -> View:
    """Where the pawn is."""
    clerk = taking(words)
    clerk.touch(m.Open(routes.PawnTaken("Ania")))
    clerk.touch(PlaceTaken("Ania", 21, -1))
    return clerk.view


def pawn_in_jail(words: Words) -> View:
    """In jail, with one failed try."""
    clerk = taking(words)
    clerk.touch(m.Open(routes.PawnTaken("Bartek")))
    return clerk.view


def owners_taken(words: Words) -> View:
    """Whose deeds."""
    clerk = taking(words, 8)
    clerk.touch(m.Open(routes.OwnersTaken()))
    return clerk.view


def owners_taken_later(words: Words) -> View:
    """The last page, of three players."""
    clerk = taking(words, 3)
    clerk.touch(m.Open(routes.OwnersTaken()))
    clerk.ui = clerk.ui.but(number=2)
    return clerk.view


def levels_taken(words: Words) -> View:
    """What stands on them; a fault is told."""
    clerk = taking(words)
    clerk.touch(m.Open(routes.OwnersTaken()))
    clerk.touch(m.Open(routes.LevelsTaken()))
    return clerk.view


def levels_taken_legally(words: Words) -> View:
    """The same without a fault."""
    clerk = taking(words)
    clerk.touch(LevelMeant(4))
    clerk.touch(DeedAtLevel(6))
    clerk.touch(DeedAtLevel(8))
    clerk.touch(m.Open(routes.LevelsTaken()))
    return clerk.view


SEATING: Final = (
    welcome_to_go_on, welcome_to_ask_for_rent, welcome_without_a_game, past_games, card_list, cards_of_one,
    cards_of_the_banker, card_revoked, card_awaited, new_bankers_card, renaming_one, naming_a_card, new_game,
    new_game_of_eight, rules_as_last_time, rules_otherwise, rules_otherwise_later, table_manners, house_rules,
    house_rules_later, house_rules_in_millions, other_rules, other_rules_later, other_rules_last, one_rule,
    one_rule_of_amounts, start_cash, start_cash_as_printed, table_differs, table_differs_much, table_by_the_book,
    own_boards, roll_or_lots, lots, lot_drawn, handing_out, handing_out_to_eight, handing_out_in_millions, taking_over,
    taking_over_eight, player_taken, last_player_taken, pawn_taken, pawn_in_jail, owners_taken, owners_taken_later,
    levels_taken, levels_taken_legally,
)  # fmt: skip

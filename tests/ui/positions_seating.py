"""What people meet before a game: the first screen, cards, seats, rules, who begins, notes, a paper game taken over."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from babel.dates import format_datetime

from banker.board.ownboard import OwnBoard
from banker.keep.clock import Clock
from banker.keep.journal import Entry
from banker.keep.journal.salvage import Remains
from banker.play import commands as c
from banker.play.history import History
from banker.play.setup import Setup
from banker.play.setup import new_game as game_of
from banker.play.state import HOTEL, Game
from banker.play.take_over import MORTGAGED
from hardware.signals import PhoneHeld
from tests.ui.positions import SIGNED, at, but, done_on, landed, rolled
from tests.ui.sitting import NAMES, TAGS, Sitting
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.messages import DieKey
from ui.core.state.model import Model, SavedGameInfo
from ui.core.view import view_in
from ui.flows.house_rules.model import (
    HouseRulesPage,
    MoreRules,
    OneRule,
    RuleChosen,
    RulesChosen,
    StartCashTyped,
    TableDiffers,
    TableManners,
)
from ui.flows.new_game.model import (
    BankSits,
    Begin,
    BoardChosen,
    CardFreed,
    ChooseBoard,
    FirstNamed,
    LevelChosen,
    LotWanted,
    SeatChosen,
    SeatsTaken,
    SomebodyNew,
)
from ui.flows.take_over.model import (
    CashTaken,
    DeedAtLevel,
    DeedOfOwner,
    LevelMeant,
    LevelsTaken,
    OutTaken,
    OwnerMeant,
    OwnersTaken,
    PawnTaken,
    PlaceTaken,
    PlayerTaken,
    TurnTaken,
)
from ui.flows.welcome.model import CardAwaited, CardList, CardMeant, CardsOf, DamagedGame, PastGames, RenamePerson
from ui.locale.words import Words
from ui.runtime.registry import SCREENS
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


def last_game(
    words: Words,
    count: int = 4,
    has_reader: bool = True,
    cards: Cards = SIGNED,
    boards: tuple[BoardFile, ...] = (),
) -> Sitting:
    """The first screen after a game of so many."""
    last = Setup(LAST.ruleset, NAMES[:count], LAST.house_rules)
    return Sitting(None, has_reader, words, cards, last=last, boards=boards)


def set_up(words: Words, count: int = 4) -> Sitting:
    """A new game like the last one."""
    sitting = last_game(words, count)
    sitting.touch(m.Open(routes.NewGame()))
    return sitting


def by_book(words: Words, ruleset: str) -> Sitting:
    """A new game by another rule book."""
    return done_on(set_up(words), routes.ChooseRules(), RulesChosen(ruleset))


def opened_at(words: Words, *screens: routes.Route, count: int = 4) -> Sitting:
    """Screens of a new game, one over the other."""
    sitting = set_up(words, count)
    for screen in screens:
        sitting.touch(m.Open(screen))
    return sitting


def _saved(words: Words, path: str, count: int, **more: object) -> SavedGameInfo:
    changed = format_datetime(CHANGED_AT, "d MMM y, HH:mm", locale=words.language)
    return SavedGameInfo(path, "Warsaw tournament", NAMES[:count], changed, **more)  # type: ignore[arg-type]


def welcome_to_go_on(words: Words) -> View:
    """A game of eight waits for a decision."""
    game = rolled(at(words, but(0, at=32)), 3, 4).game
    saved = (_saved(words, "/a", 8, game=game), _saved(words, "/b", 4, is_over=True))
    return view_in(Model(saved=saved, cards=SIGNED), SCREENS, words)


def welcome_to_ask_for_rent(words: Words) -> View:
    """A game of three waits; its line has an amount."""
    sitting = landed(words)
    return view_in(Model(saved=(_saved(words, "/a", 3, game=sitting.game),), cards=SIGNED), SCREENS, words)


def welcome_without_a_game(words: Words) -> View:
    """Only games that are over."""
    return view_in(Model(saved=(_saved(words, "/b", 4, is_over=True),), cards=SIGNED), SCREENS, words)


def past_games(words: Words) -> View:
    """Many games, one damaged."""
    sitting = last_game(words)
    saved = (
        _saved(words, "/0", 8), _saved(words, "/1", 4, is_over=True), _saved(words, "/2", 3, problem="damaged"),
        *(_saved(words, f"/{number}", 2 + number % 6, is_over=True) for number in range(3, 12)),
    )  # fmt: skip
    sitting.touch(m.Open(PastGames()))
    return view_in(sitting.model.but(saved=saved), SCREENS, words)


def damaged_game(words: Words) -> View:
    """The last entries of one are lost, most of which can be read."""
    history = History(game_of(Setup("pl-tournament", NAMES[:4])))
    done = (c.Roll(0, ("2", "4")), c.BuyDeed(0), c.EndTurn(0), c.Roll(1, ("1", "3")), c.Pay(1), c.EndTurn(1))
    for command in done:
        history.submit(command)
    entries = [Entry(moment.command, moment.events, Clock()) for moment in history.standing]
    left = Remains(Setup("pl-tournament", NAMES[:4]), 56, tuple(enumerate((None, *entries[1:]), start=57)))
    return _damaged(words, left, history.first)


def damaged_game_of_which_nothing_is_lost(words: Words) -> View:
    """Its file is damaged where no entry is."""
    setup = Setup("pl-tournament", NAMES)
    return _damaged(words, Remains(setup, 60, ()), game_of(setup))


def _damaged(words: Words, left: Remains, first: Game) -> View:
    sitting, info = last_game(words), _saved(words, "/2", len(first.names), problem="damaged", remains=left, game=first)
    sitting.touch(m.Open(DamagedGame("/2")))
    return view_in(sitting.model.but(saved=(info,)), SCREENS, words)


def _carded(words: Words) -> Sitting:
    """Somebody has two cards, one of them printed, and there is a banker's card."""
    return last_game(words, cards=Cards({**SIGNED.names, PRINTED: "Ania"}, SIGNED.signs, bankers=("00000000FF",)))


def card_list(words: Words) -> View:
    """Whose card is whose."""
    sitting = _carded(words)
    sitting.touch(m.Open(CardList()))
    return sitting.view


def cards_of_one(words: Words) -> View:
    """One person's cards."""
    sitting = _carded(words)
    sitting.touch(m.Open(CardsOf("Ania")))
    return sitting.view


def cards_of_the_banker(words: Words) -> View:
    """The banker's."""
    sitting = _carded(words)
    sitting.touch(m.Open(CardsOf("")))
    return sitting.view


def card_revoked(words: Words) -> View:
    """Asked once more."""
    sitting = _carded(words)
    sitting.touch(m.Open(CardMeant(TAGS[0])))
    return sitting.view


def card_of_another_meant(words: Words) -> View:
    """Somebody's card was held where a new one was awaited."""
    sitting = _carded(words)
    sitting.touch(m.Open(CardAwaited("Grażyna")))
    sitting.hold(TAGS[0])
    return sitting.view


def card_awaited(words: Words) -> View:
    """The next card is somebody's."""
    sitting = _carded(words)
    sitting.touch(m.Open(CardAwaited("Grażyna")))
    return sitting.view


def new_bankers_card(words: Words) -> View:
    """The next card is the banker's, without a game."""
    sitting = _carded(words)
    sitting.touch(m.Open(routes.BankersCard()))
    return sitting.view


def phone_held(words: Words) -> View:
    """A phone instead of somebody's new card."""
    sitting = _carded(words)
    sitting.touch(m.Open(CardAwaited("Grażyna")))
    sitting.hear(PhoneHeld("table"))
    return sitting.view


def name_of_other_letters(words: Words) -> View:
    """The card of somebody whose name cannot be drawn."""
    sitting = last_game(words, cards=Cards({TAGS[0]: "李"}))
    sitting.hold(TAGS[0])
    return sitting.view


def renaming_one(words: Words) -> View:
    """Another name."""
    sitting = _carded(words)
    sitting.touch(m.Open(CardsOf("Grażyna")))
    sitting.touch(RenamePerson("Grażyna"))
    return sitting.view


def naming_a_card(words: Words) -> View:
    """A card that nobody owns was held."""
    sitting = _carded(words)
    sitting.touch(m.Open(CardList()))
    sitting.hold("00000000AB")
    return sitting.view


def new_game(words: Words) -> View:
    """The same people as last time."""
    return set_up(words).view


def who_sits(words: Words) -> View:
    """Those of earlier evenings, at a seat that was touched."""
    sitting = last_game(words)
    sitting.hold(TAGS[5])
    sitting.touch(SeatChosen(1))
    return sitting.view


def bank_sits(words: Words) -> View:
    """How well the bank plays, at an empty seat."""
    sitting = last_game(words)
    sitting.hold(TAGS[5])
    sitting.touch(m.Open(BankSits(3)))
    return sitting.view


def bank_has_sat_down(words: Words) -> View:
    """One person against two of the bank's."""
    sitting = last_game(words)
    sitting.hold(TAGS[5])
    for seat, chosen in ((1, LevelChosen("normal")), (2, LevelChosen("hard"))):
        sitting.touch(m.Open(BankSits(seat)))
        sitting.touch(chosen)
    return sitting.view


def whose_new_card(words: Words) -> View:
    """A new card, while a name is being typed and many people are known."""
    sitting = last_game(words, 8)
    sitting.hold(TAGS[0])
    sitting.touch(SeatChosen(1))
    sitting.touch(SomebodyNew())
    sitting.hold("00000000AB")
    return sitting.view


def whose_card_by_mistake(words: Words) -> View:
    """The card of one who sits, held again; somebody has none yet."""
    sitting = last_game(words, cards=Cards({TAGS[0]: "Ania", TAGS[1]: "Grażyna"}))
    sitting.hold(TAGS[0])
    for tag in (TAGS[1], TAGS[0]):
        sitting.hold(tag)
    return sitting.view


def card_for_a_name(words: Words) -> View:
    """Nobody is known, and a card was held."""
    sitting = Sitting(None, True, words, Cards())
    sitting.hold("00000000AB")
    return sitting.view


def card_awaited_at_a_seat(words: Words) -> View:
    """The card of one who sits was freed."""
    sitting = last_game(words)
    for _ in range(2):
        sitting.hold(TAGS[6])
    sitting.touch(CardFreed())
    return sitting.view


def new_game_of_eight(words: Words) -> View:
    """Every seat is taken, and nobody reads cards."""
    sitting = last_game(words, 8, has_reader=False)
    sitting.touch(m.Open(routes.NewGame()))
    return sitting.view


def rules_as_last_time(words: Words) -> View:
    """Nothing is otherwise."""
    return opened_at(words, routes.ChooseRules()).view


def rules_otherwise(words: Words) -> View:
    """Another book, with much that is otherwise."""
    sitting = opened_at(words, routes.ChooseRules())
    sitting.touch(RulesChosen("es-pesetas"))
    return sitting.view


def rules_otherwise_later(words: Words) -> View:
    """Its third page: the longest words."""
    sitting = opened_at(words, routes.ChooseRules())
    sitting.touch(RulesChosen("pl-simple"))
    sitting.ui = sitting.ui.but(number=2)
    return sitting.view


def table_manners(words: Words) -> View:
    """Cards, notes, undo, accounts."""
    return opened_at(words, TableManners()).view


def house_rules(words: Words) -> View:
    """Clock, auctions, parking, START."""
    return opened_at(words, HouseRulesPage()).view


def house_rules_later(words: Words) -> View:
    """Cash, end, hotels, speed die; the cash is typed."""
    sitting = opened_at(words, HouseRulesPage())
    sitting.touch(RuleChosen((("start-cash", "1750"),)))
    sitting.ui = sitting.ui.but(number=1)
    return sitting.view


def house_rules_in_millions(words: Words) -> View:
    """The longest amounts."""
    sitting = by_book(words, "pl-millions")
    sitting.touch(m.Open(HouseRulesPage()))
    sitting.ui = sitting.ui.but(number=1)
    return sitting.view


def other_rules(words: Words) -> View:
    """Every other field."""
    return opened_at(words, MoreRules()).view


def other_rules_later(words: Words) -> View:
    """The second page."""
    sitting = opened_at(words, MoreRules())
    sitting.ui = sitting.ui.but(number=1)
    return sitting.view


def other_rules_last(words: Words) -> View:
    """The third page."""
    sitting = opened_at(words, MoreRules())
    sitting.ui = sitting.ui.but(number=2)
    return sitting.view


def one_rule(words: Words) -> View:
    """A window with its choices."""
    return opened_at(words, OneRule("jail.window")).view


def one_rule_of_amounts(words: Words) -> View:
    """Amounts, one of them agreed."""
    sitting = opened_at(words, OneRule("jail.fine"))
    sitting.touch(RuleChosen((("jail.fine", "120"),)))
    return sitting.view


def start_cash(words: Words) -> View:
    """Starting cash, typed."""
    sitting = opened_at(words, StartCashTyped())
    sitting.touch(RuleChosen((("start-cash", "1750"),)))
    return sitting.view


def start_cash_as_printed(words: Words) -> View:
    """Nothing typed yet, in millions."""
    sitting = by_book(words, "pl-millions")
    sitting.touch(m.Open(StartCashTyped()))
    return sitting.view


def table_differs(words: Words) -> View:
    """Where the table differs from its book."""
    return opened_at(words, TableDiffers()).view


def table_differs_much(words: Words) -> View:
    """On another board, with many house rules."""
    rules = (
        ("free-parking", "pot"), ("free-parking-seed", "500"), ("ends", "agreed"), ("rent.on-demand", "off"),
        ("building.window", "around-the-roll"),
    )  # fmt: skip
    sitting = done_on(set_up(words), ChooseBoard(), BoardChosen("madrid"))
    done_on(sitting, HouseRulesPage(), RuleChosen(rules)).touch(m.Open(TableDiffers()))
    return sitting.view


def table_by_the_book(words: Words) -> View:
    """No difference."""
    sitting = done_on(set_up(words), HouseRulesPage(), RuleChosen(()))
    sitting.touch(m.Open(TableDiffers()))
    return sitting.view


def own_boards(words: Words) -> View:
    """A faulty board and a good one among the editions."""
    sitting = last_game(words, boards=BOARDS)
    sitting.touch(m.Open(routes.NewGame()))
    sitting.touch(m.Open(ChooseBoard()))
    return sitting.view


def roll_or_lots(words: Words) -> View:
    """The roll for the start; lots are one touch away."""
    sitting = set_up(words)
    sitting.touch(SeatsTaken())
    sitting.touch(DieKey("4"))
    sitting.touch(DieKey("6"))
    return sitting.view


def first_touched(words: Words) -> View:
    """Of eight, one was touched."""
    sitting = set_up(words, 8)
    sitting.touch(SeatsTaken())
    sitting.touch(FirstNamed(4))
    return sitting.view


def lots_by_the_book(words: Words) -> View:
    """A rule book draws lots."""
    sitting = by_book(words, "pl-simple")
    sitting.touch(SeatsTaken())
    return sitting.view


def lot_drawn(words: Words) -> View:
    """The bank drew it."""
    sitting = set_up(words)
    sitting.touch(SeatsTaken())
    sitting.lot = 2
    sitting.touch(LotWanted())
    return sitting.view


def handing_out(words: Words, count: int = 4, rules: tuple[tuple[str, str], ...] = ()) -> View:
    """The notes each gets."""
    sitting = set_up(words, count)
    done_on(sitting, TableManners(), RuleChosen((("paper-money", "on"), *rules)))
    sitting.touch(SeatsTaken())
    sitting.touch(Begin(1))
    return sitting.view


def handing_out_to_eight(words: Words) -> View:
    """More than the edition hands out, to eight."""
    return handing_out(words, 8, (("start-cash", "2345"),))


def handing_out_in_millions(words: Words) -> View:
    """The longest amounts."""
    sitting = by_book(words, "pl-millions")
    sitting.touch(SeatsTaken())
    sitting.touch(Begin(1))
    return sitting.view


def taking(words: Words, count: int = 4) -> Sitting:
    """A paper game: cash and deeds of two players, one of them with houses."""
    sitting = set_up(words, count)
    sitting.touch(m.Open(routes.TakingOver()))
    for name, digits in (("Ania", "1312"), ("Bartek", "864")):
        done_on(sitting, PlayerTaken(name), *(CashTaken(name, digit) for digit in digits))
    for owner, deeds in (("Ania", (6, 8, 9, 5, 12)), ("Bartek", (15, 39, 21))):
        done_on(sitting, OwnersTaken(), OwnerMeant(owner), *map(DeedOfOwner, deeds))
    for level, built in ((3, (6, 8)), (HOTEL, (9,)), (MORTGAGED, (5,))):
        done_on(sitting, LevelsTaken(), LevelMeant(level), *map(DeedAtLevel, built))
    return done_on(sitting, PawnTaken("Bartek"), PlaceTaken("Bartek", 10, 1))


def taking_over(words: Words) -> View:
    """Not all is known, and it is built unevenly."""
    return taking(words).view


def taking_over_eight(words: Words) -> View:
    """Eight, one of them bankrupt; cash is missing."""
    sitting = taking(words, 8)
    done_on(sitting, LevelsTaken(), LevelMeant(4), *map(DeedAtLevel, (6, 8, 9)))
    done_on(sitting, PlayerTaken("Filip"), OutTaken("Filip"))
    sitting.touch(TurnTaken())
    return sitting.view


def player_taken(words: Words) -> View:
    """Cash on the keypad."""
    sitting = taking(words)
    sitting.touch(m.Open(PlayerTaken("Bartek")))
    return sitting.view


def last_player_taken(words: Words) -> View:
    """The last of them, nothing known."""
    sitting = taking(words)
    sitting.touch(m.Open(PlayerTaken("Darek")))
    return sitting.view


def pawn_taken(words: Words) -> View:
    """Where the pawn is."""
    sitting = taking(words)
    sitting.touch(m.Open(PawnTaken("Ania")))
    sitting.touch(PlaceTaken("Ania", 21, -1))
    return sitting.view


def pawn_in_jail(words: Words) -> View:
    """In jail, with one failed try."""
    sitting = taking(words)
    sitting.touch(m.Open(PawnTaken("Bartek")))
    return sitting.view


def owners_taken(words: Words) -> View:
    """Whose deeds."""
    sitting = taking(words, 8)
    sitting.touch(m.Open(OwnersTaken()))
    return sitting.view


def owners_taken_later(words: Words) -> View:
    """The last page, of three players."""
    sitting = taking(words, 3)
    sitting.touch(m.Open(OwnersTaken()))
    sitting.ui = sitting.ui.but(number=2)
    return sitting.view


def levels_taken(words: Words) -> View:
    """What stands on them; a fault is told."""
    sitting = taking(words)
    sitting.touch(m.Open(OwnersTaken()))
    sitting.touch(m.Open(LevelsTaken()))
    return sitting.view


def levels_taken_legally(words: Words) -> View:
    """The same without a fault."""
    sitting = taking(words)
    sitting.touch(m.Open(LevelsTaken()))
    for message in (LevelMeant(4), DeedAtLevel(6), DeedAtLevel(8)):
        sitting.touch(message)
    return sitting.view


SEATING: Final = (
    welcome_to_go_on, welcome_to_ask_for_rent, welcome_without_a_game, past_games, damaged_game,
    damaged_game_of_which_nothing_is_lost, card_list, cards_of_one,
    cards_of_the_banker, card_revoked, card_of_another_meant, card_awaited, new_bankers_card, renaming_one,
    phone_held, name_of_other_letters,
    naming_a_card, new_game, who_sits, bank_sits, bank_has_sat_down, whose_new_card,
    whose_card_by_mistake, card_for_a_name, card_awaited_at_a_seat,
    new_game_of_eight, rules_as_last_time, rules_otherwise, rules_otherwise_later, table_manners, house_rules,
    house_rules_later, house_rules_in_millions, other_rules, other_rules_later, other_rules_last, one_rule,
    one_rule_of_amounts, start_cash, start_cash_as_printed, table_differs, table_differs_much, table_by_the_book,
    own_boards, roll_or_lots, first_touched, lots_by_the_book, lot_drawn, handing_out, handing_out_to_eight,
    handing_out_in_millions, taking_over, taking_over_eight, player_taken, last_player_taken, pawn_taken,
    pawn_in_jail, owners_taken, owners_taken_later, levels_taken, levels_taken_legally,
)  # fmt: skip

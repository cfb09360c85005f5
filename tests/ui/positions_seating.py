"""What people meet before a game: the first screen, cards, seats, rules, who begins, notes, a paper game taken over."""

from functools import cache, partial
from typing import Final

from babel.dates import format_datetime

from banker.board.ownboard import OwnBoard
from banker.forecast import Forecast, forecast
from banker.keep.clock import Clock
from banker.keep.journal import Entry
from banker.keep.journal.salvage import Remains
from banker.play import commands as c
from banker.play.history import History
from banker.play.setup import Setup
from banker.play.setup import new_game as game_of
from banker.play.state import HOTEL, Game
from banker.play.take_over import MORTGAGED
from banker.tomlfile import FileError
from hardware.signals import PhoneHeld
from tests.ui.positions import SIGNED, roll, where, within
from tests.ui.positions import landed as owing
from tests.ui.positions_pages import CHANGED_AT, TIME, evenings
from tests.ui.scenes import Act, Scene, after, card, done, then, turned
from tests.ui.sitting import NAMES, TAGS, Sitting
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.messages import DieKey
from ui.core.state.model import Model, SavedGameInfo
from ui.core.state.new_game import draft_of, forecast_setup
from ui.core.state.update import Enroll, do
from ui.core.view import view_in
from ui.flows.house_rules import model as rules
from ui.flows.house_rules.update import agree, choose_rules
from ui.flows.new_game import model as seats
from ui.flows.new_game.cards_update import free_card
from ui.flows.new_game.start_update import begin, choose_board, name_first, take_seats, want_lot
from ui.flows.new_game.update import choose_level, choose_seat, somebody_new
from ui.flows.take_over import model as paper
from ui.flows.take_over.update import mean_level, mean_owner, take_deed, take_level, take_out, take_turn, type_cash
from ui.flows.welcome.model import CardAwaited, CardList, CardMeant, CardsOf, DamagedGame, PastGames
from ui.flows.welcome.update import rename_person
from ui.locale.words import Words
from ui.runtime.registry import SCREENS
from ui.store.cards import Cards
from ui.store.own_boards import BoardFile
from ui.toolkit.parts import View

PRINTED: Final = "TB0123456789ABCD"
NOBODYS: Final = card("00000000AB")
LAST: Final = Setup("pl-tournament", NAMES[:4], (("clock", "30"), ("paper-money", "on")))
FAULT: Final = FileError("in English", "/boards/my-town.toml", 31, "spaces.3.name")
BOARDS: Final = (
    BoardFile("/boards/my-town.toml", "my-town", fault=FAULT),
    BoardFile("/boards/village.toml", "Our village", "$", OwnBoard("/boards/village.toml", "")),
)
TWO_CARDS: Final = Cards({**SIGNED.names, PRINTED: "Ania"}, SIGNED.signs, bankers=("00000000FF",))
"""Ania has two cards, one of them printed, and there is a banker's card."""


def last_game(
    words: Words, count: int = 4, has_reader: bool = True, cards: Cards = SIGNED, boards: tuple[BoardFile, ...] = ()
) -> Sitting:
    """The first screen after a game of so many."""
    last = Setup(LAST.ruleset, NAMES[:count], LAST.house_rules)
    return Sitting(None, has_reader, words, cards, last=last, boards=boards)


def _saved(words: Words, path: str, count: int, **more: object) -> SavedGameInfo:
    changed = format_datetime(CHANGED_AT, "d MMM y, HH:mm", locale=words.language)
    return SavedGameInfo(path, "Warsaw tournament", NAMES[:count], changed, **more)  # type: ignore[arg-type]


@Scene
def welcome_to_go_on(words: Words) -> View:
    """A game of four waits for a decision."""
    game = done(where(0, at=32)(words), roll(3, 4)).game
    saved = (_saved(words, "/a", 4, game=game), _saved(words, "/b", 4, is_over=True))
    return view_in(Model(saved=saved, cards=SIGNED, evenings=evenings(), devices=TIME), SCREENS, words)


@Scene
def welcome_to_ask_for_rent(words: Words) -> View:
    """A game waits; its line has an amount."""
    game = owing(words).game
    saved = _saved(words, "/a", len(game.names), game=game)
    return view_in(Model(saved=(saved,), cards=SIGNED), SCREENS, words)


@Scene
def welcome_without_a_game(words: Words) -> View:
    """Only games that are over."""
    return view_in(Model(saved=(_saved(words, "/b", 4, is_over=True),), cards=SIGNED), SCREENS, words)


@Scene
def past_games(words: Words) -> View:
    """Many games, one damaged."""
    saved = (
        _saved(words, "/0", 8), _saved(words, "/1", 4, is_over=True), _saved(words, "/2", 3, problem="damaged"),
        *(_saved(words, f"/{number}", 2 + number % 6, is_over=True) for number in range(3, 12)),
    )  # fmt: skip
    return view_in(done(last_game(words), PastGames()).model.but(saved=saved), SCREENS, words)


@Scene
def damaged_game(words: Words) -> View:
    """The last entries of one are lost, most of which can be read."""
    history = History(game_of(Setup("pl-tournament", NAMES[:4])))
    for command in (
        c.Roll(0, ("2", "4")), c.BuyDeed(0), c.EndTurn(0), c.Roll(1, ("1", "3")), c.Pay(1), c.EndTurn(1),
    ):  # fmt: skip
        history.submit(command)
    entries = [Entry(moment.command, moment.events, Clock()) for moment in history.standing]
    left = Remains(Setup("pl-tournament", NAMES[:4]), 56, tuple(enumerate((None, *entries[1:]), start=57)))
    return _damaged(words, left, history.first)


@Scene
def damaged_game_of_which_nothing_is_lost(words: Words) -> View:
    """Its file is damaged where no entry is."""
    setup = Setup("pl-tournament", NAMES)
    return _damaged(words, Remains(setup, 60, ()), game_of(setup))


def _damaged(words: Words, left: Remains, first: Game) -> View:
    info = _saved(words, "/2", len(first.names), problem="damaged", remains=left, game=first)
    return view_in(done(last_game(words), DamagedGame("/2")).model.but(saved=(info,)), SCREENS, words)


carded: Final = partial(last_game, cards=TWO_CARDS)
card_list = after(carded, CardList())
cards_of_one = after(carded, CardsOf("Ania"))
cards_of_the_banker = after(carded, CardsOf(""))
card_revoked = after(carded, CardMeant(TAGS[0]))
card_awaited = after(carded, CardAwaited("Grażyna"))
present_card_asked_for = after(carded, Enroll("00000000AB", "Ania"))
card_of_another_meant = after(carded, CardAwaited("Grażyna"), card(TAGS[0]))
new_bankers_card = after(carded, routes.BankersCard())
copy_held = after(carded, CardAwaited("Grażyna"), PhoneHeld("table", is_copy=True))
phone_held = after(carded, CardAwaited("Grażyna"), PhoneHeld("table"))
name_of_other_letters = after(partial(last_game, cards=Cards({TAGS[0]: "李"})), card(TAGS[0]))
renaming_one = after(carded, CardsOf("Grażyna"), do(rename_person, "Grażyna"))
naming_a_card = after(carded, CardList(), NOBODYS)

one_sits: Final = then(last_game, card(TAGS[5]))
new_game_of: Final = then(last_game, routes.NewGame())
full_game: Final = then(partial(last_game, count=8), routes.NewGame())
new_game = after(new_game_of)
who_sits = after(one_sits, do(choose_seat, 1))
bank_sits = after(one_sits, seats.BankSits(3))
bank_has_sat_down = after(
    one_sits, seats.BankSits(1), do(choose_level, 1, "normal"), seats.BankSits(2), do(choose_level, 2, "hard")
)
whose_new_card = after(
    partial(last_game, count=8), card(TAGS[0]), do(choose_seat, 1), do(somebody_new, 1), NOBODYS
)  # while a name is being typed and many people are known
whose_card_by_mistake = after(
    partial(last_game, cards=Cards({TAGS[0]: "Ania", TAGS[1]: "Grażyna"})), *map(card, (TAGS[0], TAGS[1], TAGS[0]))
)
card_for_a_name = after(lambda words: Sitting(None, True, words, Cards()), NOBODYS)
card_awaited_at_a_seat = after(last_game, card(TAGS[6]), card(TAGS[6]), do(free_card, TAGS[6]))
new_game_of_eight = after(partial(last_game, count=8, has_reader=False), routes.NewGame())


def by_book(ruleset: str) -> Act:
    """Another rule book."""
    return within(routes.ChooseRules(), do(choose_rules, ruleset))


typed_cash: Final = do(agree, (("start-cash", "1750"),))
rules_as_last_time = after(new_game_of, routes.ChooseRules())
rules_otherwise = after(new_game_of, routes.ChooseRules(), do(choose_rules, "es-pesetas"))
rules_otherwise_later = after(new_game_of, routes.ChooseRules(), do(choose_rules, "pl-simple"), turned(2))
table_manners = after(new_game_of, rules.TableManners())
house_rules = after(new_game_of, rules.HouseRulesPage())
house_rules_later = after(new_game_of, rules.HouseRulesPage(), typed_cash, turned(1))
house_rules_in_millions = after(new_game_of, by_book("pl-millions"), rules.HouseRulesPage(), turned(1))
other_rules = after(new_game_of, rules.MoreRules())
other_rules_later = after(new_game_of, rules.MoreRules(), turned(1))
other_rules_last = after(new_game_of, rules.MoreRules(), turned(2))
one_rule = after(new_game_of, rules.OneRule("jail.window"))
one_rule_of_amounts = after(new_game_of, rules.OneRule("jail.fine"), do(agree, (("jail.fine", "120"),)))
start_cash = after(new_game_of, rules.StartCashTyped(), typed_cash)
start_cash_as_printed = after(new_game_of, by_book("pl-millions"), rules.StartCashTyped())
table_differs = after(new_game_of, rules.TableDiffers())
MUCH: Final = (
    ("free-parking", "pot"), ("free-parking-seed", "500"), ("ends", "agreed"), ("rent.on-demand", "off"),
    ("building.window", "around-the-roll"),
)  # fmt: skip
table_differs_much = after(
    new_game_of,
    within(seats.ChooseBoard(), do(choose_board, "madrid")),
    within(rules.HouseRulesPage(), do(agree, MUCH)),
    rules.TableDiffers(),
)


@cache
def _forecast_of(setup: Setup) -> Forecast:
    return forecast(setup, 20)


def tried(sitting: Sitting) -> None:
    """The bank has played these rules."""
    found = _forecast_of(forecast_setup(draft_of(sitting.ui)))
    sitting.runtime.model = sitting.model.but(forecast=found)


table_differs_tried = after(new_game_of, within(rules.HouseRulesPage(), do(agree, MUCH)), rules.TableDiffers(), tried)
house_rules_tried = after(new_game_of, rules.HouseRulesPage(), tried)
table_by_the_book = after(new_game_of, within(rules.HouseRulesPage(), do(agree, ())), rules.TableDiffers())
own_boards = after(partial(last_game, boards=BOARDS), routes.NewGame(), seats.ChooseBoard())


def _draw_two(sitting: Sitting) -> None:
    sitting.lot = 2


roll_or_lots = after(new_game_of, do(take_seats), DieKey("4"), DieKey("6"))
first_touched = after(full_game, do(take_seats), do(name_first, 4))
lots_by_the_book = after(new_game_of, by_book("pl-simple"), do(take_seats))
lot_drawn = after(new_game_of, do(take_seats), _draw_two, do(want_lot))


def with_notes(*more: tuple[str, str]) -> Act:
    """The notes each gets are handed out."""
    return within(rules.TableManners(), do(agree, (("paper-money", "on"), *more)))


handing_out = after(new_game_of, with_notes(), do(take_seats), do(begin, 1))
dealt_deeds = after(  # the short game
    new_game_of,
    within(rules.MoreRules(), do(agree, (("start.dealt-deeds", "2"),))),
    do(take_seats),
    do(begin, 1),
)
handing_out_to_eight = after(  # more than the edition hands out
    full_game, with_notes(("start-cash", "2345")), do(take_seats), do(begin, 1)
)
handing_out_in_millions = after(new_game_of, by_book("pl-millions"), do(take_seats), do(begin, 1))


def taking(words: Words, count: int = 4) -> Sitting:
    """A paper game: cash and deeds of two players, one of them with houses."""
    cash, owners = (("Ania", "1312"), ("Bartek", "864")), (("Ania", (6, 8, 9, 5, 12)), ("Bartek", (15, 39, 21)))
    levels: tuple[tuple[int, tuple[int, ...]], ...] = ((3, (6, 8)), (HOTEL, (9,)), (MORTGAGED, (5,)))
    return done(
        last_game(words, count),
        routes.NewGame(),
        routes.TakingOver(),
        *(within(paper.PlayerTaken(who), *(do(type_cash, who, digit) for digit in digits)) for who, digits in cash),
        *(
            within(paper.OwnersTaken(), do(mean_owner, who), *(do(take_deed, each) for each in deeds))
            for who, deeds in owners
        ),
        *(_built(level, *deeds) for level, deeds in levels),
        within(paper.PawnTaken("Bartek"), m.PawnPut(10, 1)),
    )


def _built(level: int, *deeds: int) -> Act:
    return within(paper.LevelsTaken(), do(mean_level, level), *(do(take_level, each) for each in deeds))


taking_over = after(taking)
taking_over_eight = after(  # one of them bankrupt; cash is missing
    partial(taking, count=8),
    _built(4, 6, 8, 9),
    within(paper.PlayerTaken("Filip"), do(take_out, "Filip")),
    do(take_turn),
)
player_taken = after(taking, paper.PlayerTaken("Bartek"))
last_player_taken = after(taking, paper.PlayerTaken("Darek"))
pawn_taken = after(taking, paper.PawnTaken("Ania"), m.PawnPut(21))
pawn_side_taken = after(taking, paper.PawnTaken("Ania"), routes.PawnSide(3))
pawn_in_jail = after(taking, paper.PawnTaken("Bartek"))
owners_taken = after(partial(taking, count=8), paper.OwnersTaken())
owners_taken_later = after(partial(taking, count=3), paper.OwnersTaken(), turned(2))
levels_taken = after(taking, paper.OwnersTaken(), paper.LevelsTaken())  # a fault is shown
levels_taken_legally = after(taking, paper.LevelsTaken(), do(mean_level, 4), do(take_level, 6), do(take_level, 8))

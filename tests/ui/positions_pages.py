"""Screens of the tournament game that are reached from a turn or stand outside it: plans, lists, set-up, the end."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from banker.bots.company import Company
from banker.keep.journal import JournalError
from banker.keep.storage import StorageError, StorageFault
from banker.play import commands as c
from banker.play.pending import Side
from banker.play.position import Position, Seat
from banker.play.setup import Setup
from banker.rulebook.houserules import HouseRules
from tests.ui.positions import (
    ANIA,
    BARTEK,
    CELINA,
    DAREK,
    EIGHT,
    FOUR,
    SIGNED,
    at,
    but,
    done_on,
    held,
    landed,
    mid_turn,
    rolled,
    thinking,
)
from tests.ui.sitting import NAMES, TAGS, Sitting
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.messages import DieKey, KeyTyped, NameDone
from ui.core.state.model import Model, SavedGameInfo
from ui.core.view import view_in
from ui.flows.building.model import PlanLess, PlanMore
from ui.flows.deals.model import DealCash, DealDeed, DealDeeds
from ui.flows.new_game.model import ChooseBoard, RollTaken, SeatChosen, SeatsTaken, SomebodyNew
from ui.locale.words import Words
from ui.runtime.files.trouble import trouble_view
from ui.runtime.loop.waiting import HANGING_SECONDS, WORDS_SECONDS, waiting_view
from ui.runtime.registry import SCREENS
from ui.store.cards import Cards
from ui.store.config import ConfigError
from ui.store.kept_file import PutAside
from ui.toolkit.parts import View


def page_of(sitting: Sitting, screen: routes.Route) -> View:
    """A screen opened over the game's own."""
    sitting.touch(m.Open(screen))
    return sitting.view


def build(words: Words) -> View:
    """Two houses planned."""
    sitting = at(words, but(CELINA, cash=1040, at=0, tries=None), CELINA)
    sitting.touch(m.Open(routes.Planner(CELINA, 11)))
    for lot in (13, 14):
        sitting.touch(PlanMore(CELINA, lot))
    return sitting.view


def build_empty(words: Words) -> View:
    """Two groups, nothing planned yet."""
    seats = (Seat(1500, holdings=held(1, 3, 37, 39)), Seat(), Seat())
    return page_of(at(words, seats), routes.Planner(ANIA, 1))


def selling(words: Words) -> View:
    """A hotel is planned down."""
    sitting = at(words)
    sitting.touch(m.Open(routes.Planner(ANIA, 6)))
    sitting.touch(PlanLess(ANIA, 9))
    return sitting.view


def mortgages(words: Words) -> View:
    """Deeds to mortgage, two chosen."""
    sitting = at(words, turn=BARTEK)
    sitting.touch(m.Open(routes.Planner(BARTEK)))
    for deed in (25, 29):
        sitting.touch(PlanLess(BARTEK, deed))
    return sitting.view


def many_mortgages(words: Words) -> View:
    """More deeds than a page holds, and one that cannot be mortgaged."""
    seats = (Seat(900, holdings=(*held(5, 12, 15, 25, 28, 35, 21, 23, 26), *held(1, 3, level=1))), Seat(), Seat())
    return page_of(at(words, seats), routes.Planner(ANIA))


def player(words: Words) -> View:
    """One player's deeds."""
    return page_of(mid_turn(words, FOUR), routes.PlayerShown(ANIA))


def player_without_deeds(words: Words) -> View:
    """A player at the start."""
    return page_of(at(words, (Seat(), Seat(), Seat())), routes.PlayerShown(BARTEK))


def player_with_a_claim(words: Words) -> View:
    """Somebody who may ask for rent."""
    return page_of(landed(words), routes.PlayerShown(CELINA))


def players(words: Words) -> View:
    """Everybody."""
    return page_of(at(words, EIGHT), routes.Players())


def deeds(words: Words) -> View:
    """All deeds."""
    return page_of(at(words), routes.Deeds())


def deed(words: Words) -> View:
    """A deed with its rents."""
    return page_of(at(words), routes.DeedShown(14))


def deed_of_the_bank(words: Words) -> View:
    """A deed nobody owns."""
    return page_of(at(words), routes.DeedShown(39))


def mortgaged_deed(words: Words) -> View:
    """A mortgaged one."""
    return page_of(at(words), routes.DeedShown(34))


def partner(words: Words) -> View:
    """With whom to deal."""
    return page_of(at(words), routes.ChoosePartner(ANIA))


def deal(words: Words) -> View:
    """A deal being put together."""
    sitting = at(words)
    sitting.touch(m.Open(routes.Dealing(ANIA, BARTEK)))
    done_on(sitting, DealDeeds(ANIA, BARTEK, ANIA), DealDeed(ANIA, 21))
    done_on(sitting, routes.DealMoney(ANIA, BARTEK, ANIA), *[DealCash(ANIA, 10)] * 15)
    return sitting.view


def deal_empty(words: Words) -> View:
    """Nothing chosen yet."""
    return page_of(at(words), routes.Dealing(ANIA, BARTEK))


def deal_deeds(words: Words) -> View:
    """What Bartek could give."""
    return page_of(at(words), DealDeeds(ANIA, BARTEK, BARTEK))


def offered(words: Words) -> View:
    """An offer that the other answers."""
    sitting = at(words)
    sitting.submit(c.OfferDeal(ANIA, BARTEK, Side((5,), 150), Side((23, 28))))
    return sitting.view


def received(words: Words) -> View:
    """A mortgaged deed came with a deal."""
    sitting = at(words)
    sitting.submit(c.OfferDeal(ANIA, BARTEK, Side((32,)), Side((), 50)), c.AcceptDeal(BARTEK))
    sitting.ui = sitting.ui.at_table()
    return sitting.view


def scarce(words: Words) -> Sitting:
    """One house left, two who can build."""
    seats = (Seat(holdings=held(1, 3)), Seat(holdings=held(6, 8, 9)), Seat())
    sitting = at(words, seats, houses=1)
    sitting.submit(c.Build(ANIA, ((1, 1),)))
    return sitting


def wanted(words: Words) -> View:
    """Does the other one want buildings too?"""
    return scarce(words).view


def auction_of_a_house(words: Words) -> View:
    """The last house under the hammer."""
    sitting = scarce(words)
    sitting.submit(c.Build(BARTEK, ((6, 1),)))
    return sitting.view


def place(words: Words) -> View:
    """Where the house that was won stands."""
    sitting = scarce(words)
    sitting.submit(c.Build(BARTEK, ((6, 1),)), c.Bid(BARTEK, 60), c.CloseAuction())
    sitting.ui = sitting.ui.at_table()
    return sitting.view


def menu(words: Words) -> View:
    """The menu during a game."""
    return page_of(at(words), routes.Menu())


def first_menu(words: Words) -> View:
    """The menu without a game."""
    return page_of(Sitting(words=words), routes.Menu())


def signs(words: Words) -> View:
    """What the signs mean."""
    return page_of(at(words), routes.SignsShown())


def paused(words: Words) -> View:
    """The banker's pause, with a claim open."""
    sitting = mid_turn(words, FOUR)
    sitting.submit(c.PauseClock())
    sitting.ui = sitting.ui.at_table()
    return sitting.view


def paused_auction(words: Words) -> View:
    """A pause in the middle of an auction."""
    sitting = rolled(at(words, but(ANIA, at=32)), 3, 4)
    sitting.submit(c.DeclineDeed(ANIA), c.Bid(BARTEK, 310), c.PauseClock())
    return sitting.view


def paused_with_eight(words: Words) -> View:
    """A pause of eight, one of them bankrupt; a rent was paid and a hotel mortgaged."""
    sitting = mid_turn(words, EIGHT)
    sitting.submit(c.PauseClock())
    sitting.ui = sitting.ui.at_table()
    return sitting.view


def paused_with_two(words: Words) -> View:
    """A pause of two with millions, in the middle of a debt."""
    seats = (Seat(15_260_000, 8, holdings=held(3)), Seat(1_500_000, holdings=(*held(11, 13, 14, level=3), *held(39))))
    sitting = thinking(Sitting(Setup("pl-millions", NAMES[:2], position=Position(seats)), words=words, cards=SIGNED))
    rolled(sitting, 1, 2).submit(c.ClaimRent(BARTEK), c.Pay(ANIA), c.EndTurn(ANIA))
    rolled(sitting, 2, 4).submit(c.BuyDeed(BARTEK), c.MortgageDeed(BARTEK, 6), c.PauseClock())
    sitting.ui = sitting.ui.at_table()
    return sitting.view


def end_asked(words: Words) -> View:
    """Has the agreed time come?"""
    return page_of(at(words, EIGHT), routes.EndAsked())


def last_turn(words: Words) -> View:
    """Three of eight are still to play before the game ends."""
    sitting = at(words, EIGHT)
    sitting.submit(c.CallLastTurn())
    return sitting.view


def played(words: Words, players: int, commands: int, seed: int = 5, rules: HouseRules = ()) -> Sitting:
    """So many commands of a game of bots, then its agreed end."""
    sitting = Sitting(Setup("pl-tournament", NAMES[:players], rules), words=words, cards=SIGNED)
    company = Company(players, "leave", Random(seed))
    for _ in range(commands):
        if not sitting.game.is_over:
            sitting.table.submit(company.next_command(sitting.game))
    sitting.submit(c.EndGame())
    return sitting


def end(words: Words) -> View:
    """Who won, and how it came about."""
    return played(words, 4, 700).view


def end_with_odds(words: Words) -> View:
    """The turning point is what moved the odds most."""
    return played(words, 4, 700, rules=(("odds", "on"),)).view


def end_of_eight(words: Words) -> View:
    """The same of eight."""
    return played(words, 8, 500).view


def end_of_two(words: Words) -> View:
    """A bankruptcy ended it."""
    return played(words, 2, 600).view


def end_of_equals(words: Words) -> View:
    """Three share the first place before anything was told of them."""
    sitting = at(words, (Seat(cash=1500), Seat(cash=1500), Seat(cash=1500), Seat(cash=900)))
    rolled(sitting, 4, 6).submit(c.EndTurn(ANIA), c.EndGame())
    return sitting.view


def new_game_of(words: Words, count: int, has_reader: bool = True) -> Sitting:
    """So many sit down by card."""
    cards = Cards(dict(list(SIGNED.names.items())[:count]), SIGNED.signs)
    sitting = Sitting(words=words, cards=cards, has_reader=has_reader)
    sitting.touch(m.Open(routes.NewGame()))
    for tag in TAGS[:count]:
        sitting.hold(tag)
    return sitting


def named(sitting: Sitting, seat: int, name: str) -> Sitting:
    """A name typed for a free seat."""
    sitting.touch(SeatChosen(seat))
    sitting.touch(SomebodyNew())
    for letter in name:
        sitting.touch(KeyTyped(letter))
    return sitting


def setup(words: Words) -> View:
    """Three sit, the fourth one's card is awaited."""
    sitting = named(new_game_of(words, 3), 3, "darek")
    sitting.touch(NameDone())
    return sitting.view


def setup_of_nobody(words: Words) -> View:
    """The seats before anybody sits down."""
    return new_game_of(words, 0).view


def naming(words: Words) -> View:
    """A name is typed."""
    return named(new_game_of(words, 3), 3, "dar").view


def renaming(words: Words) -> View:
    """A seat that is taken, opened again."""
    sitting = new_game_of(words, 3)
    sitting.touch(SeatChosen(1))
    sitting.touch(KeyTyped("marks"))
    return sitting.view


def rules(words: Words) -> View:
    """The rule books."""
    return page_of(new_game_of(words, 3), routes.ChooseRules())


def boards(words: Words) -> View:
    """The editions."""
    return page_of(new_game_of(words, 3), ChooseBoard())


def who_begins(words: Words) -> View:
    """The roll for the start."""
    sitting = new_game_of(words, 4)
    sitting.touch(SeatsTaken())
    for face in ("6", "5"):
        sitting.touch(DieKey(face))
    sitting.touch(RollTaken())
    sitting.touch(DieKey("3"))
    return sitting.view


SAVED: Final = (
    SavedGameInfo("/games/b", "Warszawa", NAMES[:4], "18.07.2025, 20:14"),
    SavedGameInfo("/games/a", "Warszawa", NAMES, "11.07.2025, 23:02", is_over=True),
)


def welcome(words: Words) -> View:
    """Games on this machine."""
    return view_in(Model(saved=SAVED, cards=SIGNED), SCREENS, words)


def first_welcome(words: Words) -> View:
    """The very first start."""
    return view_in(Model(), SCREENS, words)


def damaged(words: Words) -> View:
    """A journal that cannot be read."""
    path = Path("/home/pi/banker/games/2025-07-18-2014.banker")
    return trouble_view(JournalError(path, StorageFault.DAMAGED, "database disk image is malformed"), words)


def full_disk(words: Words) -> View:
    """A journal that cannot grow."""
    path = Path("/home/pi/banker/games/2025-07-18-2014.banker")
    return trouble_view(JournalError(path, StorageFault.NO_ROOM, "database or disk is full"), words)


def put_aside(words: Words) -> View:
    """Cards that could not be read."""
    cards = Path("/var/lib/banker/cards.json")
    aside = cards.with_name("cards.damaged-2026-11-22-1903.json")
    return trouble_view(PutAside(cards, StorageFault.DAMAGED, aside), words)


def read_only(words: Words) -> View:
    """A disk on which no game can be kept."""
    return trouble_view(StorageError(Path("/var/lib/banker/games"), StorageFault.NO_GAMES, "Read-only"), words)


def faulty_configuration(words: Words) -> View:
    """A line of the configuration that is not used."""
    kinds = '"rdm6300", "id12la", "pn532-serial", "pn532-i2c", "usb-keyboard", "acr122u", "qr-serial", "gm65"'
    fault = f"/etc/banker/banker.toml: readers[0].kind: Invalid enum value 'abacus'; allowed: {kinds}"
    return trouble_view(ConfigError(fault), words)


def beside_another(words: Words) -> View:
    """A second bank on the same games."""
    return trouble_view(StorageError(Path("/var/lib/banker/games"), StorageFault.IN_USE, "in use"), words)


def being_written(words: Words) -> View:
    """What was signed is on its way to a slow disk."""
    return waiting_view(mid_turn(words, FOUR).view, WORDS_SECONDS, words)


def hanging_disk(words: Words) -> View:
    """A disk that does not answer any more."""
    return waiting_view(mid_turn(words, FOUR).view, HANGING_SECONDS, words)


def lost_reader(words: Words) -> View:
    """The table during a game without its reader."""
    return view_in(mid_turn(words, FOUR).model.but(lost_devices=("table",)), SCREENS, words)


def unknown_card(words: Words) -> View:
    """A card nobody owns was held to the reader."""
    sitting = at(words)
    sitting.hold("00000000AB")
    return sitting.view


def refused(words: Words) -> View:
    """The bank said no."""
    sitting = at(words)
    sitting.submit(c.BuyDeed(DAREK))
    return sitting.view


PAGES: Final = (
    build, build_empty, selling, mortgages, many_mortgages, player, player_without_deeds, player_with_a_claim, players,
    deeds, deed, deed_of_the_bank, mortgaged_deed, partner, deal, deal_empty, deal_deeds, offered, received, wanted,
    auction_of_a_house, place, menu, first_menu,
    signs, paused, paused_auction, paused_with_eight, paused_with_two, end_asked, end, end_of_eight, end_of_two,
    end_with_odds,
    end_of_equals, setup,
    setup_of_nobody, naming, renaming, rules, boards, who_begins, welcome, first_welcome, damaged, lost_reader,
    unknown_card, refused, last_turn, full_disk, put_aside, read_only, beside_another,
    faulty_configuration,
    being_written, hanging_disk,
)  # fmt: skip

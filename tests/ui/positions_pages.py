"""Screens of the tournament game that are reached from a turn or stand outside it: plans, lists, set-up, the end."""

from __future__ import annotations

from random import Random
from typing import Final

from banker import commands as c
from banker.bots.company import Company
from banker.position import Seat
from banker.setup import Setup, new_game
from banker.state import Side
from tests.ui.clerk import NAMES, TAGS, Clerk
from tests.ui.positions import ANIA, BARTEK, CELINA, DAREK, EIGHT, FOUR, SIGNED, at, but, held, landed, mid_turn, rolled
from ui.core import messages as m
from ui.core import routes
from ui.core.messages import DieKey, KeyTyped, NameDone
from ui.core.model import Model, SavedGameInfo
from ui.flows.building.model import PlanLess, PlanMore
from ui.flows.deals.model import DealCash, DealDeed
from ui.flows.new_game.model import RollTaken, SeatChosen, SeatsTaken
from ui.locale.words import Words
from ui.runtime.registry import view
from ui.runtime.trouble import trouble_view
from ui.store.cards import Cards
from ui.toolkit.parts import View


def page_of(clerk: Clerk, screen: routes.Route) -> View:
    """A screen opened over the game's own."""
    clerk.touch(m.Open(screen))
    return clerk.view


def build(words: Words) -> View:
    """Two houses planned."""
    clerk = at(words, but(CELINA, cash=1040, at=0, tries=None), CELINA)
    clerk.touch(m.Open(routes.Planner(CELINA, 11)))
    for lot in (13, 14):
        clerk.touch(PlanMore(CELINA, lot))
    return clerk.view


def build_empty(words: Words) -> View:
    """Two groups, nothing planned yet."""
    seats = (Seat(1500, holdings=held(1, 3, 37, 39)), Seat(), Seat())
    return page_of(at(words, seats), routes.Planner(ANIA, 1))


def selling(words: Words) -> View:
    """A hotel is planned down."""
    clerk = at(words)
    clerk.touch(m.Open(routes.Planner(ANIA, 6)))
    clerk.touch(PlanLess(ANIA, 9))
    return clerk.view


def mortgages(words: Words) -> View:
    """Deeds to mortgage, two chosen."""
    clerk = at(words, turn=BARTEK)
    clerk.touch(m.Open(routes.Planner(BARTEK)))
    for deed in (25, 29):
        clerk.touch(PlanLess(BARTEK, deed))
    return clerk.view


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
    clerk = at(words)
    clerk.touch(m.Open(routes.Dealing(ANIA, BARTEK)))
    clerk.touch(DealDeed(ANIA, 21))
    for _ in range(15):
        clerk.touch(DealCash(ANIA, 10))
    return clerk.view


def deal_empty(words: Words) -> View:
    """Nothing chosen yet."""
    return page_of(at(words), routes.Dealing(ANIA, BARTEK))


def deal_deeds(words: Words) -> View:
    """What Bartek could give."""
    return page_of(at(words), routes.DealDeeds(ANIA, BARTEK, BARTEK))


def offered(words: Words) -> View:
    """An offer that the other answers."""
    clerk = at(words)
    clerk.submit(c.OfferDeal(ANIA, BARTEK, Side((5,), 150), Side((23, 28))))
    return clerk.view


def received(words: Words) -> View:
    """A mortgaged deed came with a deal."""
    clerk = at(words)
    clerk.submit(c.OfferDeal(ANIA, BARTEK, Side((32,)), Side((), 50)), c.AcceptDeal(BARTEK))
    clerk.ui = clerk.ui.at_table()
    return clerk.view


def scarce(words: Words) -> Clerk:
    """One house left, two who can build."""
    seats = (Seat(holdings=held(1, 3)), Seat(holdings=held(6, 8, 9)), Seat())
    clerk = at(words, seats, houses=1)
    clerk.submit(c.Build(ANIA, ((1, 1),)))
    return clerk


def wanted(words: Words) -> View:
    """Does the other one want buildings too?"""
    return scarce(words).view


def auction_of_a_house(words: Words) -> View:
    """The last house under the hammer."""
    clerk = scarce(words)
    clerk.submit(c.Build(BARTEK, ((6, 1),)))
    return clerk.view


def place(words: Words) -> View:
    """Where the house that was won stands."""
    clerk = scarce(words)
    clerk.submit(c.Build(BARTEK, ((6, 1),)), c.Bid(BARTEK, 60), c.CloseAuction())
    clerk.ui = clerk.ui.at_table()
    return clerk.view


def menu(words: Words) -> View:
    """The menu during a game."""
    return page_of(at(words), routes.Menu())


def first_menu(words: Words) -> View:
    """The menu without a game."""
    return page_of(Clerk(words=words), routes.Menu())


def signs(words: Words) -> View:
    """What the signs mean."""
    return page_of(at(words), routes.SignsShown())


def paused(words: Words) -> View:
    """The banker's pause, with a claim open."""
    clerk = mid_turn(words, FOUR)
    clerk.submit(c.PauseClock())
    clerk.ui = clerk.ui.at_table()
    return clerk.view


def paused_auction(words: Words) -> View:
    """A pause in the middle of an auction."""
    clerk = rolled(at(words, but(ANIA, at=32)), 3, 4)
    clerk.submit(c.DeclineDeed(ANIA), c.Bid(BARTEK, 310), c.PauseClock())
    return clerk.view


def end_asked(words: Words) -> View:
    """Has the agreed time come?"""
    return page_of(at(words, EIGHT), routes.EndAsked())


def played(words: Words, players: int, commands: int, seed: int = 5) -> Clerk:
    """So many commands of a game of bots, then its agreed end."""
    setup = Setup("pl-tournament", NAMES[:players])
    clerk = Clerk(new_game(setup), words=words, cards=SIGNED)
    clerk.setup, random = setup, Random(seed)
    company = Company(players, "leave", random)
    for _ in range(commands):
        if not clerk.game.is_over:
            clerk.history.submit(company.next_command(clerk.game))  # type: ignore[union-attr]
    clerk.submit(c.EndGame())
    return clerk


def end(words: Words) -> View:
    """Who won, and how it came about."""
    return played(words, 4, 700).view


def end_of_eight(words: Words) -> View:
    """The same of eight."""
    return played(words, 8, 500).view


def new_game_of(words: Words, count: int, has_reader: bool = True) -> Clerk:
    """So many sit down by card."""
    cards = Cards(dict(list(SIGNED.names.items())[:count]), SIGNED.signs)
    clerk = Clerk(words=words, cards=cards, has_reader=has_reader)
    clerk.touch(m.Open(routes.NewGame()))
    for tag in TAGS[:count]:
        clerk.hold(tag)
    return clerk


def named(clerk: Clerk, seat: int, name: str) -> Clerk:
    """A name typed for a seat."""
    clerk.touch(SeatChosen(seat))
    for letter in name:
        clerk.touch(KeyTyped(letter))
    return clerk


def setup(words: Words) -> View:
    """Three sit, the fourth one's card is awaited."""
    clerk = named(new_game_of(words, 3), 3, "darek")
    clerk.touch(NameDone())
    return clerk.view


def setup_of_nobody(words: Words) -> View:
    """The seats before anybody sits down."""
    return new_game_of(words, 0).view


def naming(words: Words) -> View:
    """A name is typed."""
    return named(new_game_of(words, 3), 3, "dar").view


def renaming(words: Words) -> View:
    """A seat that is taken, opened again."""
    clerk = new_game_of(words, 3)
    clerk.touch(SeatChosen(1))
    clerk.touch(KeyTyped("marks"))
    return clerk.view


def rules(words: Words) -> View:
    """The rule books."""
    return page_of(new_game_of(words, 3), routes.ChooseRules())


def boards(words: Words) -> View:
    """The editions."""
    return page_of(new_game_of(words, 3), routes.ChooseBoard())


def who_begins(words: Words) -> View:
    """The roll for the start."""
    clerk = new_game_of(words, 4)
    clerk.touch(SeatsTaken())
    for face in ("6", "5"):
        clerk.touch(DieKey(face))
    clerk.touch(RollTaken())
    clerk.touch(DieKey("3"))
    return clerk.view


SAVED: Final = (
    SavedGameInfo("/games/b", "Warszawa", NAMES[:4], "18.07.2025, 20:14"),
    SavedGameInfo("/games/a", "Warszawa", NAMES, "11.07.2025, 23:02", is_over=True),
)


def welcome(words: Words) -> View:
    """Games on this machine."""
    return view(Model(saved=SAVED, cards=SIGNED), words)


def first_welcome(words: Words) -> View:
    """The very first start."""
    return view(Model(), words)


def damaged(words: Words) -> View:
    """A journal that cannot be read."""
    fault = "/home/pi/banker/games/2025-07-18-2014.bank: this file is damaged (database disk image is malformed)"
    return trouble_view(fault, words)


def lost_reader(words: Words) -> View:
    """The table during a game without its reader."""
    return view(mid_turn(words, FOUR).model.but(lost_devices=("table",)), words)


def unknown_card(words: Words) -> View:
    """A card nobody owns was held to the reader."""
    clerk = at(words)
    clerk.hold("00000000AB")
    return clerk.view


def refused(words: Words) -> View:
    """The bank said no."""
    clerk = at(words)
    clerk.submit(c.BuyDeed(DAREK))
    return clerk.view


PAGES: Final = (
    build, build_empty, selling, mortgages, many_mortgages, player, player_without_deeds, player_with_a_claim, players,
    deeds, deed, deed_of_the_bank, mortgaged_deed, partner, deal, deal_empty, deal_deeds, offered, received, wanted,
    auction_of_a_house, place, menu, first_menu,
    signs, paused, paused_auction, end_asked, end, end_of_eight, setup, setup_of_nobody, naming, renaming, rules,
    boards, who_begins, welcome, first_welcome, damaged, lost_reader, unknown_card, refused,
)  # fmt: skip

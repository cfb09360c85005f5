"""Screens of the tournament game that are reached from a turn or stand outside it: plans, lists, set-up, the end."""

from collections.abc import Iterable
from datetime import datetime
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from banker.bots.company import Company
from banker.keep.evening import evening
from banker.keep.journal import JournalError
from banker.keep.storage import StorageError, StorageFault
from banker.play import commands as c
from banker.play.history import Moment
from banker.play.pending import Side
from banker.play.position import Position, Seat
from banker.play.setup import Setup
from banker.rulebook.houserules import HouseRules
from tests.ui.positions import EIGHT, SIGNED, at, landed, mid_turn, roll, thinking, where, within
from tests.ui.scenes import Act, Scene, after, at_table, card, done, then
from tests.ui.sitting import ANIA, BARTEK, CELINA, DAREK, NAMES, TAGS, Sitting, held
from ui.core.input.name import type_key
from ui.core.state import routes
from ui.core.state.devices import TableDevices
from ui.core.state.messages import DieKey, NameDone
from ui.core.state.model import Model, SavedGameInfo
from ui.core.state.update import do
from ui.core.view import view_in
from ui.flows.building.update import plan_less, plan_more
from ui.flows.deals.model import DealDeeds
from ui.flows.deals.update import deal_cash, deal_deed
from ui.flows.new_game.model import ChooseBoard
from ui.flows.new_game.start_update import take_roll, take_seats
from ui.flows.new_game.update import choose_seat, somebody_new
from ui.locale.words import Words
from ui.runtime.files.trouble import trouble_view
from ui.runtime.loop.waiting import HANGING_SECONDS, WORDS_SECONDS, waiting_view
from ui.runtime.registry import SCREENS
from ui.store.cards import Cards
from ui.store.config import ConfigError
from ui.store.evenings import PastEvening
from ui.store.kept_file import PutAside
from ui.toolkit.parts import View

SECONDS: Final = (4.0, 9.0, 31.0, 6.0, 12.0)
"""What the table waited for commands of bots, one after the other, again and again."""
beginning: Final = partial(at, seats=(Seat(), Seat(), Seat()))
of_eight: Final = partial(at, seats=EIGHT)


def holding(cash: int, *holdings: object) -> partial[Sitting]:
    """The first of three has so much."""
    return partial(at, seats=(Seat(cash, holdings=holdings), Seat(), Seat()))  # type: ignore[arg-type]


build = after(
    where(CELINA, cash=1040, at=0, tries=None, turn=CELINA),
    routes.Planner(CELINA, 11),
    do(plan_more, CELINA, 13),
    do(plan_more, CELINA, 14),
)
build_empty = after(holding(1500, *held(1, 3, 37, 39)), routes.Planner(ANIA, 1))
selling = after(at, routes.Planner(ANIA, 6), do(plan_less, ANIA, 9))
mortgages = after(
    partial(at, turn=BARTEK), routes.Planner(BARTEK), do(plan_less, BARTEK, 25), do(plan_less, BARTEK, 29)
)
many_mortgages = after(  # more deeds than a page holds, and some that cannot be mortgaged
    holding(900, *held(5, 12, 15, 25, 28, 35, 21, 23, 26), *held(1, 3, level=1)), routes.Planner(ANIA)
)
player = after(mid_turn, routes.PlayerShown(ANIA))
player_without_deeds = after(beginning, routes.PlayerShown(BARTEK))
player_with_a_claim = after(landed, routes.PlayerShown(CELINA))
players = after(of_eight, routes.Players())
deeds = after(at, routes.Deeds())
deed = after(at, routes.DeedShown(14))
deed_of_the_bank = after(at, routes.DeedShown(39))
mortgaged_deed = after(at, routes.DeedShown(34))
partner = after(at, routes.ChoosePartner(ANIA))
deal = after(
    at,
    routes.Dealing(ANIA, BARTEK),
    within(DealDeeds(ANIA, BARTEK, ANIA), do(deal_deed, ANIA, 21)),
    within(routes.DealMoney(ANIA, BARTEK, ANIA), *[do(deal_cash, ANIA, 10)] * 15),
)
deal_empty = after(at, routes.Dealing(ANIA, BARTEK))
deal_deeds = after(at, DealDeeds(ANIA, BARTEK, BARTEK))
offered = after(at, c.OfferDeal(ANIA, BARTEK, Side((5,), 150), Side((23, 28))))
received = after(  # a mortgaged deed
    at, c.OfferDeal(ANIA, BARTEK, Side((32,)), Side((), 50)), c.AcceptDeal(BARTEK), at_table
)
SCARCE: Final = Seat(holdings=held(1, 3)), Seat(holdings=held(6, 8, 9)), Seat()
scarce: Final = then(partial(at, seats=SCARCE, houses=1), c.Build(ANIA, ((1, 1),)))
wanted = after(scarce)
auction_of_a_house = after(scarce, c.Build(BARTEK, ((6, 1),)))
place = after(scarce, c.Build(BARTEK, ((6, 1),)), c.Bid(BARTEK, 60), c.CloseAuction(), at_table)
menu = after(at, routes.Menu())
first_menu = after(lambda words: Sitting(words=words), routes.Menu())
signs = after(at, routes.SignsShown())
paused = after(mid_turn, c.PauseClock(), at_table)
paused_auction = after(where(ANIA, at=32), roll(3, 4), c.DeclineDeed(ANIA), c.Bid(BARTEK, 310), c.PauseClock())
paused_with_eight = after(partial(mid_turn, seats=EIGHT), c.PauseClock(), at_table)


def two_with_millions(words: Words) -> Sitting:
    """Ania is about to land on a deed of Bartek's."""
    seats = (Seat(15_260_000, 8, holdings=held(3)), Seat(1_500_000, holdings=(*held(11, 13, 14, level=3), *held(39))))
    return thinking(Sitting(Setup("pl-millions", NAMES[:2], position=Position(seats)), words=words, cards=SIGNED))


paused_with_two = after(
    two_with_millions, roll(1, 2), c.ClaimRent(BARTEK), c.Pay(ANIA), c.EndTurn(ANIA),
    roll(2, 4), c.BuyDeed(BARTEK), c.MortgageDeed(BARTEK, 6), c.PauseClock(), at_table,
)  # fmt: skip
end_asked = after(of_eight, routes.EndAsked())
last_turn = after(of_eight, c.CallLastTurn())


def played(words: Words, players: int, commands: int, seed: int = 5, rules: HouseRules = ()) -> Sitting:
    """So many commands of a game of bots, then its agreed end."""
    sitting = Sitting(Setup("pl-tournament", NAMES[:players], rules), words=words, cards=SIGNED)
    company = Company(players, "leave", Random(seed))
    for _ in range(commands):
        if not sitting.game.is_over:
            sitting.table.submit(company.next_command(sitting.game))
    sitting.submit(c.EndGame())
    sitting.ui = sitting.ui.but(notice=None)  # bankruptcies may have ended it already, and this was refused
    return sitting


end = after(partial(played, players=4, commands=700))
end_with_odds = after(partial(played, players=4, commands=700, rules=(("odds", "on"),)))  # the turning point is theirs
end_of_eight = after(partial(played, players=8, commands=500))
end_of_two = after(partial(played, players=2, commands=600))  # a bankruptcy ended it
end_of_equals = after(  # three share the first place
    partial(at, seats=(Seat(cash=1500), Seat(cash=1500), Seat(cash=1500), Seat(cash=900))),
    roll(4, 6),
    c.EndTurn(ANIA),
    c.EndGame(),
)


def sat_down(words: Words, count: int) -> Sitting:
    """So many sit down by card for a new game."""
    cards = Cards(dict(list(SIGNED.names.items())[:count]), SIGNED.signs)
    return done(Sitting(words=words, cards=cards), routes.NewGame(), *map(card, TAGS[:count]))


def named(name: str) -> tuple[Act, ...]:
    """A name typed for the fourth seat."""
    return do(choose_seat, 3), do(somebody_new, 3), *(do(type_key, key) for key in name)


three_sit: Final = partial(sat_down, count=3)
setup = after(three_sit, *named("darek"), NameDone())  # the fourth one's card is awaited
setup_of_nobody = after(partial(sat_down, count=0))
naming = after(three_sit, *named("dar"))
renaming = after(three_sit, do(choose_seat, 1), do(type_key, "marks"))
rules = after(three_sit, routes.ChooseRules())
boards = after(three_sit, ChooseBoard())
who_begins = after(partial(sat_down, count=4), do(take_seats), DieKey("6"), DieKey("5"), do(take_roll), DieKey("3"))

CHANGED_AT: Final = datetime(2025, 7, 18, 20, 14)
SAVED: Final = (
    SavedGameInfo("/games/b", "Warszawa", NAMES[:4], "18.07.2025, 20:14"),
    SavedGameInfo("/games/a", "Warszawa", NAMES, "11.07.2025, 23:02", is_over=True),
)
KINDS: Final = '"rdm6300", "id12la", "pn532-serial", "pn532-i2c", "usb-keyboard", "acr122u", "qr-serial", "gm65"'
JOURNAL: Final = Path("/home/pi/banker/games/2025-07-18-2014.banker")
GAMES, CARDS = Path("/var/lib/banker/games"), Path("/var/lib/banker/cards.json")
TIME: Final = TableDevices(time="21:47")
first_welcome = Scene(lambda words: view_in(Model(devices=TIME), SCREENS, words))


@cache
def evenings() -> tuple[PastEvening, ...]:
    """What a box remembers of games of four and of three that bots played."""
    return past_evening(0, 4, 700), past_evening(1, 3, 400)


def past_evening(number: int, players: int, commands: int, seed: int = 5, *, is_left_out: bool = False) -> PastEvening:
    """One of them; each ended ten days before the one that has the number before."""
    history = played(Words(), players, commands, seed).history
    remembered = evening(history.first, waited(history.standing))
    assert remembered is not None
    return PastEvening(f"/games/{number}", CHANGED_AT.timestamp() - number * 864_000, remembered, is_left_out)


def waited(standing: Iterable[Moment]) -> tuple[Moment, ...]:
    """The commands of bots, each with seconds that a table of people waits for it."""
    return tuple(msgspec.structs.replace(moment, seconds=SECONDS[moment.number % len(SECONDS)]) for moment in standing)


AT_REST: Final = partial(Model, saved=SAVED[1:], cards=SIGNED, setup=Setup("es-pesetas", NAMES), devices=TIME)
welcome_at_rest = Scene(lambda words: view_in(AT_REST(evenings=evenings()), SCREENS, words))


def trouble(fault: Exception) -> Scene:
    """What a file or a disk did."""
    return Scene(lambda words: trouble_view(fault, words))


damaged = trouble(JournalError(JOURNAL, StorageFault.DAMAGED, "database disk image is malformed"))
full_disk = trouble(JournalError(JOURNAL, StorageFault.NO_ROOM, "database or disk is full"))
put_aside = trouble(PutAside(CARDS, StorageFault.DAMAGED, CARDS.with_name("cards.damaged-2026-11-22-1903.json")))
read_only = trouble(StorageError(GAMES, StorageFault.NO_GAMES, "Read-only"))
beside_another = trouble(StorageError(GAMES, StorageFault.IN_USE, "in use"))
older_copy = trouble(StorageError(JOURNAL, StorageFault.ROLLED_BACK, "an older copy"))
altered_game = trouble(StorageError(JOURNAL, StorageFault.ALTERED, "altered"))
faulty_configuration = trouble(
    ConfigError(
        "/etc/banker/banker.toml: 'abacus' is not a kind of reader",
        "/etc/banker/banker.toml",
        12,
        "readers.kind",
        KINDS,
    )
)


def slow(seconds: float) -> Scene:
    """What was signed is on its way to a disk."""
    return Scene(lambda words: waiting_view(mid_turn(words).view, seconds, words))


being_written, hanging_disk = slow(WORDS_SECONDS), slow(HANGING_SECONDS)


@Scene
def lost_reader(words: Words) -> View:
    """The table during a game without its reader."""
    return view_in(mid_turn(words).model.but(lost_devices=("table",)), SCREENS, words)


unknown_card = after(at, card("00000000AB"))
refused = after(at, c.BuyDeed(DAREK))

"""How many touches and cards does each thing at the table take, and how long does the bank itself make people wait?

Run by `make bench`: `python -m tests.benchmarks.actions`. Played at the real runtime over a store in memory; a name
typed counts as one action, and hands at the board take no time here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from banker.play import commands as c
from banker.play.bids import with_hammer
from banker.play.position import Holding, Seat
from banker.play.setup import Setup
from tests.ui.positions import ANIA, BARTEK, CELINA, DAREK, SIGNED
from tests.ui.seated import seated
from tests.ui.seen import seen
from tests.ui.sitting import NAMES, TAGS, Sitting, buttons
from ui.core.state import messages as m
from ui.core.state.drafts import ANNOUNCED_SECONDS
from ui.core.state.messages import DieKey, KeyTyped, NameDone
from ui.core.state.questions import RollAsked
from ui.flows.auction.model import CALL_SECONDS, CALLS, FROZEN_SECONDS
from ui.flows.deals.model import DealDeed, DealKey, DealView
from ui.pieces.templates.pick import PickView
from ui.store.cards import Cards

NEW: Final = ("00000000AA", "00000000BB", "00000000CC", "00000000DD")


class People:
    """People at a table, who count what they do and how long they wait for the bank."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.actions, self.seconds = 0, 0.0

    def touch(self, action: object) -> None:
        """A finger; a text is the title of a large button."""
        self.actions += 1
        self.sitting.touch(self.sitting.title(action) if isinstance(action, str) else action)

    def hold(self, tag: str) -> None:
        """A card."""
        self.actions += 1
        self.sitting.hold(tag)

    def wait(self, seconds: float) -> None:
        """For the bank."""
        self.seconds += seconds
        self.sitting.wait(seconds)

    def roll(self, *faces: str) -> None:
        """Two dice, touched."""
        for face in faces:
            self.touch(DieKey(face))
        self.wait(ANNOUNCED_SECONDS)


def a_roll() -> People:
    people = People(seated())
    people.roll("1", "2")
    assert people.sitting.game.positions[ANIA] == 3
    return people


def a_purchase() -> People:
    people = People(seated())
    people.sitting.submit(c.Roll(ANIA, ("1", "2")))
    people.hold(TAGS[ANIA])
    assert people.sitting.game.owners[3] == ANIA
    return people


def landed() -> People:
    """Ania stands on a street of Bartek's."""
    people = People(seated(Seat(), Seat(holdings=(Holding(3),)), Seat()))
    people.sitting.submit(c.Roll(ANIA, ("1", "2")))
    return people


def a_rent() -> People:
    people = landed()
    people.hold(TAGS[BARTEK])
    people.hold(TAGS[ANIA])
    assert people.sitting.game.accounts[BARTEK] > people.sitting.game.accounts[ANIA]
    return people


def a_rent_unasked() -> People:
    people = landed()
    people.hold(TAGS[ANIA])
    assert people.sitting.game.accounts[BARTEK] > people.sitting.game.accounts[ANIA]
    return people


def three_bids() -> People:
    """Three of four bid."""
    people = People(seated(Seat(), Seat(), Seat(), Seat()))
    people.sitting.submit(c.Roll(ANIA, ("1", "2")), c.DeclineDeed(ANIA))
    for player in (BARTEK, CELINA, DAREK):
        people.wait(FROZEN_SECONDS)
        people.hold(TAGS[player])
    return people


def bids_and_the_hammer() -> People:
    """Nobody says anything more."""
    people = three_bids()
    people.wait(float(CALL_SECONDS * CALLS))
    assert people.sitting.game.owners[3] == DAREK
    return people


def bids_and_going_once() -> People:
    """Somebody asks for the first call."""
    people = three_bids()
    people.wait(FROZEN_SECONDS)
    people.touch("Going once")
    people.wait(float(CALL_SECONDS * (CALLS - 1)))
    assert people.sitting.game.owners[3] == DAREK
    return people


def bids_and_passes() -> People:
    """The others pass."""
    people = three_bids()
    for player in (ANIA, BARTEK, CELINA):
        people.touch(m.Sign(with_hammer(c.Pass(player), people.sitting.game)))
    assert people.sitting.game.owners[3] == DAREK
    return people


def a_deal() -> People:
    """Two deeds and 50 zł for a third."""
    sitting = seated(Seat(), Seat(holdings=(Holding(6), Holding(8))), Seat(holdings=(Holding(5),)))
    sitting.has_reader = False
    people = People(sitting)
    people.touch(m.SeatTouched(BARTEK))
    people.touch("Deal")
    people.touch(next(each.action for each in seen(sitting.view, PickView).entries if each.title == "Celina"))
    for step in (6, 8, "Celina gives", 5, "Done"):
        people.touch(step if isinstance(step, str) else DealDeed(sitting.game.owners[step], step))
    people.touch(seen(sitting.view, DealView).left.cash_action)
    people.touch(DealKey(BARTEK, "5"))
    people.touch(DealKey(BARTEK, "0"))
    for title in ("Done", "Bartek", "Celina"):
        people.touch(title)
    assert (sitting.game.owners[6], sitting.game.owners[5]) == (CELINA, BARTEK)
    return people


def four_known() -> People:
    people = People(Sitting(cards=SIGNED, last=Setup("pl-tournament", NAMES[:4])))
    for player in (CELINA, ANIA, DAREK, BARTEK):
        people.hold(TAGS[player])
    assert "Start the game" in [each.title for each in buttons(people.sitting.view.screen)]
    return people


def four_new() -> People:
    people = People(Sitting(cards=Cards()))
    for tag, name in zip(NEW, NAMES, strict=False):
        people.hold(tag)
        for letter in name.lower():
            people.sitting.touch(KeyTyped(letter))
        people.actions += 1
        people.touch(NameDone())
    assert len(people.sitting.cards.names) == len(NEW)
    return people


def asked_who_begins() -> People:
    people = four_known()
    people.sitting.touch_title("Start the game")
    people.actions = 0
    return people


def who_starts_by_lot() -> People:
    people = asked_who_begins()
    people.touch("Draw lots")
    people.touch("Begin")
    assert isinstance(people.sitting.showing, RollAsked)
    return people


def who_starts_by_dice() -> People:
    people = asked_who_begins()
    for faces in (("1", "2"), ("2", "3"), ("3", "4"), ("6", "6")):
        people.roll(*faces)
    people.touch("Begin")
    assert isinstance(people.sitting.showing, RollAsked)
    return people


MEASURED: Final[dict[str, Callable[[], People]]] = {
    "a roll": a_roll,
    "a purchase": a_purchase,
    "a rent that is asked for": a_rent,
    "a rent paid unasked": a_rent_unasked,
    "three bids, and nobody says more": bids_and_the_hammer,
    "three bids, and going once": bids_and_going_once,
    "three bids, and three passes": bids_and_passes,
    "a deal of three deeds and cash": a_deal,
    "four arrive with cards that are known": four_known,
    "four arrive with new cards": four_new,
    "who starts, by lot": who_starts_by_lot,
    "who starts, by the dice of four": who_starts_by_dice,
}


def main() -> None:
    """A line each."""
    print(f"{'':40} actions seconds")
    for name, played in MEASURED.items():
        people = played()
        print(f"{name:40} {people.actions:7} {people.seconds:7.1f}")


if __name__ == "__main__":
    main()

"""How many touches and cards does each thing at the table take, and how long does the bank itself make people wait?

Run by `make bench`: `python -m tests.benchmarks.actions`. Played at the real runtime over a store in memory; a name
typed counts as one action, and hands at the board take no time here.
"""

from collections.abc import Callable
from random import Random
from typing import Final, TypeVar

from banker.bots.company import Company
from banker.play import commands as c
from banker.play.bids import with_hammer
from banker.play.position import Holding, Seat
from banker.play.setup import Setup
from banker.play.state import JAIL
from tests.ui.positions import SIGNED
from tests.ui.sitting import ANIA, BARTEK, CELINA, DAREK, NAMES, TAGS, Sitting, actions, buttons, seated, seen, there
from ui.core.input.name import type_key
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.drafts import ANNOUNCED_SECONDS
from ui.core.state.messages import DieKey, NameDone
from ui.core.state.questions import RollAsked
from ui.core.state.update import Do, do
from ui.flows.agreement.update import give_new_card
from ui.flows.auction.model import CALL_SECONDS, CALLS, FROZEN_SECONDS
from ui.flows.auction.update import start_calls
from ui.flows.deals.update import deal_deed, deal_net
from ui.flows.draw.update import choose_card_kind, pick_card
from ui.flows.new_game.update import choose_seat
from ui.flows.undo.model import SearchView
from ui.flows.undo.update import choose_found
from ui.pieces.templates.pick import PickView
from ui.store.cards import Cards
from ui.toolkit.parts import ListEntry

Kind = TypeVar("Kind")
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

    def reach_dice(self) -> None:
        """What it takes until the next player's dice can be typed."""
        while DieKey("1") not in actions(self.sitting.view.screen):
            self.touch("Continue")

    def roll(self, *faces: str) -> None:
        """Two dice, touched."""
        for face in faces:
            self.touch(DieKey(face))
        self.wait(ANNOUNCED_SECONDS)


def chosen(people: People, kind: type[Kind]) -> list[Kind]:
    """What of this kind the screen offers."""
    return [each for each in actions(people.sitting.view.screen) if isinstance(each, kind)]


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
    people.touch(do(start_calls))
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


def a_deal(*deeds: int) -> People:
    """Bartek and Celina exchange these deeds, and Celina pays 300 zł."""
    people = People(seated(Seat(), Seat(holdings=(Holding(6), Holding(8))), Seat(holdings=(Holding(5),))))
    sitting = people.sitting
    people.touch(m.SeatTouched(BARTEK))
    people.touch("Deal")
    people.touch(next(each.action for each in seen(sitting.view, PickView).entries if each.title == "Celina"))
    for deed in deeds:
        people.touch(do(deal_deed, sitting.game.owners[deed], deed))
    people.touch(do(deal_net, 300))
    people.hold(TAGS[BARTEK])
    people.hold(TAGS[CELINA])
    assert sitting.game.owners[6] == CELINA
    return people


def a_turn(*seats: Seat, faces: tuple[str, str], cards: tuple[int, ...]) -> People:
    """Ania's, from her dice until Bartek's can be typed; these cards are held."""
    people = People(seated(*seats))
    people.roll(*faces)
    for player in cards:
        people.hold(TAGS[player])
    people.reach_dice()
    return people


def a_purchase_turn() -> People:
    return a_turn(faces=("1", "2"), cards=(ANIA,))


def a_rent_turn() -> People:
    return a_turn(Seat(), Seat(holdings=(Holding(3),)), Seat(), faces=("1", "2"), cards=(BARTEK, ANIA))


def a_rent_turn_unasked() -> People:
    return a_turn(Seat(), Seat(holdings=(Holding(3),)), Seat(), faces=("1", "2"), cards=(ANIA,))


def a_tax_turn() -> People:
    return a_turn(Seat(), Seat(), Seat(), faces=("1", "3"), cards=(ANIA,))


def a_drawn_card() -> People:
    """One that costs money, from the stack to the payment."""
    people = People(seated())
    people.sitting.submit(c.Roll(ANIA, ("3", "4")))
    before = people.sitting.game.accounts[ANIA]
    people.touch(do(choose_card_kind, "out"))
    people.touch(next(each for each in chosen(people, Do) if each.calls(pick_card)))
    people.touch("Do it")
    people.hold(TAGS[ANIA])
    assert people.sitting.game.accounts[ANIA] < before
    return people


def a_fine() -> People:
    """From the ways out of jail to the dice."""
    people = People(seated(Seat(at=JAIL, tries=0), Seat(), Seat()))
    people.hold(TAGS[ANIA])
    assert not people.sitting.game.is_jailed(ANIA)
    return people


def an_old_rent() -> People:
    """A rent is taken back after 31 more entries, until play goes on."""
    people = landed()
    before = people.sitting.game.accounts
    people.sitting.tap(BARTEK, ANIA)
    sitting, company = people.sitting, Company(3, "stay", Random(1))
    paid = len(sitting.history.standing)
    while len(sitting.history.standing) < paid + 31:
        sitting.submit(company.next_command(sitting.game))
    while sitting.ui.stack:
        sitting.touch(m.Back())
    count = len(sitting.history.standing) - paid + 1
    people.touch(m.Open(routes.Menu()))
    people.touch("Find a move")
    wanted = do(choose_found, count)
    while wanted not in [entry.action for entry in found(people)]:
        people.touch(there(seen(sitting.view, SearchView).turn).action)
    people.touch(wanted)
    people.touch("Undo")
    people.touch("All done")
    assert sitting.game.accounts == before
    return people


def found(people: People) -> tuple[ListEntry, ...]:
    """The past moves that the search lists."""
    return seen(people.sitting.view, SearchView).entries


def a_lost_card() -> People:
    """In a game of two an unknown card is Bartek's now."""
    people = People(seated(Seat(), Seat()))
    people.hold(NEW[0])
    people.touch(do(give_new_card, NEW[0], BARTEK))
    people.hold(TAGS[ANIA])
    assert people.sitting.cards.owner(NEW[0]) == NAMES[BARTEK]
    return people


def four_known() -> People:
    people = People(Sitting(cards=SIGNED, last=Setup("pl-tournament", NAMES[:4])))
    for player in (CELINA, ANIA, DAREK, BARTEK):
        people.hold(TAGS[player])
    assert "Start the game" in [each.title for each in buttons(people.sitting.view.screen)]
    return people


def a_first_evening() -> People:
    """From the first screen of a new bank to the first roll of four, who are called by their signs at first."""
    people = People(Sitting(cards=Cards()))
    for tag in NEW:
        people.hold(tag)
    people.touch("Start the game")
    people.hold(NEW[0])
    people.hold(NEW[0])
    people.roll("1", "2")
    assert people.sitting.game.turn.rolls
    return people


def four_new() -> People:
    """Each also types a name, which counts as one action."""
    people = People(Sitting(cards=Cards()))
    for tag, name in zip(NEW, NAMES, strict=False):
        people.hold(tag)
        people.touch(do(choose_seat, NEW.index(tag)))
        for letter in name.lower():
            people.sitting.touch(do(type_key, letter))
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
    people.touch("Pick for us")
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
    "a turn with a purchase": a_purchase_turn,
    "a turn with a rent that is asked for": a_rent_turn,
    "a turn with a rent paid unasked": a_rent_turn_unasked,
    "a turn with a tax": a_tax_turn,
    "a drawn card that costs money": a_drawn_card,
    "a fine in jail": a_fine,
    "a purchase": a_purchase,
    "a rent that is asked for": a_rent,
    "a rent paid unasked": a_rent_unasked,
    "three bids, and nobody says more": bids_and_the_hammer,
    "three bids, and going once": bids_and_going_once,
    "three bids, and three passes": bids_and_passes,
    "a deal of one deed and cash": lambda: a_deal(6),
    "a deal of three deeds and cash": lambda: a_deal(6, 8, 5),
    "a rent taken back after 31 more entries": an_old_rent,
    "from the first start to the first roll": a_first_evening,
    "a lost card replaced": a_lost_card,
    "four arrive with cards that are known": four_known,
    "four arrive with new cards and type their names": four_new,
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

"""A card that nobody owns, held during a game: whose is it now? The others agree, or the banker, and the old card is
void. What is asked at the table stays in sight, and its card still signs it.
"""

from contextlib import AbstractContextManager
from pathlib import Path

import msgspec

from banker.play import commands as c
from banker.play.commands import JournalCommand
from banker.play.position import Seat
from banker.play.setup import Setup
from hardware.bench import virtual_tag
from tests.ui.branch import ANIA, BARTEK, CELINA, NAMES, Branch, commands_in, keep_cards
from tests.ui.branch import playing as playing_on
from tests.ui.sitting import NAMES as EVERYBODY
from tests.ui.sitting import Sitting, seated, seen
from ui.core.state import routes
from ui.core.state.notices import CARD_IS_THEIRS, NOT_ASKED, UnknownCard
from ui.core.state.questions import BuyAsked
from ui.core.state.signing import WhoseNow
from ui.core.state.update import do
from ui.flows.agreement.update import give_new_card
from ui.pieces.templates.pick import PickView
from ui.store.cards import Cards

NEW = virtual_tag(200)
BANKERS = virtual_tag(201)


def playing(folder: Path, names: tuple[str, ...], *commands: JournalCommand) -> AbstractContextManager[Branch]:
    """A game of these people at a real reader, on a pseudo-terminal."""
    return playing_on(folder, *commands, setup=Setup("pl-tournament", names), has_reader=True)


def cards(branch: Branch) -> Cards:
    return branch.runtime.model.cards


def test_in_a_game_of_two_the_other_one_gives_a_new_card_and_play_goes_on(tmp_path: Path) -> None:
    with playing(tmp_path, NAMES[:2], c.Roll(ANIA, ("2", "4")), c.BuyDeed(ANIA), c.EndTurn(ANIA)) as branch:
        branch.roll("1", "2")
        branch.hold(NEW)
        assert seen(branch.view, PickView).bar.sentence == "Card E2 C8: whose is it now?"
        branch.touch(do(give_new_card, NEW, BARTEK))
        assert branch.view.screen.bar.sentence == "Ania: do you agree? Tap your card"
        branch.tap(ANIA)
        assert cards(branch).owner(NEW) == "Bartek"
        assert not branch.game.is_paused
        assert branch.notice == "Bartek has this card now."


def test_the_old_card_is_void_and_asks_whose_it_is(tmp_path: Path) -> None:
    with playing(tmp_path, NAMES[:2], c.Roll(ANIA, ("2", "4"))) as branch:
        branch.hold(NEW)
        branch.touch(do(give_new_card, NEW, ANIA))
        branch.tap(BARTEK, ANIA)
        assert commands_in(branch.journal)[-1] == c.ResumeClock()
        assert isinstance(branch.runtime.model.ui.top, WhoseNow)


def test_of_three_both_others_agree_and_the_loser_does_not(tmp_path: Path) -> None:
    with playing(tmp_path, NAMES, c.Roll(ANIA, ("2", "4"))) as branch:
        branch.hold(NEW)
        branch.touch(do(give_new_card, NEW, CELINA))
        branch.tap(CELINA)
        assert branch.runtime.model.ui.notice == NOT_ASKED.but(player=CELINA)
        branch.tap(ANIA)
        assert cards(branch).owner(NEW) is None
        branch.tap(BARTEK)
        assert cards(branch).owner(NEW) == "Celina"


def test_where_there_is_a_bankers_card_it_alone_gives_a_new_one(tmp_path: Path) -> None:
    keep_cards(tmp_path)
    path = tmp_path / "cards.json"
    path.write_bytes(msgspec.json.encode(msgspec.json.decode(path.read_bytes(), type=Cards).with_banker(BANKERS)))
    with playing(tmp_path, NAMES[:2], c.Roll(ANIA, ("2", "4"))) as branch:
        branch.hold(NEW)
        branch.touch(do(give_new_card, NEW, ANIA))
        branch.tap(BARTEK)
        assert cards(branch).owner(NEW) is None
        branch.hold(BANKERS)
        assert cards(branch).owner(NEW) == "Ania"


def buying(*names: str) -> Sitting:
    """Ania stands on a free deed."""
    sitting = seated(*(Seat() for _ in names or EVERYBODY[:2]))
    sitting.submit(c.Roll(ANIA, ("1", "2")))
    return sitting


UNKNOWN = "00000000CC"


def test_the_card_of_who_is_asked_signs_through_the_question_whose_a_card_is() -> None:
    sitting = buying()
    sitting.hold(UNKNOWN)
    band = sitting.view.screen.bar.band
    assert band is not None and (band.amount and band.amount.value, band.is_signed_by_card) == (60, True)
    assert sitting.tap(ANIA) == (c.BuyDeed(ANIA),)


def test_who_is_asked_and_agrees_buys_nothing_with_that_card() -> None:
    sitting = buying()
    sitting.hold(UNKNOWN)
    sitting.touch(do(give_new_card, UNKNOWN, BARTEK))
    assert sitting.view.screen.bar.band is None, "that card pays nothing now"
    assert c.BuyDeed(ANIA) not in sitting.tap(ANIA)
    assert sitting.cards.owner(UNKNOWN) == "Bartek"
    assert (sitting.showing, sitting.ui.notice) == (BuyAsked(ANIA, 3), CARD_IS_THEIRS.but(name="Bartek"))


def test_who_plays_against_the_bank_alone_needs_nobody() -> None:
    sitting = buying()
    sitting.submit(c.PlayByBank(BARTEK, "normal"))
    sitting.hold(UNKNOWN)
    sitting.touch(do(give_new_card, UNKNOWN, ANIA))
    assert sitting.cards.owner(UNKNOWN) == "Ania"


def test_left_alone_the_question_goes_and_the_table_stays() -> None:
    sitting = buying()
    sitting.hold(UNKNOWN)
    for _ in range(31):
        sitting.wait(1.0)
    assert sitting.showing == BuyAsked(ANIA, 3)


def test_while_hands_put_something_back_nothing_is_asked_about_a_card() -> None:
    sitting = buying()
    sitting.tap(ANIA)
    sitting.submit(c.Undo())
    assert sitting.showing == routes.HandsToDo()
    sitting.hold(UNKNOWN)
    assert (sitting.showing, sitting.ui.notice) == (routes.HandsToDo(), UnknownCard(UNKNOWN))


def test_when_the_game_is_over_an_unknown_card_is_only_unknown() -> None:
    sitting = buying()
    sitting.submit(c.EndGame())
    sitting.hold(UNKNOWN)
    assert sitting.ui.notice == UnknownCard(UNKNOWN)

"""A person's language and side of the screen: what asks one player speaks their language, the rest the table's."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from banker.board.board import load_board
from banker.play import commands as c
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup
from tests.ui.branch import ANIA, BARTEK, CELINA, NAMES, Branch, playing
from tests.ui.sitting import Sitting, actions
from ui.core.state import questions, routes
from ui.core.state.messages import Back, Open, Sign
from ui.core.state.update import SeatAt, SpeakTo
from ui.core.view import reader, words_for
from ui.flows.deals.model import DealDeeds
from ui.flows.new_game.model import Naming
from ui.locale.words import Language
from ui.runtime.registry import SCREENS
from ui.store.card_box import CardBox
from ui.store.cards import Cards
from ui.store.kept_file import KeptFile

SPEAKING = Cards(languages={"Ania": "pl", "Bartek": "es"})


@pytest.fixture
def branch(tmp_path: Path) -> Iterator[Branch]:
    """Ania, who speaks Polish, is to roll at an English table."""
    with playing(tmp_path) as branch:
        speak(branch, "Ania", "pl")
        yield branch


def speak(branch: Branch, name: str, language: Language | None) -> None:
    """The language of one person is chosen on that person's page."""
    branch.touch(Open(routes.PersonPage(name)), SpeakTo(name, language), Back())


def table(*commands: c.JournalCommand, seats: tuple[Seat, ...] = (Seat(), Seat(), Seat())) -> Sitting:
    sitting = Sitting(Setup("pl-tournament", NAMES, position=Position(seats, ANIA)), cards=SPEAKING)
    sitting.submit(*commands)
    sitting.ui = sitting.ui.at_table()
    return sitting


def addressed(sitting: Sitting) -> str | None:
    """Whom the screen speaks to."""
    return reader(sitting.model, SCREENS)


def test_a_question_is_asked_in_the_language_of_who_is_asked(branch: Branch) -> None:
    assert branch.view.screen.bar.sentence == "Ania rzuca kostkami"
    branch.roll("2", "4")
    branch.touch_title("Kup")
    branch.touch_primary()
    assert branch.game.turn.player == BARTEK
    assert branch.view.screen.bar.sentence == "Bartek rolls the dice"


def test_what_is_for_all_speaks_the_tables_language(branch: Branch) -> None:
    branch.touch(routes.Menu())
    assert branch.view.screen.bar.sentence == "Menu"
    branch.touch(routes.Players())
    assert branch.view.screen.bar.sentence == "Players"


def test_a_refusal_is_said_to_whom_it_was_given_on_a_screen_for_another(branch: Branch) -> None:
    speak(branch, "Ania", None)
    speak(branch, "Bartek", "pl")
    branch.touch(Sign((c.BuyDeed(BARTEK),)))
    assert branch.view.screen.bar.sentence == "Ania rolls the dice"
    assert branch.notice == "Teraz kolej kogoś innego."


def test_a_language_is_kept_after_a_restart(branch: Branch, tmp_path: Path) -> None:
    branch.close()
    again = Branch(tmp_path)
    assert again.runtime.model.cards.languages == {"Ania": "pl"}
    again.close()


def test_a_person_may_go_back_to_the_tables_language(branch: Branch) -> None:
    speak(branch, "Ania", None)
    assert branch.runtime.model.cards.languages == {}
    assert branch.view.screen.bar.sentence == "Ania rolls the dice"


def test_ones_own_page_of_settings_speaks_ones_language(branch: Branch) -> None:
    branch.touch(routes.PersonPage("Ania"))
    assert SeatAt("Ania", "top") in actions(branch.view.screen)
    branch.touch(SeatAt("Ania", "top"))
    assert branch.runtime.model.cards.edge("Ania") == "top"
    assert branch.runtime.model.cards.edge("Celina") == "bottom"


@pytest.mark.parametrize(
    ("pages", "name", "language"),
    [
        *(((page,), "Bartek", "es") for page in (routes.PlayerShown(BARTEK), routes.OutOfJail(BARTEK))),
        ((routes.ChoosePartner(BARTEK),), "Bartek", "es"),
        ((DealDeeds(ANIA, CELINA, CELINA),), "Celina", "en"),
        ((routes.PlayerShown(BARTEK), routes.WhyShown((routes.RentNow(1),))), "Bartek", "es"),
        ((routes.Deeds(), routes.WhyShown((routes.RentNow(1),))), None, "en"),
        *(((page,), None, "en") for page in (routes.Menu(), routes.Dealing(ANIA, BARTEK), routes.BoardShown(ANIA))),
    ],
)
def test_a_screen_of_one_player_addresses_that_player_and_one_that_others_read_too_nobody(
    pages: tuple[routes.Route, ...], name: str | None, language: str
) -> None:
    sitting = table()
    for page in pages:
        sitting.ui = sitting.ui.opened(page)
    assert addressed(sitting) == name
    assert words_for(name, sitting.model).language == language


def test_a_claim_addresses_the_owner_and_a_debt_the_debtor() -> None:
    owned = (Seat(), Seat(holdings=(Holding(6),)), Seat())
    sitting = table(c.Roll(ANIA, ("2", "4")), seats=owned)
    assert isinstance(sitting.showing, questions.ClaimAsked)
    assert addressed(sitting) == "Bartek"
    sitting.submit(c.ClaimRent(BARTEK))
    assert isinstance(sitting.showing, questions.Due)
    assert addressed(sitting) == "Ania"


def test_before_any_game_and_while_a_name_is_typed_the_table_is_addressed() -> None:
    sitting = Sitting(cards=SPEAKING)
    assert addressed(sitting) is None
    sitting.touch(routes.NewGame(), Naming(0))
    assert addressed(sitting) is None


def test_a_renamed_person_keeps_language_and_place(tmp_path: Path) -> None:
    store = KeptFile(tmp_path / "cards.json", Cards())
    store.change(lambda cards: cards.with_language("Ania", "ro"))
    store.change(lambda cards: cards.with_edge("Ania", "left"))
    store.change(lambda cards: cards.with_only_card("0A1B2C3D4E", "Ania"))
    CardBox(tmp_path / "cards.json").rename("Ania", "Hania")
    store.look()
    assert store.value.languages == {"Hania": "ro"}
    assert store.value.edge("Hania") == "left"


def test_revoking_a_card_leaves_the_language(tmp_path: Path) -> None:
    store = KeptFile(tmp_path / "cards.json", Cards())
    store.change(lambda cards: cards.with_language("Ania", "ro"))
    store.change(lambda cards: cards.with_only_card("0A1B2C3D4E", "Ania"))
    CardBox(tmp_path / "cards.json").revoke("0A1B2C3D4E", load_board("warsaw"))
    store.look()
    assert store.value == Cards(languages={"Ania": "ro"})

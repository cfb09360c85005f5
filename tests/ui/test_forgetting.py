"""A name is forgotten from the settings: of that person this box keeps nothing, and the games stay."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from banker.keep.journal import open_journal
from banker.play import commands as c
from banker.play.setup import Setup
from tests.ui.branch import BARTEK, NAMES, Branch, keep_cards, keep_game
from tests.ui.sitting import NAMES as EIGHT
from tests.ui.sitting import TAGS, Sitting, seen
from ui.core.state import routes
from ui.core.state.messages import Back
from ui.core.state.phones import JoinedPhone
from ui.core.state.signing import Agreement
from ui.flows.settings.model import ForgetAsked, NamesKept, People
from ui.flows.welcome.model import CardList, WelcomeView
from ui.pieces.templates.pick import PickView
from ui.store.cards import Cards
from ui.store.evenings import MOST_FOLDED
from ui.store.kept_file import Keeper
from ui.store.pin import KeptPin, PinStore

OPEN = (c.Roll(0, ("2", "4")),)


@pytest.fixture
def branch(tmp_path: Path) -> Iterator[Branch]:
    """A bank at its first screen that remembers an evening of three, who have cards and Bartek a language."""
    keep_cards(tmp_path)
    keep_game(tmp_path, c.EndGame(), name="over")
    branch = Branch(tmp_path)
    yield branch
    branch.close()


def titles(branch: Branch) -> list[str]:
    """The titles of the list that is shown."""
    return [entry.title for entry in seen(branch.view, PickView).entries]


def forget(branch: Branch, name: str) -> None:
    """The way to a name on the settings' pages, and the touch of a second."""
    branch.touch(routes.SettingsMenu(), People())
    branch.touch_title("Forget a name")
    entry = next(each for each in seen(branch.view, PickView).entries if each.title == name)
    branch.touch(entry.action)
    branch.touch_title("Forget")
    branch.finish()


def kept(folder: Path) -> str:
    """All that the box keeps in files beside the games."""
    return "".join(each.read_text(encoding="utf-8") for each in folder.glob("*.json"))


def test_a_forgotten_name_is_in_no_file_beside_the_games(branch: Branch, tmp_path: Path) -> None:
    assert '"Bartek"' in kept(tmp_path)
    forget(branch, "Bartek")
    assert titles(branch) == ["Ania", "Celina"]
    assert "Bartek" not in kept(tmp_path)
    branch.touch(CardList())
    assert titles(branch) == ["Ania", "Celina", "The banker"]


def test_the_evening_is_still_remembered_for_the_others(branch: Branch, tmp_path: Path) -> None:
    forget(branch, "Bartek")
    branch.close()
    again = Branch(tmp_path)
    (past,) = again.runtime.model.evenings
    assert past.evening.names == ("Ania", "", "Celina")
    assert seen(again.view, WelcomeView).last is not None
    again.close()


def test_a_forgotten_winner_is_somebody_on_the_first_screen(branch: Branch) -> None:
    for name in NAMES:
        forget(branch, name)
    assert titles(branch) == []
    branch.touch(*[Back()] * len(branch.runtime.model.ui.stack))
    last = seen(branch.view, WelcomeView).last
    assert last and set(last.names.split(", ")) == {"Somebody"}


def test_a_journal_that_is_read_again_does_not_bring_the_name_back(branch: Branch, tmp_path: Path) -> None:
    forget(branch, "Bartek")
    branch.close()
    with open_journal(tmp_path / "games" / "over.banker") as journal:
        journal.keep("draft", b"[]")
    again = Branch(tmp_path)
    assert again.runtime.model.evenings[0].evening.names == ("Ania", "", "Celina")
    again.close()


def test_evenings_that_are_not_read_yet_come_without_the_name(tmp_path: Path) -> None:
    keep_cards(tmp_path)
    for number in range(MOST_FOLDED + 2):
        keep_game(tmp_path, c.EndGame(), name=f"over-{number}")
    branch = Branch(tmp_path)
    forget(branch, "Bartek")
    branch.touch(CardList())
    remembered = branch.runtime.model.evenings
    assert len(remembered) == MOST_FOLDED + 2
    assert {past.evening.names[BARTEK] for past in remembered} == {""}
    branch.close()


def test_the_phone_of_a_forgotten_person_is_joined_no_more(tmp_path: Path) -> None:
    keep_cards(tmp_path)
    path = keep_game(tmp_path, *OPEN)
    phones = tuple(JoinedPhone(player, f"key-{player}") for player in (0, BARTEK))
    with open_journal(path) as journal:
        journal.keep("phones", msgspec.json.encode(phones))
    branch = Branch(tmp_path)
    forget(branch, "Bartek")
    with open_journal(path, read_only=True) as journal:
        assert msgspec.json.decode(journal.read_kept("phones")[1], type=tuple[JoinedPhone, ...]) == phones[:1]
    branch.close()


def test_the_games_keep_their_names(branch: Branch) -> None:
    forget(branch, "Bartek")
    assert branch.runtime.model.saved[0].players == NAMES


def sitting(**more: object) -> Sitting:
    """The first screen of a box without games, where eight people have cards."""
    return Sitting(cards=Cards(dict(zip(TAGS, EIGHT, strict=True)), bankers=("00000000FF",)), **more)  # type: ignore[arg-type]


def test_where_there_is_a_banker_the_bankers_card_confirms_it() -> None:
    at = sitting()
    at.touch(NamesKept(), ForgetAsked("Ania"))
    at.touch_title("Forget")
    assert isinstance(at.showing, Agreement)
    assert "Ania" in at.cards.people
    at.hold("00000000FF")
    assert "Ania" not in at.cards.people
    assert isinstance(at.showing, NamesKept)


def test_where_there_is_a_pin_it_confirms_it() -> None:
    at = sitting(pin=PinStore(Keeper(KeptPin("a hash"))))
    at.touch(NamesKept(), ForgetAsked("Ania"))
    at.touch_title("Forget")
    assert at.sentence == "Banker's card or PIN"
    assert "Ania" in at.cards.people


def test_the_card_of_a_person_whose_game_goes_on_confirms_it(tmp_path: Path) -> None:
    keep_cards(tmp_path)
    keep_game(tmp_path, *OPEN)
    branch = Branch(tmp_path, has_reader=True)
    forget(branch, "Bartek")
    assert branch.view.screen.bar.sentence == "Bartek: tap your current card"
    branch.tap(BARTEK)
    branch.finish()
    assert titles(branch) == ["Ania", "Celina"]
    branch.close()


def test_a_name_is_not_forgotten_while_a_game_is_played() -> None:
    at = Sitting(Setup("pl-tournament", NAMES))
    at.touch(People())
    (button, _) = seen(at.view, PickView).buttons
    assert (button.title, button.action, button.note) == ("Forget a name", None, "before a game")

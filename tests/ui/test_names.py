"""A name that this screen cannot draw is refused with its letter; what it draws can be printed in the same font."""

from pathlib import Path

import msgspec
import pytest

from tests.ui.sitting import CARDS, TAGS, Sitting, seen
from ui.core.input.name import LETTERS, MARKED
from ui.core.state import routes
from ui.core.state.notices import NameImpossible
from ui.flows.new_game.model import SetupView
from ui.locale.words import LANGUAGES, Words
from ui.print.fonts import BOLD, PLAIN, font_of
from ui.store.card_box import CardBox, CardBoxError
from ui.store.cards import Cards
from ui.theme.letters import DRAWN
from ui.toolkit.lettering import runs


@pytest.mark.parametrize("bold", [False, True])
def test_what_the_screen_draws_is_printed_in_the_same_font(bold: bool) -> None:
    assert font_of("".join(DRAWN), bold) == (BOLD if bold else PLAIN)


def test_every_letter_of_the_keys_can_be_drawn() -> None:
    typed = "".join((*LETTERS, *MARKED))
    assert set(typed) | set(typed.upper()) <= DRAWN


def test_a_letter_without_a_font_is_named(tmp_path: Path) -> None:
    box = CardBox(tmp_path / "cards.json")
    with pytest.raises(CardBoxError, match=r"'李' \(U\+674E\)"):
        box.add("李", "0F00A1B2C3")
    with pytest.raises(CardBoxError, match=r"U\+200B"):
        box.codes_for_people(("Ania\u200b",))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_kept_under_such_a_name_sits_nobody_down_and_says_why(language: str) -> None:
    cards = msgspec.structs.replace(CARDS, names={**CARDS.names, TAGS[7]: "李"})
    sitting = Sitting(words=Words(language), cards=cards)
    sitting.touch(routes.NewGame())
    sitting.hold(TAGS[7], TAGS[0])
    assert [seat.name for seat in seen(sitting.view, SetupView).seats if seat.name] == ["Ania"]
    sitting.hold(TAGS[7])
    assert sitting.ui.notice == NameImpossible("李", "李")
    assert "U+674E" in (sitting.view.notice.words if sitting.view.notice else "")


def test_nobody_of_such_a_name_is_offered_a_seat() -> None:
    sitting = Sitting(cards=Cards({}, {"Ania\u202e": 0}))
    sitting.touch(routes.NewGame(), routes.NewGame())
    assert "\u202e" not in str(sitting.view)


def test_nothing_unseen_of_an_old_name_is_drawn() -> None:
    assert runs("An\u202eia\x00 → \u200bB") == ["An", "ia", " ", "→", " ", "B"]

"""Every page of a phone is in its player's language, tells only that player's money where balances are private, and is
made again only when something changed.
"""

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import msgspec
import pytest

from banker.bots.company import Company
from banker.play.history import History
from banker.play.position import Position, Seat
from banker.play.setup import Setup, new_game
from tests.ui.phoned import Phoned
from tests.ui.positions import FOUR, SIGNED
from tests.ui.sitting import ANIA, BARTEK, NAMES, Sitting
from tests.ui.test_private import HIGH, figures
from ui.core.state.messages import DieKey
from ui.core.state.model import Model
from ui.core.state.update import SpeakTo
from ui.flows.phones.page import page_of
from ui.locale.words import LANGUAGES
from ui.phones.render import regions
from ui.runtime.registry import SCREENS
from ui.wire.phone_page import PhonePage

MOMENTS = 240


@cache
def played(seed: int, **rules: str) -> tuple[Model, ...]:
    """Positions of a game of bots at a table that lets phones do most."""
    seats = tuple(Seat(70_001 + 11_111 * player) for player in range(3))
    house_rules = (("phones", "sign"), *rules.items())
    setup = Setup("pl-tournament", NAMES[:3], house_rules=house_rules, position=Position(seats))
    history, company = History(new_game(setup)), Company(3, "leave", Random(seed))
    models = []
    for number in range(MOMENTS):
        history.submit(company.next_command(history.game))
        if number % 6 == seed:
            models.append(Model(history.game, tuple(history.standing), setup=setup, cards=SIGNED, has_reader=True))
    return tuple(models)


def spoken(model: Model, player: int, language: str) -> PhonePage:
    cards = msgspec.structs.replace(model.cards, languages=dict.fromkeys(NAMES, language))
    return page_of(player, model.but(cards=cards), SCREENS).page


def said(part: object, field: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a page, by where it stands."""
    if isinstance(part, str):
        yield field, part
    elif isinstance(part, tuple):
        for index, each in enumerate(part):
            yield from said(each, f"{field}.{index}")
    elif isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            yield from said(getattr(part, name), f"{field}.{name}")


def test_no_page_keeps_an_english_word_in_another_language() -> None:
    """A text that is the same in English is a name of the table or the board, a figure, or a token of the look."""
    found = set()
    for model in (*played(0), *played(1)):
        names = " ".join(
            (*NAMES, *(space.name for space in model.table.book.board.spaces), "START", "English", "Polski")
        )
        names += " Español Română"
        for player in model.table.players:
            english = dict(said(spoken(model, player, "en").shown))
            for language in set(LANGUAGES) - {"en"}:
                for field, text in said(spoken(model, player, language).shown):
                    if english.get(field) == text and not field.endswith((".group", ".key", ".style", ".built")):
                        strange = [word for word in re.findall(r"[^\W\d_]{3,}", text) if word not in names]
                        found |= {(language, word, text) for word in strange}
    assert {each for each in found if each[1] not in SAME} == set()


SAME = {"hotel", "Hotel", "Bank"}
"""Words that are the same in English and another of the four languages."""


@pytest.mark.parametrize("seed", range(2))
def test_no_page_of_a_private_game_tells_anothers_balance(seed: int) -> None:
    for model in played(seed, balances="private"):
        for player in model.table.players:
            own = model.table.accounts[player]
            high = {figure for figure in figures(spoken(model, player, "en")) if figure > HIGH}
            others = {model.table.accounts[other] for other in model.table.players if other != player}
            assert not high & (others - {own})


def test_at_an_open_table_a_page_tells_everybodys() -> None:
    model = played(0)[0]
    assert set(model.table.accounts[:3]) <= figures(spoken(model, ANIA, "en"))


def test_a_player_reads_in_the_own_language_and_chooses_it_on_the_phone() -> None:
    table = phoned()
    table.sitting.touch(SpeakTo("Bartek", "pl"))
    assert (table.page(ANIA).language, table.page(BARTEK).language) == ("en", "pl")
    table.touch(BARTEK, "Română")
    assert table.page(BARTEK).language == "ro"


def test_a_page_is_made_for_one_seat_a_frame_and_only_when_something_changed() -> None:
    table = phoned()
    pages = table.sitting.subscriptions.phones
    table.page(ANIA)
    before = dict(table.line.pages)
    table.sitting.touch(DieKey("4"))
    table.sitting.wait(3.0)
    assert not pages.is_due
    assert table.line.pages == before
    table.sitting.touch(DieKey("3"))
    table.sitting.press("next")
    assert pages.is_due
    assert [table.sitting.runtime.tell_a_phone() for _ in range(4)] == [True, True, True, False]
    assert all(table.line.pages[phone] != page for phone, page in before.items())


def phoned() -> Phoned:
    """Four in the middle of a game, each with a phone."""
    setup = Setup("pl-tournament", NAMES[:4], position=Position(FOUR))
    return Phoned(Sitting(setup, cards=SIGNED), *range(4))


def test_the_process_makes_html_of_every_page() -> None:
    for model in played(0):
        drawn = regions(spoken(model, ANIA, "pl"))
        assert drawn["head"] and drawn["money"] and drawn["ring"]

"""Who buys, bids or pays a rent on a phone sees the deed, its group, the player's money, and who bids."""

from collections.abc import Callable

import pytest

from tests.phones.played import bidding, buying, pay
from ui.locale.words import Words
from ui.phones.render import regions
from ui.wire.phone_page import PhoneHome, PhonePage, PhoneQuestion

ENGLISH = Words()
RENTS = [
    ("Price", "400\u00a0zł"), ("Rent", "50\u00a0zł"), ("Complete", "100\u00a0zł"), ("1 house", "200\u00a0zł"),
    ("2 houses", "600\u00a0zł"), ("3 houses", "1\u202f400\u00a0zł"), ("4 houses", "1\u202f700\u00a0zł"),
    ("Hotel", "2\u202f000\u00a0zł"), ("A house costs", "200\u00a0zł"), ("Mortgage", "200\u00a0zł"),
]  # fmt: skip


def question(page: PhonePage) -> PhoneQuestion:
    assert isinstance(page.shown, PhoneHome) and page.shown.question
    return page.shown.question


@pytest.mark.parametrize("page", [buying, bidding])
def test_the_deed_stands_there_with_price_rents_and_group(page: Callable[[Words], PhonePage]) -> None:
    asked = question(page(ENGLISH))
    assert asked.deed
    assert (asked.deed.name, asked.deed.group) == ("Aleje Ujazdowskie", "dark_blue")
    assert [(row.text.replace("\u00a0", " "), row.amount) for row in asked.deed.rows] == RENTS
    assert asked.deed.spoken == "Aleje Ujazdowskie, dark blue, Price 400\u00a0zł"
    assert "Dark blue: 1 of 2 sold" in [row.text for row in asked.reasons]


def test_a_rent_shows_the_card_of_its_deed_without_a_price() -> None:
    asked = question(pay(ENGLISH))
    assert asked.deed and (asked.deed.name, asked.place) == ("Ulica Grochowska", "")
    rows = {row.text.replace("\u00a0", " "): row.amount for row in asked.deed.rows}
    assert rows["3 houses"] == asked.amount == "500\u00a0zł"
    assert "Price" not in rows
    assert (asked.deed.now, asked.reasons) == ("3 houses", ())


def test_who_buys_sees_the_own_money_before_and_after() -> None:
    payer = question(buying(ENGLISH)).payer
    assert payer and payer.before and payer.after


def test_who_bids_sees_the_own_money_who_leads_and_who_has_passed() -> None:
    asked = question(bidding(ENGLISH))
    assert (asked.title, asked.place) == ("Auction", "You have 1\u202f975\u00a0zł")
    assert asked.lead and (asked.lead.player.name, asked.lead.player.money) == ("Bartek", "310\u00a0zł")
    assert [(each.name, each.note) for each in asked.players] == [("Ania", ""), ("Celina", "passed")]


def test_another_deed_is_another_question() -> None:
    page = bidding(ENGLISH)
    asked = question(page)
    assert asked.deed and isinstance(page.shown, PhoneHome)
    other = page.shown.but(question=asked.but(deed=asked.deed.but(name="Plac Wilsona")))
    assert regions(page)["asks"] != regions(page.but(shown=other))["asks"]

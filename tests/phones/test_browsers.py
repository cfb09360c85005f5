"""Does a real browser keep a page as the table says it, whatever happens to the line?"""

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from hardware.signals import PhoneSigned, PhoneWitnessed
from tests.phones.browser import SIZES, Browser, Tab, faults_of
from tests.phones.played import PAGES, changed, poorer
from tests.phones.served import Served
from ui.theme import channels, theme
from ui.wire.phone_page import PhoneHome, PhoneJoining, PhonePage

AXE = Path(__file__).parents[2] / ".venv/web/node_modules/axe-core/axe.min.js"
"""What `make test` fetches."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    browser = Browser()
    yield browser
    browser.close()


class Joined:
    """A phone that came in with a code, as its owner's hand and the table have it."""

    def __init__(self, served: Served, tab: Tab, first: PhonePage) -> None:
        self.served, self.tab = served, tab
        self.phone = served.joined_by(lambda address: tab.open(address))
        self.show(first)

    def show(self, shown: PhonePage) -> None:
        self.served.pages[self.phone] = shown
        self.served.phones.show((), self.served.pages)

    def signed(self) -> PhoneSigned:
        signal = self.served.signal(PhoneSigned)
        assert isinstance(signal, PhoneSigned)
        return signal


@pytest.fixture
def ania(served: Served, browser: Browser) -> Joined:
    joined = Joined(served, browser.phone(), PAGES["home"])
    joined.tab.wait_for_text("Kasa Społeczna", "head")
    return joined


def test_a_code_leads_to_the_two_words_and_then_to_the_own_page(served: Served, browser: Browser) -> None:
    phone = Joined(served, browser.phone(), PAGES["join"])
    joining = PAGES["join"].shown
    assert isinstance(joining, PhoneJoining)
    phone.tab.wait_for_text(joining.words, "what")
    assert phone.tab.run("return location.href").endswith("/"), "no token in the address"
    phone.show(PAGES["home"])
    phone.tab.wait_for_text("1 312", "money")
    phone.tab.wait_for("return document.body.dataset.mode === 'home'")
    assert browser.complaints() == []


def test_what_is_touched_is_sent_once_with_the_key_that_was_read(ania: Joined) -> None:
    ania.show(PAGES["buy"])
    ania.tab.touch("Buy, Ania pays the bank 400 zł")
    ania.tab.run("document.querySelector('.primary').click()")
    assert ania.signed() == PhoneSigned(ania.phone, f"{PAGES['buy'].version}:0", {})
    ania.tab.wait_for_text("Sent", "foot")
    ania.tab.touch("Auction")
    assert ania.signed() == PhoneSigned(ania.phone, f"{PAGES['buy'].version}:1", {}), "and nothing between"


def test_a_touch_on_a_page_that_is_too_old_says_so_and_signs_nothing(ania: Joined) -> None:
    ania.show(PAGES["pay"])
    ania.tab.run("arguments[0].dataset.key = '6:0'", ania.tab.button("Pay, Ania pays Celina 500 zł"))
    ania.tab.touch("Pay, Ania pays Celina 500 zł")
    ania.tab.wait_for("return !document.getElementById('stale').hidden")
    ania.tab.touch("Pay, Ania pays Celina 500 zł")
    assert ania.signed() == PhoneSigned(ania.phone, f"{PAGES['pay'].version}:0", {}), "the page stands again as it came"


def test_the_bid_that_is_chosen_is_what_the_button_says_and_sends(ania: Joined) -> None:
    ania.show(PAGES["bid"])
    ania.tab.button("Bid 320 zł, Darek pays the bank 320 zł")
    ania.tab.run("document.querySelectorAll('[name=step]')[2].click()")
    ania.tab.wait_for_text("Bid 360 zł, Darek", "foot")
    ania.tab.touch("Bid 360 zł, Darek pays the bank 360 zł")
    assert ania.signed() == PhoneSigned(ania.phone, f"{PAGES['bid'].version}:3", {})


def test_cash_of_a_draft_is_sent_once_after_its_last_change(ania: Joined) -> None:
    ania.show(PAGES["deal"])
    less = ania.tab.button("10\u00a0zł less")
    ania.tab.run("for (let times = 0; times < 3; times++) arguments[0].click()", less)  # within the half second
    assert ania.signed() == PhoneSigned(ania.phone, f"{PAGES['deal'].version}:10", {"cash": "-30"})


def test_a_question_opens_by_itself_and_the_own_deeds_are_one_touch_away(ania: Joined) -> None:
    ania.show(PAGES["pay"])
    ania.tab.button("Your money and deeds")
    ania.tab.run("scrollTo(0, document.body.scrollHeight)")
    ania.tab.touch("Your money and deeds")
    ania.tab.wait_for("return document.body.dataset.mode === 'home'")
    asked = PAGES["pay"].shown
    assert isinstance(asked, PhoneHome) and asked.question
    ania.show(changed(PAGES["pay"], question=asked.question.but(notes=("The same question, said otherwise.",))))
    ania.tab.wait_for_text("said otherwise", "rest")
    assert ania.tab.run("return document.body.dataset.mode") == "home"
    ania.show(PAGES["bid"])
    ania.tab.wait_for("return document.body.dataset.mode === 'asked'")


def test_what_is_open_and_has_the_focus_stays_so_when_its_region_is_new(ania: Joined) -> None:
    ania.tab.touch("Ulica Mickiewicza")
    scrolled = ania.tab.run("scrollBy(0, 200); return scrollY")
    before = PAGES["home"].shown
    assert isinstance(before, PhoneHome)
    ania.show(changed(poorer(PAGES["home"]), deeds=before.deeds[1:]))
    ania.tab.wait_for("return !document.getElementById('deeds').textContent.includes('Radzymińska')")
    assert ania.tab.run("return document.querySelector('details[open]').dataset.at") == "deed Ulica Mickiewicza"
    assert "Mickiewicza" in ania.tab.run("return document.activeElement.textContent")
    assert ania.tab.run("return scrollY") == scrolled
    ania.tab.wait_for_text("812 zł", "said")


def test_a_lost_line_is_said_nothing_can_be_touched_and_it_comes_back_by_itself(ania: Joined) -> None:
    ania.served.kill()
    ania.tab.wait_for("return !document.getElementById('gone').hidden")
    assert ania.tab.run("return document.querySelectorAll('[data-key]:not(:disabled)').length") == 0
    assert "1 312" in ania.tab.text("money")
    ania.show(poorer(PAGES["home"]))
    ania.tab.wait_for_text("812", "money")
    assert ania.tab.run("return document.getElementById('gone').hidden")
    assert ania.tab.run("return document.querySelectorAll('[data-key]:disabled').length") == 0
    ania.tab.touch("Deal")
    assert ania.signed() == PhoneSigned(ania.phone, f"{PAGES['home'].version}:5", {})


def test_a_forgotten_phone_keeps_nothing_of_the_game(ania: Joined) -> None:
    ania.served.pages.clear()
    ania.served.phones.show((), {})
    ania.tab.wait_for("return !document.getElementById('fault').hidden")
    shown = ania.tab.run("return document.body.innerText")
    assert "1 312" not in shown and "Radzymińska" not in shown and "This phone has not joined the table." in shown


def test_the_last_page_of_a_game_stays(ania: Joined) -> None:
    ania.show(PAGES["over"])
    ania.tab.wait_for_text("The game is over", "what")
    ania.served.pages.clear()
    ania.served.phones.show((), {})
    ania.tab.wait_for("return stream.readyState === EventSource.CLOSED && heard === 0")
    assert "Darek" in ania.tab.text("what") and ania.tab.run("return document.getElementById('fault').hidden")


def test_a_code_that_is_not_good_is_said_in_the_persons_language(served: Served, browser: Browser) -> None:
    Joined(served, browser.phone(), PAGES["home"])
    stranger = browser.phone("ro-RO,ro;q=0.9,en;q=0.8")
    stranger.open(f"http://127.0.0.1:{served.port}/join#nonsense")
    stranger.wait_for("return !document.getElementById('fault').hidden")
    assert "Codul a fost deja folosit sau e prea vechi." in stranger.run("return document.body.innerText")


def test_the_light_is_the_one_that_the_device_asks_for(ania: Joined) -> None:
    grounds = [channels(theme().colour[light].ground) for light in ("evening", "day")]
    for scheme, ground in zip(("dark", "light"), grounds, strict=True):
        ania.tab.ask_for(scheme)
        shown = ania.tab.run("return getComputedStyle(document.body).backgroundColor")
        assert shown == "rgb({}, {}, {})".format(*(round(255 * each) for each in ground))


@pytest.mark.parametrize(("motion", "counts"), [("no-preference", True), ("reduce", False)])
def test_money_counts_down_to_what_is_left_unless_less_motion_is_asked_for(
    ania: Joined, motion: str, counts: bool
) -> None:
    ania.tab.ask_for("dark", motion)
    ania.tab.run("""window.figures = [];
        const money = document.getElementById("money"), figure = () => money.querySelector("[data-figure]").textContent;
        new MutationObserver(() => figures.push(figure())).observe(money, {childList: true, subtree: true})""")
    ania.show(poorer(PAGES["home"]))
    figures = ania.tab.wait_for("return figures.at(-1) === '812' && figures")
    assert (figures[0] != "812") is counts
    assert figures == sorted(figures, key=lambda figure: -int("".join(figure.split())))


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("shown", PAGES.values(), ids=PAGES)
def test_every_page_fits_its_screen_and_a_thumb_and_has_no_serious_fault_for_who_cannot_see_it(
    judged: Joined, shown: PhonePage, size: tuple[int, int]
) -> None:
    judged.tab.resize(*size)
    judged.show(replace(shown, title=secrets.token_hex(4)))
    judged.tab.wait_for("return document.title === arguments[0]", judged.served.pages[judged.phone].title)
    assert faults_of(judged.tab, "button, summary, input:not([type=radio])", 43.5, 16) == []
    assert size != SIZES["phone"] or serious(judged.tab) == []


def serious(tab: Tab) -> list[str]:
    """What axe-core finds serious or critical."""
    tab.run(AXE.read_text(encoding="utf-8"))
    script = "return axe.run(document, {resultTypes: ['violations']}).then((found) => found.violations)"
    found = [each for each in tab.run(script) if each["impact"] in ("serious", "critical")]
    return [f"{each['id']}: {[node['html'] for node in each['nodes']]}" for each in found]


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Joined]:
    served = Served(tmp_path_factory.mktemp("judged"))
    yield Joined(served, browser.phone(), PAGES["home"])
    served.close()


def test_a_phone_keeps_the_furthest_head_and_sends_it_to_a_table_that_has_an_earlier_one(ania: Joined) -> None:
    rest = f"{'cd' * 16}.{'ef' * 8}.{'k' * 43}.{'s' * 86}"
    heads = {number: f"banker1.{'ab' * 16}.{number}.{rest}" for number in (20, 36)}
    for number, sent in ((20, [20]), (36, [20, 36]), (20, [36])):
        ania.show(replace(PAGES["home"], witness=heads[number]))
        witnessed = ania.served.signal(PhoneWitnessed)
        assert isinstance(witnessed, PhoneWitnessed)
        assert (witnessed.phone, witnessed.heads.split()) == (ania.phone, [heads[each] for each in sent])
    ania.tab.run("location.reload()")
    witnessed = ania.served.signal(PhoneWitnessed)
    assert isinstance(witnessed, PhoneWitnessed)
    assert witnessed.heads.split() == [heads[36]]

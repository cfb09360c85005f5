"""Eight people play a tournament to its end, four with a phone in a real browser, beside the app on its window.

What a phone may sign is signed there, by a finger on what it shows; dice, cards and the rest are done at the table.
After each step every phone shows what the view says, in the language of its player.
"""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Final

import pytest
from msgspec.structs import replace
from selenium.common.exceptions import StaleElementReferenceException

from banker.keep.record.replay import replay
from banker.play.setup import Setup
from hardware.bench import HandClock
from hardware.signals import SignalQueue
from tests.phones.browser import Browser, Tab
from tests.phones.served import Served
from tests.phones.words_of import words_of
from tests.ui.drawn import FRAME_SECONDS
from tests.ui.evening_phones import PhoneHands
from tests.ui.evening_script import lay_out
from tests.ui.running import Screen
from tests.ui.sitting import TAGS, Sitting
from tests.ui.timed_table import TimedTable, hand_time, turn_loop
from tests.waiting import PATIENCE_SECONDS
from ui.core.state import messages as m
from ui.core.state.phones import PhonesShown
from ui.core.state.update import do
from ui.flows.phones.model import PhoneCode
from ui.flows.phones.page import Answered, page_of
from ui.flows.phones.update import draw_code
from ui.locale.words import LANGUAGES, Language
from ui.runtime.registry import SCREENS
from ui.runtime.remote.phone_pages import PhonePages
from ui.store.cards import Cards
from ui.store.settings import Settings

RECORD: Final = (Path(__file__).parent / "bench.game").read_text(encoding="utf-8")
PLAYERS: Final = range(4)
"""Those who have a phone: one for each language."""
SETTINGS: Final = Settings(language="en", has_phones=True)
SAYS: Final = """
const [language, wanted, done] = arguments, watch = new MutationObserver(look);
function look() {
  const said = [...document.querySelectorAll("[aria-label]")].map((each) => each.ariaLabel);
  const text = (document.title + document.body.textContent + said.join("")).replace(/\\s/g, "").replace(/’/g, "'");
  if (document.documentElement.lang !== language || !wanted.every((each) => text.includes(each))) return;
  watch.disconnect(), done();
}
watch.observe(document, {subtree: true, childList: true, attributes: true, characterData: true}), look();"""
"""The page itself waits for its words: to ask each phone again and again would take most of the test's time."""
TOUCH: Final = """
const [key] = arguments, step = document.querySelector(`[value="${key}"]`);
if (step) step.click();
const act = step ? document.querySelector(".chosen") : document.querySelector(`[data-key="${key}"]`);
if (!act || act.disabled || performance.now() - born[act.closest("[id]").id] < CALM) return null;
document.body.dataset.mode = act.closest(".home") ? "home" : "asked";
act.closest("details")?.setAttribute("open", "");
act.scrollIntoView({block: "center"});
return act"""


class Tournament(Sitting):
    """Whose players have their cards in the order of their seats."""

    def tag(self, player: int) -> str:
        """The number of a player's card."""
        return TAGS[player]


class Evening:
    """The app, the process, and a phone for each player; `queue` and `runtime` are what a screen turns."""

    def __init__(self, window: object, clock: HandClock, served: Served, browser: Browser) -> None:
        self._clock, self._said = clock, dict[int, tuple[str, list[str]]]()
        setup, history = replay(RECORD)
        setup = replace(setup, house_rules=(*setup.house_rules, ("phones", "sign")))
        names = dict(zip(TAGS, setup.names, strict=True))
        spoken: dict[str, Language] = {name: LANGUAGES[seat % len(LANGUAGES)] for seat, name in enumerate(setup.names)}
        self.sitting = Tournament(setup, cards=Cards(names, languages=spoken))
        self.sitting.store.settings.change(lambda before: before.but(has_phones=True))
        self.wanted = deque(moment.command for moment in history.standing)
        self.ends = history.game
        self.runtime, self.queue, self._served, self.browser = self.sitting.runtime, SignalQueue(), served, browser
        address = f"http://127.0.0.1:{served.port}"
        self.sitting.subscriptions.phones = PhonePages(served.phones, lambda: address)
        self.screen = Screen(window, self)  # type: ignore[arg-type]
        self.tabs = [self._joined(player, browser.phone(LANGUAGES[player]), address) for player in PLAYERS]
        self.signed_on_phones = 0

    def until(self, is_so: Callable[[], object]) -> None:
        """The app turns until it is, unpainted and as fast as it can; what the process says reaches it."""
        given_up = monotonic() + PATIENCE_SECONDS
        while not (self._has_taken() and is_so()):
            assert monotonic() < given_up, "nobody made it so"
            self._clock.turn(FRAME_SECONDS)
            turn_loop()

    def _has_taken(self) -> bool:
        while not self._served.signals.empty():
            self.queue.put(self._served.signals.get())
        return True

    def _joined(self, player: int, tab: Tab, address: str) -> Tab:
        """By code, two words and the player's card."""
        self.sitting.lot = player + 1
        self.runtime.touch(m.Open(PhonesShown()))
        self.runtime.touch(do(draw_code, player))
        code = self.sitting.ui.get(PhoneCode)
        self.until(lambda: self._served.post("/join", {"token": "none"}).status == 403)
        tab.open(f"{address}/join#{code.secret}")
        self.until(lambda: code.words in tab.text("what"))
        self.sitting.hold(TAGS[player])
        self.until(lambda: tab.run("return document.body.dataset.mode") != "alone")
        return tab

    def view(self, player: int) -> Answered:
        """What a phone has to show."""
        return page_of(player, self.sitting.model, SCREENS)

    def tell(self) -> None:
        """Until every phone shows what the view says; one whose words are the same as before shows them."""
        self.screen.app.let_pass(0.0)
        self.until(lambda: not self.sitting.subscriptions.phones.is_due)
        for player in PLAYERS:
            page = self.view(player).page
            says = page.language, ["".join(text.split()) for text in words_of(page)]
            if self._said.get(player) != says:
                self.tabs[player].wait_in_page(SAYS, *says)
                self._said[player] = says

    def play_next(self) -> None:
        """The next commands of the record: on the phone that offers them, or at the table."""
        first = self.wanted[0]
        player: int = getattr(first, "player", -1)
        for key, meant in self.view(player).meant.items() if player in PLAYERS else ():
            commands = meant.commands if isinstance(meant, m.Sign) else ()
            if commands and list(commands) == [*self.wanted][: len(commands)]:
                self._sign_on_phone(player, key, len(commands))
                return
        self.sitting.submit(self.wanted.popleft())

    def _sign_on_phone(self, player: int, key: str, count: int) -> None:
        before, tab = len(self.sitting.model.moments), self.tabs[player]
        self.until(lambda: _is_touched(tab, key))
        self.until(lambda: len(self.sitting.model.moments) > before)
        for _ in range(count):
            self.wanted.popleft()
        self.signed_on_phones += 1


def _is_touched(tab: Tab, key: str) -> bool:
    """A finger on the act, looked up once: False while it is not there, or if a new page replaces it in between."""
    act = tab.run(TOUCH, key)
    if act is None:
        return False
    try:
        act.click()
    except StaleElementReferenceException:
        return False
    return True


@pytest.fixture
def evening(window: object, tmp_path: Path) -> Iterator[Evening]:
    """Everybody has joined."""
    with ExitStack() as stack:
        served, browser = Served(tmp_path), Browser()
        stack.callback(served.close)
        stack.callback(browser.close)
        evening = Evening(window, stack.enter_context(hand_time()), served, browser)
        stack.callback(evening.screen.close)
        yield evening


def test_four_phones_in_four_languages_play_a_game_to_its_end_and_each_page_is_what_the_view_says(
    evening: Evening,
) -> None:
    while evening.wanted:
        evening.play_next()
        evening.tell()
    assert evening.sitting.game.is_over
    assert evening.sitting.game.accounts == evening.ends.accounts
    assert evening.signed_on_phones > len(PLAYERS) * 5
    assert evening.browser.complaints() == []


DEALING: Final = """
    touch "Continue"
    join Ania
    join Bartek
    dice 1 2                    # Ulica Stalowa, 60
    wait 2
    on Ania "Buy"
    touch "Continue"
    dice 2 4                    # Ulica Radzymińska, 100
    wait 2
    on Bartek "Buy"
    wait 2
"""
DEAL: Final = """
    on Ania "Deal"
    on Ania "Bartek"
    unfold Ania "Add a deed"
    on Ania "Ulica Stalowa"
    slide Ania 200
    on Ania "Offer it to Bartek"
    on Bartek "Agree"
"""
RECAP: Final = """
    Pause: round 1, 0 min
    Ania gives: Stalowa; Bartek gives: 200 zł
    1 640 zł Ania 0 deeds
    1 200 zł Bartek 2 deeds
    1 500 zł Celina 0 deeds
    What just happened
    Bartek agrees to a deal
    Bartek buys Ulica Radzymińska
    Bartek moves: Ulica Radzymińska
    Ania buys Ulica Stalowa
    Ania moves: Ulica Stalowa
    Full history and undo
    Continue Bartek: pass the dice on
    Ania: ; Bartek: Ulica Stalowa, Ulica Radzymińska; Celina:
"""


def test_an_evening_with_phones_strikes_a_deal_by_five_touches_and_two_confirmations(
    window: object, tmp_path: Path
) -> None:
    setup = Setup("pl-tournament", ("Ania", "Bartek", "Celina"), (("phones", "sign"),))
    lay_out(tmp_path, setup)
    with ExitStack() as stack:
        served, browser = Served(tmp_path), Browser()
        stack.callback(served.close)
        stack.callback(browser.close)
        phones = PhonePages(served.phones, lambda: f"http://127.0.0.1:{served.port}")
        hands = PhoneHands(TimedTable(window, tmp_path, settings=SETTINGS, phones=phones), served, browser)
        stack.callback(hands.table.close)
        hands.play(DEALING)
        done = len(hands.touches)
        hands.play(DEAL)
        assert len(hands.touches) - done == 5 + 2
        assert hands.recap().split() == RECAP.split()
        assert browser.complaints() == []

"""An evening at the app with phones in a real browser: what people do on them, beside what they do at the table.

    join Ania                 a phone reads the code of her seat, and her card lets it in
    on Ania "Buy"             a finger on this phone, on a button that says this; the bank has heard it
    unfold Ania "Add a deed"  a finger on a list that opens on the phone alone
    slide Ania 200            a finger on the slider, where it stands for this
    shows Ania "Afterwards"   this phone says so, or does in a moment

These are lines of a script beside those of `evening_script`.
"""

from collections.abc import Callable
from typing import Final

from selenium.webdriver.common.action_chains import ActionChains

from hardware.signals import PhoneSigned
from tests.phones.browser import Browser, Tab
from tests.phones.served import Served
from tests.ui.evening_script import Hands, tag_of
from tests.ui.timed_table import TimedTable
from ui.flows.phones.model import PhoneCode
from ui.flows.phones.page import page_of
from ui.runtime.registry import SCREENS

THUMB: Final = 28
"""The width of the slider's thumb, in pixels: its middle goes from one half of it to the other."""
NEWEST: Final = "return document.querySelector(`[data-key^='${arguments[0]}:']`)"


class PhoneHands(Hands):
    """People's hands at a table, and on their phones."""

    def __init__(self, table: TimedTable, served: Served, browser: Browser) -> None:
        super().__init__(table)
        self._app, self._served, self._browser = table, served, browser
        self.tabs: dict[str, Tab] = {}
        self.touches: list[str] = []
        self._heard = 0

    def join(self, name: str) -> None:
        """A phone joins by its code, the same two words, and the card of its player."""
        self.piece("menu")
        self.touch("The game")
        self.touch("Phones")
        self.wait("0.5")  # the sentence above has the name too, and takes a touch before the tile does
        self.touch(name)
        self._until_so(lambda: self._app.runtime.model.ui.get(PhoneCode).secret)
        code = self._app.runtime.model.ui.get(PhoneCode)
        self._until_so(lambda: self._served.post("/join", {"token": "none"}).status == 403)
        tab = self.tabs[name] = self._browser.phone()
        tab.open(f"http://127.0.0.1:{self._served.port}/join#{code.secret}")
        self._until_so(lambda: code.words in tab.text("what"))
        self.see("The same two words?")
        self.table.card(tag_of(name))
        self._until_so(lambda: tab.run("return document.body.dataset.mode") != "alone")
        for _ in ("Phones", "The game", "Menu"):
            self.touch("Back")

    def on(self, name: str, title: str) -> None:
        """A finger on a phone."""
        self._newest(name).touch(title)
        self._has_signed(f"{name}: {title}")

    def unfold(self, name: str, title: str) -> None:
        """A finger on what opens on the phone alone."""
        self._newest(name).touch(title)
        self.touches.append(f"{name}: {title}")

    def slide(self, name: str, amount: str) -> None:
        """A finger on the slider."""
        tab = self._newest(name)
        slider = tab.wait_for("return document.querySelector('[data-stops]')")
        stops: list[str] = str(slider.get_attribute("data-stops")).split()
        length = slider.size["width"] - THUMB
        from_middle = round(length * (stops.index(amount) / (len(stops) - 1) - 0.5))
        ActionChains(tab.front()).move_to_element_with_offset(slider, from_middle, 0).click().perform()
        self._has_signed(f"{name}: {amount}")
        tab = self._newest(name)
        assert tab.run("return document.getElementById('field').value") == amount

    def shows(self, name: str, words: str) -> None:
        """A phone says this."""
        self._newest(name).wait_for_text(words)

    def _newest(self, name: str) -> Tab:
        """A phone, once it shows the newest page of its seat: a key of an older one would do nothing."""
        self._until_so(lambda: not self._app.runtime.tell_a_phone())
        player, model = self.table.game.names.index(name), self._app.runtime.model
        self.tabs[name].wait_for(NEWEST, page_of(player, model, SCREENS).page.version)
        return self.tabs[name]

    def _has_signed(self, touch: str) -> None:
        heard = self._heard
        self._until_so(lambda: self._heard > heard)
        self.table.frame()
        self.touches.append(touch)

    def _until_so(self, is_so: Callable[[], object]) -> None:
        self._app.until(lambda: self._has_taken() and is_so())

    def _has_taken(self) -> bool:
        while not self._served.signals.empty():
            signal = self._served.signals.get()
            self._heard += isinstance(signal, PhoneSigned)
            self._app.queue.put(signal)
        return True

"""A phone joins a real table through the real process, and what is touched on it is an entry of the game."""

import re
from concurrent.futures import ThreadPoolExecutor

from banker.play import commands as c
from banker.play.position import Position, Seat
from banker.play.setup import Setup
from hardware.signals import PhoneAsks, PhoneSigned
from tests.phones.served import Served
from tests.ui.positions import ANIA, BARTEK
from tests.ui.sitting import NAMES, Sitting
from ui.core.state.messages import Open
from ui.core.state.phones import PhonesShown
from ui.core.state.update import ForgetPhones, SwitchPhones, do
from ui.flows.phones.model import PhoneCode
from ui.flows.phones.update import draw_code
from ui.runtime.remote.phone_pages import LAST_SECONDS, PhonePages


def seen(served: Served, sitting: Sitting, cookie: str, words: str) -> str:
    """What the phone shows, once it shows this."""
    while sitting.runtime.tell_a_phone():
        pass
    while words not in (body := served.ask("GET", "/", headers={"Cookie": f"phone={cookie}"}).body.decode()):
        pass
    return body


def test_a_phone_joins_bids_and_is_forgotten(served: Served) -> None:
    rules = (("phones", "answer"),)
    sitting = Sitting(Setup("pl-tournament", NAMES[:3], rules, position=Position((Seat(at=0), Seat(), Seat()), ANIA)))
    sitting.subscriptions.phones = PhonePages(served.phones, lambda: f"http://127.0.0.1:{served.port}")
    sitting.sign(SwitchPhones(is_on=True))
    sitting.touch(Open(PhonesShown()))
    sitting.touch(do(draw_code, BARTEK))
    code = sitting.ui.get(PhoneCode)
    with ThreadPoolExecutor() as browser:
        answer = browser.submit(served.join, code.secret)
        sitting.hear(served.signal(PhoneAsks))
        cookie = answer.result().headers["set-cookie"].partition("phone=")[2].partition(";")[0]
    seen(served, sitting, cookie, code.words)
    sitting.tap(BARTEK)
    sitting.submit(c.ResumeClock(), c.Roll(ANIA, ("3", "5")), c.DeclineDeed(ANIA))
    page = seen(served, sitting, cookie, "The table bids too.")
    keys = re.findall(r'value="(\d+:\d+)"', page)
    assert served.post("/sign", {"key": keys[0]}, cookie).status == 202
    assert sitting.hear(served.signal(PhoneSigned)) == (c.Bid(BARTEK, 1),)
    seen(served, sitting, cookie, "leads")
    sitting.sign(ForgetPhones((BARTEK,)))
    seen(served, sitting, cookie, "no longer belongs to")
    sitting.wait(LAST_SECONDS)
    while served.post("/sign", {"key": keys[1]}, cookie).status != 403:
        pass

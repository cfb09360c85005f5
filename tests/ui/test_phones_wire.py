"""What the app and the process of the phones tell each other arrives as it was said, and nothing else does."""

import msgspec
import pytest

from hardware.signals import PhoneAsks, PhoneSigned, PhonesInLine
from ui.wire import phone_page as p
from ui.wire.app_link import line
from ui.wire.phones import Admitted, FromApp, FromProcess, PageFor, Ticket, fingerprint, from_app, from_process

ANIA = p.PhonePlayer("Ania", 1, "dot", "1 312 zł")
PAY = p.PhoneAct("7:0", "Pay 500 zł", "to Celina", "Pay 500 zł to Celina", "primary")
DEBT = p.PhoneQuestion(
    "Ania: pay the rent?",
    payer=p.PhoneParty("Ania", 1, "pays", "1 312 zł", "812 zł", -1),
    amount="500 zł",
    payee=p.PhoneParty("Celina", 3, "receives", "540 zł", "1 040 zł", 1),
    clock=p.PhoneClock(37.0, 60.0, "37 seconds left"),
    acts=(PAY,),
)
PAGES = (
    p.PhonePage(7, "en", "Ania", "Kasa Społeczna", p.PhoneHome(ANIA, "Bartek rolls the dice", DEBT)),
    p.PhonePage(7, "pl", "Ania", "", p.PhoneJoining("Join as Ania", "amber\nlantern", ("Hold your card",))),
    p.PhonePage(7, "en", "Ania", "", p.PhoneOver("This phone is no longer Ania's")),
)


@pytest.mark.parametrize(
    "message",
    [Admitted((Ticket(fingerprint("a code"), 120.5),), ("ab12",)), *(PageFor("ab12", page) for page in PAGES)],
)
def test_what_the_app_says_arrives_in_one_line(message: FromApp) -> None:
    assert line(message).count(b"\n") == 1
    assert from_app.decode(line(message)) == message


@pytest.mark.parametrize(
    "message", [PhoneAsks("12ab", "ab12"), PhoneSigned("ab12", "7:0", {"cash": "150"}), PhonesInLine(("ab12",))]
)
def test_what_the_process_says_arrives_in_one_line(message: FromProcess) -> None:
    assert from_process.decode(line(message)) == message


@pytest.mark.parametrize("wrong", [b"{}", b'{"type":"phone-signed","phone":7,"key":"7:0"}', b'{"type":"card-tapped"}'])
def test_whatever_else_the_process_says_is_no_message(wrong: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        from_process.decode(wrong)

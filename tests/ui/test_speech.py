"""Speech: a real program stands in for espeak-ng, at a path of its own, and tells through a pipe what it was given."""

import os
import queue
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from banker.ledger import Why
from banker.play import commands as c
from banker.play import events as e
from banker.play.setup import Setup, new_game
from tests.ui.branch import ANIA, BARTEK, Branch, keep_cards, keep_game
from tests.waiting import PATIENCE_SECONDS
from ui.core.input.card import SEEN_SECONDS
from ui.core.state import messages as m
from ui.core.state.update import ChangeSettings
from ui.flows.auction.model import CALL_SECONDS, HAMMER_SECONDS
from ui.flows.settings.model import SoundPage
from ui.locale.words import Language, Words, words_in
from ui.runtime.devices.announcer import sentences
from ui.runtime.devices.speech import MOST_WAITING, Voice
from ui.store.settings import Settings

STAND_IN = """#!/bin/sh
# {started} hears that it began; where {gate} is a pipe it waits there; then it says what it was given.
echo "$*" > "{started}"
[ -p "{gate}" ] && read -r _ < "{gate}"
printf '%s|%s\\n' "$*" "$(cat)" > "{said}"
"""


class StandIn:
    """A voice that says its words into a pipe. `lines` are the options and the words of each sentence."""

    def __init__(self, folder: Path, has_gate: bool = False) -> None:
        self.program = folder / "speaker"
        self.said, self.gate, self.started = folder / "said", folder / "gate", folder / "started"
        os.mkfifo(self.said)
        if has_gate:
            os.mkfifo(self.gate)
        self.program.write_text(STAND_IN.format(said=self.said, gate=self.gate, started=self.started))
        self.program.chmod(0o755)
        self.lines: queue.Queue[str] = queue.Queue()
        self._reader = os.open(self.said, os.O_RDWR)
        threading.Thread(target=self._read, daemon=True).start()

    def next(self) -> tuple[str, str]:
        """The options and the words of the next sentence."""
        options, _, words = self.lines.get(timeout=PATIENCE_SECONDS).partition("|")
        return options, words

    def open_gate(self) -> None:
        """Lets the voice go on."""
        with self.gate.open("w") as gate:
            gate.write("\n")

    def _read(self) -> None:
        with os.fdopen(self._reader) as lines:
            for line in lines:
                self.lines.put(line.rstrip("\n"))


@pytest.fixture
def stand_in(tmp_path: Path) -> StandIn:
    return StandIn(tmp_path)


@pytest.fixture
def branch(tmp_path: Path, stand_in: StandIn) -> Iterator[Branch]:
    """Ania is to roll at a table that speaks English aloud."""
    keep_cards(tmp_path)
    keep_game(tmp_path)
    branch = Branch(tmp_path, voice=str(stand_in.program))
    branch.runtime.continue_last()
    branch.touch_title("Continue")
    choose(branch, has_speech=True)
    assert stand_in.next()[1] == "Speech is on"
    yield branch
    branch.close()


def choose(branch: Branch, **change: object) -> None:
    for message in (m.Open(SoundPage()), ChangeSettings(branch.runtime.model.settings.but(**change)), m.Back()):
        branch.touch(message)


def test_a_voice_says_the_words_in_a_language_and_as_loud_as_it_should(stand_in: StandIn) -> None:
    voice = Voice(program=str(stand_in.program))
    voice.say("Ania płaci 200", "pl", 0.5)
    assert stand_in.next() == ("-v pl -a 30 --stdin --stdout", "Ania płaci 200")
    voice.close()


def test_words_that_begin_with_a_dash_are_no_option(stand_in: StandIn) -> None:
    voice = Voice(program=str(stand_in.program))
    voice.say("--version", "en")
    assert stand_in.next()[1] == "--version"
    voice.close()


def test_a_purchase_is_said_and_then_whose_turn_it_is(branch: Branch, stand_in: StandIn) -> None:
    branch.roll("2", "4")
    branch.tap(ANIA)
    assert stand_in.next() == ("-v en -a 60 --stdin --stdout", "Ania pays the bank 100 zlotys")
    branch.runtime.pass_time(SEEN_SECONDS)
    branch.tap(BARTEK)
    assert stand_in.next()[1] == "Bartek to move"


def test_the_table_language_is_the_language_of_the_voice(branch: Branch, stand_in: StandIn) -> None:
    choose(branch, language="es", loudness=1)
    branch.roll("2", "4")
    branch.tap(ANIA)
    options, words = stand_in.next()
    assert options == "-v es -a 15 --stdin --stdout"
    assert "100" in words


def test_ten_seconds_are_said_once(branch: Branch, stand_in: StandIn) -> None:
    table = branch.runtime.table
    assert table
    while (table.seconds_left or 0) > 12:
        branch.runtime.pass_time(1)
    for _ in range(12):
        branch.runtime.pass_time(0.25)
    assert stand_in.next()[1] == "10 seconds"
    branch.roll("2", "4")
    branch.tap(ANIA)
    assert stand_in.next()[1] == "Ania pays the bank 100 zlotys"


def test_what_the_bank_is_about_to_do_for_a_seat_is_said_once_with_its_reason(
    branch: Branch, stand_in: StandIn
) -> None:
    branch.touch(m.Sign((c.PlayByBank(ANIA, "normal"),)))
    branch.tap(ANIA)
    branch.roll("2", "4")
    for _ in range(12):
        branch.runtime.pass_time(0.5)
    assert stand_in.next()[1] == "Ania: the bank buys Ulica Radzymińska for 100 zlotys. Worth the price."
    assert stand_in.next()[1] == "Ania pays the bank 100 zlotys"


def test_the_auctioneer_counts_to_the_hammer_and_begins_again_after_a_bid(branch: Branch, stand_in: StandIn) -> None:
    branch.roll("2", "4")
    branch.touch(m.Sign((c.DeclineDeed(ANIA),)), m.Sign((c.Bid(BARTEK, 10),)))
    said = [stand_in.next()[1]]
    branch.runtime.pass_time(CALL_SECONDS)
    said.append(stand_in.next()[1])
    branch.touch(m.Sign((c.Bid(ANIA, 20),)))
    said.append(stand_in.next()[1])
    for _ in range(HAMMER_SECONDS):
        branch.runtime.pass_time(1)
    said += [stand_in.next()[1] for _ in range(4)]
    assert said == [
        "Bartek bids 10 zlotys", "Going once", "Ania bids 20 zlotys", "Going once", "Going twice", "Sold",
        "Ania pays the bank 20 zlotys",
    ]  # fmt: skip


def test_a_table_that_does_not_want_speech_hears_none(branch: Branch, stand_in: StandIn) -> None:
    choose(branch, has_speech=False)
    branch.roll("2", "4")
    branch.tap(ANIA)
    choose(branch, has_speech=True)
    assert stand_in.next()[1] == "Speech is on"
    branch.runtime.pass_time(SEEN_SECONDS)
    branch.tap(BARTEK)
    assert stand_in.next()[1] == "Bartek to move"


def test_a_payment_that_is_taken_back_is_not_said_again(branch: Branch, stand_in: StandIn) -> None:
    branch.roll("2", "4")
    branch.tap(ANIA)
    stand_in.next()
    branch.touch(m.Sign((c.Undo(),)), m.Sign((c.DeclineDeed(ANIA), c.Bid(BARTEK, 10))))
    assert stand_in.next()[1] == "Bartek bids 10 zlotys"


def test_a_slow_voice_leaves_the_oldest_news_out_and_never_waits(tmp_path: Path) -> None:
    stand_in = StandIn(tmp_path, has_gate=True)
    voice = Voice(program=str(stand_in.program))
    voice.say("first", "en")
    stand_in.open_gate()
    assert stand_in.next()[1] == "first"
    voice.say("held", "en")
    opened = threading.Thread(target=stand_in.open_gate, daemon=True)
    for number in range(3 * MOST_WAITING):
        voice.say(str(number), "en")
    opened.start()
    opened.join(PATIENCE_SECONDS)
    heard = [stand_in.next()[1]]
    while heard[-1] != str(3 * MOST_WAITING - 1):
        stand_in.open_gate()
        heard.append(stand_in.next()[1])
    assert len(heard) <= MOST_WAITING + 2
    voice.close()


def test_a_voice_that_hangs_falls_silent_when_the_bank_is_closed(tmp_path: Path) -> None:
    stand_in = StandIn(tmp_path, has_gate=True)
    voice = Voice(program=str(stand_in.program))
    voice.say("never", "en")
    voice.close()
    voice.say("later", "en")
    assert stand_in.lines.empty()


def test_a_machine_without_a_voice_says_nothing_and_goes_on(tmp_path: Path) -> None:
    voice = Voice(program=str(tmp_path / "no-such-program"))
    assert not voice.is_there
    voice.say("nothing", "en")
    voice.close()


def test_a_program_that_cannot_be_run_is_told_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    program = tmp_path / "broken"
    program.write_text("#!/no/such/interpreter\n")
    program.chmod(0o755)
    voice = Voice(program=str(program))
    voice.say("one", "en")
    voice.say("two", "en")
    voice._thread.submit(lambda: None).result(PATIENCE_SECONDS)
    assert caplog.text.count("cannot be run") == 2
    voice.close()


def paid(*payments: tuple[int, int, int]) -> tuple[e.Event, ...]:
    return tuple(e.Paid(payer, payee, amount, Why.RENT) for payer, payee, amount in payments)


@pytest.mark.parametrize(
    ("ruleset", "events", "says"),
    [
        ("pl-tournament", paid((0, 1, 200)), ["Ania pays Bartek 200 zlotys"]),
        ("pl-tournament", paid((-1, 0, 400)), ["The bank pays Ania 400 zlotys"]),
        ("pl-tournament", paid((0, -1, 1312)), ["Ania pays the bank 1312 zlotys"]),
        ("pl-tournament", paid((0, 1, 200), (0, 1, 20)), ["Ania pays Bartek 220 zlotys"]),
        ("es-pesetas", paid((0, 1, 150_000)), ["Ania pays Bartek 150000 pesetas"]),
        ("pl-millions", paid((0, 1, 15_000_000)), ["Ania pays Bartek 15 million"]),
        ("pl-tournament", (e.BidMade(1, 120),), ["Bartek bids 120 zlotys"]),
        ("pl-tournament", (e.ClockExpired(1),), ["Bartek: time is up"]),
    ],
)
def test_the_news_in_english(ruleset: str, events: e.Events, says: list[str]) -> None:
    game = new_game(Setup(ruleset, ("Ania", "Bartek")))
    assert list(sentences(events, game, Words())) == says


@pytest.mark.parametrize(("language", "says"), [("pl", "2,5 miliona"), ("es", "2,5 millones"), ("ro", "2,5 milioane")])
def test_millions_are_said_as_people_say_them(language: Language, says: str) -> None:
    game = new_game(Setup("pl-millions", ("Ania", "Bartek")))
    assert says in next(iter(sentences(paid((0, 1, 2_500_000)), game, words_in(language))))


def test_speech_is_off_until_it_is_chosen() -> None:
    assert not Settings().has_speech

"""Spoken announcements in the table's language: who pays whom how much, whose turn it is, an auction's calls, and the
last ten seconds.

The subscriptions call it after events were recorded, never before; it is silent if the settings say so.
"""

from collections.abc import Iterator

from banker.bots.because import Decision
from banker.ledger import BANK
from banker.play import events as e
from banker.play.state import Game
from ui.core.state.bank_seat import decision_in_sight
from ui.core.state.model import Model
from ui.core.words.acts import capital
from ui.core.words.frame import Frame
from ui.core.words.money import spoken
from ui.core.words.motives import decision_words, motive_words
from ui.flows.auction.model import CALL_WORDS, Countdown
from ui.locale.words import Words, words_in
from ui.runtime.devices.lights import LATE_SECONDS
from ui.runtime.devices.speech import Voice
from ui.store.settings import Settings


class Announcer:
    """Speaks announcements; without a voice it is silent."""

    def __init__(self, voice: Voice | None = None) -> None:
        self._voice = voice
        self.has_voice = voice is not None and voice.is_there
        self._seconds_left = 0.0
        self._had_speech: bool | None = None
        self._decided: Decision | None = None
        self._call = 0

    def announce(self, events: e.Events, game: Game, settings: Settings) -> None:
        """Announce the events that were just recorded; `game` is the game after them."""
        if self._voice is None or not settings.has_speech:
            return
        for sentence in sentences(events, game, words_in(settings.language)):
            self._say(sentence, settings)

    def follow(self, model: Model) -> None:
        """Announce the last ten seconds once, an auction's calls, what the bank is about to do for a seat, and that
        speech was switched on.
        """
        if self._had_speech is False:
            self._say(words_in(model.settings.language)("Speech is on"), model.settings)
        self._had_speech = model.settings.has_speech
        before, self._seconds_left = self._seconds_left, model.seconds_left or 0.0
        if model.is_clock_running and self._seconds_left <= LATE_SECONDS < before:
            words = words_in(model.settings.language)
            self._say(words.n("{n} second", "{n} seconds", LATE_SECONDS), model.settings)

        call = model.ui.get(Countdown).call if model.game and model.game.auction else 0
        if call > self._call:
            self._say(words_in(model.settings.language)(CALL_WORDS[call]), model.settings)
        self._call = call

        shown = decision_in_sight(model) if model.game else None
        before_it, self._decided = self._decided, shown.decision if shown else None
        if self._decided and self._decided != before_it:
            self._say(bank_sentence(self._decided, model, words_in(model.settings.language)), model.settings)

    def close(self) -> None:
        """Says nothing more."""
        if self._voice is not None:
            self._voice.close()

    def _say(self, sentence: str, settings: Settings) -> None:
        if self._voice is not None and settings.has_speech:
            self._voice.say(sentence, settings.language, settings.volume)


def sentences(events: e.Events, game: Game, words: Words) -> Iterator[str]:
    """The announcements of one command, payments first, after the hammer: several between the same two are one sum."""
    if any(isinstance(event, e.AuctionClosed) and event.winner != BANK for event in events):
        yield words("Sold")
    for (payer, payee), amount in _payments(events).items():
        yield _payment(payer, payee, spoken(amount, game.book.board, words), game, words)
    for event in events:
        match event:
            case e.BidMade():
                amount_words = spoken(event.amount, game.book.board, words)
                yield words("{name} bids {amount}", name=game.names[event.player], amount=amount_words)
            case e.ClockExpired():
                yield words("{name}: time is up", name=game.names[event.player])
            case e.TurnBegan():
                yield words("{name} to move", name=game.names[event.player])
            case e.LastTurnCalled():
                yield words("The game ends after this round")
            case e.GameEnded():
                yield words("The game is over")


def bank_sentence(decided: Decision, model: Model, words: Words) -> str:
    """What the bank is about to do for a seat, and why."""
    frame, board = Frame(model, words), model.table.book.board
    text = decision_words(frame, decided.command, lambda amount: spoken(amount, board, words))
    why = motive_words(frame, decided.command.player, decided.because, lambda amount: spoken(amount, board, words))
    return f"{text}. {capital(why)}."


def _payments(events: e.Events) -> dict[tuple[int, int], int]:
    sums: dict[tuple[int, int], int] = {}
    for event in events:
        if isinstance(event, e.Paid):
            pair = (event.payer, event.payee)
            sums[pair] = sums.get(pair, 0) + event.amount
    return sums


def _payment(payer: int, payee: int, amount: str, game: Game, words: Words) -> str:
    if payer == BANK:
        return words("The bank pays {payee} {amount}", payee=game.names[payee], amount=amount)
    if payee == BANK:
        return words("{payer} pays the bank {amount}", payer=game.names[payer], amount=amount)
    return words("{payer} pays {payee} {amount}", payer=game.names[payer], payee=game.names[payee], amount=amount)

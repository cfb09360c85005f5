"""The view of a decision of the bank: what it does for a player, with which money, why, and how to stop it."""

from __future__ import annotations

from collections.abc import Iterator

from banker.bots.because import Decision
from banker.play import commands as c
from banker.play.pending import Side
from ui.core.state.bank_seat import BankDecides
from ui.core.words.acts import capital
from ui.core.words.frame import Frame
from ui.core.words.motives import decision_words, money_moved, motive_words, stop_button
from ui.core.words.short_names import short_name
from ui.pieces.templates.decision import DecisionView
from ui.toolkit.parts import Announced


def bank_decides(shown: BankDecides, frame: Frame) -> DecisionView:
    """The bar names the seat, the sentence says what is done, the notes say why and show both sides of a deal."""
    decided = shown.decision
    assert decided is not None, "what is shown was decided"
    command, words = decided.command, frame.words
    paid = money_moved(frame.game, command)
    return DecisionView(
        frame.bar(words("{name}: the bank plays", name=frame.name(command.player)), command.player),
        (stop_button(frame, shown),),
        transfer=frame.transfer(paid.payer, paid.payee, paid.amount) if paid else None,
        told=Announced(decision_words(frame, command), tuple(_notes(frame, decided))),
    )


def _notes(frame: Frame, decided: Decision) -> Iterator[str]:
    command = decided.command
    yield capital(motive_words(frame, command.player, decided.because))
    if isinstance(command, c.OfferDeal):
        for giver, side in ((command.player, command.gives), (command.to, command.gets)):
            yield f"{frame.words('{name} gives', name=frame.name(giver))}: {_side(frame, side)}"


def _side(frame: Frame, side: Side) -> str:
    """What one side gives, in a line."""
    things = [short_name(frame.space(deed)) for deed in side.deeds]
    things += [frame.cash(side.cash)] if side.cash else []
    cards = frame.words.n("{n} jail card", "{n} jail cards", side.jail_cards)
    return ", ".join((*things, cards) if side.jail_cards else things) or frame.words("nothing")

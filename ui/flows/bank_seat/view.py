"""The view of a decision of the bank: what it does for a player, with which money, why, and how to stop it; and what
happened since a person's last turn.
"""

from collections.abc import Iterator
from typing import Final

from banker.bots.because import Decision
from banker.ledger import Why
from banker.play import commands as c
from banker.play.pending import Deal, Side
from ui.core.shown.deed_cards import deed_card
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.bank_seat import BankDecides
from ui.core.state.since import payments_since
from ui.core.words.acts import capital
from ui.core.words.coaching import decided_about
from ui.core.words.deeds import group_of, side_words
from ui.core.words.frame import Frame
from ui.core.words.motives import decision_words, gain_words, money_moved, motive_words, stop_button
from ui.core.words.short_names import short_name
from ui.flows.bank_seat.update import since_seconds
from ui.pieces.templates.decision import DecisionView
from ui.pieces.trade import Gift, Trade
from ui.toolkit.parts import Announced, Button, Row, Style, Tone

MOST_NAMED: Final = 2
"""The most deeds that are named as bought; the others are counted."""


def bank_decides(shown: BankDecides, frame: Frame) -> DecisionView:
    """The bar names the seat, the sentence says what is done, the notes say why and show both sides of a deal."""
    decided = shown.decision
    assert decided is not None, "what is shown was decided"
    command, words = decided.command, frame.words
    paid, about = money_moved(frame.game, command), decided_about(frame.game, command)
    return DecisionView(
        frame.bar(words("{name}: the bank plays", name=frame.name(command.player)), command.player),
        (),
        transfer=frame.transfer(paid.payer, paid.payee, paid.amount) if paid else None,
        announced=Announced(decision_words(frame, command), tuple(_notes(frame, decided))),
        trade=_trade(frame, command) if isinstance(command, c.OfferDeal) else None,
        stop=stop_button(frame, shown),
        deed=deed_card(frame, about) if about in frame.game.book.board.deeds else None,
    )


def since(shown: routes.SinceShown, frame: Frame) -> DecisionView:
    """The money of the person, the deeds that were bought and what was built, each with its sum: at most four lines."""
    words, player, payments = frame.words, shown.player, payments_since(frame.model.moments, shown.player)
    bought = [paid for paid in payments if paid.why in (Why.PURCHASE, Why.AUCTION)]
    names = ", ".join(short_name(frame.space(paid.subject)) for paid in bought[:MOST_NAMED] if paid.subject >= 0)
    names += f", +{len(bought) - MOST_NAMED}" if len(bought) > MOST_NAMED else ""
    sums = (
        (words("Received"), Tone.MINT, [paid for paid in payments if paid.payee == player]),
        (words("Spent"), Tone.CORAL, [paid for paid in payments if paid.payer == player]),
        (words("Bought: {deeds}", deeds=names), Tone.TEXT, bought),
        (words("Built"), Tone.TEXT, [paid for paid in payments if paid.why is Why.BUILDING]),
    )
    rows = tuple(Row(label, frame.cash(sum(each.amount for each in of)), tone) for label, tone, of in sums if of)
    share = shown.seconds / since_seconds(frame.model)
    sentence = words("{name}: since your last turn", name=frame.name(player))
    following = Button(words("Continue"), "", m.Back(), Style.PRIMARY, share=share)
    return DecisionView(frame.bar(sentence, player), (following,), rows)


def _notes(frame: Frame, decided: Decision) -> Iterator[str]:
    command = decided.command
    if not isinstance(command, c.OfferDeal):
        yield capital(motive_words(frame, command.player, decided.because))
    else:
        gain = gain_words(frame, Deal(command.player, command.to, command.gives, command.gets))
        yield gain or capital(motive_words(frame, command.player, decided.because))
        for giver, side in ((command.player, command.gives), (command.to, command.gets)):
            yield f"{frame.words('{name} gives', name=frame.name(giver))}: {side_words(frame, side)}"


def _trade(frame: Frame, offer: c.OfferDeal) -> Trade:
    """The two of an offer, and what each gives."""
    return Trade(frame.seat(offer.player), frame.seat(offer.to), _gift(frame, offer.gives), _gift(frame, offer.gets))


def _gift(frame: Frame, side: Side) -> Gift:
    return Gift(tuple(group_of(frame.game.deed(deed)) for deed in side.deeds), side_words(frame, side))

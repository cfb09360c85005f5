"""The question on a player's own phone: the table's question if it is this player's, with the permitted answers.

Sentence, buttons and reasons are those of the question's own screen. Who pays whom comes from what a button signs.
"""

from collections.abc import Iterator
from typing import Any

from banker.ledger import BANK
from banker.play import commands as c
from banker.play.bids import is_bidding, step_amounts, with_hammer
from banker.play.decide.buying import least_bid
from ui.core.screen import buttons_of
from ui.core.shown.deed_cards import deed_card
from ui.core.shown.recap import deciding
from ui.core.state import asking, questions, routes
from ui.core.state.asking import deciders, table_question
from ui.core.state.questions import Asked
from ui.core.words.acts import command_words
from ui.core.words.coaching import fair_words
from ui.core.words.deeds import GROUP_WORDS, built_words, deed_title, group_of, sold_words
from ui.core.words.notices import without_bid
from ui.flows.phones.model import DealOpened
from ui.flows.phones.seat_frame import Payment, SeatFrame, own_commands, payments_of
from ui.locale.words import NC_
from ui.toolkit.parts import ClockRing, ClockState, Row, Style
from ui.wire.phone_page import (
    PhoneAct,
    PhoneClock,
    PhoneDeed,
    PhoneLead,
    PhoneParty,
    PhonePlayer,
    PhoneQuestion,
    PhoneRow,
    PhoneStep,
    PhoneStyle,
)

_STYLES: dict[Style, PhoneStyle] = {Style.PRIMARY: "primary", Style.OUTLINED: "outlined"}


def asked(frame: SeatFrame) -> PhoneQuestion | None:
    """The question to this player that a phone may answer, or the message that something else was done first."""
    if frame.on_phone.is_overtaken:
        return _overtaken(frame)
    question = own_question(frame)
    if question is None:
        return None
    return _bidding(frame) if isinstance(question, questions.Bidding) else _decision(frame, question)


def idle_words(frame: SeatFrame) -> tuple[str, str]:
    """The words if the phone can answer nothing: what the table asks this player, or what it asks others."""
    words, question = frame.words, own_question(frame)
    if frame.game.is_paused:
        return words("Nothing to decide now"), words("The game is paused")
    if question is None:
        return words("Nothing to decide now"), deciding(frame)[1]
    view: Any = frame.screens.of(question).view(question, frame)
    return view.bar.sentence, words("at the table")


def own_question(frame: SeatFrame) -> Asked | None:
    """The table's question, if it is this player's. Of several debts it is this one's; of a rent also the lander's."""
    game, player = frame.game, frame.player
    question = table_question(frame.model)
    if game.bank_plays[player] is not None:
        return None
    match question:
        case questions.SeveralDue() if debt := game.oldest_debt(player):
            is_covered = game.available(player) >= debt.amount
            return questions.Due(debt) if is_covered else questions.Raising(debt)
        case questions.Bidding():
            return question if player in game.open_auction.entitled else None
        case questions.ClaimAsked(claim) if asking.rent_unasked(game, player) == claim:
            return question
    return question if player in deciders(question, game) else None


def why(frame: SeatFrame, *about: routes.Subject) -> tuple[str, ...]:
    """The explanation of an amount: the lines of the screen that says why, and its clause."""
    shown = routes.WhyShown(about)
    view: Any = frame.screens.of(shown).view(shown, frame)
    lines = tuple(" ".join(filter(None, (row.label, row.value))) for row in view.rows)
    return (*lines, view.rule.says) if view.rule else lines


def clock_of(frame: SeatFrame, ring: ClockRing | None) -> PhoneClock | None:
    """A clock with its spoken words."""
    if ring is None:
        return None
    is_running, spoken = ring.state is ClockState.RUNNING, frame.words("{n} s", n=ring.seconds)
    return PhoneClock(ring.seconds, ring.total_seconds, spoken, is_running)


def _overtaken(frame: SeatFrame) -> PhoneQuestion:
    """Something was done before the touch came, so the touch signed nothing."""
    reasons = tuple(PhoneRow(command_words(frame, moment.command)) for moment in frame.model.moments[-1:])
    go_on = frame.act(frame.words("Continue"), DealOpened(is_open=False), style="primary")
    note = frame.words("Nothing was done from your phone.")
    return PhoneQuestion(
        frame.words("The game has moved on"), is_done=True, reasons=reasons, notes=(note,), acts=(go_on,)
    )


def _decision(frame: SeatFrame, question: Asked) -> PhoneQuestion | None:
    view: Any = frame.screens.of(question).view(question, frame)
    signed = _signed(frame, view)
    if not signed:
        return None
    moved = next(iter(payments_of(signed[0][1], frame.game)), None)
    acts = tuple(frame.signs(title, *commands, style=style) for title, commands, style in signed)
    about = routes.Ahead(tuple(signed[0][1])) if moved else None
    deed = asking.deed_asked_about(question, frame.game)
    is_for_sale = isinstance(question, questions.BuyAsked | questions.RaisingToBuy)
    return PhoneQuestion(
        view.bar.sentence,
        payer=_party(frame, moved, is_payer=True) if moved else None,
        amount=frame.cash(moved[2]) if moved else "",
        payee=_party(frame, moved, is_payer=False) if moved else None,
        why=why(frame, about) if about else (),
        deed=None if deed is None else _for_sale(frame, deed) if is_for_sale else _owned(frame, deed, _purpose(view)),
        reasons=tuple(_reasons(frame, view, is_purpose_said=deed is not None and not is_for_sale)),
        notes=(*_fair(frame, question), frame.words("The table asks too.")),
        clock=clock_of(frame, view.bar.clock),
        acts=acts,
    )


def _fair(frame: SeatFrame, question: Asked) -> tuple[str, ...]:
    return fair_words(frame, question.deal) if isinstance(question, questions.Offered) else ()


def deed_rows(frame: SeatFrame, deed: int) -> tuple[PhoneRow, ...]:
    """The lines of the deed's card; the rent that its owner gets now is marked."""
    card = deed_card(frame, deed, is_rent_marked=True)
    return tuple(PhoneRow(row.label, row.value, is_marked=row.is_marked) for row in (*card.rows, *card.foot))


def _for_sale(frame: SeatFrame, index: int) -> PhoneDeed:
    """A deed of the bank, with all that its buyers have to know."""
    words, group = frame.words, group_of(frame.game.deed(index))
    price = PhoneRow(words("Price"), frame.cash(frame.game.deed(index).price))
    name = frame.space(index)
    spoken = ", ".join((name, words(GROUP_WORDS[group]), f"{price.text} {price.amount}"))
    return PhoneDeed(name, group.value, "", spoken, rows=(price, *deed_rows(frame, index)))


def _owned(frame: SeatFrame, index: int, purpose: str) -> PhoneDeed:
    """A deed of a player that the question is about: its owner's card, with what is paid for under its name. That does
    not name the deed again.
    """
    group, name = group_of(frame.game.deed(index)), frame.space(index)
    if purpose == deed_title(frame, index, is_short=True):
        purpose = built_words(frame.words, frame.game.levels[index])
    spoken = ", ".join((name, frame.words(GROUP_WORDS[group])))
    return PhoneDeed(name, group.value, purpose, spoken, rows=deed_rows(frame, index))


def _signed(frame: SeatFrame, view: Any) -> list[tuple[str, tuple[c.Command, ...], PhoneStyle]]:
    """What the buttons of a question sign for this player: the first is the large one, the way out is the last."""
    found = [(button, own_commands(button.action, frame.player)) for button in buttons_of(view)]
    agree = frame.words("Agree")
    signed: list[Any] = [
        (agree if isinstance(commands[0], c.AcceptDeal) else button.title, commands, _STYLES.get(button.style, "plain"))
        for button, commands in found
        if commands
    ]
    if signed and all(style != "primary" for _, _, style in signed):
        signed[0] = (*signed[0][:2], "primary")
    return signed


def _party(frame: SeatFrame, moved: Payment, *, is_payer: bool) -> PhoneParty:
    payer, payee, amount = moved
    player, change = (payer, -amount) if is_payer else (payee, amount)
    role = frame.words("pays") if is_payer else frame.words("receives")
    way = -1 if is_payer else 1
    if player == BANK:
        return PhoneParty(frame.name(player), 0, role, way=way)
    now = frame.game.accounts[player]
    before, after = frame.money(player, now), frame.money(player, now + change)
    return PhoneParty(frame.name(player), frame.coin(player), role, before, after, way)


def _purpose(view: Any) -> str:
    """What a debt is for: `Grochowska, 3 houses`."""
    purpose = getattr(view, "why", None)
    return purpose if isinstance(purpose, str) else ""


def _reasons(frame: SeatFrame, view: Any, *, is_purpose_said: bool) -> Iterator[PhoneRow]:
    """The reasons of a question: its rows, what a debt is for, and what each side of a deal gives."""
    for row in getattr(view, "rows", ()):
        assert isinstance(row, Row)
        yield PhoneRow(row.label, row.value)
    if (purpose := _purpose(view)) and not is_purpose_said:
        yield PhoneRow(purpose)
    for side in (getattr(view, "left", None), getattr(view, "right", None)):
        if side is not None:
            cash = () if side.lots and side.cash == frame.cash(0) else (side.cash,)
            yield PhoneRow(", ".join((*(lot.name for lot in side.lots), *cash)), strong=side.title)
            yield PhoneRow(side.after_words, side.after)


def _bidding(frame: SeatFrame) -> PhoneQuestion:
    """The auction: up to four steps for this player, each with its amount."""
    view: Any = frame.screens.of(questions.Bidding()).view(questions.Bidding(), frame)
    auction, game, player = frame.game.open_auction, frame.game, frame.player
    can_bid = is_bidding(game, player) and not game.second_period(player)
    passing = (frame.signs(frame.words("Pass"), *with_hammer(c.Pass(player), game), style="outlined"),)
    deed = auction.deed if auction.kind == "deed" else None
    return PhoneQuestion(
        view.bar.sentence if deed is None else frame.words("Auction"),
        f"{frame.words('You have')} {frame.cash(game.accounts[player])}",
        deed=None if deed is None else _for_sale(frame, deed),
        lead=PhoneLead(_leader(frame, view), view.countdown_words, clock_of(frame, view.countdown)),
        players=tuple(
            frame.phone_player(other, without_bid(frame, other)).but(money="")
            for other in auction.entitled
            if other not in (player, auction.leader)
        ),
        reasons=() if deed is None else (PhoneRow(sold_words(frame, deed)),),
        notes=(frame.words("The table bids too. If a higher bid comes first, yours does not count."),),
        steps=tuple(_steps(frame)) if can_bid else (),
        acts=passing if can_bid else (),
    )


def _leader(frame: SeatFrame, view: Any) -> PhonePlayer:
    auction = frame.game.open_auction
    if auction.leader == BANK:
        return PhonePlayer(view.leader.name, 0, "")
    leading = frame.phone_player(auction.leader, frame.words(NC_("after a name", "leads")))
    return leading.but(money=frame.cash(auction.bid))


def _steps(frame: SeatFrame) -> Iterator[PhoneStep]:
    """The steps that this player's cash covers; the second one is chosen, as at the table."""
    game, player, bid = frame.game, frame.player, frame.game.open_auction.bid
    amounts = dict.fromkeys(max(amount, least_bid(game, player)) for amount in step_amounts(game))
    for index, amount in enumerate(each for each in amounts if each <= game.accounts[player]):
        title = frame.words("Bid {amount}", amount=frame.cash(amount))
        act: PhoneAct = frame.signs(title, *with_hammer(c.Bid(player, amount), game), style="primary")
        more = f"+ {frame.plain(amount - bid)}" if bid else ""
        yield PhoneStep(frame.plain(amount), more, act.but(detail=""), index == 1)

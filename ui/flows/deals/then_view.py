"""The sheet of what would be true after a deal, for both sides in full; and the keypad of its cash."""

from collections.abc import Iterator
from typing import Final

from banker.play.decide.dealing import interest_on
from banker.play.offers import changed_groups, deal_between
from banker.play.pending import Side
from banker.play.rules.interest import interest, lifting_price
from ui.core.shown.keypad import keypad
from ui.core.shown.list_pages import go_on, list_page
from ui.core.state import routes
from ui.core.state.drafts import DealDrafts
from ui.core.state.update import do
from ui.core.words.deeds import GROUP_WORDS, group_of, stays_words
from ui.core.words.frame import Frame, in_notes, ready
from ui.core.words.short_names import short_name
from ui.flows.deals import update
from ui.flows.deals.model import DealThen
from ui.locale.words import N_
from ui.pieces.templates.money import MoneyView
from ui.pieces.templates.sheet import SheetLine, SheetView
from ui.toolkit.parts import Button, Row, Style, Tone

STEPS: Final = (1, 10, 100)
"""The steps, in smallest notes, by which one touch raises the cash."""


def deal_money(shown: routes.DealMoney, frame: Frame) -> MoneyView:
    """The cash that one side gives, typed or raised by steps, up to all it has."""
    giver, words, game = shown.giver, frame.words, frame.game
    deal = deal_between(frame.game, frame.ui.get(DealDrafts).deals, shown.player, shown.partner)
    cash = (deal.gives if giver == deal.by else deal.gets).cash
    has, note = game.available(giver), game.book.board.smallest_note
    keys = keypad(lambda key: do(update.deal_key, giver, key), note)
    steps = tuple(_step(frame, giver, step * note, cash + step * note <= has) for step in STEPS)
    rows = (
        Row(words("Has"), frame.balance(giver, has).in_words(), Tone.TEXT),
        Row(words("Keeps"), frame.balance(giver, has - cash).in_words(), Tone.TEXT, is_strong=True),
    )
    bar = frame.bar(words("{name} gives cash", name=frame.name(giver)), giver)
    done = in_notes(words, game.book.board, cash, ready(frame))
    nothing = Button(
        words("No cash"), "", do(update.deal_cash, giver, -cash) if cash else None, reason=words("No cash is given.")
    )
    return MoneyView(bar, frame.typed(cash), keys, steps, rows, (done, nothing))


def deal_then(shown: DealThen, frame: Frame) -> SheetView:
    """Both accounts, every group that changes, each deed with its interest, jail cards, and forgiven debts."""
    deal = deal_between(frame.game, frame.ui.get(DealDrafts).deals, shown.player, shown.partner)
    lines = (
        *_account(frame, deal.by, deal.gives, deal.gets),
        *_account(frame, deal.to, deal.gets, deal.gives),
        *_things(frame, deal.by, deal.to, deal.gives),
        *_things(frame, deal.to, deal.by, deal.gets),
    )
    names = {"one": frame.name(deal.by), "other": frame.name(deal.to)}
    bar = frame.bar(frame.words("After the deal: {one} and {other}", **names))
    no = Button(frame.words("No deal"), "", update.given_up(shown, frame.model), Style.OUTLINED)
    return list_page(frame, bar, lines, go_on(frame), no)


def _step(frame: Frame, giver: int, change: int, is_there: bool) -> Button:
    title = f"+\u00a0{frame.brief(change)}"
    return Button(
        title, "", do(update.deal_cash, giver, change) if is_there else None, reason=frame.words("That is too much.")
    )


def _account(frame: Frame, giver: int, gives: Side, gets: Side) -> Iterator[SheetLine]:
    """The lines of one player: cash before and after, and the groups that change."""
    words, game, has = frame.words, frame.game, frame.game.available(giver)
    change, seat = gets.cash - gives.cash, frame.seat(giver)
    then = has + change - interest_on(game, gets)
    note = f"{frame.brief(has)} → {frame.brief(then)}" if frame.sees(giver) else ""
    tone = Tone.MINT if change > 0 else Tone.CORAL if change else Tone.SOFT
    yield SheetLine(frame.name(giver), note, frame.with_sign(change) if change else "", tone, receiver=seat)
    for group, was, will in changed_groups(game, giver, gives, gets):
        family, whole = group_of(game.deed(group[0])), len(group)
        text, tone = _become(was == whole, will == whole)
        count = words("{n} of {whole}", n=will, whole=whole)
        title = f"{frame.name(giver)}: {words(GROUP_WORDS[family])}"
        yield SheetLine(title, words(text), count, tone, family, receiver=seat)
    due = interest_on(game, gets)
    if due:
        title = words("{name}: interest", name=frame.name(giver))
        yield SheetLine(title, words("for keeping mortgages"), frame.with_sign(-due), Tone.CORAL, receiver=seat)


def _become(was_whole: bool, is_whole: bool) -> tuple[str, Tone]:
    if is_whole:
        return N_("complete"), Tone.MINT
    return (N_("no longer complete"), Tone.CORAL) if was_whole else ("", Tone.SOFT)


def _things(frame: Frame, giver: int, receiver: int, side: Side) -> Iterator[SheetLine]:
    """The lines of what one side gives besides cash."""
    words, sides = frame.words, (frame.seat(giver), frame.seat(receiver))
    for deed in side.deeds:
        title, group = short_name(frame.space(deed)), group_of(frame.game.deed(deed))
        yield SheetLine(title, _mortgage_note(frame, deed), "", Tone.TEXT, group, *sides)
    if side.jail_cards:
        cards = words.n("{n} jail card", "{n} jail cards", side.jail_cards)
        yield SheetLine(cards, giver=sides[0], receiver=sides[1])
    for first, count in side.stays:
        title = stays_words(frame, first, count)
        yield SheetLine(title, words("no rent for the other"), "", Tone.TEXT, group_of(frame.game.deed(first)), *sides)
    if side.debt:
        forgiven = words("the debt is forgiven")
        yield SheetLine(forgiven, "", frame.cash(side.debt), Tone.TEXT, None, *sides)


def _mortgage_note(frame: Frame, deed: int) -> str:
    """The price of a mortgaged deed for its receiver: at once and when it is lifted (T45); only when it is lifted
    (S26).
    """
    game, words = frame.game, frame.words
    if not game.mortgaged[deed]:
        return ""
    lift = frame.brief(lifting_price(game, deed))
    if not game.book.rules.mortgage.interest_on_receiving:
        return words("mortgaged: {lift} to lift", lift=lift)
    keep = frame.brief(interest(game, deed))
    return words("{keep} now, {lift} later; or {lift}", keep=keep, lift=lift)

"""The views that say why: an amount with its sum and clause, a dispute, what is open, what moved on an account."""

import math
from typing import Final

import msgspec

from banker.ledger import Why
from banker.play.commands import PlayerCommand
from banker.play.events import DebtIncurred, DebtLowered, Paid
from banker.play.history import Moment
from banker.rulebook.citing import house_rule
from banker.rulebook.clauses import clause
from banker.rulebook.ruleset import load_ruleset
from ui.core.shown.recap import STEP_WORDS, debt_words, open_row, owed_entry
from ui.core.shown.wallet_faces import wallet_face
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.words.acts import capital, command_words, why_words
from ui.core.words.corrections import place_words
from ui.core.words.frame import Frame
from ui.core.words.short_names import short_name
from ui.flows.why.model import AccountView, Movement, RuleCard, WhyView
from ui.flows.why.reasons import Grounds, reasons
from ui.flows.why.sums import sum_rows
from ui.pieces.templates.decision import DecisionView
from ui.pieces.templates.pick import PickView
from ui.toolkit.parts import Button, ListEntry, Row, Tone

PARTS: Final = WhyView.PAGE
"""The most rows besides the total."""
CONFIRMED: Final = 2
"""The most rows of a dispute that say who confirmed the amount; they take the places of parts."""


def why(shown: routes.WhyShown, frame: Frame) -> WhyView | DecisionView:
    """Why an amount is what it is; if there are several amounts, a touch shows the next."""
    found = reasons(frame, shown.about)
    if not found:
        return _nothing(frame, frame.back())
    reason = found[shown.at % len(found)]
    buttons = (*_next(frame, shown, len(found)), *_take_back(frame, reason), *_deed(frame, reason), frame.back())
    return _explained(frame, shown, reason, buttons)


def _nothing(frame: Frame, way_on: Button) -> DecisionView:
    gone = Row(frame.words("This was undone, or it is already settled."), tone=Tone.TEXT)
    return DecisionView(frame.bar(frame.words("Why?")), (way_on,), (gone,), subject="icon_why")


def dispute(shown: routes.Disputed, frame: Frame) -> WhyView | DecisionView:
    """The last money that moved, as `why` shows it, and who confirmed it; then undo it, or play on."""
    found = reasons(frame, shown.about)
    play_on = frame.back(frame.words("Continue"), frame.goes_on)
    if not found:
        return _nothing(frame, play_on)
    reason = found[shown.at % len(found)]
    buttons = (*_next(frame, shown, len(found)), *_take_back(frame, reason), play_on)
    return _explained(frame, shown, reason, buttons, confirmed_rows(frame, reason.taken)[:CONFIRMED])


def _explained(
    frame: Frame, shown: routes.WhyShown, reason: Grounds, buttons: tuple[Button, ...], confirmed: tuple[Row, ...] = ()
) -> WhyView:
    """The sum with its clause, over the rows of who confirmed it."""
    rule = reason.clauses[shown.rule % len(reason.clauses)] if reason.clauses else ""
    rows, turn = _rows(frame, shown, reason, rule, PARTS - len(confirmed))
    bar = frame.bar(reason.sentence, note=reason.note)
    return WhyView(bar, (*rows, *confirmed), buttons, _rule(frame, shown, reason, rule), turn)


def confirmed_rows(frame: Frame, number: int) -> tuple[Row, ...]:
    """Who confirmed a command by card or touch, after a row for what its debt came from, such as the owner's claim."""
    moments = frame.model.moments
    place = next(place for place, moment in enumerate(moments) if moment.number == number)
    settled = {event.number for event in moments[place].events if isinstance(event, DebtLowered)}
    asked = (moment for moment in moments[:place] if settled & _incurred(moment))
    return tuple(
        Row(command_words(frame, moment.command), frame.words("confirmed"), Tone.TEXT, seats=seats)
        for moment in (*asked, moments[place])
        if (seats := tuple(map(frame.seat, _confirmed_by(moment))))
    )


def _incurred(moment: Moment) -> set[int]:
    """The numbers of the debts that began in a moment."""
    return {event.debt.number for event in moment.events if isinstance(event, DebtIncurred)}


def _confirmed_by(moment: Moment) -> tuple[int, ...]:
    """Who confirmed a command: those who agreed together, else its own player; nobody where clock or bank decided."""
    command = moment.command
    if moment.agreed or moment.is_by_itself:
        return moment.agreed
    return (command.player,) if isinstance(command, PlayerCommand) else ()


def matters(shown: routes.Matters, frame: Frame) -> PickView:
    """Everything that is open, the most urgent first; a touch on a line explains it."""
    game, words = frame.game, frame.words
    entries = [*_open_entries(frame), _turn_entry(frame), *_claims(frame), _stock_entry(frame)]
    board = Button(words("Board"), words("with its pawns"), m.Open(routes.BoardShown(game.turn.player)))
    return frame.pick_page(frame.bar(words("Still to be settled"), game.turn.player), entries, (board, frame.back()))


def account(shown: routes.AccountShown, frame: Frame) -> AccountView:
    """What came to a player's account and what left it, newest first, and the balance before all of it."""
    who, after = shown.player, frame.game.accounts[shown.player]
    moved = []
    for moment in reversed(frame.model.moments):
        for place, event in reversed(tuple(enumerate(moment.events))):
            if isinstance(event, Paid) and who in (event.payer, event.payee):
                moved.append(_movement(frame, who, routes.Moved(moment.number, place), event, after))
                after -= _change(who, event)
    moved.append(Movement(frame.seat(who), capital(why_words(Why.START, frame.words)), frame.balance(who, after).text))
    size = AccountView.PAGE
    return AccountView(
        frame.bar(frame.name(who), who), wallet_face(frame, who), frame.page_of(moved, size), (frame.back(),),
        frame.turn(len(moved), size),
    )  # fmt: skip


def take_back(frame: Frame, number: int) -> Button | None:
    """The button that takes back this command and all later ones; None if it is not in force."""
    numbers = [moment.number for moment in frame.model.moments]
    if number not in numbers:
        return None
    count = len(numbers) - numbers.index(number)
    note = frame.words.n("{n} move", "{n} moves", count) if count > 1 else ""
    return Button(frame.words("Undo"), note, m.Open(routes.UndoList(count)))


def _rows(
    frame: Frame, shown: routes.WhyShown, reason: Grounds, rule: str, most: int
) -> tuple[tuple[Row, ...], Button | None]:
    """Up to `most` parts on this page, and the total under them."""
    if reason.explanation is None:
        return reason.rows, None
    parts = sum_rows(frame, reason.explanation, rule, reason.player)
    total = Row(reason.total_words, reason.total, Tone.TEXT, is_strong=True, is_ruled=True)
    if len(parts) <= most:
        return (*parts, total), None
    size = most - 1
    pages = math.ceil(len(parts) / size)
    number = shown.page % pages
    other = msgspec.structs.replace(shown, page=number + 1)
    turn = Button(frame.words("More"), f"{number + 1} / {pages}", m.Open(other))
    return (*parts[number * size : (number + 1) * size], total), turn


def _rule(frame: Frame, shown: routes.WhyShown, reason: Grounds, rule: str) -> RuleCard | None:
    """The clause in the reader's language, under the title of its book; a touch shows the next one."""
    if not rule:
        return None
    found, count = clause(rule), len(reason.clauses)
    book = (
        frame.words("A rule of this table") if rule == house_rule() else frame.words(load_ruleset(found.ruleset).title)
    )
    says = frame.words.clause(found.says)
    if count == 1:
        return RuleCard(rule, frame.words(book), says)
    number = shown.rule % count
    other = msgspec.structs.replace(shown, rule=number + 1)
    return RuleCard(rule, frame.words(book), says, f"{number + 1} / {count}", m.Open(other))


def _next(frame: Frame, shown: routes.WhyShown, count: int) -> tuple[Button, ...]:
    """The button to the next of several amounts."""
    if count < 2:
        return ()
    at = shown.at % count
    other = msgspec.structs.replace(shown, at=at + 1, rule=0, page=0)
    return (Button(frame.words("Next amount"), f"{at + 1} / {count}", m.Open(other)),)


def _take_back(frame: Frame, reason: Grounds) -> tuple[Button, ...]:
    found = take_back(frame, reason.taken) if reason.taken else None
    return (found,) if found else ()


def _deed(frame: Frame, reason: Grounds) -> tuple[Button, ...]:
    """The button to the deed that the amount is about, unless the deed's page is already open below."""
    if reason.deed < 0 or reason.deed not in frame.game.book.board.deeds:
        return ()
    if any(isinstance(address, routes.DeedShown) for address in frame.ui.stack):
        return ()
    return (Button(frame.words("Deed"), frame.words("with its rents"), m.Open(routes.DeedShown(reason.deed))),)


def _open_entries(frame: Frame) -> list[ListEntry]:
    """The entries of an auction or a call, of debts, and of an offer."""
    game, words = frame.game, frame.words
    entries = []
    if game.is_table_asked:
        row = open_row(frame)
        entries.append(ListEntry(row.label, value=row.value))
    for debt in game.debts:
        entries.append(owed_entry(frame, debt, debt_words(frame, debt), frame.why(routes.Owing(debt.number))))
    if game.offer:
        entries.append(ListEntry(words("Open offer: {name}", name=frame.name(game.offer.by))))
    return entries


def _turn_entry(frame: Frame) -> ListEntry:
    game = frame.game
    player = game.turn.player
    sentence = frame.words(STEP_WORDS[game.turn.step], name=frame.name(player))
    return ListEntry(
        sentence,
        place_words(frame, game.positions[player], game.tries[player]),
        m.Open(routes.BoardShown(player)),
        (frame.seat(player),),
        is_chosen=True,
    )


def _claims(frame: Frame) -> list[ListEntry]:
    """The entries of rents that may still be asked for (T13)."""
    asked = frame.words("if asked for")
    return [owed_entry(frame, claim, asked, frame.why(routes.Owing(claim.number))) for claim in frame.game.claims]


def _stock_entry(frame: Frame) -> ListEntry:
    game, words = frame.game, frame.words
    left = words("unlimited houses and hotels")
    if game.houses is not None and game.hotels is not None:
        houses, hotels = (
            words.n("{n} house", "{n} houses", game.houses),
            words.n("{n} hotel", "{n} hotels", game.hotels),
        )
        left = f"{houses}, {hotels}"
    return ListEntry(words("The bank"), left, frame.why(routes.Stock()))


def _change(who: int, paid: Paid) -> int:
    return paid.amount if paid.payee == who else -paid.amount


def _movement(frame: Frame, who: int, moved: routes.Moved, paid: Paid, after: int) -> Movement:
    """A payment, with the other's coin and the balance after it."""
    other, change = paid.payer if paid.payee == who else paid.payee, _change(who, paid)
    space = short_name(frame.space(paid.subject)) if paid.subject >= 0 else ""
    title, tone = capital(why_words(paid.why, frame.words)), Tone.MINT if change > 0 else Tone.CORAL
    title = f"{title}: {space}" if space else title
    return Movement(
        frame.seat(other), title, frame.balance(who, after).text, frame.with_sign(change), tone, frame.why(moved)
    )

"""The views of a stock-take: each stop of the walk as the bank knows it, then what differs."""

from banker.ledger import BANK
from banker.play import commands as c
from banker.play import stock_take
from banker.play.decide.correcting import has_decision
from banker.play.options import refusal_of
from banker.play.rules.building import step_of
from banker.play.state import HOTEL
from banker.play.stock_take import StockCount
from ui.core.shown.keypad import keypad
from ui.core.shown.pawn_place import pawn_place
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.drafts import StockTyped
from ui.core.state.pending_moves import uses_notes
from ui.core.state.update import do
from ui.core.words.corrections import (
    STEPS,
    STOCK_REASONS,
    correction_words,
    found_words,
    known_words,
    laps_words,
    place_words,
    step_label,
)
from ui.core.words.deeds import group_of
from ui.core.words.frame import Frame, hold_button, in_notes
from ui.flows.stock_take import model as own
from ui.flows.stock_take import update, walk
from ui.locale.words import NC_
from ui.pieces.templates.decision import DecisionView
from ui.pieces.templates.money import MoneyView
from ui.pieces.templates.pick import PickView
from ui.pieces.templates.place import PlaceView
from ui.pieces.templates.step import StepView
from ui.toolkit.parts import Button, Key, ListEntry, Row, SignChoice, Style, Tone


def draft_of(frame: Frame) -> StockCount:
    """The counts so far."""
    return frame.ui.get(StockTyped).count


def station(shown: routes.StockTake, frame: Frame) -> PickView:
    """One stop of the walk: a touch says that all is right, or corrects one thing."""
    words, draft = frame.words, draft_of(frame)
    stops = walk.stations(frame.game, draft, uses_notes(frame.model))
    at = min(draft.station, len(stops) - 1)
    owner = stops[at].owner
    note = f"{at + 1} / {len(stops)}"
    bar = frame.bar(words("{name}: does the table match?", name=frame.name(owner)), owner, note)
    entries = tuple(_cell(frame, draft, cell) for cell in stops[at].cells)
    following = frame.name(stops[at + 1].owner) if at + 1 < len(stops) else words("what differs")
    right = Button(
        words("That's right"), words("next: {name}", name=following), do(update.station_right), Style.PRIMARY
    )
    differing = len(stock_take.differences(frame.game, draft))
    so_far = Button(
        words("So far"),
        words.n("{n} difference", "{n} differences", differing),
        m.Open(own.Differences()) if differing else None,
        reason=words("Touch what differs."),
    )
    back = Button(
        words("Back"), frame.name(stops[at - 1].owner) if at else "", do(update.station_before), Style.OUTLINED
    )
    return PickView(bar, entries, (right, so_far, back))


def pawn(shown: own.PawnCounted, frame: Frame) -> PlaceView:
    """The space where a pawn was found."""
    player, game = shown.whose, frame.game
    here, known = stock_take.pawn(game, draft_of(frame), player), (game.positions[player], game.tries[player])
    bar = frame.bar(frame.words("{name}: where is the pawn?", name=frame.name(player)), player)
    return pawn_place(frame, bar, frame.seat(player), here, (_done(frame),), known=known)


def cash(shown: own.CashCounted, frame: Frame) -> MoneyView:
    """The sum of a player's notes."""
    player, words, game, draft = shown.whose, frame.words, frame.game, draft_of(frame)
    value, known = stock_take.cash(game, draft, player), game.accounts[player]
    rows = (
        Row(words("In the bank's books"), frame.balance(player, known).in_words(), Tone.TEXT),
        Row(
            words("Difference"),
            frame.with_sign(value - known) if value != known else words(NC_("difference", "none")),
            Tone.BRASS,
        ),
    )
    bar = frame.bar(words("{name}: count the notes", name=frame.name(player)), player)
    typed = frame.typed(value) if stock_take.digits(draft, player) else words("not counted")
    as_known = Button(words("As in the books"), "", do(update.type_cash, player, "known"))
    board = game.book.board
    note, done = board.smallest_note, in_notes(words, board, value, _done(frame))
    return MoneyView(
        bar, typed, keypad(lambda key: do(update.type_cash, player, key), note), (as_known,), rows, (done,)
    )


def deed(shown: own.DeedCounted, frame: Frame) -> StepView:
    """The owner that a deed was found with, and its buildings."""
    index, words, game, draft = shown.deed, frame.words, frame.game, draft_of(frame)
    lying, known = stock_take.deed(game, draft, index), stock_take.deed(game, StockCount(), index)
    owners = (*game.players, BANK)
    return StepView(
        frame.bar(words("{deed}: whose is it?", deed=frame.space(index))),
        frame.space(index),
        found_words(frame, lying),
        (_done(frame),),
        group_of(game.deed(index)),
        known=known_words(frame, found_words(frame, known)) if lying != known else "",
        keys=_levels(frame, lying) if index in game.book.board.lots else (),
        choices=(_turned(frame, lying),) if lying.owner != BANK else (),
        people=tuple(
            SignChoice(frame.seat(owner), frame.name(owner), owner == lying.owner, do(update.own_deed, index, owner))
            for owner in owners
        ),
    )


def missing(shown: own.DeedMissing, frame: Frame) -> PickView:
    """The list of deeds that the bank knows elsewhere: which of them does this player have?"""
    player, words, game, draft = shown.whose, frame.words, frame.game, draft_of(frame)
    others = [index for index in game.book.board.deeds if stock_take.deed(game, draft, index).owner != player]
    entries = tuple(
        ListEntry(
            frame.space(index),
            found_words(frame, stock_take.deed(game, draft, index)),
            do(update.own_deed, index, player),
            group=group_of(game.deed(index)),
        )
        for index in others
    )
    bar = frame.bar(words("Which other deed does {name} have?", name=frame.name(player)), player)
    return frame.pick_page(bar, entries, (frame.back(),))


def stock(shown: own.StockCounted, frame: Frame) -> StepView:
    """The number of houses or hotels in the bank."""
    kind, words, game, draft = shown.kind, frame.words, frame.game, draft_of(frame)
    now, known = stock_take.count_in_bank(game, draft, kind), stock_take.count_expected(game, draft, kind)
    most = stock_take.most(game, draft, kind)
    keys = tuple(
        Key(step_label(change), do(update.step_stock, kind, change) if 0 <= now + change <= most else None)
        for change in STEPS
    )
    note = known_words(frame, str(known)) if now != known else ""
    return StepView(
        frame.bar(words("Count them")), _stock_title(frame, kind), str(now), (_done(frame),), known=note, keys=keys
    )


def pot(shown: own.PotCounted, frame: Frame) -> MoneyView:
    """What lies on free parking."""
    words, game, draft = frame.words, frame.game, draft_of(frame)
    rows = (Row(words("In the bank's books"), frame.cash(game.pot), Tone.TEXT),)
    bar = frame.bar(words("Free parking: how much lies there?"))
    value, board = stock_take.pot(game, draft), game.book.board
    typed = frame.typed(value) if draft.pot else words("not counted")
    as_known = Button(words("As in the books"), "", do(update.type_pot, "known"))
    done = in_notes(words, board, value, _done(frame))
    return MoneyView(
        bar, typed, keypad(lambda key: do(update.type_pot, key), board.smallest_note), (as_known,), rows, (done,)
    )


def differences(shown: own.Differences, frame: Frame) -> PickView | DecisionView:
    """All differences; a touch on one drops it. The banker signs the rest at once."""
    words, draft = frame.words, draft_of(frame)
    all_of_them = stock_take.differences(frame.game, draft)
    if not all_of_them:
        return _nothing_differs(frame)
    entries = tuple(_difference(frame, index, each) for index, each in enumerate(all_of_them))
    reason = draft.reason or STOCK_REASONS[0]
    following = STOCK_REASONS[(STOCK_REASONS.index(reason) + 1) % len(STOCK_REASONS)]
    commands = stock_take.corrections(frame.game, draft, reason)
    refusal = refusal_of(frame.game, commands)
    sentence = words("No board can be like this") if refusal else words("Correct all this? Touch what to leave out")
    buttons = (
        frame.primary(words("Correct"), words.n("{n} difference", "{n} differences", len(all_of_them)), *commands),
        Button(words("Reason"), words(reason), do(update.choose_reason, following)),
        hold_button(frame, Button(words("Discard"), words("nothing corrected"), do(update.forget))),
        _walk(frame),
    )
    return frame.pick_page(frame.bar(sentence), entries, buttons)


def _nothing_differs(frame: Frame) -> DecisionView:
    words = frame.words
    done = Button(words("Done"), frame.goes_on, do(update.forget), Style.PRIMARY)
    row = Row(words("There is nothing to correct."), tone=Tone.TEXT)
    return DecisionView(frame.bar(words("Everything matches the bank")), (done, _walk(frame)), (row,))


def _walk(frame: Frame) -> Button:
    """The button back to the walk."""
    return frame.back(frame.words("Check"), frame.words("once more"))


def _cell(frame: Frame, draft: StockCount, cell: walk.Cell) -> ListEntry:
    """One thing as the bank knows it, or in brass what was found instead."""
    game, words = frame.game, frame.words
    match cell:
        case own.PawnCounted(player):
            place = stock_take.pawn(game, draft, player)
            is_other = place != (game.positions[player], game.tries[player])
            action = None if has_decision(game, player) else m.Open(cell)
            return ListEntry(
                words("Pawn"), place_words(frame, *place), action, (frame.seat(player),), is_chosen=is_other
            )
        case own.CashCounted(player):
            value = stock_take.cash(game, draft, player)
            is_other = value != game.accounts[player]
            return ListEntry(words("Notes"), frame.balance(player, value).in_words(), m.Open(cell), is_chosen=is_other)
        case own.JailCards(player):
            held = stock_take.cards_of(game, draft, player)
            is_other = held != game.cards_held(player)
            return ListEntry(
                words("Jail cards"), _card_words(frame, held), do(update.change_cards, player), is_chosen=is_other
            )
        case own.LapsCell(player):
            laps = stock_take.laps(game, draft, player)
            change, is_other = do(update.change_laps, player), laps != game.laps[player]
            return ListEntry(words("Laps done"), laps_words(laps), change, is_chosen=is_other)
        case own.PotCounted():
            value = stock_take.pot(game, draft)
            return ListEntry(words("Free parking"), frame.cash(value), m.Open(cell), is_chosen=value != game.pot)
        case own.DeedCounted(index):
            lying = stock_take.deed(game, draft, index)
            is_other = lying != stock_take.deed(game, StockCount(), index)
            group = group_of(game.deed(index))
            return ListEntry(frame.space(index), _lying(frame, lying), m.Open(cell), group=group, is_chosen=is_other)
        case own.StockCounted(kind):
            now, title = stock_take.count_in_bank(game, draft, kind), _stock_title(frame, kind)
            return ListEntry(
                title, str(now), m.Open(cell), is_chosen=now != stock_take.count_expected(game, draft, kind)
            )
    return ListEntry(words("One more deed"), words("is here, but not in the bank's books"), m.Open(cell))


def _lying(frame: Frame, lying: c.Found) -> str:
    """The state of a deed at this stop; its owner, if it was found elsewhere."""
    if lying.owner != frame.game.owners[lying.deed]:
        return f"→ {found_words(frame, lying)}"
    words = found_words(frame, lying)
    state = words.removeprefix(frame.name(lying.owner)).lstrip(", ")
    return state or frame.words("no buildings")


def _stock_title(frame: Frame, kind: str) -> str:
    return frame.words("Houses in the bank") if kind == "houses" else frame.words("Hotels in the bank")


def _card_words(frame: Frame, held: tuple[str, ...]) -> str:
    words = frame.words
    if not held:
        return words(NC_("jail cards", "none"))
    names = {"chance": words("Chance"), "chest": words("Community Chest")}
    return ", ".join(names.get(card.partition("-")[0], card) for card in held)


def _levels(frame: Frame, lying: c.Found) -> tuple[Key, ...]:
    """The keys for one building more or fewer, on an owned deed that is not mortgaged."""
    may_stand = lying.owner != BANK and not lying.is_mortgaged
    step, top = step_of(frame.game, lying.level), step_of(frame.game, HOTEL)
    return tuple(
        Key(
            step_label(change),
            do(update.step_level, lying.deed, change) if may_stand and 0 <= step + change <= top else None,
        )
        for change in (-1, 1)
    )


def _turned(frame: Frame, lying: c.Found) -> Button:
    words = frame.words
    if lying.is_mortgaged:
        return Button(words("Mortgaged"), words("touch: face up"), do(update.turn_deed, lying.deed), Style.CHOSEN)
    action = None if lying.level else do(update.turn_deed, lying.deed)
    return Button(words("Face up"), words("touch: mortgaged"), action, reason=words("Take its buildings off first."))


def _difference(frame: Frame, index: int, difference: c.Correction) -> ListEntry:
    title, now = correction_words(frame, difference)
    group = group_of(frame.game.deed(difference.found[0].deed)) if isinstance(difference, c.CorrectDeeds) else None
    return ListEntry(title, now, do(update.drop_difference, index), group=group)


def _done(frame: Frame) -> Button:
    """The button back to the walk, with what was counted."""
    return Button(frame.words("Done"), frame.words("continue checking"), m.Back(), Style.PRIMARY)

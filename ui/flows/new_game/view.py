"""The views of seats, names and boards before a game."""

from pathlib import Path

from banker.board.board import board_names, load_board
from banker.play.refusals import Reason
from banker.play.setup import starting_cash
from banker.rulebook.ruleset import RuleSet
from ui.core.input.name import choose_sign, is_named_by_sign, keys, name_of_sign
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.drafts import NameDraft, NewGameDraft
from ui.core.state.messages import NameDone
from ui.core.state.model import SEATS
from ui.core.state.new_game import board_of_draft, book_of_draft, draft_of, rules_of
from ui.core.state.update import do
from ui.core.words import money
from ui.core.words.acts import level_words
from ui.core.words.file_faults import fault_place
from ui.core.words.frame import Frame, in_notes, ready
from ui.core.words.notices import short_tag
from ui.core.words.refusals import SENTENCES
from ui.core.words.rules import title_words
from ui.flows.new_game import start_update, update
from ui.flows.new_game.cards_view import bank_button, remove_button
from ui.flows.new_game.model import (
    ChooseBoard,
    Naming,
    SetupSeat,
    SetupView,
)
from ui.pieces.templates.name import NameView
from ui.pieces.templates.pick import PickView
from ui.store.names import name_problem
from ui.store.own_boards import BoardFile
from ui.toolkit.parts import Bar, Button, ListEntry, SignChoice, Style


def new_game(shown: routes.NewGame, frame: Frame) -> SetupView:
    """Eight seats, the board, the rules, taking over a paper game, and the start."""
    draft, words = draft_of(frame.ui), frame.words
    free = draft.place("")
    seats = tuple(_seat(frame, draft, index, index == free) for index in range(SEATS))
    rules = rules_of(draft)
    board = Button(title_words(board_of_draft(draft), words).partition(",")[0], words("board"), m.Open(ChooseBoard()))
    title = words(rules.short) or words(rules.title)
    rule_book = Button(title, _rules_note(frame, rules, draft), m.Open(routes.ChooseRules()))
    paper = _once_seated(frame, draft, Button(words("Take over"), words("a paper game"), m.Open(routes.TakingOver())))
    bar = Bar(_who_comes(frame, draft, free >= 0), menu=m.Open(routes.Menu()))
    return SetupView(bar, seats, (board, rule_book, paper, _start(frame, draft)))


def _who_comes(frame: Frame, draft: NewGameDraft, has_room: bool) -> str:
    """The sentence: whose card is awaited, or how the next person sits down."""
    words, has_reader = frame.words, frame.model.has_reader
    if draft.awaiting and has_reader:
        return words("{name}: tap your card", name=draft.awaiting)
    if not has_room:
        return words("Everybody is here")
    return words("Tap your card, or touch +") if has_reader else words("Who is playing? Touch +")


def naming(shown: Naming, frame: Frame) -> NameView:
    """The name so far, eight signs, and the keys; language and place have a page of their own."""
    words, naming = frame.words, frame.ui.get(NameDraft)
    draft = draft_of(frame.ui)
    taken = {seat.sign for index, seat in enumerate(draft.seats) if seat.name and index != shown.seat}
    signs = tuple(
        SignChoice(sign, "", sign == naming.sign, None if sign in taken else do(choose_sign, sign))
        for sign in range(SEATS)
    )
    person = Button(words("Language, place"), "", do(update.touch_person))
    if name_problem(naming.text):
        person = Button(words("Language, place"), reason=words("A player needs a name."))
    present = remove_button(frame, shown.seat) if draft.seats[shown.seat].name else bank_button(frame, shown.seat)
    sentence = words("What is the player's name?")
    if naming.tag and not draft.seats[shown.seat].name:
        sentence = words("Card {tag}: what is the player's name?", tag=short_tag(naming.tag))
    bar = Bar(sentence, seat=naming.sign)
    proposed = name_of_sign(naming.sign, frame.words.language)
    done = Button(words("Done"), naming.text or proposed, NameDone(), Style.PRIMARY)
    buttons = (done, person, present, frame.back())
    return NameView(bar, naming.text, signs, keys(naming.has_marks), buttons, proposed)


def choose_board(shown: ChooseBoard, frame: Frame) -> PickView:
    """The bundled editions and people's own boards; a faulty one says what is wrong with it."""
    draft = draft_of(frame.ui)
    present = draft.board or rules_of(draft).board
    bundled = tuple(
        ListEntry(
            title_words(board, frame.words),
            board.currency,
            do(start_update.choose_board, name),
            is_chosen=name == present,
        )
        for name in board_names()
        for board in (load_board(name),)
    )
    own = tuple(_own_board(frame, file, present) for file in frame.model.boards)
    entries = (*bundled, *own)
    return frame.pick_page(Bar(frame.words("Which board?")), entries, (ready(frame),))


def _own_board(frame: Frame, file: BoardFile, present: str) -> ListEntry:
    if file.fault:
        name = Path(file.fault.file).name
        says = fault_place(file.fault, frame.words) or frame.words("This file cannot be used")
        return ListEntry(name, says, reason=f"{name}: {says}")
    return ListEntry(
        file.title, file.currency, do(start_update.choose_board, file.path), is_chosen=file.path == present
    )


def _seat(frame: Frame, draft: NewGameDraft, index: int, is_next: bool) -> SetupSeat:
    seat, words = draft.seats[index], frame.words
    action = do(update.choose_seat, index)
    if not seat.name:
        return SetupSeat(seat.sign, "", words("add a player") if is_next else "", action=action)
    if seat.level:
        played = f"{words('The bank')}: {level_words(words, seat.level)[0]}"
        return SetupSeat(seat.sign, seat.name, played, is_ready=True, action=action)
    if seat.tag:
        note = words("touch to name") if is_named_by_sign(seat) else words("card {tag}", tag=short_tag(seat.tag))
        return SetupSeat(seat.sign, seat.name, note, is_ready=seat.is_here, action=action)
    if not frame.model.has_reader:
        return SetupSeat(seat.sign, seat.name, words("plays"), is_ready=True, action=action)
    is_awaited = seat.name == draft.awaiting
    return SetupSeat(
        seat.sign, seat.name, words("tap your card") if is_awaited else words("no card"), is_awaited, action=action
    )


def _start(frame: Frame, draft: NewGameDraft) -> Button:
    words, book = frame.words, book_of_draft(draft)
    cash = money.in_words(starting_cash(book), book.board, words)
    note = words.n("{n} player, {cash} each", "{n} players, {cash} each", len(draft.people), cash=cash)
    start = Button(words("Start the game"), note, do(start_update.take_seats), Style.PRIMARY)
    return _once_seated(frame, draft, in_notes(words, book.board, starting_cash(book), start))


def _once_seated(frame: Frame, draft: NewGameDraft, button: Button) -> Button:
    """The button, dashed until the number of players fits the rules."""
    words, count, start = frame.words, len(draft.people), rules_of(draft).start
    least, most = start.min_players, start.max_players
    if count and all(seat.level for seat in draft.people):
        return Button(button.title, words("the bank plays"), reason=words(SENTENCES[Reason.LAST_PERSON]))
    if least <= count <= most:
        return button
    reason = words("These rules are for {least} to {most} players.", least=least, most=most)
    return Button(button.title, words("{least}–{most} players", least=least, most=most), reason=reason)


def _rules_note(frame: Frame, rules: RuleSet, draft: NewGameDraft) -> str:
    """The note: the number of house rules, if there are any, else the clock."""
    count, words = len(draft.house_rules), frame.words
    if count:
        return words.n("{n} house rule", "{n} house rules", count)
    seconds = rules.turn.clock_seconds
    return words("{n} s a move", n=seconds) if seconds else words("no clock")

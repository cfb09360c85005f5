"""Before a game: who sits down, names and signs, board and rules, and the roll for who starts (T06)."""

from __future__ import annotations

from functools import cache
from typing import Final

from banker.board import board_names, load_board
from banker.rules.rent import pips
from banker.ruleset import RuleSet, load_ruleset, ruleset_names
from banker.setup import Setup, book_of, starting_cash
from ui import money, opened
from ui import touches as t
from ui.drafts import NewGameDraft, SeatDraft, StartRolls
from ui.pages import NameView, PickView, SetupSeat, SetupView, SignChoice, StartRoll, StartRollView
from ui.parts import Bar, Button, Die, Entry, Key, Style, Tone
from ui.presenter import dice
from ui.presenter.frame import Frame
from ui.presenter.telling import short_tag
from ui.scene import SEATS
from ui.words import N_

MOST_LETTERS: Final = 10
"""Of a name (look: it gives way to the balance)."""
LETTERS: Final = ("qwertyuiop", "asdfghjkl-", "zxcvbnm")
MARKED: Final = ("1234567890", "ąćęłńóśźżé", "áíúñșțâî")
RULES_WORDS: Final = {
    "pl-tournament": N_("Tournament"),
    "pl-millions": N_("Millions"),
    "pl-simple": N_("Simple"),
    "es-pesetas": N_("Pesetas"),
    "ro-classic": N_("Classic"),
}
"""Short names of the rule books for the button; a rule set without one shows its title."""


def new_game(screen: opened.NewGame, frame: Frame) -> SetupView:
    """Eight seats, the board, the rules, and the start."""
    draft, words = draft_of(frame), frame.words
    free = next((index for index, seat in enumerate(draft.seats) if not seat.name), -1)
    seats = tuple(_seat(frame, draft, index, index == free) for index in range(SEATS))
    rules = rules_of(draft)
    board = Button(_board_title(draft), words("board"), t.Open(opened.ChooseBoard()))
    rule_book = Button(_rules_title(frame, draft), _rules_note(frame, rules, draft), t.Open(opened.ChooseRules()))
    bar = Bar(words("Who sits down?"), menu=t.Open(opened.Menu()))
    return SetupView(bar, seats, (board, rule_book, _start(frame, draft, rules)))


def naming(screen: opened.Naming, frame: Frame) -> NameView:
    """The name so far, eight signs, and the keys."""
    words, naming = frame.words, frame.page.naming
    assert naming is not None
    draft = draft_of(frame)
    taken = {seat.sign for index, seat in enumerate(draft.seats) if seat.name and index != screen.seat}
    signs = tuple(
        SignChoice(sign, "", sign == naming.sign, None if sign in taken else t.SignChosen(sign))
        for sign in range(SEATS)
    )
    done = Button(words("Done"), naming.text, t.NameDone(), Style.PRIMARY)
    if not naming.text:
        done = Button(words("Done"), reason=words("A player needs a name."))
    remove = Button(words("Remove"), words("nobody sits here"), t.SeatRemoved())
    buttons = (done, remove, frame.back()) if draft.seats[screen.seat].name else (done, frame.back())
    bar = Bar(words("What is the player's name?"), seat=naming.sign)
    return NameView(bar, naming.text, signs, _keys(naming.has_marks), buttons)


def choose_rules(screen: opened.ChooseRules, frame: Frame) -> PickView:
    """The rule books there are, and whose cards are drawn."""
    words, draft = frame.words, draft_of(frame)
    books = tuple(_book(frame, name, name == draft.ruleset) for name in ruleset_names())
    stacks = (
        Entry(words("Cards on the board"), words("people draw"), t.DeckChosen(False), is_chosen=not draft.is_digital),
        Entry(words("Cards in the bank"), words("the bank shuffles"), t.DeckChosen(True), is_chosen=draft.is_digital),
    )
    return PickView(Bar(words("Which rules?")), (*books, *stacks), (_ready(frame),))


def choose_board(screen: opened.ChooseBoard, frame: Frame) -> PickView:
    """The editions there are."""
    draft = draft_of(frame)
    present = draft.board or rules_of(draft).board
    entries = tuple(
        Entry(board.title, board.currency, t.BoardChosen(name), is_chosen=name == present)
        for name in board_names()
        for board in (load_board(name),)
    )
    return PickView(Bar(frame.words("Which board?")), entries, (_ready(frame),))


def roll_for_start(screen: opened.RollForStart, frame: Frame) -> StartRollView:
    """Everybody's roll; the highest begins, ties roll again."""
    words, draft, start = frame.words, draft_of(frame), frame.page.start
    assert start is not None
    people = draft.people
    rolling, typed = start.rolling, frame.page.dice
    rolls = tuple(_start_roll(frame, start, index, people[index]) for index in range(len(people)))
    if rolling is None:
        first = people[start.contenders[0]]
        begin = Button(
            words("Begin"), words("{name} begins", name=first.name), t.Begin(start.contenders[0]), Style.PRIMARY
        )
        bar = Bar(words("{name} begins", name=first.name), seat=first.sign)
        return StartRollView(bar, rolls, dice.pad(()), (begin,))
    name = people[rolling].name
    sentence = (
        words("A tie. Rolls again: {name}", name=name)
        if start.is_again
        else words("Who begins? Rolls: {name}", name=name)
    )
    confirm = dice.waiting(frame, typed)
    if dice.is_typed(typed, 2):
        confirm = Button(words("Roll of {n}", n=pips(typed)), name, t.RollTaken(), Style.PRIMARY)
    return StartRollView(Bar(sentence, seat=people[rolling].sign), rolls, dice.pad(typed), (confirm, frame.back()))


def draw_for_start(screen: opened.DrawForStart, frame: Frame) -> PickView:
    """Who begins was drawn by lot at the table (S01)."""
    entries = tuple(
        Entry(seat.name, "", t.Begin(index), (seat.sign,)) for index, seat in enumerate(draft_of(frame).people)
    )
    bar = Bar(frame.words("Draw lots: who begins?"))
    return PickView(bar, entries, (frame.back(),))


def draft_of(frame: Frame) -> NewGameDraft:
    """The game being set up."""
    draft = frame.page.draft
    assert draft is not None
    return draft


@cache
def setup_of(draft: NewGameDraft, names: tuple[str, ...]) -> Setup:
    """How the game would begin with these names in playing order."""
    return Setup(draft.ruleset, names, draft.house_rules, draft.board)


def rules_of(draft: NewGameDraft) -> RuleSet:
    """The rules as this table plays them."""
    return book_of(setup_of(draft, ())).rules


def _seat(frame: Frame, draft: NewGameDraft, index: int, is_next: bool) -> SetupSeat:
    seat, words = draft.seats[index], frame.words
    action = t.SeatChosen(index)
    if not seat.name:
        return SetupSeat(seat.sign, "", words("add a player") if is_next else "", action=action)
    if seat.tag:
        return SetupSeat(
            seat.sign, seat.name, words("card {tag}", tag=short_tag(seat.tag)), is_ready=True, action=action
        )
    if not frame.scene.has_reader:
        return SetupSeat(seat.sign, seat.name, words("plays"), is_ready=True, action=action)
    is_awaited = index == draft.awaiting
    return SetupSeat(
        seat.sign, seat.name, words("hold your card") if is_awaited else words("no card"), is_awaited, action=action
    )


def _start(frame: Frame, draft: NewGameDraft, rules: RuleSet) -> Button:
    words, count = frame.words, len(draft.people)
    least, most = rules.start.min_players, rules.start.max_players
    if not least <= count <= most:
        note = words("{least} to {most} players", least=least, most=most)
        return Button(
            words("Start the game"),
            note,
            reason=words("These rules are for {least} to {most} players.", least=least, most=most),
        )
    book = book_of(setup_of(draft, ()))
    cash = money.in_words(starting_cash(book), book.board, words)
    note = words.n("{n} player, {cash} each", "{n} players, {cash} each", count, cash=cash)
    return Button(words("Start the game"), note, t.SeatsTaken(), Style.PRIMARY)


def _board_title(draft: NewGameDraft) -> str:
    return load_board(draft.board or rules_of(draft).board).title.partition(",")[0]


def _rules_title(frame: Frame, draft: NewGameDraft) -> str:
    short = RULES_WORDS.get(draft.ruleset)
    return frame.words(short) if short else rules_of(draft).title


def _rules_note(frame: Frame, rules: RuleSet, draft: NewGameDraft) -> str:
    seconds, words = rules.turn.clock_seconds, frame.words
    clock = words("clock {n} s", n=seconds) if seconds else words("no clock")
    shuffled = words("the bank shuffles")
    return f"{clock}, {shuffled}" if draft.is_digital else clock


def _book(frame: Frame, name: str, is_chosen: bool) -> Entry:
    rules, words = load_ruleset(name), frame.words
    seconds = rules.turn.clock_seconds
    clock = words("clock {n} s", n=seconds) if seconds else words("no clock")
    players = words("{least} to {most} players", least=rules.start.min_players, most=rules.start.max_players)
    return Entry(rules.title, f"{players}, {clock}", t.RulesChosen(name), is_chosen=is_chosen)


def _ready(frame: Frame) -> Button:
    return Button(frame.words("Done"), "", t.Back(), Style.PRIMARY)


def _keys(has_marks: bool) -> tuple[tuple[Key, ...], ...]:
    """Three rows of at most ten; the last one ends in the key for the other letters and the eraser."""
    rows = MARKED if has_marks else LETTERS
    other = Key("abc" if has_marks else "ąęś", t.KeyTyped("marks"), is_chosen=has_marks)
    erase = Key("", t.KeyTyped("erase"), "erase")
    letters = tuple(tuple(Key(letter, t.KeyTyped(letter)) for letter in row) for row in rows)
    return (*letters[:-1], (*letters[-1], other, erase))


def _start_roll(frame: Frame, start: StartRolls, index: int, seat: SeatDraft) -> StartRoll:
    words, faces = frame.words, start.rolls[index]
    rolling = start.rolling
    is_active = index == rolling
    typed = frame.page.dice if is_active else faces
    slots = (*typed, "", "")[:2] if (typed or is_active) else ()
    shown = tuple(Die(int(face) if face else None) for face in slots)
    total = str(pips(faces)) if faces else ""
    is_out = index not in start.contenders
    told, tone = _start_words(rolling, index, bool(faces), is_out)
    return StartRoll(seat.sign, seat.name, shown, total, words(told), tone, is_active, is_out)


def _start_words(rolling: int | None, index: int, has_rolled: bool, is_out: bool) -> tuple[str, Tone]:
    if index == rolling:
        return N_("rolls"), Tone.BRASS
    if is_out:
        return "", Tone.SOFT
    if rolling is None:
        return N_("begins"), Tone.MINT
    return ("", Tone.SOFT) if has_rolled else (N_("waits"), Tone.SOFT)

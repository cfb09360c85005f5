"""The views of the start: everybody's roll, of which the highest begins (T06), or lots (S01); and the notes."""

from banker.board.handing import notes_to_hand_out
from banker.play.rules.rent import pips
from banker.play.setup import starting_cash
from ui.core.shown import dice_pad
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.drafts import DiceTyped, SeatDraft, StartRolls
from ui.core.state.new_game import draft_of, rules_of
from ui.core.state.update import do
from ui.core.words import money
from ui.core.words.frame import Frame
from ui.flows.new_game import model as own
from ui.flows.new_game import start_update
from ui.flows.new_game.start_update import is_lots_turn
from ui.locale.words import N_
from ui.pieces.dice_pad import DicePad, Die
from ui.toolkit.parts import Bar, Button, Style, Tone


def who_begins(shown: routes.WhoBegins, frame: Frame) -> own.StartRollView:
    """Everybody's roll, of which the highest begins. A lot, or a touch on a player's tile, may decide instead."""
    start, people = _start(frame), draft_of(frame.ui).people
    rolls = tuple(_start_roll(frame, start, index, people[index]) for index in range(len(people)))
    pad = dice_pad.pad(frame, rules_of(draft_of(frame.ui)))
    if start.begins < 0:
        return own.StartRollView(_asked_bar(frame, start), rolls, pad, _ways(frame, start, pad))
    first = people[start.begins]
    text = frame.words("{name} goes first", name=first.name)
    begin = Button(frame.words("Begin"), text, do(start_update.begin, start.begins), Style.PRIMARY)
    return own.StartRollView(Bar(text, seat=first.sign), rolls, pad, (begin, frame.back()))


def _asked_bar(frame: Frame, start: StartRolls) -> Bar:
    """The question of the bar: whose roll it is, or to draw lots; both say that a touch may decide instead."""
    words, rolling = frame.words, draft_of(frame.ui).people[start.rolling or 0]
    if start.is_again:
        sentence = words("A tie: {name} rolls again", name=rolling.name)
    elif _is_by_lot(frame):
        return Bar(words("Who goes first? At random, or pick one"))
    else:
        sentence = words("Who goes first? {name} rolls, or pick one", name=rolling.name)
    return Bar(dice_pad.sentence(frame, rolling.name, sentence), seat=rolling.sign)


def _ways(frame: Frame, start: StartRolls, pad: DicePad) -> tuple[Button, ...]:
    """The buttons, the rule book's own way first: a roll, or the bank's lot. An announced roll is signed next."""
    words, typed = frame.words, frame.ui.get(DiceTyped)
    is_first = is_lots_turn(frame.model)
    lot = Button(words("Pick for us"), "", do(start_update.want_lot), Style.PRIMARY if is_first else Style.PLAIN)
    if is_first:
        return (lot, frame.back())
    confirm = dice_pad.waiting(frame, typed.faces)
    if typed.is_complete(2):
        name = draft_of(frame.ui).people[start.rolling or 0].name
        confirm = Button(words("Roll of {n}", n=pips(typed.faces)), name, do(start_update.take_roll), Style.PRIMARY)
    return (confirm,) if pad.hint else (confirm, lot, frame.back())


def _is_by_lot(frame: Frame) -> bool:
    return rules_of(draft_of(frame.ui)).start.order == "lot"


def _start(frame: Frame) -> StartRolls:
    start = frame.ui.find(StartRolls)
    assert start is not None, "who begins is asked when everybody sits"
    return start


def _start_roll(frame: Frame, start: StartRolls, index: int, seat: SeatDraft) -> own.StartRoll:
    words, faces = frame.words, start.rolls[index]
    rolling, is_lot = start.rolling, is_lots_turn(frame.model)
    is_active = index == rolling and start.begins < 0 and not is_lot
    typed = frame.ui.get(DiceTyped).faces if is_active else faces
    slots = (*typed, "", "")[:2] if (typed or is_active) else ()
    shown = tuple(Die(int(face) if face else None) for face in slots)
    total = str(start.order.index(index) + 1) if start.order else str(pips(faces)) if faces else ""
    is_decided = start.is_drawn or rolling is None
    is_out = not start.order and (index != start.begins if is_decided else index not in start.contenders)
    text, tone = ("", Tone.SOFT) if is_lot and start.begins < 0 else _start_words(start, index, is_active, is_out)
    # No touch changes what dice or the bank's lot decided.
    action = None if start.is_drawn or rolling is None else do(start_update.name_first, index)
    return own.StartRoll(seat.sign, seat.name, shown, total, words(text), tone, is_active, is_out, action)


def _start_words(start: StartRolls, index: int, is_active: bool, is_out: bool) -> tuple[str, Tone]:
    if index == start.begins:
        return (N_("picked at random") if start.is_drawn else N_("goes first")), Tone.MINT
    if is_active:
        return N_("rolls"), Tone.BRASS
    return ("", Tone.SOFT) if start.begins >= 0 or is_out or start.rolls[index] else (N_("waiting"), Tone.SOFT)


def handing_out(shown: routes.HandingOut, frame: Frame) -> own.HandingView:
    """How many of each note, their value, and whether the notes can make the starting cash."""
    words, book = frame.words, frame.game.book
    cash, board = starting_cash(book), book.board
    notes = notes_to_hand_out(board, cash)
    lines = tuple(
        own.NoteLine(money.plain(note, board, words), f"{count} ×", money.plain(note * count, board, words))
        for note, count in notes or ()
    )
    problem = "" if notes else words("{amount} cannot be made from this edition's notes.", amount=frame.cash(cash))
    players = len(frame.game.names)
    done = Button(words("Handed out"), words("everybody has it"), m.Back(), Style.PRIMARY)
    return own.HandingView(
        frame.bar(words.n("Hand out to {n} player", "Hand out to each of {n} players", players)),
        lines,
        words("to each"),
        frame.cash(cash),
        tuple(frame.seat(player) for player in range(players)),
        (done,),
        problem,
    )

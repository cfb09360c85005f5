"""The views of taking over a paper game: who has what, what stands where, and the bank's check in words."""

from collections.abc import Callable
from typing import Final

import msgspec

from banker.board.board import Lot
from banker.play import take_over as taken
from banker.play.position import Fault
from banker.play.rules.building import is_level
from banker.play.setup import Setup
from banker.play.state import FREE, HOTEL
from banker.play.take_over import MORTGAGED, PaperGame, SeatTaken
from ui.core.shown.keypad import keypad
from ui.core.shown.pawn_place import pawn_place, typed_table
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.new_game import draft_of, seated_setup
from ui.core.state.update import do
from ui.core.words.acts import capital
from ui.core.words.corrections import laps_words, place_words
from ui.core.words.deeds import group_of
from ui.core.words.frame import Frame, in_notes, ready
from ui.core.words.short_names import short_name
from ui.flows.take_over import model as own
from ui.flows.take_over import update
from ui.locale.words import N_
from ui.pieces.templates.money import MoneyView
from ui.pieces.templates.pick import PickView
from ui.pieces.templates.place import PlaceView
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Bar, Button, ListEntry, Pip, Row, Style, Tone

LEVELS: Final = {
    0: Pip.DEED, MORTGAGED: Pip.MORTGAGED, 1: Pip.ONE, 2: Pip.TWO, 3: Pip.THREE, 4: Pip.FOUR, HOTEL: Pip.HOTEL,
}  # fmt: skip
"""The levels of a deed, and how each is drawn."""
FAULTS: Final = {
    Fault.CASH: N_("{name}: this sum cannot be made from notes."),
    Fault.ON_GO_TO_JAIL: N_("{name}: a pawn never stays there."),
    Fault.TRIES: N_("{name}: too many tries in jail."),
    Fault.JAILED_ELSEWHERE: N_("{name} is in jail: the pawn must be there."),
    Fault.BANKRUPT_WITH_THINGS: N_("{name} is bankrupt, but has deeds."),
    Fault.TOO_FEW_LEFT: N_("Fewer than two players are left."),
    Fault.GAME_ENDED: N_("The second bankruptcy ended this game."),
    Fault.NO_DEED: N_("{space} cannot be owned."),
    Fault.TWO_OWNERS: N_("{space} has two owners."),
    Fault.NO_LOT: N_("{space}: nothing can be built there."),
    Fault.TOO_HIGH: N_("{space}: one hotel at most."),
    Fault.GROUP_INCOMPLETE: N_("{space} has buildings, but its group is not complete."),
    Fault.GROUP_MORTGAGED: N_("{space} has buildings despite a mortgage."),
    Fault.UNEVEN: N_("{space}: the group is built unevenly."),
    Fault.NO_STOCK: N_("Buildings are unlimited here."),
    Fault.TOO_MANY_HOUSES: N_("There are more houses than the set has."),
    Fault.TOO_MANY_HOTELS: N_("There are more hotels than the set has."),
    Fault.TOO_MANY_JAIL_CARDS: N_("{name}: there are fewer jail cards."),
    Fault.POT: N_("Free parking: this sum cannot be made from notes."),
    Fault.BANKRUPT_ON_TURN: N_("{name} is bankrupt and has no turn."),
}
"""The faults of the bank's check in words; a test keeps them complete."""


def taking_over(shown: routes.TakingOver, frame: Frame) -> PickView:
    """All players with what is known of them, whose turn it is, and whether the game can go on from here."""
    words, taking = frame.words, taking_of(frame)
    turn = taken.on_turn(_setup(frame), taking)
    entries = tuple(_player(frame, name, name == turn) for name in _setup(frame).names)
    problem = problem_words(frame)
    entries += (_pot(frame),) if taken.has_pot(_setup(frame)) else ()
    begin = Button(words("Go on from here"), words("turn: {name}", name=turn), do(update.begin_position), Style.PRIMARY)
    if problem:
        begin = Button(words("Go on from here"), problem, reason=problem)
    known = words("{n} of {whole}", n=len(taking.deeds), whole=len(typed_table(frame).game.book.board.deeds))
    deeds = Button(words("Deeds"), known, m.Open(own.OwnersTaken()))
    move = Button(words("Turn"), turn, do(update.take_turn))
    buttons = (begin, deeds, move, frame.back())
    page = frame.pick_page(Bar(words("Take over: who has what?")), entries, buttons)
    return msgspec.structs.replace(page, shares=(1.6, 1.0, 1.0, 0.8))  # the first one may have to say much


def pot_taken(shown: own.ParkingTaken, frame: Frame) -> MoneyView:
    """What lies on free parking, on the keypad."""
    words, amount = frame.words, taken.pot_of(_setup(frame), taking_of(frame))
    bar = Bar(words("Free parking: how much lies there?"))
    board, typed = typed_table(frame).game.book.board, typed_table(frame).typed(amount)
    done = in_notes(words, board, amount, ready(frame))
    return MoneyView(
        bar, typed, keypad(lambda key: do(update.type_pot, key), board.smallest_note), (), (_check_row(frame),), (done,)
    )


def player_taken(shown: own.PlayerTaken, frame: Frame) -> MoneyView:
    """One player's cash on the keypad; space, jail cards and bankruptcy beside it."""
    words, name = frame.words, shown.name
    seat, sign = taking_of(frame).seat(name), sign_of(frame, name)
    at_table = typed_table(frame)
    board = at_table.game.book.board
    keys = keypad(lambda key: do(update.type_cash, name, key), board.smallest_note)
    rows = (
        Row(words("Stands on"), place_of(frame, seat), Tone.TEXT),
        Row(words("Deeds"), str(len(_held(frame, name))), Tone.TEXT),
        *([Row(words("Laps done"), laps_words(seat.laps), Tone.TEXT)] if taken.has_laps(_setup(frame)) else ()),
        _check_row(frame),
    )
    following = _next_name(frame, name)
    on = Button(words("Next"), following, m.Open(own.PlayerTaken(following)), Style.PRIMARY)
    cash = taken.cash_of(seat)
    amount, done = at_table.typed(cash), in_notes(words, board, cash, on if following else ready(frame))
    bar = Bar(words("{name}: how much cash?", name=name), sign)
    return MoneyView(bar, amount, keys, _choices(frame, name, seat), rows, (done, frame.back()))


def pawn_taken(shown: own.PawnTaken, frame: Frame) -> PlaceView:
    """The pawn's space; on the jail's space whether it is in jail, and the failed tries."""
    words, name = frame.words, shown.name
    choices: tuple[Button, ...] = ()
    seat, sign = taking_of(frame).seat(name), sign_of(frame, name)
    if taken.has_laps(_setup(frame)):
        laps = words("Laps done: {n}", n=laps_words(seat.laps))
        choices = (Button(laps, words("touch to change"), do(update.take_laps, name)),)
    bar = Bar(words("{name}: where is the pawn?", name=name), sign)
    return pawn_place(typed_table(frame), bar, sign, (seat.at, seat.tries), (ready(frame),), choices)


def owners_taken(shown: own.OwnersTaken, frame: Frame) -> own.TakenView:
    """A player is chosen below, and each touched deed becomes that player's; touched again it is unowned."""
    words, taking = frame.words, taking_of(frame)
    owner = owner_meant(frame)
    brushes = tuple(
        own.DeedBrush(do(update.mean_owner, name), sign_of(frame, name), is_chosen=name == owner)
        for name in _setup(frame).names
        if not taking.seat(name).is_out
    )
    on = Button(words("Houses"), "", m.Open(own.LevelsTaken()), Style.PRIMARY)
    bar = Bar(words("{name}: touch your deeds", name=owner), sign_of(frame, owner))
    return _painted(frame, bar, brushes, (on, frame.back()), _owner_cell)


def levels_taken(shown: own.LevelsTaken, frame: Frame) -> own.TakenView:
    """A level is chosen below, and each touched deed with an owner gets it."""
    words, taking, game = frame.words, taking_of(frame), typed_table(frame).game
    brushes = tuple(
        own.DeedBrush(do(update.mean_level, level), pip=pip, is_chosen=level == taking.level)
        for level, pip in LEVELS.items()
        if level == MORTGAGED or is_level(game, level)
    )
    problem = taken.problem_of(_setup(frame), taking)
    is_of_deeds = isinstance(problem, taken.Illegal) and problem.space >= 0
    # a title has no full stop
    sentence = problem_words(frame).removesuffix(".") if is_of_deeds else words("Touch the deeds that have this")
    done = Button(words("Done"), "", do(update.know_deeds), Style.PRIMARY)
    return _painted(frame, Bar(sentence), brushes, (done, frame.back()), _level_cell)


def taking_of(frame: Frame) -> PaperGame:
    """The paper game as typed so far."""
    return frame.ui.get(own.PaperTyped).paper


def _setup(frame: Frame) -> Setup:
    return seated_setup(draft_of(frame.ui))


def owner_meant(frame: Frame) -> str:
    """The name of the owner of the next touched deed."""
    return taken.owner_meant(_setup(frame), taking_of(frame))


def problem_words(frame: Frame) -> str:
    """The fault of the position in words; empty if the position has no fault."""
    words = frame.words
    problem = taken.problem_of(_setup(frame), taking_of(frame))
    if problem is None:
        return ""
    if isinstance(problem, taken.Missing):
        return words("{name}: no cash typed yet", name=problem.name)
    facts = {
        "space": short_name(typed_table(frame).space(problem.space)) if problem.space >= 0 else "",
        "name": _setup(frame).names[problem.player] if problem.player >= 0 else "",
    }
    return words(FAULTS[problem.fault], **facts)


def place_of(frame: Frame, seat: SeatTaken) -> str:
    """The pawn's space, in jail with its failed tries."""
    return place_words(typed_table(frame), seat.at, seat.tries)


def sign_of(frame: Frame, name: str) -> SeatNumber:
    """The sign of a player."""
    return next(seat.sign for seat in draft_of(frame.ui).people if seat.name == name)


def _player(frame: Frame, name: str, is_on_turn: bool) -> ListEntry:
    words, seat = frame.words, taking_of(frame).seat(name)
    note = words("in jail") if seat.tries != FREE else short_name(place_of(frame, seat))
    if seat.is_out:
        note = words("bankrupt")
    elif not seat.digits:
        note = words("cash, place: touch")
    cash = typed_table(frame).cash(taken.cash_of(seat)) if seat.digits else ""
    action, sign = m.Open(own.PlayerTaken(name)), sign_of(frame, name)
    return ListEntry(name, note, action, (sign,), is_chosen=is_on_turn, value=cash)


def _pot(frame: Frame) -> ListEntry:
    words, amount = frame.words, taken.pot_of(_setup(frame), taking_of(frame))
    return ListEntry(
        words("Free parking"), words("touch"), m.Open(own.ParkingTaken()), value=typed_table(frame).cash(amount)
    )


def _held(frame: Frame, name: str) -> tuple[int, ...]:
    return tuple(each.deed for each in taking_of(frame).deeds if each.owner == name)


def _next_name(frame: Frame, name: str) -> str:
    """The player whose page is next; empty after the last."""
    names = _setup(frame).names
    following = names.index(name) + 1
    return names[following] if following < len(names) else ""


def _choices(frame: Frame, name: str, seat: SeatTaken) -> tuple[Button, ...]:
    words = frame.words
    return (
        Button(words("Pawn"), words("where?"), m.Open(own.PawnTaken(name))),
        Button(words("Cards: {n}", n=seat.jail_cards), words("out of jail"), do(update.take_jail_cards, name)),
        Button(
            capital(words("bankrupt") if seat.is_out else words("plays")), words("touch"), do(update.take_out, name)
        ),
    )


def _check_row(frame: Frame) -> Row:
    """The row with the bank's check of all that is typed so far."""
    problem = problem_words(frame)
    if problem:
        return Row(problem, tone=Tone.CORAL)
    return Row(frame.words("No problems found."), tone=Tone.MINT)


def _painted(
    frame: Frame,
    bar: Bar,
    brushes: tuple[own.DeedBrush, ...],
    buttons: tuple[Button, ...],
    cell: Callable[[Frame, int], own.TakenDeed],
) -> own.TakenView:
    """One page of the deeds in board order, with brushes."""
    deeds, size = typed_table(frame).game.book.board.deeds, own.TakenView.PAGE
    cells = tuple(cell(frame, deed) for deed in frame.page_of(deeds, size))
    return own.TakenView(bar, cells, brushes, buttons, frame.turn(len(deeds), size))


def _owner_cell(frame: Frame, deed: int) -> own.TakenDeed:
    return _cell(frame, deed, do(update.take_deed, deed))


def _level_cell(frame: Frame, deed: int) -> own.TakenDeed:
    """The cell of a deed. Only owned deeds take a level, and only lots take buildings."""
    words, taking = frame.words, taking_of(frame)
    if taking.deed(deed) is None:
        return _cell(frame, deed, None, words("Nobody owns this deed."))
    if taking.level > 0 and not isinstance(typed_table(frame).game.deed(deed), Lot):
        return _cell(frame, deed, None, words("There are no buildings there."))
    return _cell(frame, deed, do(update.take_level, deed))


def _cell(frame: Frame, deed: int, action: m.Message | None, reason: str = "") -> own.TakenDeed:
    here, known = typed_table(frame), taking_of(frame).deed(deed)
    seats = {name: sign_of(frame, name) for name in _setup(frame).names}
    return own.TakenDeed(
        group_of(here.game.deed(deed)),
        short_name(here.space(deed)),
        LEVELS[known.level] if known else Pip.NONE,
        seats.get(known.owner) if known else None,
        action,
        reason,
    )

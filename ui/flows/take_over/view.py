"""The views of taking over a paper game: who has what, what stands where, and the bank's check in words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from banker.board.board import Lot
from banker.play import take_over as taken
from banker.play.position import Fault
from banker.play.setup import Setup
from banker.play.state import FREE, HOTEL, JAIL
from banker.play.take_over import MORTGAGED, PaperGame, SeatTaken
from ui.core.shown.keypad import keypad
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.new_game import draft_of, seated_setup
from ui.core.words.corrections import STEPS, cell_button, next_tries, place_words, step_label, stepped
from ui.core.words.deeds import group_of
from ui.core.words.frame import Frame
from ui.core.words.short_names import short_name
from ui.flows.take_over.model import (
    CashTaken,
    DeedAtLevel,
    DeedBrush,
    DeedOfOwner,
    DeedsKnown,
    JailCardsTaken,
    LevelMeant,
    LevelsTaken,
    OutTaken,
    OwnerMeant,
    OwnersTaken,
    PaperTyped,
    PawnTaken,
    PlaceTaken,
    PlayerTaken,
    PositionBegun,
    TakenDeed,
    TakenView,
    TurnTaken,
)
from ui.locale.words import N_
from ui.pieces.templates.money import MoneyView
from ui.pieces.templates.pick import PickView
from ui.pieces.templates.step import StepView
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Bar, Button, Key, ListEntry, Pip, Row, Style, Tone

LEVELS: Final = {
    0: Pip.DEED, MORTGAGED: Pip.MORTGAGED, 1: Pip.ONE, 2: Pip.TWO, 3: Pip.THREE, 4: Pip.FOUR, HOTEL: Pip.HOTEL,
}  # fmt: skip
"""The levels of a deed, and how each is drawn."""
FAULTS: Final = {
    Fault.CASH: N_("{name}: the cash is no sum of notes."),
    Fault.ON_GO_TO_JAIL: N_("{name}: a pawn never stays there."),
    Fault.TRIES: N_("{name}: that many tries in jail cannot be."),
    Fault.JAILED_ELSEWHERE: N_("{name}: who is in jail stands there."),
    Fault.BANKRUPT_WITH_THINGS: N_("{name} is bankrupt and has deeds."),
    Fault.TOO_FEW_LEFT: N_("Fewer than two players are left."),
    Fault.GAME_ENDED: N_("The second bankruptcy ended this game."),
    Fault.NO_DEED: N_("{space} is no deed."),
    Fault.TWO_OWNERS: N_("{space} has two owners."),
    Fault.NO_LOT: N_("{space}: nothing is built there."),
    Fault.TOO_HIGH: N_("{space}: at most a hotel."),
    Fault.GROUP_INCOMPLETE: N_("{space} is built, its group is not whole."),
    Fault.GROUP_MORTGAGED: N_("{space} is built despite a mortgage."),
    Fault.UNEVEN: N_("{space}: the group is built unevenly."),
    Fault.NO_STOCK: N_("Buildings are unlimited here."),
    Fault.TOO_MANY_HOUSES: N_("More houses stand than the set has."),
    Fault.TOO_MANY_HOTELS: N_("More hotels stand than the set has."),
    Fault.TOO_MANY_JAIL_CARDS: N_("{name}: there are not so many jail cards."),
    Fault.BANKRUPT_ON_TURN: N_("{name} is bankrupt and has no turn."),
}
"""The faults of the bank's check in words; a test keeps them complete."""


def taking_over(shown: routes.TakingOver, frame: Frame) -> PickView:
    """All players with what is known of them, whose turn it is, and whether the game can go on from here."""
    words, taking = frame.words, taking_of(frame)
    turn = taken.on_turn(_setup(frame), taking)
    entries = tuple(_player(frame, name, name == turn) for name in _setup(frame).names)
    problem = problem_words(frame)
    begin = Button(words("Go on from here"), words("turn: {name}", name=turn), PositionBegun(), Style.PRIMARY)
    if problem:
        begin = Button(words("Go on from here"), problem, reason=problem)
    known = words("{n} of {whole}", n=len(taking.deeds), whole=len(_at_table(frame).game.book.board.deeds))
    deeds = Button(words("Deeds"), known, m.Open(OwnersTaken()))
    move = Button(words("Turn"), turn, TurnTaken())
    return PickView(Bar(words("Take over: who has what?")), entries, (begin, deeds, move, frame.back()))


def player_taken(shown: PlayerTaken, frame: Frame) -> MoneyView:
    """One player's cash on the keypad; space, jail cards and bankruptcy beside it."""
    words, name = frame.words, shown.name
    seat, sign = taking_of(frame).seat(name), sign_of(frame, name)
    keys = keypad(partial(CashTaken, name))
    rows = (
        Row(words("Stands on"), place_of(frame, seat), Tone.TEXT),
        Row(words("Deeds"), str(len(_held(frame, name))), Tone.TEXT),
        _check_row(frame),
    )
    following = _next_name(frame, name)
    done = Button(words("Next"), following, m.Open(PlayerTaken(following)), Style.PRIMARY)
    if not following:
        done = Button(words("Done"), "", m.Back(), Style.PRIMARY)
    amount = _at_table(frame).cash(taken.cash_of(_setup(frame), seat))
    bar = Bar(words("{name}: how much cash?", name=name), sign)
    return MoneyView(bar, amount, keys, _choices(frame, name, seat), rows, (done, frame.back()))


def pawn_taken(shown: PawnTaken, frame: Frame) -> StepView:
    """The pawn's space; on the jail's space whether it is in jail, and the failed tries."""
    words, name = frame.words, shown.name
    seat, game = taking_of(frame).seat(name), _at_table(frame).game
    keys = tuple(Key(step_label(steps), PlaceTaken(name, stepped(game, seat.at, steps), FREE)) for steps in STEPS)
    cell = PlaceTaken(name, JAIL, next_tries(game, seat.tries))
    jail = Button(words("In jail"), words("the pawn goes there"), PlaceTaken(name, JAIL, 0))
    choices = (cell_button(_at_table(frame), seat.tries, cell),) if seat.at == JAIL else (jail,)
    bar = Bar(words("{name}: where is the pawn?", name=name), sign_of(frame, name))
    done = Button(words("Done"), "", m.Back(), Style.PRIMARY)
    return StepView(bar, words("Pawn"), place_of(frame, seat), (done,), keys=keys, choices=choices)


def owners_taken(shown: OwnersTaken, frame: Frame) -> TakenView:
    """A player is chosen below, and each touched deed becomes that player's; touched again it is unowned."""
    words, taking = frame.words, taking_of(frame)
    owner = owner_meant(frame)
    brushes = tuple(
        DeedBrush(OwnerMeant(name), sign_of(frame, name), is_chosen=name == owner)
        for name in _setup(frame).names
        if not taking.seat(name).is_out
    )
    on = Button(words("Houses"), "", m.Open(LevelsTaken()), Style.PRIMARY)
    bar = Bar(words("{name}: touch your deeds", name=owner), sign_of(frame, owner))
    return _painted(frame, bar, brushes, (on, frame.back()), _owner_cell)


def levels_taken(shown: LevelsTaken, frame: Frame) -> TakenView:
    """A level is chosen below, and each touched deed with an owner gets it."""
    words, taking = frame.words, taking_of(frame)
    brushes = tuple(
        DeedBrush(LevelMeant(level), pip=pip, is_chosen=level == taking.level) for level, pip in LEVELS.items()
    )
    problem = taken.problem_of(_setup(frame), taking)
    is_of_deeds = isinstance(problem, taken.Illegal) and problem.space >= 0
    sentence = problem_words(frame) if is_of_deeds else words("Touch what has this on it")
    done = Button(words("Done"), "", DeedsKnown(), Style.PRIMARY)
    return _painted(frame, Bar(sentence), brushes, (done, frame.back()), _level_cell)


def taking_of(frame: Frame) -> PaperGame:
    """The paper game as typed so far."""
    return frame.ui.get(PaperTyped).paper


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
        "space": short_name(_at_table(frame).space(problem.space)) if problem.space >= 0 else "",
        "name": _setup(frame).names[problem.player] if problem.player >= 0 else "",
    }
    return words(FAULTS[problem.fault], **facts)


def place_of(frame: Frame, seat: SeatTaken) -> str:
    """The pawn's space, in jail with its failed tries."""
    return place_words(_at_table(frame), seat.at, seat.tries)


def sign_of(frame: Frame, name: str) -> SeatNumber:
    """The sign of a player."""
    return next(seat.sign for seat in draft_of(frame.ui).people if seat.name == name)


def _at_table(frame: Frame) -> Frame:
    """The frame of the table that is being set up, with the same words."""
    game = taken.empty_table(_setup(frame))
    return Frame(frame.model.but(game=game, seconds_left=None), frame.words)


def _player(frame: Frame, name: str, is_on_turn: bool) -> ListEntry:
    words, seat = frame.words, taking_of(frame).seat(name)
    note = words("in jail") if seat.tries != FREE else short_name(place_of(frame, seat))
    if seat.is_out:
        note = words("bankrupt")
    elif not seat.digits:
        note = words("cash, place: touch")
    cash = _at_table(frame).cash(taken.cash_of(_setup(frame), seat)) if seat.digits else ""
    action, sign = m.Open(PlayerTaken(name)), sign_of(frame, name)
    return ListEntry(name, note, action, (sign,), is_chosen=is_on_turn, value=cash)


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
        Button(words("Pawn"), words("where?"), m.Open(PawnTaken(name))),
        Button(words("Cards: {n}", n=seat.jail_cards), words("out of jail"), JailCardsTaken(name)),
        Button(words("bankrupt") if seat.is_out else words("plays"), words("touch"), OutTaken(name)),
    )


def _check_row(frame: Frame) -> Row:
    """The row with the bank's check of all that is typed so far."""
    problem = problem_words(frame)
    if problem:
        return Row(problem, tone=Tone.CORAL)
    return Row(frame.words("The bank has nothing against it."), tone=Tone.MINT)


def _painted(
    frame: Frame,
    bar: Bar,
    brushes: tuple[DeedBrush, ...],
    buttons: tuple[Button, ...],
    cell: Callable[[Frame, int], TakenDeed],
) -> TakenView:
    """One page of the deeds in board order, with brushes."""
    deeds, size = _at_table(frame).game.book.board.deeds, TakenView.PAGE
    cells = tuple(cell(frame, deed) for deed in frame.shown(deeds, size))
    return TakenView(bar, cells, brushes, buttons, frame.turn(len(deeds), size))


def _owner_cell(frame: Frame, deed: int) -> TakenDeed:
    return _cell(frame, deed, DeedOfOwner(deed))


def _level_cell(frame: Frame, deed: int) -> TakenDeed:
    """The cell of a deed. Only owned deeds take a level, and only lots take buildings."""
    words, taking = frame.words, taking_of(frame)
    if taking.deed(deed) is None:
        return _cell(frame, deed, None, words("Nobody owns this deed."))
    if taking.level > 0 and not isinstance(_at_table(frame).game.deed(deed), Lot):
        return _cell(frame, deed, None, words("Nothing is built there."))
    return _cell(frame, deed, DeedAtLevel(deed))


def _cell(frame: Frame, deed: int, action: m.Message | None, reason: str = "") -> TakenDeed:
    here, known = _at_table(frame), taking_of(frame).deed(deed)
    seats = {name: sign_of(frame, name) for name in _setup(frame).names}
    return TakenDeed(
        group_of(here.game.deed(deed)),
        short_name(here.space(deed)),
        LEVELS[known.level] if known else Pip.NONE,
        seats.get(known.owner) if known else None,
        action,
        reason,
    )

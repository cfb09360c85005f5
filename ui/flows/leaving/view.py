"""The views of leaving: who goes, in which way, and what goes where."""

from collections.abc import Iterator, Sequence
from typing import Final

from banker.keep.chronicle import rounds, worths
from banker.ledger import BANK
from banker.play import commands as c
from banker.play.decide import play
from banker.play.events import PlayerLeft
from banker.play.history import Moment, last_act
from banker.play.level import USUAL, Level
from banker.play.options import refusal_of
from banker.play.refusals import Refusal
from banker.play.state import Game
from ui.core.shown.list_pages import go_on, list_page
from ui.core.shown.recap import leave_button
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.privacy import is_worth_shown
from ui.core.words.acts import full_stop, level_words
from ui.core.words.frame import Frame, hold_button
from ui.core.words.refusals import refusal_words
from ui.flows.leaving import update
from ui.flows.leaving.model import Fallen, FallenView, LeavingSheet, LeavingView, SeatToBank, WayOut
from ui.flows.leaving.settled import settled_lines
from ui.pieces.templates.decision import DecisionView
from ui.pieces.templates.pick import PickView
from ui.pieces.templates.sheet import SheetView
from ui.toolkit.parts import Button, ListEntry, Row, Style, Tone

_STAND_INS: Final[tuple[Level, ...]] = ("easy", "normal", "hard")
"""The levels for somebody who leaves; a game may begin with any."""


def who_leaves(shown: routes.WhoLeaves, frame: Frame) -> PickView:
    """The list of all who still play."""
    ways = {player: leave_button(frame, player) for player in frame.game.players}
    entries = tuple(
        ListEntry(frame.name(player), way.note, way.action, (frame.seat(player),)) for player, way in ways.items()
    )
    return PickView(frame.bar(frame.words("Who leaves the game?")), entries, (frame.back(),))


def leaving(shown: routes.Leaving, frame: Frame) -> LeavingView:
    """All ways of leaving, and what each means for the others. A way that cannot be signed now is closed."""
    player, words, game = shown.player, frame.words, frame.game
    shares = words("Share out: the cash in equal shares."), words("Buildings and deeds bring half their price.")
    others = tuple(frame.seat(each) for each in game.players if each != player)
    seat, taken_back = frame.seat(player), words("The player's card takes the seat back at once.")
    outcomes = (
        WayOut(seat, (), (taken_back,)),
        WayOut(seat, others, shares),
        WayOut(seat, (frame.seat(BANK),), (words("Bankruptcy: everything goes to the bank."), _deeds(frame, player))),
    )
    among = words("among {n}", n=len(game.players) - 1)
    given, on = update.given(game, player), m.Open(SeatToBank(player))
    gone = c.LeaveGame(player, "sharing-out")
    shared, bankrupt = m.Open(LeavingSheet(player, "sharing-out")), m.Open(LeavingSheet(player, "bankruptcy"))
    ways = (
        _leaving_by(frame, given, Button(words("The bank plays on"), words("for the time being"), on, Style.PRIMARY)),
        _leaving_by(frame, gone, Button(words("Share out"), among, shared, Style.GRAVE)),
        _leaving_by(frame, gone, Button(words("Bankruptcy"), words("to the bank"), bankrupt, Style.GRAVE)),
    )
    bar = frame.bar(words("How does {name} leave the game?", name=frame.name(player)), player)
    return LeavingView(bar, outcomes, (*ways, frame.back()))


def _deeds(frame: Frame, player: int) -> str:
    """What becomes of a bankrupt's deeds. Nothing is auctioned if the game ends then (ruling 23)."""
    words = frame.words
    after = play(c.LeaveGame(player, "bankruptcy"), frame.game)
    if not isinstance(after, Refusal) and after.game.is_over:
        return full_stop(words("The game ends"))
    is_auctioned = frame.game.book.rules.ending.bank_auctions_deeds
    return words("The deeds are auctioned.") if is_auctioned else words("The deeds become unowned.")


def _leaving_by(frame: Frame, command: c.Command, way: Button) -> Button:
    """The button of a way; if it is closed now, the button says why."""
    refusal = refusal_of(frame.game, (command,))
    reason = refusal_words(refusal, frame.game, frame.words) if refusal else ""
    return Button(way.title, frame.words("not now"), reason=reason) if refusal else way


def seat_to_bank(shown: SeatToBank, frame: Frame) -> DecisionView:
    """Three levels, what people still do by hand, and how the player comes back."""
    player, words = shown.player, frame.words
    rows = (
        Row(words("The bank decides; the others roll, move the pawn and draw cards."), tone=Tone.TEXT),
        Row(words("The player's card takes the seat back at once.")),
    )
    levels = tuple(
        Button(
            level_words(words, level)[0],
            action=m.Sign((c.PlayByBank(player, level),)),
            style=Style.PRIMARY if level == USUAL else Style.PLAIN,
        )
        for level in _STAND_INS
    )
    bar = frame.bar(words("{name}: how well does the bank play?", name=frame.name(player)), player)
    return DecisionView(bar, (*levels, frame.back()), rows)


def leaving_sheet(shown: LeavingSheet, frame: Frame) -> SheetView:
    """What would go where. The player's card signs it, or a long touch."""
    player, words = shown.player, frame.words
    command = c.LeaveGame(player, shown.how)
    bar = frame.bar(words("{name} leaves: what goes where", name=frame.name(player)), player)
    outcome = play(command, frame.game)
    if isinstance(outcome, Refusal):
        reason = refusal_words(outcome, frame.game, words)
        return SheetView(bar, (), (Button(words("Leave"), words("not now"), reason=reason), frame.back()))
    lines = settled_lines(frame, (frame.game, outcome.events, outcome.game))
    return list_page(frame, bar, lines, hold_button(frame, frame.signing(words("Leave"), "", command)), frame.back())


def giving_up(shown: routes.GivingUp, frame: Frame) -> SheetView:
    """Bankruptcy with everything that changes hands, asked once more."""
    player, words = shown.player, frame.words
    command = c.GoBankrupt(player)
    note = words("{name} leaves the game", name=frame.name(player))
    give_up = hold_button(frame, frame.signing(words("Bankruptcy"), note, command))
    bar = frame.bar(words("{name}: really bankrupt?", name=frame.name(player)), player)
    outcome = play(command, frame.game)
    if isinstance(outcome, Refusal):
        return SheetView(bar, (), (give_up, frame.back()))
    lines = settled_lines(frame, (frame.game, outcome.events, outcome.game))
    return list_page(frame, bar, lines, give_up, frame.back())


def settled(shown: routes.Settled, frame: Frame) -> FallenView | SheetView:
    """The same sheet after the signature, for the people who move deeds, cards and notes."""
    moments, words = frame.model.moments, frame.words
    at = next((place for place, each in enumerate(moments) if each.number == shown.number), None)
    before = frame.model.first if at == 0 else moments[at - 1].game if at else None
    if at is None or before is None:
        return SheetView(frame.bar(words("Undone")), (), (go_on(frame),))
    moment = moments[at]
    left = next(event for event in moment.events if isinstance(event, PlayerLeft))
    lines = settled_lines(frame, (before, moment.events, moment.game))
    if not left.is_bankrupt:
        return list_page(
            frame, frame.bar(words("{name} has left", name=frame.name(left.player)), left.player), lines, go_on(frame)
        )
    undo = Button(words("Undo"), "", m.Sign((c.Undo(),) * last_act(moments)), Style.OUTLINED)
    buttons = (undo if moment is moments[-1] else None, frame.turn(len(lines), FallenView.PAGE), go_on(frame))
    return FallenView(
        frame.bar(words("{name} is bankrupt", name=frame.name(left.player)), left.player),
        Fallen(frame.seat(left.player), tuple(_way(frame, left.player, before, moments[:at]))),
        frame.page_of(lines, FallenView.PAGE),
        tuple(button for button in buttons if button),
    )


def _way(frame: Frame, player: int, before: Game, past: Sequence[Moment]) -> Iterator[str]:
    """How far a player came: place and round, and the round of the greatest worth."""
    words, first = frame.words, frame.model.first
    assert first is not None, "a game before the bankruptcy has a first one"
    games = rounds(first, past)
    place, whole = len(before.players), len(before.names)
    yield words("Place {place} of {whole}, round {round}", place=place, whole=whole, round=max(len(games) - 1, 1))
    if is_worth_shown(before):
        most = worths(games, player)
        best = most.index(max(most))
        yield words("richest in round {round}: {amount}", round=max(best, 1), amount=frame.cash(most[best]))

"""The views of the menus and of the page of signs."""

from typing import Final

from msgspec.structs import replace

from banker.play import commands as c
from banker.play.decide.ending import has_agreed_end, may_call_last_turn
from banker.play.decide.stocktaking import is_estate_asked_about
from ui.core.input.name import SIGN_WORDS
from ui.core.shown.recap import settings_button
from ui.core.state import messages as m
from ui.core.state import pending_moves, routes
from ui.core.state.drafts import StockTyped
from ui.core.state.hall import HallShown
from ui.core.state.model import SEATS
from ui.core.state.phones import PhonesShown
from ui.core.state.update import KeepRecord
from ui.core.words.frame import Frame
from ui.flows.menu.model import GameMenu, SignsView
from ui.flows.menu.model import SignSample as SignPart
from ui.locale.words import N_
from ui.pieces.templates.menu import MenuView
from ui.toolkit.parts import Bar, Button, Pip

PIP_WORDS: Final = (N_("not owned"), N_("deed"), N_("mortgage"), N_("complete"), N_("3 houses"), N_("hotel"))
_SAMPLE: Final = "dd44Hd.d..ddd.233dm..d.111md"


def menu(shown: routes.Menu, frame: Frame) -> MenuView:
    """All places to go to, with a game and without."""
    words = frame.words
    if frame.model.game is None:
        first = Button(words("Start screen"), "", m.Leave(), icon="first")
        signs_page = Button(words("Signs"), words("what they mean"), m.Open(routes.SignsShown()), icon="why")
        return MenuView(
            Bar(words("Menu")),
            (first, signs_page, settings_button(frame), _hall(frame)),
            (replace(frame.back(), icon="back"),),
        )
    pause = c.ResumeClock() if frame.game.is_paused else c.PauseClock()
    if frame.game.is_paused:
        title, note = words("Continue"), words("the game goes on")
    else:
        title, note = words("Pause"), words("everybody waits")
    items = (
        Button(words("Players"), words("deals, building"), m.Open(routes.Players()), icon="players"),
        Button(words("Deeds"), words("with their rents"), m.Open(routes.Deeds()), icon="deeds"),
        Button(words("Board"), words("with its pawns"), m.Open(routes.BoardShown()), icon="board"),
        Button(words("Undo"), words("past moves"), m.Open(routes.UndoList(1)), icon="undo"),
        replace(frame.signing(title, note, pause), icon="pause"),
        Button(words("The banker"), words("corrections"), m.Open(routes.BankerMenu()), icon="banker"),
        Button(words("The game"), words("charts, record, end"), m.Open(GameMenu()), icon="chart"),
        settings_button(frame),
        _way_out(frame),
    )
    find = Button(words("Find a move"), words("rents, purchases"), m.Open(routes.Search()), icon="find")
    dispute = () if frame.game.is_over else (_dispute(frame),)
    return MenuView(frame.bar(words("Menu")), items, (find, *dispute, replace(frame.back(), icon="back")))


def _dispute(frame: Frame) -> Button:
    """The button that stops clock and hammer and explains the last money; of one command all transfers."""
    title, note = frame.words("Dispute"), frame.words("the last amount")
    if frame.last_paid is None:
        return Button(title, note, reason=frame.words("No money has moved yet."), icon="why")
    number, paid = frame.last_paid
    about = tuple(routes.Moved(number, place) for place, _ in paid)
    return Button(title, note, m.Open(routes.Disputed(about), is_instead=True), icon="why")


def _way_out(frame: Frame) -> Button:
    """The way to the first screen; in a round of a hall the way to the judge instead."""
    if frame.model.hall.kept.is_in_round:
        return Button(frame.words("Hall"), frame.words("call the judge"), m.Open(HallShown()), icon="cup")
    return Button(frame.words("Start screen"), frame.words("the game is saved"), m.Leave(), icon="first")


def _hall(frame: Frame) -> Button:
    return Button(frame.words("Hall"), frame.words("many tables, one director"), m.Open(HallShown()), icon="cup")


def banker_menu(shown: routes.BankerMenu, frame: Frame) -> MenuView:
    """The corrections that the banker makes."""
    words = frame.words
    items = (
        Button(words("Correction"), words("of an account"), m.Open(routes.AccountCorrection()), icon="moneyin"),
        Button(words("Pawn"), words("is misplaced"), m.Open(routes.PawnToMove()), icon="move"),
        _stock_take(frame),
        Button(words("Undo"), words("past moves"), m.Open(routes.UndoList(1)), icon="undo"),
        *_hands(frame),
        Button(words("Banker's card"), words("confirms for the banker"), m.Open(routes.BankersCard()), icon="key"),
    )
    return MenuView(frame.bar(words("The banker")), items, (replace(frame.back(), icon="back"),))


def _stock_take(frame: Frame) -> Button:
    """The button of the stock-take; closed while the table asks about deeds, because nothing could be signed then."""
    words = frame.words
    if frame.game.is_over or is_estate_asked_about(frame.game):
        reason = words("The game is over.") if frame.game.is_over else words("Answer the question at the table first.")
        return Button(words("Stock-take"), words("not now"), reason=reason, icon="deeds")
    note = words("in progress") if frame.ui.find(StockTyped) else words("round the table")
    return Button(words("Stock-take"), note, m.Open(routes.StockTake()), icon="deeds")


def _hands(frame: Frame) -> tuple[Button, ...]:
    """The moves on the board that are left since the last undo."""
    left = len(pending_moves.moves_left(frame.model))
    if not left:
        return ()
    note = frame.words.n("{n} step left", "{n} steps left", left)
    return (Button(frame.words("Board"), note, m.Open(routes.HandsToDo()), icon="board"),)


def game_menu(shown: GameMenu, frame: Frame) -> MenuView:
    """The menu of the whole game: pictures, record, and its end."""
    words = frame.words
    items = (
        Button(words("Phones"), words("a code each"), m.Open(PhonesShown()), icon="phone"),
        Button(words("Charts"), words("worth, rents, landings"), m.Open(routes.Pictures()), icon="chart"),
        Button(words("Record"), words("save the game"), KeepRecord(), icon="words"),
        Button(words("Leave"), words("somebody has to go"), m.Open(routes.WhoLeaves()), icon="seats"),
        _end(frame),
        _hall(frame),
    )
    return MenuView(frame.bar(words("The game")), items, (replace(frame.back(), icon="back"),))


def signs_shown(shown: routes.SignsShown, frame: Frame) -> SignsView:
    """The eight signs, the six states of a deed, and a strip of 28."""
    words = frame.words
    eight = tuple(SignPart(seat, words(SIGN_WORDS[seat])) for seat in range(SEATS))
    by_letter = {".": Pip.NONE, "d": Pip.DEED, "m": Pip.MORTGAGED}
    sample = tuple(by_letter.get(letter) or Pip(letter) for letter in _SAMPLE)
    lines = (words("28 deeds in board order."), words("A group keeps its place."))
    bar = Bar(words("Eight signs, one strip of deeds"), menu=m.Back())
    return SignsView(bar, eight, tuple(words(pip) for pip in PIP_WORDS), sample, lines, (frame.back(),))


def _end(frame: Frame) -> Button:
    words = frame.words
    if not (has_agreed_end(frame.game) or may_call_last_turn(frame.game)):
        return Button(
            words("End"),
            words("one player left"),
            reason=words("By these rules the game ends when one player is left."),
            icon="history",
        )
    return Button(words("End"), words("the agreed time"), m.Open(routes.EndAsked()), icon="history")

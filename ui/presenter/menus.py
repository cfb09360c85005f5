"""The menu, the pause with its recap, and the page that explains the signs."""

from __future__ import annotations

import math
from typing import Final

from banker import commands as c
from banker.decide.stocktaking import is_estate_asked_about
from banker.steps import Step
from ui import opened, questions, undone
from ui import touches as t
from ui.pages import MenuView, SignsView
from ui.pages import Sign as SignPart
from ui.parts import Bar, Button, Pip, Row, Tone
from ui.presenter.frame import Frame
from ui.scene import SEATS
from ui.view import DecisionView
from ui.words import N_

_ROWS: Final = 5
"""On the recap."""
SIGN_WORDS: Final = (
    N_("dot"), N_("triangle"), N_("square"), N_("diamond"), N_("star"), N_("plus"), N_("moon"), N_("bow"),
)  # fmt: skip
PIP_WORDS: Final = (N_("not owned"), N_("deed"), N_("mortgage"), N_("complete"), N_("3 houses"), N_("hotel"))
_SAMPLE: Final = "dd44Hd.d..ddd.233dm..d.111md"
STEP_WORDS: Final = {
    Step.ROLL: N_("{name}: roll the dice"),
    Step.MOVE: N_("{name}: choose how far"),
    Step.THROW: N_("{name}: roll for the rent"),
    Step.BUY: N_("{name}: buy or auction"),
    Step.DRAW: N_("{name}: draw a card"),
    Step.CHOICE: N_("{name}: fine or card"),
    Step.TAX: N_("{name}: choose the tax"),
    Step.DONE: N_("{name}: pass the dice on"),
}


def menu(screen: opened.Menu, frame: Frame) -> MenuView:
    """Everything that can be gone to, with a game and without."""
    words = frame.words
    if frame.scene.game is None:
        first = Button(words("First screen"), "", t.Leave())
        signs_page = Button(words("Signs"), words("what they mean"), t.Open(opened.SignsShown()))
        return MenuView(Bar(words("Menu")), (first, signs_page, settings_button(frame)), (frame.back(),))
    pause = c.ResumeClock() if frame.game.is_paused else c.PauseClock()
    title = words("Play on") if frame.game.is_paused else words("Pause")
    items = (
        Button(words("Players"), words("what they may do"), t.Open(opened.Players())),
        Button(words("Deeds"), words("with their rents"), t.Open(opened.Deeds())),
        Button(words("Board"), words("with its pawns"), t.Open(opened.BoardShown())),
        Button(words("Take back"), words("past commands"), t.UndoFrom(1)),
        frame.signing(title, words("the clock"), pause),
        Button(words("The banker"), words("corrections"), t.Open(opened.BankerMenu())),
        Button(words("The game"), words("pictures, record, end"), t.Open(opened.GameMenu())),
        settings_button(frame),
        Button(words("First screen"), words("the game is kept"), t.Leave()),
    )
    return MenuView(frame.bar(words("Menu")), items, (frame.back(),))


def settings_button(frame: Frame) -> Button:
    """The way to the settings."""
    return Button(frame.words("Settings"), frame.words("language, look"), t.Open(opened.SettingsMenu()))


def banker_menu(screen: opened.BankerMenu, frame: Frame) -> MenuView:
    """What the banker mends by hand."""
    words = frame.words
    items = (
        Button(words("Correction"), words("of an account"), t.Open(opened.Correction())),
        Button(words("Pawn"), words("stands wrong"), t.Open(opened.PawnToMove())),
        _stock_take(frame),
        Button(words("Take back"), words("past commands"), t.UndoFrom(1)),
        *_hands(frame),
        Button(words("Banker's card"), words("signs for the banker"), t.Open(opened.BankersCard())),
    )
    return MenuView(frame.bar(words("The banker")), items, (frame.back(),))


def _stock_take(frame: Frame) -> Button:
    """Closed while the table asks about deeds: nothing of it could be signed."""
    words = frame.words
    if frame.game.is_over or is_estate_asked_about(frame.game):
        reason = words("The game is over.") if frame.game.is_over else words("First the table's own question.")
        return Button(words("Stock-take"), words("not now"), reason=reason)
    note = words("goes on") if frame.page.stock else words("round the table")
    return Button(words("Stock-take"), note, t.Open(opened.StockTake()))


def _hands(frame: Frame) -> tuple[Button, ...]:
    """What hands have not done yet since the last undo."""
    left = len(undone.left(frame.scene))
    if not left:
        return ()
    note = frame.words.n("{n} thing left", "{n} things left", left)
    return (Button(frame.words("Board"), note, t.Open(opened.HandsToDo())),)


def game_menu(screen: opened.GameMenu, frame: Frame) -> MenuView:
    """What there is to see and to keep of the whole game, and its end."""
    words = frame.words
    items = (
        Button(words("Pictures"), words("worth, rents, landings"), t.Open(opened.Pictures())),
        Button(words("Record"), words("save the game"), t.Save()),
        Button(words("Leave"), words("somebody gets up"), t.Open(opened.WhoLeaves())),
        _end(frame),
    )
    return MenuView(frame.bar(words("The game")), items, (frame.back(),))


def paused(asks: questions.Paused, frame: Frame) -> DecisionView:
    """Whose turn it is and what is open, before play goes on."""
    words = frame.words
    player = frame.game.turn.player
    go_on = frame.primary(words("Play on"), words("the clock goes on"), c.ResumeClock())
    to_menu = Button(words("Menu"), words("corrections"), t.Open(opened.Menu()))
    bar = frame.bar(words("Pause"), player)
    return DecisionView(bar, (go_on, to_menu), recap(frame)[:_ROWS])


def recap(frame: Frame) -> tuple[Row, ...]:
    """What the table waits for, the first thing first: `Ania: roll the dice`."""
    game, words = frame.game, frame.words
    rows = [open_row(frame)] if game.is_table_asked else []
    rows += [
        Row(words("{name} owes", name=frame.name(debt.debtor)), frame.cash(debt.amount), Tone.CORAL)
        for debt in game.debts
    ]
    turn = words(STEP_WORDS[game.turn.step], name=frame.name(game.turn.player))
    left = frame.scene.seconds_left
    seconds = "" if left is None else f"{math.ceil(left)} s"
    rows.append(Row(turn, seconds, Tone.TEXT, is_strong=True, action=t.Open(opened.Matters())))
    rows += [
        Row(words("{name} may ask for", name=frame.name(claim.owner)), frame.cash(claim.amount), Tone.BRASS)
        for claim in game.claims
    ]
    if game.offer:
        rows.append(Row(words("An offer is open: {name}", name=frame.name(game.offer.by))))
    return tuple(rows)


def signs_shown(screen: opened.SignsShown, frame: Frame) -> SignsView:
    """The eight signs, the six states of a deed, and a strip of 28."""
    words = frame.words
    eight = tuple(SignPart(seat, words(SIGN_WORDS[seat])) for seat in range(SEATS))
    by_letter = {".": Pip.NONE, "d": Pip.DEED, "m": Pip.MORTGAGED}
    sample = tuple(by_letter.get(letter) or Pip(letter) for letter in _SAMPLE)
    lines = (words("28 deeds in board order."), words("A group keeps its place."))
    bar = Bar(words("Eight signs, one strip of deeds"), menu=t.Back())
    return SignsView(bar, eight, tuple(words(pip) for pip in PIP_WORDS), sample, lines)


def open_row(frame: Frame) -> Row:
    """The auction, call, place or transfer that is open."""
    game, words = frame.game, frame.words
    if game.auction:
        amount = frame.cash(game.auction.bid)
        if game.auction.leader >= 0:
            return Row(words("Auction: {name} leads", name=frame.name(game.auction.leader)), amount, Tone.BRASS)
        return Row(words("Auction: no bid yet"), tone=Tone.BRASS)
    if game.scarcity:
        return Row(words("{name}: buildings too?", name=frame.name(game.scarcity.asked[0])), tone=Tone.BRASS)
    if game.placing:
        return Row(words("{name}: place the building", name=frame.name(game.placing.player)), tone=Tone.BRASS)
    return Row(words("{name}: lift the mortgage?", name=frame.name(game.receipts[0].player)), tone=Tone.BRASS)


def _end(frame: Frame) -> Button:
    words, ending = frame.words, frame.game.book.rules.ending
    if ending.ends != "agreed" and not ending.may_be_agreed:
        return Button(
            words("End"), words("at the last one"), reason=words("These rules end with the last player left.")
        )
    return Button(words("End"), words("the agreed time"), t.Open(opened.EndAsked()))

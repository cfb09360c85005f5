"""Which notes are handed out to each at the start? At a table that pays in paper money too (T01, E02, R02)."""

from __future__ import annotations

from banker.handing import notes_to_hand_out
from banker.setup import starting_cash
from ui import money, opened
from ui import touches as t
from ui.pages import HandingView, NoteLine
from ui.parts import Button, Style
from ui.presenter.frame import Frame


def handing_out(screen: opened.HandingOut, frame: Frame) -> HandingView:
    """How many of each note, what they come to, and whether that is the starting cash."""
    words, book = frame.words, frame.game.book
    cash, board = starting_cash(book), book.board
    notes = notes_to_hand_out(board, cash)
    lines = tuple(
        NoteLine(money.plain(note, board, words), f"{count} ×", money.plain(note * count, board, words))
        for note, count in notes or ()
    )
    problem = "" if notes else words("The notes of this edition cannot make {amount}.", amount=frame.cash(cash))
    players = len(frame.game.names)
    done = Button(words("Handed out"), words("everybody has it"), t.Back(), Style.PRIMARY)
    return HandingView(
        frame.bar(words.n("Hand out to {n} player", "Hand out to each of {n} players", players)),
        lines,
        words("to each"),
        frame.cash(cash),
        tuple(frame.seat(player) for player in range(players)),
        (done,),
        problem,
    )

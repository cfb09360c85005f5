"""Which screen belongs to what is showing, with the notice and the bench's strip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ui import asked, opened
from ui import touches as t
from ui.parts import Bench, Button, Notice, Tone
from ui.presenter import (
    bidding,
    building,
    choosing,
    dealing,
    drawing,
    ending,
    menus,
    payments,
    people,
    starting,
    turns,
    undoing,
)
from ui.presenter.frame import Frame
from ui.presenter.telling import short_tag, told_notice
from ui.scene import Scene, signs
from ui.view import Screen, View
from ui.words import Words

SCREENS: Final[dict[type, Callable[[Any, Frame], Screen]]] = {
    asked.Welcome: menus.welcome,
    asked.Over: ending.over,
    asked.Paused: menus.paused,
    asked.Bidding: bidding.bidding,
    asked.BuildingsWanted: choosing.wanted,
    asked.PlaceWanted: choosing.place,
    asked.MortgageReceived: choosing.received,
    asked.Offered: dealing.offered,
    asked.Due: payments.due,
    asked.SeveralDue: payments.several,
    asked.Raising: payments.raising,
    asked.ClaimAsked: payments.claim,
    asked.JailAsked: turns.jail,
    asked.RollAsked: turns.roll,
    asked.ThrowAsked: turns.throw,
    asked.ThirdDieAsked: choosing.third_die,
    asked.BusAsked: choosing.bus,
    asked.TripleAsked: choosing.triple,
    asked.BuyAsked: turns.buy,
    asked.DrawAsked: drawing.draw,
    asked.ChoiceAsked: choosing.choice,
    asked.TaxAsked: choosing.tax,
    asked.TurnDone: turns.done,
    opened.Menu: menus.menu,
    opened.NewGame: starting.new_game,
    opened.Naming: starting.naming,
    opened.ChooseRules: starting.choose_rules,
    opened.ChooseBoard: starting.choose_board,
    opened.RollForStart: starting.roll_for_start,
    opened.DrawForStart: starting.draw_for_start,
    opened.Players: people.players,
    opened.Deeds: people.deeds,
    opened.DeedShown: people.deed,
    opened.PlayerShown: people.player,
    opened.Planner: building.planner,
    opened.Mortgages: building.mortgages,
    opened.OutOfJail: turns.out_of_jail,
    opened.GivingUp: payments.giving_up,
    opened.UndoList: undoing.undo,
    opened.Correction: undoing.correction,
    opened.PawnToMove: undoing.pawn_to_move,
    opened.PawnTo: choosing.pawn_to,
    opened.PawnMoved: undoing.pawn_moved,
    opened.SignsShown: menus.signs_shown,
    opened.PaidShown: payments.paid,
    opened.EndAsked: ending.end_asked,
    opened.ChoosePartner: dealing.choose_partner,
    opened.Dealing: dealing.dealing,
    opened.DealDeeds: dealing.deal_deeds,
}


def view(scene: Scene, words: Words) -> View:
    """The whole window."""
    frame = Frame(scene, words)
    screen = asked.showing(scene)
    return View(SCREENS[type(screen)](screen, frame), _notice(frame), _bench(frame) if scene.bench else None)


def _notice(frame: Frame) -> Notice | None:
    """What was just told, then what the app has to say, then a device that is not there."""
    if frame.page.told:
        return told_notice(frame.page.told, frame)
    if frame.scene.notice:
        return frame.scene.notice
    if frame.scene.lost_devices:
        devices = ", ".join(frame.scene.lost_devices)
        return Notice(frame.words("No answer from: {devices}", devices=devices), Tone.CORAL)
    return None


def _bench(frame: Frame) -> Bench:
    words = frame.words
    cards = tuple(_card(frame, tag) for tag in frame.scene.bench_cards)
    named = (("next", words("Next")), ("cancel", words("Cancel")), ("pause", words("Pause")))
    return Bench(cards, tuple(Button(title, "", t.VirtualButton(name)) for name, title in named))


def _card(frame: Frame, tag: str) -> Button:
    """A virtual card, with the sign of its owner."""
    owner = frame.scene.cards.owner(tag)
    action = t.VirtualCard(tag)
    if owner is None:
        return Button(short_tag(tag), "", action)
    player = frame.scene.player_named(owner)
    seat = frame.scene.seat(player) if player is not None else signs((owner,), frame.scene.cards)[0]
    return Button(owner, "", action, seat=seat)

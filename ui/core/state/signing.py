"""Who signs? What a touch alone does not sign waits for a player's own card, for several players or for the banker.

Several commands are one act: a signature that stands for several is taken whole or not at all.
"""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from banker.ledger import BANK
from banker.play import commands as c
from banker.play.commands import JournalCommand
from banker.play.history import Moment
from banker.play.options import refusal_of
from banker.play.state import Game
from hardware.signals import Role
from ui.core.state import questions
from ui.core.state import update as u
from ui.core.state.bank_seat import is_decided_by_bank
from ui.core.state.drafts import PinTyped, Typed, left_by_pause
from ui.core.state.hall import BY_PIN
from ui.core.state.model import NOBODY, Model
from ui.core.state.notices import ChooseFirst, PastGame, Refused
from ui.core.state.readers import ByTouch, has_card, is_held_up, is_reader_lost
from ui.core.state.routes import Route
from ui.core.state.update import Update, said

Commands = tuple[JournalCommand, ...]
KeptEffect = (
    u.CloseGame | u.Enroll | u.EnrollBanker | u.ForgetCard | u.ForgetPhones | u.Quit | u.Rename | u.SetPin
    | u.SignResult | u.SwitchNetwork | u.SwitchPhones | u.TellHall
)  # fmt: skip
"""What is kept for the banker during a game, and is no command."""
TWO: Final = 2
"""So many players agree where one signature is too few."""


class Signers(msgspec.Struct, frozen=True):
    """So many of these players sign, each of them once; the banker does where no player is asked, by card or PIN, and
    together with them where BANK is one of them. `own` alone signs it as well, by the own card.
    """

    among: tuple[int, ...] = ()
    count: int = 0
    is_by_pin_alone: bool = False
    own: int = NOBODY

    @property
    def alone(self) -> int | None:
        """The one player whose own card signs."""
        return self.among[0] if len(self.among) == 1 and self.own == NOBODY else None


BANKER: Final = Signers()
WHO_KNOWS_THE_PIN: Final = Signers(is_by_pin_alone=True)


class Agreement(Route, frozen=True):
    """What waits for its signers: commands, or an effect, or nothing but that touches count while the reader is lost.
    Once it is signed these screens are open.
    """

    commands: Commands = ()
    effect: KeptEffect | None = None
    leads_to: tuple[Route, ...] = ()


class WhoseNow(Route, frozen=True):
    """During a game a card was held that nobody owns: whose is it from now on?"""

    tag: str


class CodeHeld(Route, frozen=True):
    """A printed code would sign this for its player, whose touch on the own name is awaited (house rule code-and-sign):
    commands, or a word to what waits for several.
    """

    tag: str
    player: int
    role: Role
    commands: Commands = ()
    effect: KeptEffect | None = None
    seconds: float = 0.0


class Agreed(Typed, frozen=True, tag=True):
    """Who has agreed so far, and to what; play that goes on makes an end of it."""

    commands: Commands = ()
    effect: KeptEffect | None = None
    players: tuple[int, ...] = ()

    def after(self, moment: Moment, game: Game) -> Agreed | None:
        """It outlives the pause of the clock alone, which is taken back as well on the way to the same point."""
        is_back = c.Undo() in self.commands
        return left_by_pause(self.but(commands=(c.Undo(), *self.commands)) if is_back else self, moment)


def signed(commands: Commands, model: Model, cue: str = "") -> Update:
    """Hands the commands to the bank; of several none, if the bank would refuse one of them."""
    if model.is_past:
        return said(model.ui, PastGame(), "refused")
    refusal = refusal_of(model.table, commands) if len(commands) > 1 else None
    if refusal:
        return said(model.ui, Refused(refusal), "refused")
    return Update(model.ui, commands, cue=cue)


def choose_first(shown: questions.ChoiceAsked | questions.TaxAsked, player: int, model: Model) -> Update | None:
    """There are two ways, and a card alone chooses none."""
    return said(model.ui, ChooseFirst(player), "refused") if player == shown.player else None


def awaited(update: Update, model: Model) -> Update:
    """The screen that asks for the signers of an update, before any of it is done."""
    assert isinstance(update.effect, KeptEffect | None)
    waits = Agreement(update.commands, update.effect, update.ui.stack)
    return Update(model.ui.without(PinTyped).opened(waits), cue="key")


def signers_of(commands: Commands, effect: u.Effect | None, model: Model, is_finger: bool = True) -> Signers | None:
    """Who signs this; None: whoever touched it, or held the card. `is_finger`: nobody knows whose touch it is.

    The banker's own card and PIN are guarded by themselves alone, with a game and without.
    """
    if isinstance(effect, u.SetPin) and model.pin.is_set:
        return WHO_KNOWS_THE_PIN
    is_of_hall = isinstance(effect, u.TellHall) or (isinstance(effect, u.SignResult) and effect.judge == BY_PIN)
    if _is_about_banker(effect, model) or (is_of_hall and _has_banker(model)):
        return BANKER
    game = model.game
    if game is None or model.is_past:
        return None
    rule = game.book.rules.table.undo
    if rule != "anyone" and any(isinstance(command, c.Undo | c.Redo) for command in commands):
        return _banker(model) if rule == "banker" else _together(tuple(range(len(game.names))), model)
    if isinstance(effect, u.Enroll) and not game.is_over:
        return _givers(effect.name, model)
    given = next((command for command in commands if isinstance(command, c.PlayByBank)), None)
    if given:
        return _with_consent(given.player, model) if is_finger else None
    is_bankers = any(isinstance(command, _BANKERS) or is_decided_by_bank(command, model) for command in commands)
    if is_bankers or (_is_kept(effect) and not game.is_over):
        return _banker(model, _concerned(commands, effect, model))
    if not is_finger:
        return None
    falls = c.CloseAuction() in commands and is_held_up(model)  # a pass of the last other bidder ends an auction
    return _together((), model) if falls else _payer(commands, model)


def signers_at(shown: Agreement, model: Model) -> Signers:
    """Who signs what waits, as it is now: meanwhile a reader may be lost or found, and a card be known or forgotten."""
    signers = signers_of(shown.commands, shown.effect, model) or (_together((), model) if is_held_up(model) else None)
    return signers or Signers(model.game.players if model.game else (), 1)


def who_agreed(shown: Agreement, model: Model) -> tuple[int, ...]:
    """Who of the signers has agreed so far to just this."""
    agreed, among = model.ui.get(Agreed), signers_at(shown, model).among
    is_this = (agreed.commands, agreed.effect) == (shown.commands, shown.effect)
    return tuple(player for player in agreed.players if player in among) if is_this else ()


def is_by_own_card(commands: Commands, model: Model) -> bool:
    """Is this signed by one player's own card alone, which can be read?"""
    signers = signers_of(commands, None, model)
    return signers is not None and signers.alone is not None


def _banker(model: Model, concerned: tuple[int, ...] = ()) -> Signers:
    """The banker where there is a PIN, or a card for the reader; else two players, other ones than it is about where
    three still play.
    """
    if _has_banker(model):
        return BANKER
    game = model.table
    is_few = len(game.players) <= TWO
    return _together(tuple(p for p in range(len(game.names)) if is_few or p not in concerned), model)


def _givers(name: str, model: Model) -> Signers | None:
    """Who gives this person a new card: the banker, else two others or the only one, for the old card may be lost. Who
    plays alone needs nobody.
    """
    if _has_banker(model):
        return BANKER
    others = _here(tuple(each for each in model.table.players if model.table.names[each] != name), model.table)
    return _together(others, model) if others else None


def _together(among: tuple[int, ...], model: Model) -> Signers:
    """Two of these; all who play where the reader is lost. Whose seat the bank plays is away."""
    game = model.table
    here = _here(game.players if is_reader_lost(model) else among, game) or _here(tuple(range(len(game.names))), game)
    return Signers(here, len(here) if is_reader_lost(model) else min(TWO, len(here)))


def _here(players: tuple[int, ...], game: Game) -> tuple[int, ...]:
    """Those whose seat no bank plays."""
    return tuple(player for player in players if game.bank_plays[player] is None)


def _with_consent(player: int, model: Model) -> Signers:
    """Who leaves a seat to the bank: its player, or else all others and the banker, where there is one (ruling 29)."""
    others = tuple(each for each in _here(model.table.players, model.table) if each != player)
    among = (*others, BANK) if _has_banker(model) else others
    return Signers(among, len(among), own=player)


def _has_banker(model: Model) -> bool:
    """Is there a PIN, or a banker's card? That waits for a reader that is lost: names can be touched by one finger."""
    return model.pin.is_set or bool(model.has_reader and model.cards.bankers)


def _payer(commands: Commands, model: Model) -> Signers | None:
    """Whose money, deeds or word this is. A touch stands in for who has no card, and where everybody agreed to that."""
    by_bank = model.table.bank_plays  # what the bank decides is no word of the seat's player
    mine = (command for command in commands if isinstance(command, _OWN))
    words = (each.player for each in mine if isinstance(each, c.TakeSeat) or by_bank[each.player] is None)
    player = next(words, None)
    if player is None or not model.has_reader or not has_card(player, model):
        return None
    if is_reader_lost(model):
        return None if model.ui.find(ByTouch) else _together((), model)
    return Signers((player,), 1)


def _is_kept(effect: u.Effect | None) -> bool:
    """Another banker's card is shown the one there was: its own screen asks for that."""
    return isinstance(effect, KeptEffect) and not (isinstance(effect, u.EnrollBanker) and effect.is_allowed)


def _is_about_banker(effect: u.Effect | None, model: Model) -> bool:
    """Does it take the banker's card away, put another in its place, or a PIN beside it?"""
    match effect:
        case u.ForgetCard(tag):
            return tag in model.cards.bankers
        case u.EnrollBanker(_, is_allowed=False):
            return model.pin.is_set
        case u.SetPin(digits):
            return bool(digits and model.cards.bankers)
    return False


def _concerned(commands: Commands, effect: u.Effect | None, model: Model) -> tuple[int, ...]:
    """The players whom a correction or a change of cards is about."""
    about = [model.player_named(whom(effect, model))]
    about += [command.player for command in commands if isinstance(command, c.CorrectCash | c.CorrectPawn)]
    about += [command.player for command in commands if is_decided_by_bank(command, model)]
    return tuple(player for player in about if player is not None)


def whom(effect: u.Effect | None, model: Model) -> str:
    """The person whom a change of cards is about; nobody's name where it is the banker's card, or no card at all."""
    match effect:
        case u.Enroll(_, name) | u.Rename(name, _):
            return name
        case u.ForgetCard(tag):
            return model.cards.owner(tag) or ""
    return ""


def noted(effect: u.Effect, model: Model) -> Commands:
    """A pause in which the game remembers an effect that was signed; for a new card it is over at once."""
    pause = c.PauseClock(type(effect).__name__, whom(effect, model))
    if model.table.is_paused:
        return (c.ResumeClock(), pause)
    return (pause, c.ResumeClock()) if isinstance(effect, u.Enroll) else (pause,)


def code_held(tag: str, player: int, role: Role, update: Update, model: Model) -> CodeHeld:
    """What the code would sign: what waits for several, or else what comes of it."""
    waits = model.ui.top
    if isinstance(waits, Agreement):
        return CodeHeld(tag, player, role, waits.commands, waits.effect)
    return CodeHeld(tag, player, role, update.commands)


def is_own(commands: Commands) -> bool:
    """Does one of these change a player's money, deeds or buildings, or give a player's word?"""
    return any(isinstance(command, _OWN) for command in commands)


def is_signed_at(role: Role, commands: Commands) -> bool:
    """Does a reader of this role sign these? One for who pays only what ends in a payment, one for who is paid only
    what is received.
    """
    if role == "payer":
        return any(isinstance(command, _PAYING) for command in commands)
    return role == "table" or all(isinstance(command, _RECEIVING) for command in commands)


_RECEIVING: Final = (c.ClaimRent, c.MortgageDeed, c.SellBuildings, c.OfferDeal, c.AcceptDeal)
_PAYING: Final = (
    c.Pay, c.BuyDeed, c.Bid, c.Build, c.LiftMortgage, c.OfferDeal, c.AcceptDeal, c.PayFine, c.UseJailCard, c.Choose,
    c.KeepMortgage, c.GoBankrupt, c.LeaveGame, c.TakeSeat,
)  # fmt: skip
"""What takes a player's money, or gives a player's word."""
_OWN: Final = (*_PAYING, c.SellBuildings, c.MortgageDeed, c.PlaceBuilding)
"""What changes a player's money, deeds or buildings, or gives a player's word."""
_BANKERS: Final = (*get_args(c.Correction), c.CallLastTurn, c.EndGame)
"""What the banker mends and ends."""

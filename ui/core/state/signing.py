"""Who has to sign. What a touch alone cannot sign waits for a player's own card, several players or the banker.

Several commands can be one act: they are then accepted or refused together.
"""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from banker.ledger import BANK, Why
from banker.play import commands as c
from banker.play.commands import JournalCommand
from banker.play.decide import play
from banker.play.history import Moment
from banker.play.pending import Debt
from banker.play.refusals import Refusal
from banker.play.state import Game
from hardware.signals import Role
from ui.core.state import messages as m
from ui.core.state import questions
from ui.core.state import update as u
from ui.core.state.bank_seat import is_decided_by_bank
from ui.core.state.drafts import Draft, PinTyped, left_by_pause
from ui.core.state.hall import BY_PIN
from ui.core.state.model import NOBODY, Model
from ui.core.state.notices import CHOOSE_FIRST, PAST_GAME, Refused
from ui.core.state.readers import ByTouch, has_card, is_held_up, is_reader_lost
from ui.core.state.routes import Route
from ui.core.state.update import Update, show_notice

Commands = tuple[JournalCommand, ...]
KeptEffect = (
    u.AllowCards | u.CloseGame | u.Enroll | u.EnrollBanker | u.ForgetCard | u.ForgetPerson | u.ForgetPhones
    | u.Quit | u.Rename | u.SetPin | u.SignResult | u.SwitchNetwork | u.SwitchPhones | u.TellHall | u.WriteUpdate
)  # fmt: skip
"""Effects that the banker has to sign during a game; they are no commands."""
TWO: Final = 2
"""How many players agree if one signature is not enough."""


class Signers(msgspec.Struct, frozen=True):
    """`count` of the players `among` sign, each once. If `among` is empty, the banker signs by card or PIN; if BANK is
    among them, the banker signs together with them. The player `own` can sign alone with their card.
    Before a game the card of the person `holder` signs.
    """

    among: tuple[int, ...] = ()
    count: int = 0
    is_by_pin_alone: bool = False
    own: int = NOBODY
    holder: str = ""

    @property
    def alone(self) -> int | None:
        """The only player whose card signs, or None."""
        return self.among[0] if len(self.among) == 1 and self.own == NOBODY else None


BANKER: Final = Signers()
WHO_KNOWS_THE_PIN: Final = Signers(is_by_pin_alone=True)


class Agreement(Route, frozen=True):
    """What waits for its signers: commands, or an effect; without both, that touches count while the reader is lost.
    Once it is signed, the screens of `leads_to` are open; before a game what was typed is then `drafts`.
    """

    commands: Commands = ()
    effect: KeptEffect | None = None
    leads_to: tuple[Route, ...] = ()
    drafts: tuple[Draft, ...] = ()


class WhoseNow(Route, frozen=True):
    """An unknown card was held during a game: whose is it from now on?"""

    tag: str


class CodeHeld(Route, frozen=True):
    """A printed code would sign this for its player: commands, or the agreement that is open. The player's touch on the
    own name is awaited (house rule code-and-sign).
    """

    tag: str
    player: int
    role: Role
    commands: Commands = ()
    effect: KeptEffect | None = None
    seconds: float = 0.0


class Agreed(Draft, frozen=True, tag=True):
    """Who has agreed so far, and to what; it ends when play goes on."""

    commands: Commands = ()
    effect: KeptEffect | None = None
    players: tuple[int, ...] = ()

    def after(self, moment: Moment, game: Game) -> Agreed | None:
        """It stays over a pause of the clock only; an agreed undo then takes the pause back, too."""
        is_back = c.Undo() in self.commands
        return left_by_pause(self.but(commands=(c.Undo(), *self.commands)) if is_back else self, moment)


def sign(commands: Commands, model: Model, cue: str = "") -> Update:
    """Sign the commands; if the bank would refuse one of several, none is signed."""
    if model.is_past:
        return show_notice(model.ui, PAST_GAME, "refused")
    outcome = model.attempt(commands) if len(commands) > 1 else None
    if isinstance(outcome, tuple):
        return show_notice(model.ui, Refused(outcome[1]), "refused")
    return Update(model.ui, commands, cue=cue)


def with_payment(game: Game, command: c.Choose | c.DrawCard) -> Commands:
    """A choice or a card, and the payment of what its player owes then, if cash is enough: one signature for both. What
    a card costs by the space that it leads to is paid afterwards: the card's page does not show it.
    """
    player, due = command.player, due_after(game, command)
    is_shown = isinstance(command, c.Choose) or all(debt.why is Why.CARD for debt in due)
    is_covered = sum(debt.amount for debt in due) <= game.available(player)
    is_by_hands = (
        isinstance(command, c.DrawCard) and game.bank_plays[player] is not None
    )  # then the bank decides to pay
    return (command, *(c.Pay(player) for _ in due)) if is_shown and is_covered and not is_by_hands else (command,)


def due_after(game: Game, command: c.Choose | c.DrawCard) -> tuple[Debt, ...]:
    """What the player owes after a choice or a card; empty if the bank refuses it."""
    after = play(command, game)
    return (
        () if isinstance(after, Refusal) else tuple(each for each in after.game.debts if each.debtor == command.player)
    )


def to_choose(game: Game, command: c.Choose) -> m.Sign:
    """The message that chooses one of two ways. It also pays what is due then, if cash is enough."""
    return m.Sign(with_payment(game, command))


def choose_first(
    shown: questions.ChoiceAsked | questions.MortgageAsked | questions.TaxAsked, player: int, model: Model
) -> Update | None:
    """Refuse a card where the player has to choose one of two ways first."""
    return show_notice(model.ui, CHOOSE_FIRST.but(player=player), "refused") if player == shown.player else None


def await_signers(update: Update, model: Model) -> Update:
    """Open the screen that asks for the signers of an update, before any of it is carried out."""
    assert isinstance(update.effect, KeptEffect | None)
    waits = Agreement(update.commands, update.effect, update.ui.stack, () if model.game else update.ui.drafts)
    return Update(model.ui.without(PinTyped).opened(waits), cue="key")


def signers_of(commands: Commands, effect: u.Effect | None, model: Model, is_finger: bool = True) -> Signers | None:
    """Who signs this; None if the person acting is enough. `is_finger`: it is an anonymous touch.

    A change of the banker's card or PIN needs that card or PIN, with a game and without.
    """
    if isinstance(effect, u.SetPin) and model.pin.is_set:
        return WHO_KNOWS_THE_PIN
    is_of_hall = isinstance(effect, u.TellHall) or (isinstance(effect, u.SignResult) and effect.judge == BY_PIN)
    if _is_about_banker(effect, model) or (is_of_hall and _has_banker(model)):
        return BANKER
    game = model.game
    if game is None or model.is_past:
        return _card_holder(effect, model) if _takes_card(effect, model) else None
    rule = game.book.rules.table.undo
    if any(isinstance(command, c.Undo | c.Redo) for command in commands):  # also if a branch is taken again with it
        everybody = tuple(range(len(game.names)))
        return None if rule == "anyone" else _banker(model) if rule == "banker" else _together(everybody, model)
    if isinstance(effect, u.Enroll) and not game.is_over:
        return _givers(effect.name, model)
    given = next((command for command in commands if isinstance(command, c.PlayByBank)), None)
    if given:
        return _with_consent(given.player, model) if is_finger else None
    if any(isinstance(command, c.EndGame) for command in commands) and not _has_banker(model):
        return _nearly_all(model)
    is_bankers = any(isinstance(command, _BANKERS) or is_decided_by_bank(command, model) for command in commands)
    if is_bankers or (_is_kept(effect) and not game.is_over):
        return _banker(model, _people_concerned(commands, effect, model))
    if not is_finger:
        return None
    falls = c.CloseAuction() in commands and is_held_up(model)  # the pass of the last other bidder ends an auction
    return _together((), model) if falls else _payer(commands, model)


def signers_at(shown: Agreement, model: Model) -> Signers:
    """Who signs what waits, at this moment: readers and cards may have changed since it began to wait."""
    signers = signers_of(shown.commands, shown.effect, model) or (_together((), model) if is_held_up(model) else None)
    return signers or Signers(model.game.players if model.game else (), 1)


def who_agreed(shown: Agreement, model: Model) -> tuple[int, ...]:
    """The signers who have agreed to exactly this so far."""
    agreed, among = model.ui.get(Agreed), signers_at(shown, model).among
    is_this = (agreed.commands, agreed.effect) == (shown.commands, shown.effect)
    return tuple(player for player in agreed.players if player in among) if is_this else ()


def is_by_own_card(commands: Commands, model: Model) -> bool:
    """Does exactly one player's own card sign this?"""
    signers = signers_of(commands, None, model)
    return signers is not None and signers.alone is not None


def _banker(model: Model, concerned: tuple[int, ...] = ()) -> Signers:
    """The banker, if there is a PIN or a banker's card; else two players. If three or more play, the players concerned
    do not sign.
    """
    if _has_banker(model):
        return BANKER
    game = model.table
    is_few = len(game.players) <= TWO
    return _together(tuple(p for p in range(len(game.names)) if is_few or p not in concerned), model)


def _givers(name: str, model: Model) -> Signers | None:
    """Who gives this person a new card, as the old one may be lost: the banker, else two others or the only other one.
    None if this person plays alone.
    """
    if _has_banker(model):
        return BANKER
    others = _here(tuple(each for each in model.table.players if model.table.names[each] != name), model.table)
    return _together(others, model) if others else None


def _together(among: tuple[int, ...], model: Model) -> Signers:
    """Two of these players; all who play if the reader is lost. Players whose seat the bank plays are away."""
    game = model.table
    here = _here(game.players if is_reader_lost(model) else among, game) or _here(tuple(range(len(game.names))), game)
    return Signers(here, len(here) if is_reader_lost(model) else min(TWO, len(here)))


def _nearly_all(model: Model) -> Signers:
    """All but one of those who play, two at least: the leader and a friend end no game of four."""
    among = _together(model.table.players, model).among
    return Signers(among, len(among) if is_reader_lost(model) else min(len(among), max(TWO, len(among) - 1)))


def _here(players: tuple[int, ...], game: Game) -> tuple[int, ...]:
    """The players whose seat the bank does not play."""
    return tuple(player for player in players if game.bank_plays[player] is None)


def _with_consent(player: int, model: Model) -> Signers:
    """Who may leave a seat to the bank: its player, or all others and the banker, if there is one (ruling 29)."""
    others = tuple(each for each in _here(model.table.players, model.table) if each != player)
    among = (*others, BANK) if _has_banker(model) else others
    return Signers(among, len(among), own=player)


def _has_banker(model: Model) -> bool:
    """Is there a PIN, or a banker's card? A lost reader, or none, changes nothing: one finger could touch all names."""
    return model.pin.is_set or bool(model.cards.bankers)


def _payer(commands: Commands, model: Model) -> Signers | None:
    """The player whose money, deeds or consent this is. None if a touch is enough: for a player without a card, or if
    all agreed to touches.
    """
    by_bank = model.table.bank_plays  # a decision of the bank needs no consent of the seat's player
    mine = (command for command in commands if isinstance(command, _OWN))
    words = (each.player for each in mine if isinstance(each, c.TakeSeat) or by_bank[each.player] is None)
    player = next(words, None)
    if player is None or not model.has_reader or not has_card(player, model):
        return None
    if is_reader_lost(model):
        return None if model.ui.find(ByTouch) else _together((), model)
    return Signers((player,), 1)


def _is_kept(effect: u.Effect | None) -> bool:
    """Does the banker have to sign it? A new banker's card that the previous one has allowed is already signed."""
    return isinstance(effect, KeptEffect) and not (isinstance(effect, u.EnrollBanker) and effect.is_allowed)


def _is_about_banker(effect: u.Effect | None, model: Model) -> bool:
    """Does it remove the banker's card, replace it, add a PIN to it, copy the cards, forget a person, or update?"""
    match effect:
        case u.ForgetCard(tag):
            return tag in model.cards.bankers
        case u.EnrollBanker(_, is_allowed=False):
            return model.pin.is_set
        case u.SetPin(digits):
            return bool(digits and model.cards.bankers)
        case u.AllowCards() | u.ForgetPerson() | u.WriteUpdate():
            return _has_banker(model)
    return False


def _takes_card(effect: u.Effect | None, model: Model) -> bool:
    """Does it void the card of a person, or give the card another name? Before a game one finger could else make its
    own card another person's, and go on with that person's game.
    """
    match effect:
        case u.Enroll(tag, name):
            return model.cards.has_card(name) and model.cards.owner(tag) != name
        case u.ForgetCard(tag):
            return model.cards.owner(tag) is not None
        case u.Rename(old, _):
            return model.cards.has_card(old)
        case u.ForgetPerson(name):
            plays = any(name in info.players for info in model.saved if info.is_going_on)
            return plays and model.cards.has_card(name)
    return False


def _card_holder(effect: u.Effect | None, model: Model) -> Signers | None:
    """Who lets a person's card be changed before a game: the banker, else that card. None where no card can be read."""
    if _has_banker(model):
        return BANKER
    return Signers(holder=whom(effect, model)) if model.has_reader else None


def _people_concerned(commands: Commands, effect: u.Effect | None, model: Model) -> tuple[int, ...]:
    """The players whom a correction or a change of cards is about."""
    about = [model.player_named(whom(effect, model))]
    about += [command.player for command in commands if isinstance(command, _ABOUT_A_PLAYER)]
    about += [command.player for command in commands if is_decided_by_bank(command, model)]
    return tuple(player for player in about if player is not None)


def whom(effect: u.Effect | None, model: Model) -> str:
    """The name of the person whose card this changes; empty if it is the banker's card or no card."""
    match effect:
        case u.Enroll(_, name) | u.Rename(name, _) | u.ForgetPerson(name):
            return name
        case u.ForgetCard(tag):
            return model.cards.owner(tag) or ""
    return ""


def pause_for(effect: u.Effect, model: Model) -> Commands:
    """The pause that records a signed effect in the game; for a new card play resumes at once."""
    pause = c.PauseClock(type(effect).__name__, whom(effect, model))
    if model.table.is_paused:
        return (c.ResumeClock(), pause)
    return (pause, c.ResumeClock()) if isinstance(effect, u.Enroll) else (pause,)


def hold_code(tag: str, player: int, role: Role, update: Update, model: Model) -> CodeHeld:
    """What the code would sign: the open agreement, or else the commands of `update`."""
    waits = model.ui.top
    if isinstance(waits, Agreement):
        return CodeHeld(tag, player, role, waits.commands, waits.effect)
    return CodeHeld(tag, player, role, update.commands)


def is_own(commands: Commands) -> bool:
    """Does one of these change a player's money, deeds or buildings, or give a player's consent?"""
    return any(isinstance(command, _OWN) for command in commands)


def is_signed_at(role: Role, commands: Commands) -> bool:
    """Does a reader of this role sign these? The payer's signs only payments, the payee's only what is received."""
    if role == "payer":
        return any(isinstance(command, _PAYING) for command in commands)
    return role == "table" or all(isinstance(command, _RECEIVING) for command in commands)


_RECEIVING: Final = (c.ClaimRent, c.MortgageDeed, c.SellBuildings, c.OfferDeal, c.AcceptDeal)
_PAYING: Final = (
    c.Pay, c.BuyDeed, c.Bid, c.Build, c.LiftMortgage, c.OfferDeal, c.AcceptDeal, c.PayFine, c.UseJailCard, c.Choose,
    c.KeepMortgage, c.GoBankrupt, c.LeaveGame, c.TakeSeat,
)  # fmt: skip
"""Commands that take a player's money, or give a player's consent."""
_OWN: Final = (*_PAYING, c.SellBuildings, c.MortgageDeed, c.PlaceBuilding)
"""Commands that change a player's money, deeds or buildings, or give a player's consent."""
_BANKERS: Final = (*get_args(c.Correction), c.CallLastTurn, c.EndGame)
"""Commands with which the banker corrects or ends a game."""
_ABOUT_A_PLAYER: Final = (c.CorrectCash, c.CorrectPawn, c.CorrectLaps)
"""Corrections of one player's things: that player does not sign them where others can."""

"""What is open at the table, and the buttons that lead on. Used by the pause, the first screen and several others."""

from typing import Final

from banker.ledger import Why
from banker.play import commands as c
from banker.play.pending import NOWHERE, Claim, Debt
from banker.play.plans import is_built_by_page
from banker.play.refusals import Reason, Refusal
from banker.play.rules.interest import lifting_price
from banker.play.rules.raising import leads_for_building
from banker.rulebook.windows import BetweenMoves
from banker.steps import Step
from ui.core.state import messages as m
from ui.core.state import questions as q
from ui.core.state import routes
from ui.core.state.asking import deciders, open_question
from ui.core.words.acts import capital, why_words
from ui.core.words.deeds import deed_title
from ui.core.words.frame import Frame
from ui.core.words.refusals import SENTENCES, refusal_words
from ui.locale.words import N_, NC_
from ui.toolkit.parts import Button, ListEntry, Row, Style, Tone

STEP_WORDS: Final = {
    Step.ROLL: N_("{name}: roll the dice"),
    Step.MOVE: N_("{name}: choose how far"),
    Step.THROW: N_("{name}: roll for the rent"),
    Step.BUY: N_("{name}: buy or auction"),
    Step.DRAW: N_("{name}: draw a card"),
    Step.CHOICE: N_("{name}: pay or draw a card"),
    Step.TAX: N_("{name}: choose the tax"),
    Step.DONE: N_("{name}: pass the dice on"),
}


def settings_button(frame: Frame) -> Button:
    """The way to the settings."""
    return Button(
        frame.words("Settings"), frame.words("language, look"), m.Open(routes.SettingsMenu()), icon="settings"
    )


def deciding(frame: Frame) -> tuple[int | None, str]:
    """Who decides when play goes on, and what: `Ania: buy or auction`. None at an auction without a bid."""
    game = frame.game
    question = open_question(game.but(is_paused=False), frame.ui)
    if game.auction:
        return (game.auction.leader if game.auction.leader >= 0 else None), open_row(frame).label
    player = next(iter(deciders(question, game)), game.turn.player)
    return player, _decision_words(frame, question, frame.name(player))


def _decision_words(frame: Frame, question: q.Asked, name: str) -> str:
    game, words = frame.game, frame.words
    match question:
        case q.Offered():
            return words("{name}: agree to the deal?", name=name)
        case q.Due(debt) | q.Raising(debt) | q.SeveralDue((debt, *_)):
            return words("{name} owes {amount}", name=name, amount=frame.cash(debt.amount))
        case q.ClaimAsked(claim):
            return words("{name} may ask for {amount}", name=name, amount=frame.cash(claim.amount))
        case q.JailAsked():
            return words("{name}: which way out of jail?", name=name)
    return open_row(frame).label if game.is_table_asked else words(STEP_WORDS[game.turn.step], name=name)


def open_row(frame: Frame) -> Row:
    """The auction, call, place or transfer that is open."""
    game, words = frame.game, frame.words
    if game.auction:
        amount = frame.cash(game.auction.bid)
        if game.auction.leader >= 0:
            return Row(words("Auction: {name} leads", name=frame.name(game.auction.leader)), amount, Tone.BRASS)
        return Row(words("Auction: no bid yet"), tone=Tone.BRASS)
    if game.scarcity:
        return Row(words("{name}: do you want to build too?", name=frame.name(game.scarcity.asked[0])), tone=Tone.BRASS)
    if game.placing:
        return Row(words("{name}: place the building", name=frame.name(game.placing.player)), tone=Tone.BRASS)
    return Row(words("{name}: lift the mortgage?", name=frame.name(game.receipts[0].player)), tone=Tone.BRASS)


def plan_button(frame: Frame, player: int, deed: int = NOWHERE) -> Button:
    """The button to the planner of buildings and mortgages, at this deed or at the first page."""
    words, own = frame.words, frame.game.deeds_of(player)
    if not own:
        return Button(words(NC_("verb", "Mortgage")), words("no deeds"), reason=words("There is nothing to mortgage."))
    plan = m.Open(routes.Planner(player, deed))
    if any(is_built_by_page(frame.game, each) for each in (own if deed == NOWHERE else (deed,))):
        return Button(words("Build"), words("sell, mortgage"), plan)
    if deed != NOWHERE and frame.game.mortgaged[deed]:
        return Button(words("Lift"), frame.cash(lifting_price(frame.game, deed)), plan)
    return Button(words(NC_("verb", "Mortgage")), words("or lift a mortgage"), plan)


def closed_words(frame: Frame, player: int, refusal: Refusal) -> str:
    """Why a step cannot be planned, in one sentence; if the moment is wrong, it names the right one."""
    if refusal.reason is Reason.ALREADY_MORTGAGED:
        return frame.words("Already mortgaged: nothing is left to sell.")
    if refusal.reason in (Reason.BUILDING_CLOSED, Reason.MORTGAGE_CLOSED):
        return _moment_words(frame, player, refusal)
    return refusal_words(refusal, frame.game, frame.words)


def _moment_words(frame: Frame, player: int, refusal: Refusal) -> str:
    """When it would be open (ruling 24)."""
    game, words = frame.game, frame.words
    if leads_for_building(game, player):
        return words("The highest bidder cannot sell until the auction ends.")
    if game.is_table_asked:
        return words(SENTENCES[Reason.DECISION_OPEN])
    if game.turn.player != player and isinstance(game.book.rules.building.window, BetweenMoves):
        return words("During another player's turn you can build only between moves.")
    return words("Only before or after your own roll.")


def leave_button(frame: Frame, player: int) -> Button:
    """The button to the ways of leaving, or back to the player's seat."""
    words = frame.words
    if frame.game.bank_plays[player]:
        return Button(words("Take the seat back"), words("the bank plays"), m.Sign((c.TakeSeat(player),)))
    return Button(words("Leave the game"), words("asks how"), m.Open(routes.Leaving(player)), Style.GRAVE)


def debt_words(frame: Frame, debt: Debt) -> str:
    """What a debt is for, in one line: `Grochowska, 3 domy`."""
    if debt.why is Why.RENT:
        return deed_title(frame, debt.subject, is_short=True)
    if debt.subject >= 0:
        return frame.space(debt.subject)
    return capital(why_words(debt.why, frame.words))


def owed_entry(frame: Frame, owed: Debt | Claim, note: str, action: object) -> ListEntry:
    """The entry of a debt, or of a rent that may still be asked for: from whom, to whom, how much."""
    payer = owed.lander if isinstance(owed, Claim) else owed.debtor
    payee = owed.owner if isinstance(owed, Claim) else owed.creditor
    title, seats = f"{frame.name(payer)} → {frame.name(payee)}", (frame.seat(payer), frame.seat(payee))
    return ListEntry(title, note, action, seats, value=frame.cash(owed.amount), is_payment=True)

"""Words for what the bank does for a seat that it plays, and why. Used where a decision is shown or explained."""

from collections.abc import Callable
from typing import Any, Final

from banker.bots.because import Because, Motive
from banker.bots.market import prospect
from banker.ledger import BANK
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide import play
from banker.play.history import Moment
from banker.play.pending import NOWHERE, Deal
from banker.play.refusals import Refusal
from banker.play.rules.building import order_price
from banker.play.state import SPACES, Game
from ui.core.state import privacy
from ui.core.state.bank_seat import BankDecides, StopBank, act_of, decision_for, decision_in_sight, is_stopped
from ui.core.state.privacy import HIDDEN, are_odds_shown
from ui.core.state.questions import Bidding
from ui.core.words.acts import command_words, level_words
from ui.core.words.deeds import GROUP_WORDS, group_of
from ui.core.words.frame import Frame
from ui.locale.words import N_
from ui.toolkit.parts import Button, NoticeLine, Tone

Written = Callable[[int], str]
"""Formats amounts: for the screen, or for the voice."""

MOTIVES: Final = {
    Motive.COMPLETES: N_("completes a group: {group}"),
    Motive.BLOCKS: N_("keeps {name} from completing a group: {group}"),
    Motive.WORTH_IT: N_("worth the price"),
    Motive.TOO_DEAR: N_("worth only {amount}"),
    Motive.KEEPS_CASH: N_("keeps {amount} for the next rents"),
    Motive.EARNS_RENT: N_("brings more rent"),
    Motive.EARNS_LEAST: N_("brings the least rent of all"),
    Motive.PAYS: N_("settles a debt of {amount}"),
    Motive.CANNOT_PAY: N_("everything together does not cover {amount}"),
    Motive.CLAIMS: N_("the rent for {space} is due"),
    Motive.LEAVES_JAIL: N_("there is more to gain out of jail"),
    Motive.STAYS_IN_JAIL: N_("rents ahead are high: up to {amount}"),
    Motive.FAIR: N_("a gain of {amount}"),
    Motive.TOO_LITTLE: N_("a loss of {amount}"),
    Motive.HELPS_TOO_MUCH: N_("{name} would gain more"),
    Motive.ENOUGH: N_("two offers have been refused this turn"),
    Motive.JUST_DEALT: N_("{space}: a recent deal"),
    Motive.CHEAPER: N_("the cheaper way"),
    Motive.BEST_SPACE: N_("the best space in reach"),
    Motive.BEST_ODDS: N_("the best chance of winning: {share}"),
    Motive.NOTHING_MORE: N_("nothing more to do"),
}
"""The words of each motive. They name no highest bid of the bank, as others still bid, and no tax chosen unseen."""
ACTS: Final[dict[object, str]] = {
    c.BuyDeed: N_("{name}: the bank buys {deed} for {amount}"),
    c.DeclineDeed: N_("{name}: the bank does not buy {deed}"),
    c.Bid: N_("{name}: the bank bids {amount}"),
    c.Pass: N_("{name}: the bank passes"),
    c.ClaimRent: N_("{name}: the bank asks {other} for the rent, {amount}"),
    c.Pay: N_("{name}: the bank pays {other} {amount}"),
    c.PayFine: N_("{name}: the bank pays the fine of {amount}"),
    c.UseJailCard: N_("{name}: the bank uses a jail card"),
    c.Move: N_("{name}: the bank chooses {space}"),
    c.Build: N_("{name}: the bank builds for {amount}"),
    c.SellBuildings: N_("{name}: the bank sells buildings for {amount}"),
    c.PlaceBuilding: N_("{name}: the bank places a building on {space}"),
    c.MortgageDeed: N_("{name}: the bank mortgages {deed} for {amount}"),
    c.LiftMortgage: N_("{name}: the bank lifts the mortgage on {space} for {amount}"),
    c.KeepMortgage: N_("{name}: the bank keeps the mortgage on {space} for {amount}"),
    c.OfferDeal: N_("{name}: the bank offers {other} a deal"),
    c.GoBankrupt: N_("{name} is bankrupt: the bank gives up"),
    c.EndTurn: N_("{name}: the bank ends the turn"),
    "fine": N_("{name}: the bank pays the fine of {amount}"),
    "card": N_("{name}: the bank draws another card"),
    "flat": N_("{name}: the bank pays the fixed tax of {amount}"),
    "percent": N_("{name}: the bank pays a share of everything"),
}
"""By the command, or by the option of a choice; an offer is answered at once."""


def by_bank_words(frame: Frame, player: int) -> str:
    """That the bank plays this seat, and how well; empty if a person plays it."""
    level = frame.game.bank_plays[player]
    if not level or frame.game.out[player]:
        return ""
    return frame.words("bank plays: {level}", level=level_words(frame.words, level)[0].lower())


def decision_words(frame: Frame, command: Any, written: Written | None = None) -> str:
    """What the bank is about to do, in one sentence with the amount and the names."""
    amount, other = _about(frame.game, command)
    space, player = frame.space(_where(frame.game, command)), command.player
    kind = command.option if isinstance(command, c.Choose) else type(command)
    if isinstance(command, c.ClaimRent) and len(act_of(command, frame.game)) > 1:
        kind, player, other = c.Pay, other, player  # two seats of the bank: the sentence says who pays whom
    return frame.words(
        ACTS[kind],
        name=frame.name(player),
        other=frame.name(other),
        amount=(written or frame.cash)(amount),
        space=space,
        deed=frame.words.object(space),
    )


def motive_words(frame: Frame, player: int, because: Because, written: Written | None = None) -> str:
    """Why the bank does it for this player, in a line without a capital letter; dots hide what others may not see."""
    board, deed = frame.game.book.board, because.deed
    amount = (written or frame.cash)(because.amount) if frame.sees(player) else HIDDEN
    percent = because.amount if are_odds_shown(frame.game) else HIDDEN
    return frame.words(
        MOTIVES[because.motive],
        amount=amount,
        share=frame.words.percent(percent),
        name=frame.name(because.player),
        space=frame.space(deed),
        group=frame.words(GROUP_WORDS[group_of(board.deed(deed))]) if deed in board.deeds else "",
    )


def gain_words(frame: Frame, deal: Deal) -> str:
    """What a deal that the bank offers is for the player who is asked, by the odds: in percent only where the table
    shows odds; empty where balances are private.
    """
    if privacy.is_private(frame.game):
        return ""
    name, (now, then) = frame.name(deal.to), prospect(frame.game, deal)
    if are_odds_shown(frame.game):
        before, after = (frame.words.percent(round(100 * chance)) for chance in (now, then))
        return frame.words("{name}'s chance of winning: {now} → {then}", name=name, now=before, then=after)
    return frame.words("{name} gets a better chance of winning", name=name) if then > now else ""


def with_bank(frame: Frame, sentence: str, moment: Moment) -> str:
    """The words for a moment, and that it was the bank's decision."""
    return f"{sentence} ({frame.words('the bank plays')})" if moment.is_of_bank else sentence


def why_of_bank(frame: Frame, moment: Moment, before: Game) -> str:
    """Why the bank did this for a seat: decided again, because the reason follows from the game alone."""
    player = getattr(moment.command, "player", BANK)
    found = decision_for(player, before) if moment.is_of_bank else None
    if not found or found.command != moment.command:
        return ""
    return frame.words("the bank: {why}", why=motive_words(frame, player, found.because))


def money_moved(game: Game, command: Any) -> e.Paid | None:
    """The first payment that the command makes; None for a tax that is chosen unseen (ruling 16)."""
    if isinstance(command, c.Choose) and command.option == "percent":
        return None
    return next((event for event in _facts(game, command) if isinstance(event, e.Paid)), None)


def bank_line(frame: Frame) -> NoticeLine | None:
    """The line below the sentence: why the bank bids or passes at an auction, or that somebody has stopped it."""
    shown = decision_in_sight(frame.model) if frame.model.game else None
    if shown and shown.decision and isinstance(shown.question, Bidding):
        return NoticeLine(motive_words(frame, shown.decision.command.player, shown.decision.because), Tone.BRASS)
    if frame.model.game and is_stopped(frame.model):
        sentence = frame.words("Stopped: the banker decides. Touch here and the bank goes on.")
        return NoticeLine(sentence, Tone.BRASS, is_lasting=True)
    return _offer_line(frame) or _answer_line(frame)


def _offer_line(frame: Frame) -> NoticeLine | None:
    """While a person answers an offer of the bank: what that person gains by it."""
    deal = frame.game.offer if frame.model.game and not frame.ui.stack else None
    if deal is None or not frame.game.bank_plays[deal.by] or frame.game.bank_plays[deal.to]:
        return None
    words = gain_words(frame, deal)
    return NoticeLine(words, Tone.BRASS, is_lasting=True) if words else None


def _answer_line(frame: Frame) -> NoticeLine | None:
    """How the bank answered the last offer, and why: it answered before anybody could read the offer."""
    last = frame.model.moments[-2:]
    if len(last) < 2 or not isinstance(last[1].command, c.AcceptDeal | c.RejectDeal):
        return None
    why = why_of_bank(frame, last[1], last[0].game)
    return NoticeLine(f"{command_words(frame, last[1].command)} ({why})", Tone.BRASS) if why else None


def stop_button(frame: Frame, shown: BankDecides) -> Button:
    """The button that stops the bank. It fills until the decision is done; with less motion, second by second."""
    seconds = int(shown.seconds) if frame.model.settings.is_still else shown.seconds
    share = max(seconds, 0.0) / (shown.lasts or 1.0)
    return Button(frame.words("Stop"), frame.words("the banker decides"), StopBank(), share=share)


def _facts(game: Game, command: Any) -> e.Events:
    """The events of the command, and of those that follow it in one act."""
    events: e.Events = ()
    for each in act_of(command, game):
        outcome = play(each, game)
        if isinstance(outcome, Refusal):
            break
        events, game = (*events, *outcome.events), outcome.game
    return events


def _about(game: Game, command: Any) -> tuple[int, int]:
    """The amount of the command, and the other player whom it concerns."""
    if isinstance(command, c.Bid):
        return command.amount, BANK
    if isinstance(command, c.Build):
        return order_price(game, command.lots), BANK  # while houses are scarce nothing is paid yet
    if isinstance(command, c.OfferDeal):
        return 0, command.to
    owed = next((event.debt for event in _facts(game, command) if isinstance(event, e.DebtIncurred)), None)
    if owed:
        return owed.amount, owed.debtor
    paid = money_moved(game, command)
    return (paid.amount, paid.payee if paid.payer == command.player else paid.payer) if paid else (0, BANK)


def _where(game: Game, command: Any) -> int:
    """The space of the command."""
    here: int = game.positions[command.player]
    if isinstance(command, c.Move):
        return command.to if command.to != NOWHERE else (here + command.steps) % SPACES
    return int(getattr(command, "deed", getattr(command, "lot", here)))

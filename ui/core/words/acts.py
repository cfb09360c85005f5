"""Words for what happened in a game: what a payment was for, what a command did, and its result."""

from typing import Any, Final

from banker.ledger import BANK, Why
from banker.play import commands as c
from banker.play import events as e
from banker.play.history import Moment
from banker.play.level import Level
from banker.play.pending import NOWHERE
from ui.core.words.frame import Frame
from ui.locale.act_texts import CHOICES, COMMANDS, WHY
from ui.locale.words import N_, NC_, Words

PIN_TAKEN_AWAY: Final = "PinTakenAway"
"""The act of `banker pin reset`, which nobody signed: a pause records it in the next game that is opened."""
ACTS: Final = {
    "CloseGame": N_("The start screen: the game is saved"),
    "Enroll": N_("{name}: a new card"),
    "EnrollBanker": N_("A new card for the banker"),
    "ForgetCard": N_("{name}: a card revoked"),
    "AllowCards": N_("Cards are copied to a stick"),
    "ForgetPerson": N_("{name}: the bank forgets the name"),
    "ForgetPhones": N_("Phones forgotten"),
    "Quit": N_("Switch off"),
    "Rename": N_("{name}: another name"),
    "SignResult": N_("The result is confirmed"),
    "SwitchNetwork": N_("Own network switched on or off"),
    "SwitchPhones": N_("Phones switched on or off"),
    "TellHall": N_("This table joins a hall, or leaves it"),
    "WriteUpdate": N_("A new version is written"),
    "SetPin": N_("The banker's PIN is changed or removed"),
    PIN_TAKEN_AWAY: N_("The PIN was removed on this machine"),
}
"""Acts that several players sign and that are no command of the game, by the name of the effect."""
EVENTS: Final[dict[type, str]] = {
    e.OrderFell: N_("{name} gets no buildings"),
    e.Paid: N_("{payer} → {payee}: {amount}, {why}"),
    e.AuctionClosed: N_("{deed}: sold for {amount}"),
    e.DeedMoved: N_("{deed}: {name}"),
    e.DeedMortgaged: N_("{deed}: mortgaged"),
    e.MortgageLifted: N_("{deed}: mortgage lifted"),
    e.ClaimOpened: N_("{name} may ask for {amount}"),
    e.DebtIncurred: N_("{name} owes {amount}"),
    e.PlayerLeft: N_("{name} is bankrupt"),
    e.Jailed: N_("{name} goes to jail"),
    e.JailLeft: N_("{name} leaves jail"),
    e.TryFailed: N_("{name} rolls no doubles"),
    e.CardKept: N_("{name} keeps a jail card"),
    e.StaysSet: N_("{name}: free stays left: {n}"),
    e.PawnMoved: N_("{name}: {space}"),
    e.PawnSet: N_("{name}: {space}"),
    e.ClockExpired: N_("{name}: time is up"),
    e.LastTurnCalled: N_("The game ends after this round"),
    e.GameEnded: N_("The game is over"),
}
"""The events that the list of past commands shows, the most important first."""
NAMED = {"bus": N_("Bus"), "mr-m": N_("Mr M")}
"""The faces of the third die that are no figures."""


def face_words(frame: Frame, face: str) -> str:
    """A face of a die in words."""
    return frame.words(NAMED.get(face, face))


def level_words(words: Words, level: Level) -> tuple[str, str]:
    """How well the bank plays a seat, and how this level differs from the others."""
    title, note = _LEVELS[level]
    return words(title), words(note)


_LEVELS: Final[dict[Level, tuple[str, str]]] = {
    "child": (N_("Child"), N_("buys and builds little")),
    "easy": (N_("Easy"), N_("pays too much in deals")),
    "normal": (NC_("a level", "Normal"), N_("deals and builds")),
    "hard": (N_("Hard"), N_("weighs each step")),
    "trader": (N_("Trader"), N_("finds the best deals")),
}


def why_words(why: Why, words: Words) -> str:
    """What a payment was for."""
    return words(WHY[why])


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def full_stop(text: str) -> str:
    """The text with a full stop, which may be that of a short name at its end: `Marvin Gdns.`."""
    return text if text.endswith(".") else f"{text}."


def time_words(words: Words, seconds: float) -> str:
    """`12 min 05 s`, or only seconds."""
    minutes, left = divmod(round(seconds), 60)
    if not minutes:
        return words("{n} s", n=left)
    return words("{minutes} min {seconds} s", minutes=minutes, seconds=f"{left:02d}")


def command_words(frame: Frame, command: Any) -> str:
    """A command in a few words."""
    if isinstance(command, c.PauseClock) and command.act:
        return act_words(frame, command.act, command.whom)
    amount = getattr(command, "amount", 0)
    return frame.words(
        CHOICES[command.option] if isinstance(command, c.Choose) else COMMANDS[type(command)],
        name=frame.name(getattr(command, "player", BANK)),
        dice=", ".join(face_words(frame, face) for face in getattr(command, "faces", ())),
        amount=frame.cash(amount) if amount else "",
    )


def act_words(frame: Frame, act: str, whom: str) -> str:
    """An act that several players signed and that is no command; it may be about the banker's own card."""
    return frame.words(ACTS[act], name=whom or frame.words("The banker"))


def facts_words(frame: Frame, moment: Moment) -> str:
    """The most important event of a command; or who signed it together, if the command's own words already say it."""
    if moment.agreed:
        return _signers_words(frame, moment)
    event = first_of(moment, *EVENTS)
    return event_words(frame, event) if event else ""


def first_of(moment: Moment, *kinds: type) -> Any:
    """The first event of the first of these kinds that a command made; None if there is no such event."""
    return next((event for kind in kinds for event in moment.events if type(event) is kind), None)


def _signers_words(frame: Frame, moment: Moment) -> str:
    if BANK in moment.agreed:
        return frame.words("confirmed by the banker")
    return frame.words("agreed: {names}", names=", ".join(map(frame.name, moment.agreed)))


def event_words(frame: Frame, event: e.Event) -> str:
    """One event in words; a player who leaves by sharing out is not called bankrupt, and what got no bid not sold."""
    match event:
        case e.PlayerLeft(is_bankrupt=False):
            text = N_("{name} has left")
        case e.AuctionClosed(winner=winner) if winner == BANK:
            text = N_("{name}: no bid for {deed}")
        case _:
            text = EVENTS[type(event)]
    return frame.words(text, **_facts(frame, event))


_WHO = ("player", "debtor", "owner", "to", "guest")


def _facts(frame: Frame, event: Any) -> dict[str, str]:
    """The values that an event's sentence may name; values that the event lacks stay empty."""
    part = getattr(event, "claim", None) or getattr(event, "debt", None) or getattr(event, "order", None)
    part = part or getattr(event, "stays", event)
    deed = getattr(part, "deed", NOWHERE)
    player = next((value for name in _WHO if (value := getattr(part, name, None)) is not None), BANK)
    return {
        "name": frame.name(player),
        "payer": frame.name(getattr(event, "payer", BANK)),
        "payee": frame.name(getattr(event, "payee", BANK)),
        "amount": frame.cash(getattr(part, "amount", getattr(part, "price", 0))),
        "why": why_words(part.why, frame.words) if hasattr(part, "why") else "",
        "deed": frame.space(deed) if deed >= 0 else frame.words("A building"),
        "n": str(getattr(part, "left", "")),
        "space": frame.space(event.to) if isinstance(event, e.PawnMoved | e.PawnSet) else "",
    }

"""The views of the first screen, of past games, and of the cards of people."""

from typing import Final

from ui.core.input.name import done_button, keys
from ui.core.shown.evening_records import winners_of
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.drafts import NameDraft
from ui.core.state.model import SavedGameInfo, signs
from ui.core.state.update import DeleteGame, OpenGame, SalvageGame, do
from ui.core.words.frame import Frame, hold_button
from ui.core.words.lost import lost_acts, lost_sentence
from ui.core.words.notices import short_tag
from ui.flows.welcome import model as own
from ui.flows.welcome import update
from ui.pieces.subject import CARD
from ui.pieces.templates.decision import DecisionView
from ui.pieces.templates.name import NameView
from ui.pieces.templates.pick import PickView
from ui.store.codes import is_code
from ui.store.evenings import PastEvening
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Bar, Button, ListEntry, Row, Style, Tone

_LETTERS: Final = 34
"""The most letters of names in a line of a list; the other people are counted."""
_LOST: Final = 3
"""The most lines about what is lost."""


def past_games(shown: own.PastGames, frame: Frame) -> PickView:
    """The past games, newest first. A finished one opens at its final standings, another one goes on."""
    words, saved = frame.words, frame.model.saved
    entries = tuple(_past(frame, info) for info in saved)
    season = (Button(words("Season"), words("wins and records"), m.Open(routes.SeasonShown()), icon="cup"),)
    room = (Button(words("Make room"), words("delete old games"), m.Open(own.MakeRoom())),)
    buttons = (
        *(season if frame.model.evenings else ()),
        *(room if any(map(_is_finished, saved)) else ()),
        frame.back(),
    )
    return frame.pick_page(Bar(words("Past games")), entries, buttons)


def make_room(shown: own.MakeRoom, frame: Frame) -> PickView:
    """The finished games, the oldest first, each with its day and its winners."""
    words = frame.words
    entries = tuple(
        ListEntry(_title(info), f"{info.modified}, {_winners(frame, info)}", m.Open(own.DeleteAsked(info.path)))
        for info in reversed(frame.model.saved)
        if _is_finished(info)
    )
    nothing = "" if entries else words("There is no finished game here.")
    return frame.pick_page(Bar(words("Which game should be deleted?")), entries, (frame.back(),), nothing)


def delete_asked(shown: own.DeleteAsked, frame: Frame) -> DecisionView:
    """Whose game it is, whether it is copied, and what goes with it; the button is held."""
    words, bar = frame.words, Bar(frame.words("Delete this game?"))
    info = next((each for each in frame.model.saved if each.path == shown.path), None)
    if info is None or not _is_finished(info):
        return DecisionView(bar, (frame.back(),))
    past, last = _past_evening(frame, info), frame.model.devices.last_copy
    is_copied = past is not None and bool(last.place) and past.ended_at <= last.at
    copied = Row(words("Copied to"), last.place, Tone.MINT)
    rows = (
        Row(_title(info), is_strong=True),
        Row(info.modified, _winners(frame, info), Tone.TEXT),
        copied if is_copied else Row(words("Not copied since the start: plug in a USB stick first."), tone=Tone.CORAL),
        Row(words("Its record, film and pictures go too."), is_ruled=True),
        Row(words("The season no longer counts it.")),
    )
    delete = hold_button(frame, Button(words("Delete"), action=DeleteGame(shown.path)))
    return DecisionView(bar, (delete, frame.back()), rows)


def _is_finished(info: SavedGameInfo) -> bool:
    return info.is_over and not info.problem


def _past_evening(frame: Frame, info: SavedGameInfo) -> PastEvening | None:
    return next((each for each in frame.model.evenings if each.path == info.path), None)


def _winners(frame: Frame, info: SavedGameInfo) -> str:
    """Who won, as far as the game was read."""
    past = _past_evening(frame, info)
    return winners_of(frame, past.evening) if past else frame.words("over")


def damaged_game(shown: own.DamagedGame, frame: Frame) -> DecisionView:
    """What is lost, and the way to play on without it; the damaged file is kept."""
    words, info = frame.words, next((each for each in frame.model.saved if each.path == shown.path), None)
    bar = Bar(words("This game is damaged"))
    if info is None or info.remains is None:
        return DecisionView(bar, (frame.back(),))
    note = words("from its last intact entry")
    play_on = Button(words("Play on"), note, SalvageGame(shown.path), Style.PRIMARY)
    lost = Row(lost_sentence(info.remains, words), is_strong=True)
    kept = Row(words("The damaged file is kept as it is."), is_ruled=True)
    return DecisionView(bar, (play_on, frame.back()), (lost, *_lost_rows(frame, info), kept))


def _lost_rows(frame: Frame, info: SavedGameInfo) -> tuple[Row, ...]:
    """The first readable lost entries; the others are counted."""
    assert info.remains is not None
    acts = tuple(lost_acts(info.remains, Frame(frame.model.but(game=info.game), frame.words)))
    room = _LOST if len(info.remains.lost) <= _LOST else _LOST - 1
    rows = tuple(Row(act, fact) for _, act, fact in acts[:room])
    more = len(info.remains.lost) - len(rows)
    return (*rows, Row(frame.words("and {n} more", n=more))) if rows and more else rows


def card_list(shown: own.CardList, frame: Frame) -> PickView:
    """All known people with their numbers of cards, and the banker."""
    words, cards = frame.words, frame.model.cards
    names = (*cards.people, own.BANKER)
    entries = tuple(
        ListEntry(_called(frame, name), _count(frame, name), m.Open(own.CardsOf(name)), _coins(frame, name))
        for name in names
    )
    return frame.pick_page(Bar(words("Tap a card, or touch its owner")), entries, (frame.back(),))


def cards_of(shown: own.CardsOf, frame: Frame) -> PickView:
    """One person's cards, each of which can be revoked; another name, another card."""
    words, name = frame.words, shown.name
    tags = _tags(frame, name)
    entries = tuple(ListEntry(_card(frame, tag), words("touch to revoke"), m.Open(own.CardMeant(tag))) for tag in tags)
    sentence = f"{_called(frame, name)}: {_count(frame, name)}"
    add = m.Open(routes.BankersCard() if name == own.BANKER else own.CardAwaited(name))
    buttons = [Button(words("New card"), words("tap it on the reader"), add)]
    if name != own.BANKER:
        buttons.insert(0, Button(words("Rename"), words("with all cards"), do(update.rename_person, name)))
    return frame.pick_page(Bar(sentence, next(iter(_coins(frame, name)), None)), entries, (*buttons, frame.back()))


def card_meant(shown: own.CardMeant, frame: Frame) -> DecisionView:
    """The question before a card is freed or given. A card that was found again only has to be held."""
    words, tag, heir = frame.words, shown.tag, shown.name
    owner = frame.model.cards.owner(tag)
    known = owner is not None or tag in frame.model.cards.bankers
    held = Row(_called(frame, owner or own.BANKER), _card(frame, tag)) if known else Row(_card(frame, tag))
    if not heir:
        rows = (held, Row(words("The card then has no owner and confirms nothing.")))
        return DecisionView(Bar(words("Revoke this card?")), (_revoke(frame, tag), frame.back()), rows)
    give = Button(words("Give it"), words("to {name}", name=heir), do(update.give_card, tag, heir), Style.PRIMARY)
    free = (_revoke(frame, tag),) if known else ()
    leave = frame.back(words("Leave the card"), words("nothing changes"))
    bar = Bar(words("Give this card to {name}?", name=heir), next(iter(_coins(frame, heir)), None))
    return DecisionView(bar, (give, *free, leave), (held, *_replaced(frame, heir)))


def _revoke(frame: Frame, tag: str) -> Button:
    return hold_button(frame, Button(frame.words("Revoke"), _card(frame, tag), do(update.revoke_card, tag)))


def _replaced(frame: Frame, name: str) -> tuple[Row, ...]:
    """The cards that this person would lose: everybody has only one."""
    return tuple(
        Row(_called(frame, name), frame.words("instead of {card}", card=_card(frame, tag)))
        for tag in _tags(frame, name)
    )


def card_awaited(shown: own.CardAwaited, frame: Frame) -> DecisionView:
    """The page that waits for a card without an owner; it becomes this person's."""
    words, name = frame.words, shown.name
    notes = Row(words("A card that nobody owns yet.")), Row(words("It becomes {name}'s card.", name=name))
    rows = (*notes, *_replaced(frame, name))
    bar = Bar(words("{name}: tap the new card", name=name), next(iter(_coins(frame, name)), None))
    return DecisionView(bar, (frame.back(),), rows, subject=CARD)


def renaming(shown: own.Renaming, frame: Frame) -> NameView:
    """The keyboard for another name, or for the owner of a card held to the reader."""
    words, naming = frame.words, frame.ui.get(NameDraft)
    sentence = words("A new name for {name}", name=shown.name) if shown.name else words("Whose card is this?")
    buttons = (done_button(frame, naming), frame.back())
    bar = Bar(sentence, naming.sign if shown.name else None)
    return NameView(bar, naming.text, (), keys(naming.has_marks), buttons)


def _past(frame: Frame, info: SavedGameInfo) -> ListEntry:
    words = frame.words
    state = words("over") if info.is_over else words("in progress")
    if info.problem:
        state = words("damaged") if info.remains else words("cannot be opened")
    action = m.Open(own.DamagedGame(info.path)) if info.remains else OpenGame(info.path)
    return ListEntry(_title(info), f"{info.modified}, {state}", action, is_chosen=info.is_going_on)


def _title(info: SavedGameInfo) -> str:
    """Who played; without names the rule book."""
    return _names(info.players) or info.title


def _names(players: tuple[str, ...]) -> str:
    """As many names as fit in a line."""
    shown = next(count for count in range(len(players), -1, -1) if len(", ".join(players[:count])) <= _LETTERS)
    more = len(players) - shown
    return f"{', '.join(players[:shown])} +{more}" if more else ", ".join(players)


def _called(frame: Frame, name: str) -> str:
    return name or frame.words("The banker")


def _tags(frame: Frame, name: str) -> tuple[str, ...]:
    cards = frame.model.cards
    return cards.bankers if name == own.BANKER else tuple(tag for tag, owner in cards.names.items() if owner == name)


def _count(frame: Frame, name: str) -> str:
    count = len(_tags(frame, name))
    return frame.words.n("{n} card", "{n} cards", count) if count else frame.words("no card")


def _card(frame: Frame, tag: str) -> str:
    words = frame.words
    return words("printed card {tag}", tag=short_tag(tag)) if is_code(tag) else words("card {tag}", tag=short_tag(tag))


def _coins(frame: Frame, name: str) -> tuple[SeatNumber, ...]:
    return () if name == own.BANKER else signs((name,), frame.model.cards)

"""Setting a game up: seats, names, signs and cards, the rules, and who begins."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from banker.rules.rent import pips
from banker.ruleset import load_ruleset
from banker.setup import Setup, name_problem
from ui import opened
from ui import touches as t
from ui.cards import Cards
from ui.drafts import Draft, NameDraft, NewGameDraft, SeatDraft, StartRolls
from ui.presenter.starting import MOST_LETTERS
from ui.scene import SEATS, Page, Scene, signs
from ui.teller.answers import Answer, Enroll, StartGame
from ui.teller.telling import said
from ui.told import CardTaken, NameImpossible, NameTaken, UnknownCard

Drafted = TypeVar("Drafted", bound=Draft)


def fresh_draft(scene: Scene) -> NewGameDraft:
    """A new game from the last one's settings, or eight empty seats."""
    setup = scene.setup
    if setup is None:
        return NewGameDraft(tuple(SeatDraft(sign) for sign in range(SEATS)))
    taken = signs(setup.names, scene.cards)
    free = (sign for sign in range(SEATS) if sign not in taken)
    people = tuple(
        SeatDraft(sign, name, _tag_of(name, scene.cards)) for name, sign in zip(setup.names, taken, strict=True)
    )
    empty = tuple(SeatDraft(sign) for sign in free)
    return NewGameDraft((*people, *empty), setup.ruleset, setup.board, setup.house_rules, bool(setup.stacks))


def choose_seat(touch: t.SeatChosen, scene: Scene) -> Answer:
    """A seat's name is typed."""
    return Answer(_naming(scene.page, touch.seat), cue="key")


def type_key(touch: t.KeyTyped, scene: Scene) -> Answer:
    """A letter more, the last one off, or the other letters; a name begins with a capital."""
    naming = _named(scene)
    if touch.key == "marks":
        naming = _but(naming, has_marks=not naming.has_marks)
    elif touch.key == "erase":
        naming = _but(naming, text=naming.text[:-1])
    elif len(naming.text) < MOST_LETTERS:
        starts_word = not naming.text or naming.text.endswith("-")
        naming = _but(naming, text=naming.text + (touch.key.upper() if starts_word else touch.key))
    return Answer(scene.page.but(naming=naming), cue="key")


def choose_sign(touch: t.SignChosen, scene: Scene) -> Answer:
    """A colour and shape."""
    return Answer(scene.page.but(naming=_but(_named(scene), sign=touch.sign)), cue="key")


def name_done(touch: t.NameDone, scene: Scene) -> Answer:
    """Somebody sits there, and a card is awaited unless there is one."""
    page, naming, seat = scene.page, _named(scene), _seat_open(scene)
    draft = _drafted(scene)
    if name_problem(naming.text):
        return said(page, NameImpossible(naming.text), "refused")
    if any(each.name == naming.text for index, each in enumerate(draft.seats) if index != seat):
        return said(page, NameTaken(naming.text), "refused")
    tag = naming.tag or _tag_of(naming.text, scene.cards)
    draft = _seated(draft, seat, SeatDraft(naming.sign, naming.text, tag))
    draft = _but(draft, awaiting=-1 if tag else seat)
    is_new = bool(naming.tag) and scene.cards.owner(naming.tag) != naming.text
    effect = Enroll(naming.tag, naming.text) if is_new else None
    return Answer(page.closed(draft=draft, naming=None), effect=effect, cue="key")


def remove_seat(touch: t.SeatRemoved, scene: Scene) -> Answer:
    """Nobody sits there."""
    draft, seat = _drafted(scene), _seat_open(scene)
    emptied = _seated(draft, seat, SeatDraft(draft.seats[seat].sign))
    awaiting = -1 if draft.awaiting == seat else draft.awaiting
    return Answer(scene.page.closed(draft=_but(emptied, awaiting=awaiting), naming=None), cue="key")


def choose_rules(touch: t.RulesChosen, scene: Scene) -> Answer:
    """Another rule book, with its own board and without the house rules of the last one."""
    draft = _but(_drafted(scene), ruleset=touch.ruleset, board="", house_rules=())
    return Answer(scene.page.but(draft=draft), cue="key")


def choose_board(touch: t.BoardChosen, scene: Scene) -> Answer:
    """Another edition; the rule book's own is remembered as none."""
    draft = _drafted(scene)
    board = "" if touch.board == load_ruleset(draft.ruleset).board else touch.board
    return Answer(scene.page.but(draft=_but(draft, board=board)), cue="key")


def choose_deck(touch: t.DeckChosen, scene: Scene) -> Answer:
    """People draw, or the bank does."""
    return Answer(scene.page.but(draft=_but(_drafted(scene), is_digital=touch.is_digital)), cue="key")


def take_seats(touch: t.SeatsTaken, scene: Scene) -> Answer:
    """Everybody sits: dice or lots say who begins (T06, S01)."""
    return Answer(asking_who_begins(scene.page, _drafted(scene)), cue="key")


def asking_who_begins(page: Page, draft: NewGameDraft) -> Page:
    """The roll for the start, or the lots, as the rule book has it."""
    people = tuple(range(len(draft.people)))
    start = StartRolls(((),) * len(people), people)
    by_lot = load_ruleset(draft.ruleset).start.order == "lot"
    return page.opened(opened.DrawForStart() if by_lot else opened.RollForStart(), draft=draft, start=start, dice=())


def take_roll(touch: t.RollTaken, scene: Scene) -> Answer:
    """One more roll for the start; after the last one the highest begins, or ties roll again."""
    page, start = scene.page, scene.page.start
    if start is None or start.rolling is None or len(page.dice) != 2 or not all(page.dice):
        return Answer(page, cue="refused")
    rolls = tuple(page.dice if index == start.rolling else each for index, each in enumerate(start.rolls))
    return Answer(page.but(start=_counted(_but(start, rolls=rolls)), dice=()), cue="key")


def begin(touch: t.Begin, scene: Scene) -> Answer:
    """The game: the first in order is who begins, the others follow clockwise."""
    draft = _drafted(scene)
    people = draft.people[touch.person :] + draft.people[: touch.person]
    setup = Setup(draft.ruleset, tuple(each.name for each in people), draft.house_rules, draft.board)
    tags = tuple((each.tag, player) for player, each in enumerate(people) if each.tag)
    effect = StartGame(setup, tags, tuple(each.sign for each in people), draft.is_digital)
    return Answer(Page(draft=draft), effect=effect, cue="your_turn")


def play_again(touch: t.PlayAgain, scene: Scene) -> Answer:
    """The same people by the same rules: only who begins is asked."""
    draft = fresh_draft(scene)
    page = Page(stack=(opened.NewGame(),))
    return Answer(asking_who_begins(page, draft), cue="key")


def card_at_setup(tag: str, scene: Scene) -> Answer:
    """A card while a game is set up: for the awaited seat, for the name being typed, or somebody who sits down."""
    draft, owner = scene.page.draft, scene.cards.owner(tag)
    if draft is None or isinstance(scene.page.stack[-1], opened.RollForStart | opened.DrawForStart):
        return Answer(scene.page, cue="card_read")
    sits = any(seat.name == owner for seat in draft.people)
    if scene.page.naming is not None:
        return _card_for_name(tag, owner, scene)
    if owner is not None and not sits:
        return _sits_down(tag, owner, scene)
    if draft.awaiting >= 0 and owner in (None, draft.seats[draft.awaiting].name):
        return _card_for_seat(tag, scene)
    if owner is not None:
        return said(scene.page, CardTaken(owner), "refused")
    return _stranger(tag, scene)


def _card_for_name(tag: str, owner: str | None, scene: Scene) -> Answer:
    """An unknown card becomes that of the name; a known one writes its owner's name."""
    naming = _named(scene)
    if owner is None:
        return Answer(scene.page.but(naming=_but(naming, tag=tag)), cue="card_read")
    if any(seat.name == owner for seat in _drafted(scene).people):
        return said(scene.page, CardTaken(owner), "refused")
    return Answer(scene.page.but(naming=_but(naming, text=owner, tag=tag)), cue="card_read")


def _card_for_seat(tag: str, scene: Scene) -> Answer:
    draft = _drafted(scene)
    seat = draft.seats[draft.awaiting]
    effect = Enroll(tag, seat.name) if scene.cards.owner(tag) is None else None
    draft = _but(_seated(draft, draft.awaiting, _but(seat, tag=tag)), awaiting=-1)
    return Answer(scene.page.but(draft=draft), effect=effect, cue="card_read")


def _sits_down(tag: str, owner: str, scene: Scene) -> Answer:
    """A known card: its owner takes the next free seat, with the sign remembered if it is free."""
    draft = _drafted(scene)
    free = next((index for index, seat in enumerate(draft.seats) if not seat.name), None)
    if free is None:
        return Answer(scene.page, cue="refused")
    sign = _free_sign(draft, scene.cards.signs.get(owner, draft.seats[free].sign), free)
    return Answer(scene.page.but(draft=_seated(draft, free, SeatDraft(sign, owner, tag))), cue="card_read")


def _stranger(tag: str, scene: Scene) -> Answer:
    """A card nobody owns, and no seat awaits one: the next free seat is named for it."""
    free = next((index for index, seat in enumerate(_drafted(scene).seats) if not seat.name), None)
    if free is None:
        return said(scene.page, UnknownCard(tag), "unknown_card")
    page = _naming(scene.page, free)
    return Answer(page.but(naming=_but(page.naming or NameDraft(), tag=tag)), cue="card_read")


def _naming(page: Page, seat: int) -> Page:
    assert page.draft is not None
    present = page.draft.seats[seat]
    sign = _free_sign(page.draft, present.sign, seat)
    return page.opened(opened.Naming(seat), naming=NameDraft(present.name, sign, present.tag))


def _free_sign(draft: NewGameDraft, wished: int, seat: int) -> int:
    """The sign wished for, or the first one that no other person at the table has."""
    taken = {each.sign for index, each in enumerate(draft.seats) if each.name and index != seat}
    free: list[int] = [sign for sign in (wished, *range(SEATS)) if sign not in taken]
    return free[0]


def _counted(start: StartRolls) -> StartRolls:
    """When all contenders have rolled: the highest alone, or a new round of those who tie."""
    if start.rolling is not None:
        return start
    best = max(pips(start.rolls[person]) for person in start.contenders)
    highest = tuple(person for person in start.contenders if pips(start.rolls[person]) == best)
    if len(highest) == 1:
        return _but(start, contenders=highest)
    rolls = tuple(() if person in highest else roll for person, roll in enumerate(start.rolls))
    return StartRolls(rolls, highest, is_again=True)


def _seated(draft: NewGameDraft, seat: int, person: SeatDraft) -> NewGameDraft:
    """One seat changed; an empty seat that had the same sign takes the one that became free."""
    before = draft.seats[seat].sign
    seats = [each if each.name or each.sign != person.sign else _but(each, sign=before) for each in draft.seats]
    seats[seat] = person
    return _but(draft, seats=tuple(seats))


def _tag_of(name: str, cards: Cards) -> str:
    return next((tag for tag, owner in cards.names.items() if owner == name), "")


def _drafted(scene: Scene) -> NewGameDraft:
    return scene.page.draft or fresh_draft(scene)


def _named(scene: Scene) -> NameDraft:
    return scene.page.naming or NameDraft()


def _seat_open(scene: Scene) -> int:
    screen = scene.page.stack[-1]
    assert isinstance(screen, opened.Naming)
    return screen.seat


def _but(draft: Drafted, **changes: object) -> Drafted:
    return msgspec.structs.replace(draft, **changes)

"""What does a touch mean while a paper game is taken over? All is kept on the page until the game goes on from it."""

from __future__ import annotations

import msgspec

from banker import take_over as taken
from banker.deck import JailFree
from ui.core import routes
from ui.core.drafted import drafted, setup_of
from ui.core.drafts import DeedTaken, SeatTaken, TakingDraft
from ui.core.messages import TakeOver
from ui.core.model import Model, UiState
from ui.core.notice import NotAtThisTable
from ui.core.update import StartGame, Update, said
from ui.flows.take_over.model import (
    CashTaken,
    DeedAtLevel,
    DeedOfOwner,
    DeedsKnown,
    JailCardsTaken,
    LevelMeant,
    OutTaken,
    OwnerMeant,
    PlaceTaken,
    PositionBegun,
    TurnTaken,
)

KEY = "key"
MOST_DIGITS = 7


def take_over(touch: TakeOver, scene: Model) -> Update:
    """What was typed of this table before is still there."""
    taking = scene.page.taking or TakingDraft()
    return Update(scene.page.opened(routes.TakingOver(), taking=taking, draft=drafted(scene)), cue=KEY)


def type_cash(touch: CashTaken, scene: Model) -> Update:
    """A digit more, or the last one off; a typed 0 is known to be nothing."""
    digits = _taking(scene).seat(touch.name).digits
    typed = digits[:-1] if touch.key == "erase" else (digits + touch.key)[:MOST_DIGITS]
    return _with_seat(scene, touch.name, digits=typed.lstrip("0") or typed[-1:])


def take_jail_cards(touch: JailCardsTaken, scene: Model) -> Update:
    """One more; after the most that decks hold none."""
    cards = _taking(scene).seat(touch.name).jail_cards
    return _with_seat(scene, touch.name, jail_cards=cards + 1 if cards < _jail_cards(scene) else 0)


def take_out(touch: OutTaken, scene: Model) -> Update:
    """Bankrupt or not; what was typed comes back with the second touch."""
    return _with_seat(scene, touch.name, is_out=not _taking(scene).seat(touch.name).is_out)


def take_place(touch: PlaceTaken, scene: Model) -> Update:
    """The pawn stands there."""
    return _with_seat(scene, touch.name, at=touch.at, tries=touch.tries)


def mean_owner(touch: OwnerMeant, scene: Model) -> Update:
    """Deeds touched from now on are this player's."""
    return _kept(scene, owner=touch.name)


def take_deed(touch: DeedOfOwner, scene: Model) -> Update:
    """The owner's who is meant, with nothing on it; a second touch makes it nobody's."""
    taking = _taking(scene)
    owner = taken.owner_meant(drafted(scene), taking)
    before = taking.deed(touch.deed)
    others = tuple(each for each in taking.deeds if each.deed != touch.deed)
    is_given = before is None or before.owner != owner
    return _kept(scene, deeds=(*others, DeedTaken(touch.deed, owner)) if is_given else others)


def mean_level(touch: LevelMeant, scene: Model) -> Update:
    """Deeds touched from now on have this on them."""
    return _kept(scene, level=touch.level)


def take_level(touch: DeedAtLevel, scene: Model) -> Update:
    """That is on the deed."""
    taking = _taking(scene)
    deeds = tuple(
        msgspec.structs.replace(each, level=taking.level) if each.deed == touch.deed else each for each in taking.deeds
    )
    return _kept(scene, deeds=deeds)


def know_deeds(touch: DeedsKnown, scene: Model) -> Update:
    """Back to everybody."""
    page = scene.page
    while page.stack and not isinstance(page.stack[-1], routes.TakingOver):
        page = page.closed()
    return Update(page, cue=KEY)


def take_turn(touch: TurnTaken, scene: Model) -> Update:
    """The next one who plays is on turn."""
    taking, draft = _taking(scene), drafted(scene)
    playing = [name for name in taken.names_of(draft) if not taking.seat(name).is_out]
    now = taken.on_turn(draft, taking)
    turn = playing[(playing.index(now) + 1) % len(playing)] if now in playing else ""
    return _kept(scene, turn=turn)


def begin_position(touch: PositionBegun, scene: Model) -> Update:
    """The game goes on with the bank, once the bank has nothing against the position."""
    draft, taking = drafted(scene), _taking(scene)
    if taken.problem_of(draft, taking):
        return Update(scene.page, cue="refused")
    setup = setup_of(draft, taken.names_of(draft))
    setup = msgspec.structs.replace(setup, position=taken.position_of(draft, taking))
    tags = tuple((each.tag, player) for player, each in enumerate(draft.people) if each.tag)
    effect = StartGame(setup, tags, tuple(each.sign for each in draft.people), draft.is_digital)
    return Update(UiState(draft=draft, taking=taking), effect=effect, cue="your_turn")


def card_of_taken(owner: str | None, scene: Model) -> Update:
    """A card of somebody who sits opens that player's page."""
    if owner is None or owner not in taken.names_of(drafted(scene)):
        return said(scene.page, NotAtThisTable(owner or "?"), "unknown_card")
    return Update(scene.page.opened(routes.PlayerTaken(owner)), cue="card_read")


def _taking(scene: Model) -> TakingDraft:
    return scene.page.taking or TakingDraft()


def _jail_cards(scene: Model) -> int:
    """How many the decks of this board hold."""
    cards = taken.empty_table(drafted(scene)).book.cards.values()
    return sum(isinstance(card, JailFree) for card in cards)


def _with_seat(scene: Model, name: str, **changes: object) -> Update:
    taking = _taking(scene)
    seat: SeatTaken = msgspec.structs.replace(taking.seat(name), **changes)
    return _kept(scene, seats=(*(each for each in taking.seats if each[0] != name), (name, seat)))


def _kept(scene: Model, **changes: object) -> Update:
    return Update(scene.page.but(taking=msgspec.structs.replace(_taking(scene), **changes)), cue=KEY)

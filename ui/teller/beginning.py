"""Who begins: rolls for the start with their ties (T06), lots drawn by the bank or by people (S01), and the start."""

from __future__ import annotations

import msgspec

from banker.rules.rent import pips
from ui import opened
from ui import touches as t
from ui.drafts import NewGameDraft, StartRolls
from ui.presenter.starting import rules_of, setup_of
from ui.scene import Page, Scene
from ui.teller.answers import Answer, DrawLot, StartGame
from ui.teller.drafting import drafted, fresh_draft

KEY = "key"


def take_seats(touch: t.SeatsTaken, scene: Scene) -> Answer:
    """Everybody sits: dice or lots say who begins, as the rules have it (T06, S01)."""
    return Answer(asking_who_begins(scene.page, drafted(scene)), cue=KEY)


def play_again(touch: t.PlayAgain, scene: Scene) -> Answer:
    """The same people by the same rules: only who begins is asked."""
    page = Page(stack=(opened.NewGame(),))
    return Answer(asking_who_begins(page, fresh_draft(scene)), cue=KEY)


def asking_who_begins(page: Page, draft: NewGameDraft) -> Page:
    """The roll for the start, or the lots."""
    people = tuple(range(len(draft.people)))
    start = StartRolls(((),) * len(people), people)
    by_lot = rules_of(draft).start.order == "lot"
    return page.opened(opened.DrawForStart() if by_lot else opened.RollForStart(), draft=draft, start=start, dice=())


def start_by_lot(touch: t.StartByLot, scene: Scene) -> Answer:
    """The other way to find who begins; what was rolled so far stays."""
    page = scene.page.closed(dice=())
    return Answer(page.opened(opened.DrawForStart() if touch.is_lot else opened.RollForStart()), cue=KEY)


def want_lot(touch: t.LotWanted, scene: Scene) -> Answer:
    """Chance comes from the app; once the bank has drawn, it does not draw again."""
    start = scene.page.start
    if start is None or start.is_drawn:
        return Answer(scene.page, cue="refused")
    return Answer(scene.page, effect=DrawLot(len(start.rolls)), cue=KEY)


def lot_fell(person: int, page: Page) -> Page:
    """The bank drew this person."""
    start = page.start
    assert start is not None, "a lot is drawn while it is asked who begins"
    return page.but(start=msgspec.structs.replace(start, first=person, is_drawn=True))


def name_lot(touch: t.LotNamed, scene: Scene) -> Answer:
    """People drew the lot themselves; nothing begins before it is confirmed."""
    start = scene.page.start
    if start is None or start.is_drawn:
        return Answer(scene.page, cue="refused")
    return Answer(scene.page.but(start=msgspec.structs.replace(start, first=touch.person)), cue=KEY)


def take_roll(touch: t.RollTaken, scene: Scene) -> Answer:
    """One more roll for the start; after the last one the highest begins, or ties roll again."""
    page, start = scene.page, scene.page.start
    if start is None or start.rolling is None or len(page.dice) != 2 or not all(page.dice):
        return Answer(page, cue="refused")
    rolls = tuple(page.dice if index == start.rolling else each for index, each in enumerate(start.rolls))
    return Answer(page.but(start=_counted(msgspec.structs.replace(start, rolls=rolls)), dice=()), cue=KEY)


def begin(touch: t.Begin, scene: Scene) -> Answer:
    """The game: the first in order is who begins, the others follow clockwise."""
    draft = drafted(scene)
    people = draft.people[touch.person :] + draft.people[: touch.person]
    setup = setup_of(draft, tuple(each.name for each in people))
    tags = tuple((each.tag, player) for player, each in enumerate(people) if each.tag)
    effect = StartGame(setup, tags, tuple(each.sign for each in people), draft.is_digital)
    return Answer(Page(draft=draft), effect=effect, cue="your_turn")


def _counted(start: StartRolls) -> StartRolls:
    """When all contenders have rolled: the highest alone, or a new round of those who tie."""
    if start.rolling is not None:
        return start
    best = max(pips(start.rolls[person]) for person in start.contenders)
    highest = tuple(person for person in start.contenders if pips(start.rolls[person]) == best)
    if len(highest) == 1:
        return msgspec.structs.replace(start, contenders=highest)
    rolls = tuple(() if person in highest else roll for person, roll in enumerate(start.rolls))
    return StartRolls(rolls, highest, is_again=True)

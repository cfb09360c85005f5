"""Whose card was shown, or which deed's? A deed is opened for whatever may be done with it; a player's card then signs.

A deed signs nothing: what it opens shows the amount and both names, and only the player's card after it (or before,
and then again) is a signature.
"""

from __future__ import annotations

from hardware.signals import Role
from ui import asked, opened
from ui.codes import is_code
from ui.drafts import ChosenDeeds
from ui.scene import Page, Scene
from ui.teller.answers import Answer
from ui.teller.tapping import tapped
from ui.teller.telling import said
from ui.told import UnknownCard

READ = "card_read"


def shown(tag: str, role: Role, scene: Scene) -> Answer:
    """A card at a reader or a code before a scanner; its text says which card it is, and of which set."""
    deed = _deed_of(tag, scene)
    if deed is not None:
        return deed_shown(deed, scene)
    if is_code(tag) and scene.cards.owner(tag) is None:
        return said(scene.page, UnknownCard(tag), "unknown_card")  # a printed card is given to nobody at the table
    return tapped(tag, scene, role)


def deed_shown(deed: int, scene: Scene) -> Answer:
    """The screen that asks about this deed, else its mortgage to lift, else the deed's own page."""
    page = scene.page.but(idle_seconds=0.0)
    asking = _asking_about(deed, scene, page)
    if asking is not None:
        return Answer(asking, cue=READ)
    owner = scene.table.owners[deed]
    if scene.table.mortgaged[deed] and _holder(page) in (None, owner) and not scene.table.is_over:
        return Answer(page.opened(opened.Mortgages(owner), chosen=ChosenDeeds(owner, (deed,))), cue=READ)
    return Answer(page.opened(opened.DeedShown(deed)), cue=READ)


def _deed_of(tag: str, scene: Scene) -> int | None:
    """The deed of the edition at the table that this code opens."""
    if scene.game is None or any(isinstance(screen, opened.SETTING_UP) for screen in scene.page.stack):
        return None
    board = scene.game.book.board
    deed = scene.codes.deed_of(tag, board.name)
    return deed if deed in board.deeds else None


def _asking_about(deed: int, scene: Scene, page: Page) -> Page | None:
    """The table's question, if it is about this deed; rent that was waived is asked for again."""
    waived = tuple(claim.number for claim in scene.table.claims if claim.number in page.waived and claim.deed != deed)
    for home in (page.at_table(), page.at_table(waived=waived)):
        if asked.deed_asked_about(asked.asked(scene.table, home), scene.table) == deed:
            return home
    return None


def _holder(page: Page) -> int | None:
    """The player whose page is open: the deed is opened for that player."""
    screen = page.stack[-1] if page.stack else None
    return screen.player if isinstance(screen, opened.PlayerShown) else None

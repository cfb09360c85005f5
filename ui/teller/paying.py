"""Two cards, one at the reader of who pays and one at that of who is paid: how much does the one pay the other?

What they open is the cash of a deal between both. It shows the amount and both names, and signs nothing.
"""

from __future__ import annotations

import msgspec

from hardware.signals import Role
from ui import opened
from ui.scene import Scene
from ui.teller.answers import Answer

_OTHER: dict[Role, Role] = {"payer": "payee", "payee": "payer"}


def between_cards(player: int, role: Role, scene: Scene) -> Answer | None:
    """The second of two cards, where the first one's page is still open; on the keypad a card of the two is Done."""
    page, game = scene.page, scene.table
    top = page.stack[-1] if page.stack else None
    if isinstance(top, opened.DealMoney) and player in (top.player, top.partner):
        return Answer(page.closed(idle_seconds=0.0), cue="card_read")
    if not isinstance(top, opened.PlayerShown) or player == top.player or game.is_over:
        return None
    if page.held_at != (top.player, _OTHER.get(role)):
        return None
    payer, payee = (player, top.player) if role == "payer" else (top.player, player)
    stack = (opened.Dealing(payer, payee), opened.DealMoney(payer, payee, payer))
    return Answer(page.but(stack=stack, number=0, idle_seconds=0.0), cue="card_read")


def held(player: int, role: Role, answer: Answer) -> Answer:
    """The answer to a card, with the reader kept at which it was held."""
    return msgspec.structs.replace(answer, page=answer.page.but(held_at=(player, role)))

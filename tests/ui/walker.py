"""A walker at the real app: it touches, holds cards, pulls the cable and waits at random while things move.

`make walk` or `python -m tests.ui.walker MINUTES SEED`: tables one after the other, each of another seed. Three things
hold at every moment:

- something that can be done is on the screen, and does it within two seconds;
- no touch signs what was not on the screen for 0.3 s;
- nothing typed disappears while time passes or others hold their cards.
"""

import os
import sys
import tempfile
from collections import Counter, deque
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

import msgspec

from banker.bots.company import Company
from banker.keep.table import begin
from banker.play.setup import Setup
from hardware.bench import virtual_tag
from tests.ui.branch import CARDS_EACH
from tests.ui.drawn import FRAME_SECONDS, Spot
from tests.ui.sitting import NAMES
from tests.ui.timed_table import TimedTable
from ui.core.state import messages as m
from ui.core.state.asking import table_question
from ui.core.state.drafts import ClockStood
from ui.core.state.update import ChangeSettings, Quit
from ui.flows.auction.model import LateBid
from ui.flows.settings.model import KeepTurning
from ui.pieces.walk import WalkOver
from ui.store.cards import Cards
from ui.store.settings import Settings

BOOKS: Final = ("pl-tournament", "es-pesetas", "pl-millions", "pl-simple", "ro-classic")
SIZES: Final = ((800, 480), (1024, 600), (720, 1280))
STEPS_A_TABLE: Final = 400
WORKS_SECONDS: Final = 2.0
LOOK_SECONDS: Final = 0.3
SEEN_SECONDS: Final = LOOK_SECONDS - 2 * FRAME_SECONDS
"""What is drawn in one frame is counted from the next one on."""
PASSING: Final = (ClockStood, LateBid)
"""Drafts that count seconds or tell something for a while, and hold nothing that somebody typed."""


class Glimpse(msgspec.Struct, frozen=True):
    """What the window offered in one frame: each piece's key, action and place, on which screen after which command."""

    at: float
    state: tuple[int, type]
    offers: tuple[tuple[str, object, tuple[float, float, float, float]], ...]


class Walk:
    """One table of one seed. `violations` has a sentence each; `counts` what was done."""

    def __init__(self, table: TimedTable, seed: int) -> None:
        self.table, self.chance = table, Random(seed)
        self.violations: list[str] = []
        self.counts: Counter[str] = Counter()
        self._glimpses: deque[Glimpse] = deque(maxlen=round(1 / FRAME_SECONDS))
        self._acted: list[object] = []
        self._down: tuple[Spot, float, str] | None = None
        self._cards, self._last, self._before_last = 0, 0.0, 0.0
        self._act = table.root.on_action
        table.root.on_action = self._heard

    def step(self) -> None:
        """One thing that people do."""
        kind = self.chance.choices(("touch", "twice", "stray", "card", "wait", "cable"), (55, 8, 5, 17, 14, 1))[0]
        self.counts[kind] += 1
        getattr(self, f"_{kind}")()
        self._offers_something()

    def _touch(self) -> None:
        """A finger somewhere on a piece."""
        spot = self._somewhere()
        if self.chance.random() < 0.7:
            self._pass(LOOK_SECONDS + FRAME_SECONDS)
        self._tap(spot)

    def _twice(self) -> None:
        """A finger that comes down again at once."""
        spot = self._somewhere()
        self._tap(spot)
        self._pass(self.chance.choice((0.0, 0.1, 0.2)))
        self._tap(spot)

    def _stray(self) -> None:
        width, height = self.table.root.size
        self._tap((self.chance.uniform(0, width), self.chance.uniform(0, height)))

    def _card(self) -> None:
        """A card of somebody at the table, or an unknown one."""
        if not self.table.reader.is_plugged:
            return
        self._cards += 1
        count = len(self.table.game.names)
        owner = self.chance.randrange(count + (self.chance.random() < 0.03))
        tag = virtual_tag(owner * CARDS_EACH + self._cards % CARDS_EACH)
        typed, number = self._typed(), self._number
        self.table.card(tag)
        if owner < count and self.table.game.turn.player != owner:
            self._keeps(typed, number, f"{NAMES[owner]}'s card")

    def _wait(self) -> None:
        """Most waits are short; some are long enough for a page to be forgotten."""
        self._pass(self.chance.choice((0.05, 0.2, 0.5, 1.0, 3.0, 12.0)))

    def _cable(self) -> None:
        reader, before = self.table.reader, self.table.runtime.taken
        (reader.unplug if reader.is_plugged else reader.replug)()
        self.table.until(lambda: self.table.runtime.taken > before)
        self.table.frame()

    @property
    def _number(self) -> int:
        table = self.table.runtime.table
        return table.journal.last_number if table else -1

    def _typed(self) -> tuple[object, ...]:
        model = self.table.runtime.model
        drafts = tuple(draft.without_timers for draft in model.ui.drafts if not isinstance(draft, PASSING))
        return (table_question(model), model.ui.top, drafts)

    def _keeps(self, before: Any, number: int, cause: str) -> None:
        after: Any = self._typed()
        if self._number != number or before[0] != after[0]:
            return
        lost = [draft for draft in before[2] if type(draft) not in {type(each) for each in after[2]}]
        if lost:
            self._violated(f"lost by {cause} on {before[0]} under {before[1]}: {lost}")

    def _pass(self, seconds: float) -> None:
        """Frames, each of which keeps what was typed."""
        for _ in range(max(1, round(seconds / FRAME_SECONDS))):
            typed, number = self._typed(), self._number
            self._glimpse()
            self.table.frame()
            self._keeps(typed, number, "time")

    def _tap(self, spot: Spot) -> None:
        from kivy.base import EventLoop

        from ui.runtime.demo.fingers import Finger

        nodes = self._nodes
        hit = next((each for each in reversed(nodes) if each.placed.is_touchable and each.holds(*spot)), None)
        seconds = hit.placed.hold_seconds + 0.1 if hit and self.chance.random() < 0.5 else 0.1
        self._glimpse()
        self._down, self._acted = (spot, self.table.clock.now_seconds, hit.placed.key if hit else ""), []
        self._before_last, self._last = self._last, self.table.clock.now_seconds
        finger, took = Finger(*spot), hit is not None and self.table.takes(spot)
        before, held = (hit.placed if hit else None), hit is not None and hit.placed.hold_seconds > 0
        EventLoop.post_dispatch_input("begin", finger)
        for _ in range(round(seconds / FRAME_SECONDS)):
            self._glimpse()
            self.table.frame()
        is_same = hit is not None and before is not None and hit.placed.action == before.action
        is_there = hit is not None and hit in self._nodes
        EventLoop.post_dispatch_input("end", finger)
        self.table.frame()
        has_acted = bool(self._acted) or (isinstance(before and before.action, WalkOver) and self._goes(hit))
        if took and is_same and is_there and before and before.action is not None and not held and not has_acted:
            self._violated(f"a touch on {before.key} ({before.action}) did nothing")
        self._down = None

    def _goes(self, node: Any) -> bool:
        """Is the piece gone within two seconds? The root ends a walk by itself, if need be after the write."""
        for _ in range(round(WORKS_SECONDS / FRAME_SECONDS)):
            if node not in self._nodes:
                return True
            self._pass(FRAME_SECONDS)
        return False

    def _heard(self, action: object) -> None:
        """What was touched; a finger may sign only what people have seen. The app stays open, and upright."""
        is_turn = isinstance(action, ChangeSettings) and action.settings.turning != "no"
        is_tried = isinstance(action, m.Open) and isinstance(action.screen, KeepTurning)
        if is_turn or is_tried or isinstance(action, (m.Leave, Quit)):
            self._acted.append(action)
            return
        number = self._number
        self._acted.append(action)
        self._act(action)
        if self._down and (self._number != number or self.table.runtime.is_writing):
            self.counts["signed"] += 1
            self._was_seen(action, *self._down)

    def _was_seen(self, action: object, spot: Spot, at: float, key: str) -> None:
        """Keys may be touched as fast as one likes, so what the last touch changed on the same screen may be new. A
        piece that could not be touched yet may be touched as soon as it can: people wait for it.
        """
        seen = [each for each in self._glimpses if each.at >= at - SEEN_SECONDS]
        is_typing = self._before_last > at - LOOK_SECONDS
        for glimpse in seen:
            is_own = is_typing and glimpse.state == seen[-1].state
            there = [(piece, offer) for piece, offer, place in glimpse.offers if _holds(place, spot)]
            is_awaited = glimpse.state[1] is seen[-1].state[1] and (key, None) in there
            if not is_own and not is_awaited and action not in [offer for _, offer in there]:
                self._violated(f"signed {action}, {at - glimpse.at:.2f} s before the finger there was {there}")
                return

    def _glimpse(self) -> None:
        offers = [(each.placed.key, each.placed.action, each.place) for each in self._nodes]
        state = (self._number, type(self.table.root.view.screen))
        self._glimpses.append(Glimpse(self.table.clock.now_seconds, state, tuple(offers)))

    @property
    def _nodes(self) -> list[Any]:
        return list(self.table.root.nodes.values())

    def _somewhere(self) -> Spot:
        """A point of something that can be touched; what leads on more often than what only looks."""
        pieces = [each for each in self._nodes if each.placed.is_touchable]
        weights = [1.0 if isinstance(each.placed.action, m.Open) else 3.0 for each in pieces]
        left, bottom, width, height = self.chance.choices(pieces, weights)[0].place if pieces else (0, 0, 1, 1)
        return left + self.chance.uniform(0.1, 0.9) * width, bottom + self.chance.uniform(0.1, 0.9) * height

    def _offers_something(self) -> None:
        """Within two seconds a piece is there that can be touched, and that takes a finger."""
        for _ in range(round(WORKS_SECONDS / FRAME_SECONDS)):
            if any(each.placed.action is not None and self.table.takes(each.middle) for each in self._nodes):
                return
            self._pass(FRAME_SECONDS)
        self._violated("nothing could be touched for two seconds")

    def _violated(self, what: str) -> None:
        self.violations.append(
            f"step {sum(self.counts.values())}, {type(self.table.root.view.screen).__name__}: {what}"
        )


def _holds(place: tuple[float, float, float, float], spot: Spot) -> bool:
    left, bottom, width, height = place
    return left <= spot[0] <= left + width and bottom <= spot[1] <= bottom + height


def walked(window: Any, folder: Path, seed: int, steps: int = STEPS_A_TABLE) -> Walk:
    """A table of this seed in the middle of a game, walked over."""
    chance = Random(seed)
    names, book = NAMES[: chance.randint(2, 4)], BOOKS[seed % len(BOOKS)]
    tags = {virtual_tag(number): NAMES[number // CARDS_EACH] for number in range(CARDS_EACH * len(names))}
    (folder / "cards.json").write_bytes(msgspec.json.encode(Cards(tags)))
    (folder / "games").mkdir()
    game, company = begin(folder / "games" / "walk.banker", Setup(book, names)), Company(len(names), "stay", chance)
    for _ in range(chance.choice((0, 60, 200))):
        if not game.game.is_over:
            game.submit(company.next_command(game.game))
    game.close()
    with TimedTable(window, folder, chance.choice(SIZES), Settings(language="en")) as table:
        walk = Walk(table, seed)
        for _ in range(steps):
            walk.step()
            if table.runtime.table is None or table.game.is_over:
                break
    return walk


def main() -> int:
    """Tables, one after the other, until the minutes are over; the violations of each."""
    minutes, seed = float(sys.argv[1]), int(sys.argv[2])
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    from ui.pieces.window import prepare_window

    prepare_window((1024, 1280))
    from kivy.core.window import Window

    counts, found, began, ended = Counter[str](), 0, monotonic(), 0.0
    while ended < minutes * 60:
        with tempfile.TemporaryDirectory(prefix="banker-walk-") as folder:
            walk = walked(Window, Path(folder), seed)
        counts += walk.counts
        found += len(walk.violations)
        ended = monotonic() - began
        for violation in walk.violations:
            print(f"seed {seed}, {violation}", flush=True)
        print(f"{ended / 60:.1f} min, seed {seed}: {dict(counts)}, violations: {found}", flush=True)
        seed += 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

"""How long does one person wait for three seats of the bank, and what do these seats offer?

python -m tests.benchmarks.company [--pace normal] [--games 6] [--rounds 30]
"""

import argparse
from random import Random
from typing import Final, get_args

import msgspec

from banker.bots.hands import Hands
from banker.bots.lookahead import chance
from banker.bots.seat import decision
from banker.bots.temper import temper_of
from banker.odds import odds
from banker.play import commands as c
from banker.play.level import Level
from banker.play.setup import Setup
from tests.ui.sitting import ANIA, NAMES, Sitting
from ui.core.state import messages as m
from ui.core.state.bank_seat import shown_decision
from ui.store.settings import Pace, Settings

LEVELS: Final[tuple[Level | None, ...]] = (None, "normal", "normal", "hard")
TICK: Final = 0.1
MOST_STEPS: Final = 60_000


class Waited(msgspec.Struct):
    """What was counted in all games; seconds are those in which nobody had to do anything."""

    rolls: int = 0
    rounds: int = 0
    decisions: float = 0.0  # seconds in which a decision of the bank is shown
    pages: float = 0.0  # seconds of pages that close by themselves after it
    offers: int = 0  # to the person
    gains: int = 0  # of these, how many raise the person's odds


def play(seed: int, rounds: int, settings: Settings, waited: Waited) -> None:
    """One game up to this round. The person's seat decides as a normal bot does, and refuses every offer."""
    sitting = Sitting(Setup("ro-classic", NAMES[:4], bank_plays=LEVELS), has_reader=False, settings=settings)
    hands, temper = Hands(Random(seed)), temper_of("normal", ANIA)
    for _ in range(MOST_STEPS):
        game = sitting.game
        if game.is_over or game.out[ANIA] or game.turn.number >= rounds * len(NAMES[:4]):
            break
        if game.offer and game.offer.to == ANIA:
            waited.offers += 1
            waited.gains += chance(game, ANIA, (c.AcceptDeal(ANIA),)) > odds(game)[ANIA]
            sitting.submit(c.RejectDeal(ANIA))
        elif sitting.ui.stack or shown_decision(sitting.model):
            _wait(sitting, waited)
        elif game.is_paused:
            sitting.submit(c.ResumeClock())
        else:
            own = decision(game, ANIA, temper)
            command = own.command if own else hands.next_command(game)
            waited.rolls += isinstance(command, c.Roll)
            sitting.submit(command)
    waited.rounds += sitting.game.turn.number // len(NAMES[:4])


def _wait(sitting: Sitting, waited: Waited) -> None:
    """A tick; a page that does not close by itself is closed by a touch."""
    is_page, stack = bool(sitting.ui.stack), sitting.ui.stack
    sitting.wait(TICK)
    if is_page:
        waited.pages += TICK
        if sitting.ui.stack == stack:
            sitting.touch(m.Back())
    else:
        waited.decisions += TICK


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pace", choices=get_args(Pace), default="normal")
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=30)
    options = parser.parse_args()
    settings = Settings(pace=options.pace)
    waited = Waited()
    for seed in range(options.games):
        play(seed, options.rounds, settings, waited)
    print(f"{waited.rolls} rolls in {waited.rounds} rounds, pace {options.pace}")
    print(f"a roll: {waited.decisions / waited.rolls:.2f} s of decisions, {waited.pages / waited.rolls:.2f} s of pages")
    print(
        f"in 30 rounds: {30 * waited.offers / waited.rounds:.1f} offers, {waited.gains} of {waited.offers} with a gain"
    )


if __name__ == "__main__":
    main()

"""Input of the dice pad: keys, dice that report themselves, and the dice tray.
The result of the dice is announced first; it is signed if nobody changes a die meanwhile.
"""

from collections.abc import Callable

from banker.play.rules.dice import WHITE_FACES
from hardware.dice.signals import DiceGlimpsed, DiceSeen, Doubt
from ui.core.screen import Closes, Screens
from ui.core.state.asking import dice_commands, dice_due, table_question
from ui.core.state.drafts import ANNOUNCED_SECONDS, DiceTyped
from ui.core.state.messages import DieKey
from ui.core.state.model import Model
from ui.core.state.notices import DiceUnclear
from ui.core.state.routes import MilestoneShown, PaidShown, SinceShown, WalletShown
from ui.core.state.signing import sign
from ui.core.state.update import Update, show_notice, with_key_sound


def type_die(message: DieKey, model: Model) -> Update:
    """Fill the first empty die; of two dice that the tray read, correct the doubtful one, then the other.

    If all dice are there, a new roll begins.
    """
    ui, count = model.ui, _dice_count(model)
    typed = ui.get(DiceTyped)
    dice = typed.faces
    if message.face not in WHITE_FACES and len(dice) < 2:
        return with_key_sound(ui)
    if typed.is_correctable(count):
        return with_key_sound(ui.typing(_correct_die(typed, message.face)))
    if "" in dice:
        at = dice.index("")
        return with_key_sound(ui.typing(typed.but(faces=(*dice[:at], message.face, *dice[at + 1 :]))))
    if not dice or len(dice) == count:
        return with_key_sound(ui.typing(typed.but(faces=(message.face,), is_seen=False)))
    return with_key_sound(ui.typing(typed.but(faces=(*dice, message.face))))


def _correct_die(typed: DiceTyped, face: str) -> DiceTyped:
    """One key corrects the die that the tray was least sure of; the next key corrects the other one."""
    dice, at = list(typed.faces), typed.doubtful or 0
    dice[at] = face
    return typed.but(faces=tuple(dice), doubtful=1 - at)


def empty_die(index: int, model: Model) -> Update:
    """Empty one die, to be typed again, and a third die after it."""
    typed = model.ui.get(DiceTyped)
    dice = list(typed.faces[:2])
    if index < len(dice):
        dice[index] = ""
    while dice and not dice[-1]:
        dice.pop()
    return with_key_sound(model.ui.typing(typed.but(faces=tuple(dice))))


def announce(seconds: float, model: Model, count: int, sign: Callable[[], Update]) -> Update:
    """Count `seconds` since all dice are there; when they have been announced for long enough, `sign` them."""
    typed = model.ui.get(DiceTyped)
    if not typed.is_complete(count):
        return Update(model.ui)
    now = typed.seconds + seconds
    return sign() if now >= ANNOUNCED_SECONDS else Update(model.ui.typing(typed.but(seconds=now)))


def sign_in_time(seconds: float, model: Model) -> Update:
    """Sign an announced roll or throw after its time, if the table wants no touch for each."""
    game, ui = model.table, model.ui
    if game.book.rules.table.confirmed_rolls:
        return Update(ui)
    commands = dice_commands(game, ui.get(DiceTyped).faces)
    return announce(seconds, model, dice_due(game), lambda: sign(commands, model))


def _dice_count(model: Model) -> int:
    """Two before a game and on opened screens, else the number that the rules ask for."""
    if model.game is None or (model.ui.stack and not isinstance(model.ui.top, PaidShown)):
        return 2
    return dice_due(model.game)


_SILENT = (Doubt.MOVING, Doubt.EMPTY, Doubt.LYING)


def dice_awaited(model: Model, screens: Screens) -> int | None:
    """The number of dice that the tray may propose now; None when no roll is awaited or a die was typed.

    These are always the two white dice: the camera cannot read the faces of a third die. A screen that is only looked
    at does not stop a roll that the table waits for.
    """
    model = screens.inside(model)
    for address in reversed(model.ui.stack):
        screen = screens.of(address)
        if screen.dice or screen.closes is Closes.NEVER:
            return screen.dice(address, model) if screen.dice else None
    question = table_question(model)
    awaits = screens.of(question).dice
    return awaits(question, model) if awaits else None


def two_awaited(shown: object, model: Model) -> int | None:
    """Two white dice, while no die was typed."""
    return None if model.ui.get(DiceTyped).faces else 2


def propose_dice(seen: DiceSeen, model: Model, screens: Screens) -> Update:
    """The dice lie still: propose them if a roll or throw of this many dice is awaited and no die was typed."""
    ui, awaited = model.ui, _awaited_again(model, screens)
    if awaited is None:
        return Update(ui)
    if awaited != len(seen.values):
        return show_notice(ui, DiceUnclear(seen.values), "")
    faces = tuple(str(value) for value in seen.values)
    proposed = ui.get(DiceTyped).but(faces=faces, read=faces, is_seen=True, doubtful=seen.doubtful)
    if isinstance(ui.top, MilestoneShown | PaidShown | SinceShown | WalletShown):
        ui = ui.closed()  # the dice are shown instead
    return Update(ui.typing(proposed).but(notice=None, idle_seconds=0.0), cue="key")


def warn_of_dice(glimpsed: DiceGlimpsed, model: Model, screens: Screens) -> Update:
    """The tray sees something that it cannot propose: a notice says so, and people type."""
    if dice_awaited(model, screens) is None or glimpsed.why in _SILENT:
        return Update(model.ui)
    return show_notice(model.ui, DiceUnclear(glimpsed.values, glimpsed.why), "")


def _awaited_again(model: Model, screens: Screens) -> int | None:
    """How many dice may be proposed. Proposed dice that nobody confirmed may be rolled again, such as a leaning die."""
    typed = model.ui.get(DiceTyped)
    if not typed.is_seen:
        return dice_awaited(model, screens)
    return dice_awaited(model.but(ui=model.ui.typing(typed.but(faces=()))), screens)

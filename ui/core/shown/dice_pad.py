"""The dice pad and its confirming button, for the table and for the roll for the start."""

from banker.play import commands as c
from banker.play.decide.rolling import DOUBLES_TO_JAIL
from banker.play.rules.dice import THIRD_FACES, is_triple
from banker.play.rules.rent import pips
from banker.play.state import SPACES
from banker.rulebook.ruleset import RuleSet
from ui.core.input.dice import empty_die
from ui.core.state import messages as m
from ui.core.state import questions
from ui.core.state.asking import dice_commands, dice_due, game_at_next_roll
from ui.core.state.drafts import ANNOUNCED_SECONDS, DiceTyped
from ui.core.state.messages import DieKey
from ui.core.state.update import do
from ui.core.words.acts import face_words
from ui.core.words.frame import Frame
from ui.pieces.dice_pad import DicePad, Die
from ui.pieces.templates.faces import Face, FacesView
from ui.toolkit.parts import Button, Style

_FACES = ("1", "2", "3", "4", "5", "6")
_PICTURES = {"bus": "icon_bus", "mr-m": "icon_hat"}
"""The faces of the third die that are no figures."""


def pad(frame: Frame, rules: RuleSet, count: int = 2) -> DicePad:
    """The dice typed so far, of `count`; the third may show a bus or Mr M, which are named beside the dice.

    Of dice that the tray read, the one that the next key corrects is marked. When all are there, their result is
    announced before it is signed, unless the table wants a touch for each roll.
    """
    typed = frame.ui.get(DiceTyped)
    is_announced = typed.is_complete(count) and not rules.table.confirmed_rolls
    slots = (*typed.faces, *("" for _ in range(count - len(typed.faces))))
    marked = typed.doubtful if typed.is_correctable(count) else None
    shown = tuple(
        Die(
            int(face) if face.isdigit() else None,
            do(empty_die, index) if face else None,
            index == marked,
            _PICTURES.get(face, ""),
        )
        for index, face in enumerate(slots)
    )
    return DicePad(
        shown,
        tuple(DieKey(face) for face in _FACES),
        str(pips(slots)) if all(slots) else "",
        keys_hint(frame, count),
        frame.words("touch a die to change it") if is_announced else "",
        typed.seconds / ANNOUNCED_SECONDS,
    )


def rolled_dice(faces: tuple[str, ...]) -> tuple[Die, ...]:
    """The dice of a roll, to be shown."""
    return tuple(Die(int(face) if face.isdigit() else None, picture=_PICTURES.get(face, "")) for face in faces)


def waiting(frame: Frame, dice: tuple[str, ...]) -> Button:
    """The confirming button before the dice are typed."""
    words = frame.words
    title = words("Touch the second die") if any(dice) else words("Touch the dice you rolled")
    return Button(title, reason=keys_hint(frame, 2))


def keys_hint(frame: Frame, count: int) -> str:
    """What the keys do now."""
    if frame.ui.get(DiceTyped).is_correctable(count):
        return frame.words("A key changes the die with the ring; touch a die to enter it again.")
    return frame.words("Enter what the dice show: one touch per die.")


def confirm_roll(frame: Frame) -> Button:
    """The button that signs the roll: how many spaces, and where to. Until all dice are typed it waits for them."""
    typed = frame.ui.get(DiceTyped)
    if not typed.is_complete(dice_due(frame.game)):
        return waiting(frame, typed.faces)
    ahead = game_at_next_roll(frame.game) or frame.game
    title, note = _where_to(Frame(frame.model.but(game=ahead), frame.words), ahead.turn.player)
    return frame.primary(title, note, *dice_commands(frame.game, typed.faces))


def confirm_throw(frame: Frame, player: int) -> Button:
    """The button that signs the dice thrown for a card's rent."""
    faces = frame.ui.get(DiceTyped).faces
    n = pips(faces)
    return frame.primary(frame.words.n("Rent for {n} pip", "Rent for {n} pips", n), "", c.Throw(player, faces))


def sentence(frame: Frame, name: str, otherwise: str) -> str:
    """The sentence of the bar: it names dice that were read and not typed, until somebody corrects them."""
    typed, words = frame.ui.get(DiceTyped), frame.words
    if not typed.is_as_read:
        return otherwise
    dice = ", ".join(typed.faces)
    if typed.doubtful is None:
        return words("{name}: the dice show {dice}", name=name, dice=dice)
    return words("{name}: the tray reads {dice}", name=name, dice=dice)


def _where_to(frame: Frame, player: int) -> tuple[str, str]:
    game, words, dice = frame.game, frame.words, frame.ui.get(DiceTyped).faces
    is_double = dice[0] == dice[1]
    if game.is_jailed(player):
        return _in_jail(frame, player, is_double)
    if is_double and game.turn.doubles + 1 == DOUBLES_TO_JAIL and game.book.rules.turn.third_doubles_to_jail:
        return words("To jail"), words("the third double")
    if is_triple(dice):
        return words("A triple"), words("next you choose the space")
    if "bus" in dice:
        return face_words(frame, "bus"), words("next you choose how far")
    title, target = _spaces(frame, player, pips(dice))
    return title, f"{target}, {face_words(frame, 'mr-m')}" if "mr-m" in dice else target


def _in_jail(frame: Frame, player: int, is_double: bool) -> tuple[str, str]:
    game, words, sum_of = frame.game, frame.words, pips(frame.ui.get(DiceTyped).faces)
    n, tries, fine = game.tries[player] + 1, game.book.rules.jail.tries, game.book.rules.jail.fine
    if is_double or (n >= tries and not fine):
        return _spaces(frame, player, sum_of)
    if n >= tries:
        return words("No doubles"), words.n("the fine, then {n} space", "the fine, then {n} spaces", sum_of)
    return words("No doubles"), words("try {n} of {tries}", n=n, tries=tries)


def _spaces(frame: Frame, player: int, steps: int) -> tuple[str, str]:
    target = (frame.game.positions[player] + steps) % SPACES
    return frame.words.n("Go {n} space", "Go {n} spaces", steps), frame.space(target)


def back_to_ways(frame: Frame) -> Button:
    """From the dice back to the other ways out of jail."""
    return Button(frame.words("Back"), frame.words("other ways out"), m.Back(), Style.OUTLINED)


def third_die(shown: questions.ThirdDieAsked, frame: Frame) -> FacesView:
    """What the third die shows; the first two are typed."""
    white = tuple(int(face) for face in frame.ui.get(DiceTyped).faces if face.isdigit())[:2]
    entries = tuple(
        Face(f"{sum(white)} + {face}", int(face), action=DieKey(face))
        if face.isdigit()
        else Face(face_words(frame, face), picture=_PICTURES[face], action=DieKey(face))
        for face in THIRD_FACES
    )
    bar = frame.bar(_third_die_words(frame, shown.player), shown.player)
    again = Button(frame.words("Back"), frame.words("both dice again"), do(empty_die, 1), Style.OUTLINED)
    return FacesView(bar, white, entries, (again,))


def _third_die_words(frame: Frame, player: int) -> str:
    """The white dice, named if nobody typed them: a wrong one can be taken back here."""
    typed = frame.ui.get(DiceTyped)
    if not typed.is_as_read:
        return frame.words("{name}: what does the third die show?", name=frame.name(player))
    dice = ", ".join(typed.faces)
    return frame.words("{name}: {dice} read. And the third die?", name=frame.name(player), dice=dice)

"""The dice that a roll must show, and what the third die lets a player choose (M30-M39, ruling 19)."""

from functools import lru_cache

from banker.play.state import Game

WHITE_FACES = ("1", "2", "3", "4", "5", "6")
THIRD_FACES = ("1", "2", "3", "bus", "mr-m")
LAPS_BEFORE_THIRD_DIE = 2


def has_third_die(game: Game, player: int) -> bool:
    """Has this player finished the laps after which the third die is always rolled (M31)?"""
    return game.book.rules.turn.speed_die and game.laps[player] >= LAPS_BEFORE_THIRD_DIE


def uses_third_die(game: Game, player: int) -> bool:
    """Must this player's next roll show three dice? In jail only two are rolled (M38)."""
    return has_third_die(game, player) and not game.is_jailed(player)


def is_valid_roll(game: Game, player: int, faces: tuple[str, ...]) -> bool:
    """Two white faces, and a third exactly when it is due."""
    return _are_faces(faces, uses_third_die(game, player))


def is_valid_throw(game: Game, player: int, faces: tuple[str, ...]) -> bool:
    """Dice thrown for a card: the third die too when two laps are done (ruling 20)."""
    return _are_faces(faces, has_third_die(game, player))


def is_triple(faces: tuple[str, ...]) -> bool:
    """The same number on all three dice (M36)."""
    return len(faces) == 3 and faces[0] == faces[1] == faces[2]


def steps_by_bus(faces: tuple[str, ...]) -> tuple[int, ...]:
    """The steps to choose from: either die, or both (M33)."""
    first, second = int(faces[0]), int(faces[1])
    return (first, second, first + second)


@lru_cache(maxsize=1024)
def _are_faces(faces: tuple[str, ...], has_third: bool) -> bool:
    if len(faces) != (3 if has_third else 2):
        return False
    white_ok = all(face in WHITE_FACES for face in faces[:2])
    return white_ok and all(face in THIRD_FACES for face in faces[2:])

"""How well is everything seen, and how much of the stage is bare? The lowest contrast of words and of what can be
touched in each light, and the positions of which more than half shows nothing but the ground.

Run by `make bench`: `SDL_VIDEODRIVER=offscreen python -m tests.benchmarks.look`. The real window with a software
renderer; every position in English.
"""

from typing import Final

from tests.pictures import prepare
from tests.ui.boundaries import Colours, boundaries, pixels
from tests.ui.everything import EVERYTHING
from tests.ui.stage import LANDSCAPE, Stage
from tests.ui.vision import LIGHTS
from ui.locale.words import Words
from ui.theme import Light, contrast, theme

UPRIGHT: Final = (480, 853)
BAR: Final = {LANDSCAPE: 72, UPRIGHT: 120}
"""The height of what is above the stage."""
STEP: Final = 2
"""Every second pixel of every second row is looked at."""


def main() -> None:
    """Prints the figures, a line for each light and size."""
    prepare()
    from kivy.core.window import Window

    stage = Stage(Window)
    for light in LIGHTS:
        print(_contrasts(stage, light), flush=True)
    for size in BAR:
        bare = [(share, name) for share, name in _bare(stage, size) if share > 0.5]
        print(f"{size[0]}x{size[1]}: more than half is bare in {len(bare)} of {len(EVERYTHING)} positions")
        for share, name in sorted(bare, reverse=True):
            print(f"    {share:.0%} {name}")


def _contrasts(stage: Stage, light: Light) -> str:
    words, edges = [], []
    for position in EVERYTHING:
        shown = position(Words("en"))
        stage.show(shown.screen, LANDSCAPE, light, notice=shown.notice)
        texts = [text for _, _, text in stage.measured().texts if text.text.strip()]
        words += [(contrast(text.colour, text.ground), position.__name__, text.text) for text in texts]
        edges += [(seen, position.__name__, key) for key, seen in boundaries(stage, LANDSCAPE)]
        stage.close()
    (word, *where), (edge, *there) = min(words), min(edges)
    return f"{light}: words {word:.2f} ({', '.join(where)}), boundaries {edge:.2f} ({', '.join(there)})"


def _bare(stage: Stage, size: tuple[int, int]) -> list[tuple[float, str]]:
    found = []
    for position in EVERYTHING:
        shown = position(Words("en"))
        stage.show(shown.screen, size, notice=shown.notice)
        found.append((_share(pixels(size), size), position.__name__))
    stage.close()
    return found


def _share(colours: Colours, size: tuple[int, int]) -> float:
    """How much of the stage is the plain ground."""
    ground = theme().colour["evening"].ground
    wanted = tuple(int(ground[at : at + 2], 16) for at in (1, 3, 5))
    places = [(x, y) for y in range(BAR[size], size[1], STEP) for x in range(0, size[0], STEP)]
    return sum(1 for place in places if colours[place] == wanted) / len(places)


if __name__ == "__main__":
    main()

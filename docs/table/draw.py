"""Draws a table with the bank as a photo would show it, and writes `table.jpg` beside this program.

    .venv/bin/pip install mitsuba==3.9.1      # a renderer that nothing else here needs
    .venv/bin/python docs/table/draw.py       # eight minutes of a core; LIGHT=16 is faster and has more grain

The screen, the phone's page, the cards and the deeds are those that the program draws and prints. All else is drawn for
this picture. Lengths are in cm, x to the right, y away from the eye, z upwards.
"""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import mitsuba as mi

mi.set_variant("scalar_rgb")

import numpy as np  # noqa: E402
from PIL import Image  # noqa: E402
from shapes import mesh, outline, rounded_box, sheet, slab, turned  # noqa: E402
from surfaces import ROOT, board, printed, screen, wood  # noqa: E402

from ui.theme import theme  # noqa: E402

OUT = Path(__file__).parent / "table.jpg"
WIDTH, HEIGHT = 1440, 900
LIGHT = int(os.environ.get("LIGHT", "160"))
PLAYERS = ["Ania", "Bartek", "Celina", "Darek"]
SEAT_COLOURS = [theme().sign(seat).colour for seat in range(4)]
T = mi.ScalarTransform4f
CARD = 8.56, 5.398


def rgb(hexes: str) -> dict:
    """A colour as light."""
    parts = [(int(hexes[at : at + 2], 16) / 255) ** 2.2 for at in (1, 3, 5)]
    return {"type": "rgb", "value": parts}


def plastic(colour: str, rough: float = 0.3) -> dict:
    return {"bsdf": {"type": "principled", "base_color": rgb(colour), "roughness": rough, "specular": 0.5}}


def picture(image: Image.Image, rough: float = 0.5, specular: float = 0.3) -> dict:
    """A picture as a surface."""
    pixels = np.asarray(image.convert("RGB").transpose(Image.Transpose.FLIP_TOP_BOTTOM))
    texture = {"type": "bitmap", "bitmap": mi.Bitmap(np.array(pixels, order="C"))}
    return {
        "bsdf": {
            "type": "twosided",
            "inner": {"type": "principled", "base_color": texture, "roughness": rough, "specular": specular},
        }
    }


def shining(image: Image.Image, strength: float) -> dict:
    """A display: a picture that gives light."""
    light = (np.asarray(image.convert("RGB").transpose(Image.Transpose.FLIP_TOP_BOTTOM)) / 255) ** 2.2 * strength
    bitmap = mi.Bitmap(np.array(light, np.float32, order="C"))
    return {
        "emitter": {"type": "area", "radiance": {"type": "bitmap", "bitmap": bitmap, "raw": True}},
        "bsdf": {"type": "diffuse", "reflectance": rgb("#000000")},
    }


def glow(red: float, green: float, blue: float) -> dict:
    """A surface that gives light."""
    return {"emitter": {"type": "area", "radiance": {"type": "rgb", "value": [red, green, blue]}}}


class Scene:
    """Collects the things of the table."""

    def __init__(self) -> None:
        self.things: dict = {"type": "scene", "integrator": {"type": "path", "max_depth": 7}}

    def put(self, solid: tuple, look: dict, where: mi.ScalarTransform4f) -> None:
        name = f"thing{len(self.things)}"
        uv = solid[2] if len(solid) > 2 else None
        self.things[name] = mesh(name, solid[0], solid[1], uv, look, where)


def at(x: float, y: float, z: float = 0.0, turn: float = 0.0) -> mi.ScalarTransform4f:
    return T().translate([x, y, z]).rotate([0, 0, 1], turn)


def card(scene: Scene, face: Image.Image, where: mi.ScalarTransform4f, rough: float = 0.35) -> None:
    """A card of 0.8 mm with a printed face."""
    shape = outline(*CARD, 0.32)
    scene.put(slab(shape, 0.08), plastic("#e9e6dc"), where)
    scene.put(sheet(shape), picture(face, rough), where @ T().translate([0, 0, 0.084]))


def console(scene: Scene, shown: Image.Image, faces: dict) -> None:
    """The box: display, three buttons, and a wing with the reader, on which a card lies."""
    wide, deep, high, lean, z = 20.0, 14.9, 5.4, 13.0, 0.25
    place = at(16.0, -20.5, 0, -7) @ T().translate([0, -deep / 2, 0]).rotate([1, 0, 0], lean).translate(
        [0, deep / 2, z]
    )
    shell = plastic("#24292c", 0.42)
    scene.put(slab(outline(wide, deep, 0.8), high, 0.18), shell, place)
    top = place @ T().translate([0, 0, high])
    scene.put(slab(outline(18.3, 11.4, 0.35), 0.06), plastic("#050607", 0.08), top @ T().translate([0, 0.5, 0]))
    scene.put(sheet(outline(16.4, 9.23, 0.02)), shining(shown, 1.25), top @ T().translate([0, 0.5, 0.066]))
    for number, colour in enumerate(("#f1ead8", "#7d868b", "#e8b84a")):
        button = place @ T().translate([-3.6 + 3.6 * number, -deep / 2, high / 2]).rotate([1, 0, 0], 90)
        scene.put(
            turned([(0.95, 0), (0.95, 0.18), (0.75, 0.22), (0.75, 0.55), (0.68, 0.62), (0, 0.62)]),
            plastic(colour, 0.25),
            button,
        )
    lamp = top @ T().translate([8.9, -6.5, 0])
    scene.put(
        turned([(0.16, 0), (0.16, 0.05), (0.11, 0.12), (0, 0.15)]),
        glow(0.3, 3.2, 0.8),
        lamp,
    )
    wing = place @ T().translate([wide / 2 + 5.75, 0, 0])
    scene.put(slab(outline(11.3, deep, 0.8), high, 0.18), shell, wing)
    rim = wing @ T().translate([0, -0.4, high])
    for x, y, long, thick in ((0, 3.1, 9.5, 0.3), (0, -3.1, 9.5, 0.3), (4.6, 0, 0.3, 6.2), (-4.6, 0, 0.3, 6.2)):
        scene.put(
            slab(outline(long, thick, 0.14), 0.14, 0.04), plastic("#e8b84a", 0.35), rim @ T().translate([x, y, 0])
        )
    card(
        scene,
        faces["Bartek"],
        rim @ T().translate([0.25, 0.3, 0.55]).rotate([0, 0, 1], 7).rotate([0, 1, 0], -4).rotate([1, 0, 0], 3),
    )


def die(scene: Scene, where: mi.ScalarTransform4f, up: str) -> None:
    """An ivory die with pips; `up` says how it lies."""
    side = 1.6
    turn = {"3": (0, 0), "6": (90, 0), "1": (-90, 0)}[up]
    place = where @ T().translate([0, 0, side / 2]).rotate([1, 0, 0], turn[0])
    scene.put(rounded_box(side, side, side, 0.24), plastic("#f4efe0", 0.18), place)
    spots = {"3": [(-1, -1), (0, 0), (1, 1)], "2": [(-1, 1), (1, -1)], "4": [(x, y) for x in (-1, 1) for y in (-1, 1)]}
    spots |= {"1": [(0, 0)], "5": [*spots["4"], (0, 0)], "6": [(x, y) for x in (-1, 1) for y in (-1, 0, 1)]}
    faces = {
        "3": T(),
        "4": T().rotate([1, 0, 0], 180),
        "6": T().rotate([1, 0, 0], -90),
        "1": T().rotate([1, 0, 0], 90),
        "2": T().rotate([0, 1, 0], 90),
        "5": T().rotate([0, 1, 0], -90),
    }
    for number, face in faces.items():
        for x, y in spots[number]:
            pip = place @ face @ T().translate([x * 0.42, y * 0.42, side / 2 - 0.004])
            scene.put(turned([(0.17, 0), (0.14, 0.012), (0, 0.014)], 24), plastic("#16191b", 0.25), pip)


PAWN = [
    (0.95, 0),
    (0.95, 0.22),
    (0.82, 0.36),
    (0.6, 0.5),
    (0.42, 0.8),
    (0.3, 1.35),
    (0.28, 1.62),
    (0.5, 1.72),
    (0.5, 1.82),
    (0.34, 1.9),
]
PAWN += [(0.56 * np.sin(t), 2.3 - 0.52 * np.cos(t)) for t in np.linspace(0.75, np.pi, 12)]


def house(scene: Scene, where: mi.ScalarTransform4f, long: float, colour: str) -> None:
    """A wooden house, or a hotel if it is long: the gable's outline pulled along."""
    gable = [(-0.55, 0), (0.55, 0), (0.55, 0.62), (0, 1.1), (-0.55, 0.62)]
    scene.put(slab(gable, long), plastic(colour, 0.4), where @ T().translate([0, long / 2, 0]).rotate([1, 0, 0], 90))


def on_board(space: int) -> tuple[float, float]:
    """The middle of a space on a board of 46 cm around the origin."""
    side, step = divmod(space, 10)
    edge, corner = 23.0, 46 * 340 / 2600
    along = edge - (corner / 2 if step == 0 else corner + (step - 0.5) * (46 - 2 * corner) / 9)
    across = -(edge - corner / 2)
    for _ in range(side):
        along, across = across, -along
    return along, across


def furnish(scene: Scene, folder: Path) -> None:
    """Puts everything on the table."""
    faces = printed(folder, PLAYERS)
    scene.put(sheet(outline(190, 120, 4)), picture(wood(), 0.32, 0.5), at(0, 18))
    ground = at(-12, 12, 0, 5)
    scene.put(slab(outline(46.4, 46.4, 0.4), 0.36, 0.05), plastic("#20282c", 0.6), ground)
    scene.put(
        sheet([(-23, -23), (23, -23), (23, 23), (-23, 23)]),
        picture(board(), 0.45),
        ground @ T().translate([0, 0, 0.364]),
    )
    lay_pieces(scene, ground @ T().translate([0, 0, 0.365]))
    console(scene, Image.open(screen(folder, "auction")), faces)
    die(scene, at(2.2, -21.5, 0, 24), "3")
    die(scene, at(-0.8, -19.0, 0, -17), "6")
    for number, (name, x, y, turn) in enumerate(
        (
            ("Ulica Targowa", -27.5, -23.5, 16),
            ("Ulica Jagiellońska", -23.1, -24.1, 9),
            ("Ulica Radzymińska", -18.5, -24.3, 3),
            ("Dworzec Zachodni", -9.0, -25.5, -4),
        )
    ):
        card(scene, faces[name], at(x, y, 0.02 + 0.09 * (number % 3), turn), 0.5)
    card(scene, faces["Ania"], at(-16.5, -18.6, 0.0, -12))
    card(scene, faces["Celina"], at(20, 33, 0, 165))
    for number, name in enumerate(("Ulica Wolska", "Ulica Górczewska", "Ulica Obozowa")):
        card(scene, faces[name], at(21 + number * 4.6, 25 + number * 0.6, 0.09 * number, 172 - 5 * number), 0.5)
    phone(scene)
    mug(scene, at(38, 22, 0, 30))


def lay_pieces(scene: Scene, top: mi.ScalarTransform4f) -> None:
    """Pawns, houses, hotels and the two stacks of cards on the board."""
    for number, (space, dx, dy) in enumerate(((8, 0.3, -0.6), (24, 0.0, 0.9), (39, -0.3, 0.0), (6, -0.2, -1.0))):
        x, y = on_board(space)
        scene.put(turned(PAWN), plastic(SEAT_COLOURS[number], 0.2), top @ T().translate([x + dx, y + dy, 0]))
    for space, count in ((6, 2), (8, 2), (9, 3), (31, 1), (32, 1)):
        x, y = on_board(space)
        for house_number in range(count):
            if space < 10:
                spot = top @ T().translate([x - 1.15 + 1.15 * house_number, y + 2.4, 0])
            else:
                spot = top @ T().translate([x - 2.4, y - 0.6 + 1.2 * house_number, 0]).rotate([0, 0, 1], 90)
            house(scene, spot, 0.95, "#2f9e58")
    for space in (16, 18, 19):
        x, y = on_board(space)
        house(scene, top @ T().translate([x + 2.4, y, 0]), 2.0, "#c8392f")
    for x, y, colour in ((-8.6, 9.6, "#2f6f8f"), (8.6, -9.6, "#c9731c")):
        for sheet_number in range(9):
            turn = ((sheet_number * 37) % 11 - 5) * 0.25
            scene.put(
                slab(outline(6.9, 4.4, 0.25), 0.05),
                plastic(colour if sheet_number == 8 else "#efe9da", 0.5),
                top @ at(x, y, 0.052 * sheet_number, turn),
            )


def phone(scene: Scene) -> None:
    """A player's phone with its own page."""
    place, shape = at(40, 0.5, 0, -28), outline(7.2, 15.0, 0.95)
    scene.put(slab(shape, 0.8, 0.15), plastic("#15181a", 0.25), place)
    page = Image.open(ROOT / "docs" / "pictures" / "phone-home.png").convert("RGB")
    high = round(page.width * 14.2 / 6.75)
    tall = Image.new("RGB", (page.width, high), page.getpixel((2, page.height - 3)))
    tall.paste(page.crop((0, 0, page.width, min(high, page.height))), (0, 0))
    scene.put(sheet(outline(6.75, 14.2, 0.7)), shining(tall, 1.1), place @ T().translate([0, 0, 0.81]))


def mug(scene: Scene, place: mi.ScalarTransform4f) -> None:
    """Tea."""
    wall = [
        (0, 0),
        (3.2, 0),
        (3.9, 0.5),
        (4.15, 2),
        (4.2, 9.0),
        (4.08, 9.15),
        (3.95, 9.0),
        (3.9, 2),
        (3.2, 0.8),
        (0, 0.7),
    ]
    scene.put(turned(wall), plastic("#d8d2c2", 0.12), place)
    scene.put(turned([(3.92, 7.6), (0, 7.6)]), plastic("#5a2a10", 0.05), place)


def light(scene: Scene) -> None:
    """A lamp above the table, a window at the left, and the dim room."""
    lamp = T().look_at(origin=[4, 12, 95], target=[0, 0, 0], up=[0, 1, 0]).scale(20)
    window = T().look_at(origin=[-120, 50, 85], target=[0, 0, 0], up=[0, 0, 1]).scale([45, 55, 1])
    scene.things |= {
        "lamp": {"type": "rectangle", "to_world": lamp, **glow(10.5, 8.6, 6.2)},
        "window": {"type": "rectangle", "to_world": window, **glow(3.0, 3.7, 4.6)},
        "room": {"type": "constant", "radiance": {"type": "rgb", "value": [0.16, 0.15, 0.14]}},
        "sensor": {
            "type": "thinlens",
            "to_world": T().look_at(origin=[9, -74, 51], target=[4.6, -4.2, 0], up=[0, 0, 1]),
            "fov": 53, "aperture_radius": 0.22, "focus_distance": 74.0,
            "film": {"type": "hdrfilm", "width": WIDTH, "height": HEIGHT, "rfilter": {"type": "gaussian"}},
            "sampler": {"type": "multijitter", "sample_count": LIGHT},
        },
    }  # fmt: skip


def developed(light_values: np.ndarray) -> Image.Image:
    """The film curve: highlights roll off softly."""
    x = np.clip(light_values * 0.9, 0, None)
    y = np.clip((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
    return Image.fromarray((y ** (1 / 2.2) * 255 + 0.5).astype(np.uint8))


def main() -> None:
    scene = Scene()
    with TemporaryDirectory(prefix="banker-table-") as folder:
        furnish(scene, Path(folder))
    light(scene)
    image = mi.render(mi.load_dict(scene.things))
    developed(np.asarray(image)[..., :3]).save(OUT, quality=88, optimize=True, progressive=True)
    print(f"{OUT}: {OUT.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()

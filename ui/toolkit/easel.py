"""The base of brush and pen: the pixels and colours of a piece of the screen, and the notes of what was drawn."""

from ui.theme import Look, Palette, mix, theme
from ui.toolkit.canvas import Canvas, Place
from ui.toolkit.growing import Shape
from ui.toolkit.placing import Box, Scale


class Easel:
    """A piece of the screen to draw on: its canvas, its look, and notes of what was drawn."""

    def __init__(self, canvas: Canvas, scale: Scale, look: Look, box: Box) -> None:
        self.canvas, self.scale, self.look, self.box = canvas, scale, look, box
        self.palette: Palette = theme().colour[look.light]
        self.shapes: list[Shape] = []
        self.is_pressed = False
        self.strength = 1.0  # less of it fades all colours towards the ground
        self.moment = 1.0
        self.share: float | None = None  # where a finger is on a slider
        self.before: object | None = None
        self._grounds: list[tuple[Place, str]] = []

    @property
    def whole(self) -> Box:
        """The box of the whole piece, from 0, 0."""
        return Box(0, 0, self.box.w, self.box.h)

    def colour(self, name: str, over: str = "", share: float = 1.0) -> str:
        """The colour of a token; with `over`, a `share` of it mixed over another."""
        full = self.palette.colour(name)
        return mix(self.palette.colour(over), full, share) if over else full

    def face(self, name: str) -> str:
        """The colour of a target: one step lighter while it is pressed."""
        full = self.palette.colour(name)
        return mix(full, "#FFFFFF", 0.14) if self.is_pressed else full

    def pixels(self, box: Box) -> Place:
        """A box of this piece as left, bottom, width and height in whole pixels of the window."""
        left, right = self.scale.x(self.box.x + box.x), self.scale.x(self.box.x + box.right)
        top, bottom = self.scale.y(self.box.y + box.y), self.scale.y(self.box.y + box.bottom)
        return left, bottom, max(right - left, 1), max(top - bottom, 1)

    def _sized(self, box: Box) -> Place:
        """As `pixels`, but rounds width and height alone: the same size in every place, so one stencil serves all."""
        width, height = self.scale.length(box.w), self.scale.length(box.h)
        top = self.scale.y(self.box.y + box.y)
        return self.scale.x(self.box.x + box.x), top - height, width, height

    def ground_at(self, x: int, y: int) -> str:
        """The colour at a pixel: that of the last fill over it."""
        for (left, bottom, width, height), colour in reversed(self._grounds):
            if left <= x < left + width and bottom <= y < bottom + height:
                return colour
        return self.palette.ground

    def _shape(self, place: Place, *, is_plate: bool = False) -> None:
        """Notes the place of a shape, for the growth of words."""
        self.shapes.append(Shape(place, is_plate))

    def tint(self, colour: str) -> None:
        """Sets the colour of the next shapes."""
        full = self.palette.colour(colour)
        self.canvas.tint(full if self.strength >= 1 else mix(self.palette.ground, full, self.strength))

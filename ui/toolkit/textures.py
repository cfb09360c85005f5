"""The upload of drawn words and shapes to the renderer, with half of the memory that Kivy's own textures take."""

from typing import Final

from kivy.graphics.texture import Texture

_COLOURS: Final = "luminance_alpha"


def upload(alphas: bytes, width: int, height: int, is_blended: bool = False) -> Texture:
    """A texture from one byte of opacity for each pixel; the first row is the upper one. It is white."""
    pixels = bytearray(b"\xff" * (2 * width * height))
    pixels[1::2] = alphas
    texture = Texture.create(size=(width, height), colorfmt=_COLOURS)
    texture.blit_buffer(bytes(pixels), colorfmt=_COLOURS, bufferfmt="ubyte")
    texture.flip_vertical()
    texture.min_filter = texture.mag_filter = "linear" if is_blended else "nearest"
    return texture

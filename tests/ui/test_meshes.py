"""The texture atlas and the meshes that draw its shapes."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.toolkit.meshes import Matrix, after, moved, turning

places = st.tuples(st.integers(-2000, 2000), st.integers(-2000, 2000))
matrices = st.builds(turning, places, places, st.floats(-360, 360), st.tuples(st.floats(-2, 2), st.floats(-2, 2)))


def of_size(width: int, height: int) -> Callable[[], tuple[bytes, int, int]]:
    return lambda: (bytes(width * height), width, height)


@given(outer=matrices, inner=matrices, place=places)
def test_a_motion_in_a_motion_moves_as_one_after_the_other(
    outer: Matrix, inner: Matrix, place: tuple[int, int]
) -> None:
    assert moved(after(outer, inner), place) == pytest.approx(moved(outer, moved(inner, place)), abs=1e-6)


def test_a_quarter_turn_clockwise_brings_the_top_to_the_right() -> None:
    assert moved(turning((100, 50), (7, 0), 90, (1, 1)), (100, 60)) == pytest.approx((117, 50))


def test_a_full_atlas_begins_another_texture_and_what_was_drawn_keeps_the_old_one(window: object) -> None:
    from ui.toolkit.atlas import Atlas

    atlas = Atlas(is_blended=False, size=(64, 64))
    first = atlas.patch("first", of_size(30, 30))
    assert atlas.patch("first", of_size(30, 30)) is first
    drawn = [atlas.patch(number, of_size(30, 30)) for number in range(3)]
    assert {patch.texture for patch in drawn} == {first.texture, atlas.white.texture}
    assert atlas.patch("first", of_size(30, 30)).texture is atlas.white.texture is not first.texture


def test_large_shapes_do_not_keep_more_memory_than_all_others(window: object) -> None:
    from ui.toolkit.atlas import Atlas

    atlas = Atlas(is_blended=False, size=(64, 64))
    large = [atlas.patch(number, of_size(40, 40)) for number in range(3)]
    assert len({patch.texture for patch in large} - {atlas.white.texture}) == 3
    assert atlas.patch(2, of_size(40, 40)) is large[2]
    assert atlas.patch(0, of_size(40, 40)) is not large[0]


def test_a_piece_of_more_shapes_than_a_mesh_holds_is_two_meshes(window: object) -> None:
    from ui.toolkit.atlas import atlas
    from ui.toolkit.meshes import Meshes

    added: list[object] = []
    meshes = Meshes(added.append)
    for _ in range(20_000):
        meshes.rectangle(atlas(is_blended=False).white, (0, 0, 1, 1))
    meshes.end()
    assert len(added) == 2


@given(sizes=st.lists(st.tuples(st.integers(1, 40), st.integers(1, 40)), min_size=1, max_size=40))
def test_no_two_shapes_of_a_texture_share_a_pixel(window: object, sizes: list[tuple[int, int]]) -> None:
    from ui.toolkit.atlas import Atlas

    atlas, taken, kept = Atlas(is_blended=True, size=(64, 64)), set[tuple[int, int, int]](), []
    for number, size in enumerate(sizes):
        patch = atlas.patch(number, of_size(*size))
        kept.append(patch)  # the number of a texture that goes is given again
        wide, high = patch.texture.size
        columns = range(round(patch.west * wide), round(patch.east * wide))
        rows = range(round(patch.north * high), round(patch.south * high))
        pixels = {(patch.texture.id, x, y) for x in columns for y in rows}
        assert (len(columns), len(rows)) == size
        assert not pixels & taken
        assert columns.stop <= wide
        assert rows.stop <= high
        taken |= pixels

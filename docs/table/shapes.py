"""Solids for the drawing of the table, as triangles: rounded boxes, sheets, turned and bevelled things. In cm."""

from __future__ import annotations

from math import cos, pi, sin

import mitsuba as mi
import numpy as np

Points = list[tuple[float, float]]


def mesh(
    name: str, corners: np.ndarray, faces: np.ndarray, uv: np.ndarray | None, look: dict, where: mi.ScalarTransform4f
) -> mi.Mesh:
    """Triangles with a surface, at a place."""
    shape = mi.Mesh(name, len(corners), len(faces), has_vertex_texcoords=uv is not None, props=_props(look))
    seen = mi.traverse(shape)
    moved = np.asarray(where.matrix) @ np.c_[corners, np.ones(len(corners))].T
    seen["vertex_positions"] = moved[:3].T.ravel()
    seen["faces"] = faces.ravel()
    if uv is not None:
        seen["vertex_texcoords"] = uv.ravel()
    seen.update()
    return shape


def _props(look: dict) -> mi.Properties:
    props = mi.Properties()
    for key, value in look.items():
        props[key] = mi.load_dict(value)
    return props


def outline(width: float, depth: float, corner: float, steps: int = 8) -> Points:
    """A rectangle with round corners, anticlockwise around the origin."""
    found = []
    for number, (x, y) in enumerate([(1, 1), (-1, 1), (-1, -1), (1, -1)]):
        for step in range(steps + 1):
            turn = pi / 2 * (number + step / steps)
            found.append((x * (width / 2 - corner) + corner * cos(turn), y * (depth / 2 - corner) + corner * sin(turn)))
    return found


def sheet(points: Points) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A flat, convex sheet; a picture covers its bounding box."""
    corners = np.array([(0.0, 0.0), *points])
    count = len(points)
    faces = np.array([(0, 1 + at, 1 + (at + 1) % count) for at in range(count)])
    low, high = corners.min(axis=0), corners.max(axis=0)
    return np.c_[corners, np.zeros(count + 1)], faces, (corners - low) / (high - low)


def slab(points: Points, thick: float, bevel: float = 0.0) -> tuple[np.ndarray, np.ndarray]:
    """A convex outline pulled upwards from 0, with a bevelled upper edge."""
    flat = np.array(points)
    rings = [(flat, 0.0), (flat, thick - bevel)]
    if bevel:
        for turn in (pi / 6, pi / 3, pi / 2):
            rings.append(
                (flat * (1 - bevel * (1 - cos(turn)) / np.abs(flat).max(axis=0)), thick - bevel + bevel * sin(turn))
            )
    return _skin([np.c_[ring, np.full(len(flat), z)] for ring, z in rings])


def turned(profile: Points, steps: int = 48) -> tuple[np.ndarray, np.ndarray]:
    """A profile of (radius, height) turned around the upright axis."""
    turns = [2 * pi * step / steps for step in range(steps)]
    return _skin([np.array([(r * cos(t), r * sin(t), z) for t in turns]) for r, z in profile])


def _skin(rings: list[np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
    """Rings of equally many points joined, closed at both ends."""
    count = len(rings[0])
    corners = np.vstack([*rings, rings[0].mean(axis=0), rings[-1].mean(axis=0)])
    first, last = len(corners) - 2, len(corners) - 1
    faces = []
    for ring in range(len(rings) - 1):
        for at in range(count):
            a, b = ring * count + at, ring * count + (at + 1) % count
            faces += [(a, b, b + count), (a, b + count, a + count)]
    top = (len(rings) - 1) * count
    for at in range(count):
        faces += [(first, (at + 1) % count, at), (last, top + at, top + (at + 1) % count)]
    return corners, np.array(faces)


def rounded_box(
    width: float, depth: float, height: float, corner: float, fine: int = 6
) -> tuple[np.ndarray, np.ndarray]:
    """A box around the origin with all edges round, as dice have."""
    half = np.array([width, depth, height]) / 2
    edge = [-1 + corner * step / fine for step in range(fine + 1)]
    line = np.unique(
        np.r_[
            [-1.0 + t for t in np.linspace(0, 0.999, 2 * fine)],
            [1.0 - t for t in np.linspace(0, 0.999, 2 * fine)],
            edge,
        ]
    )
    corners, faces = [], []
    for axis in range(3):
        for side in (-1.0, 1.0):
            base = len(corners)
            for u in line:
                for v in line:
                    point = np.empty(3)
                    point[axis], point[(axis + 1) % 3], point[(axis + 2) % 3] = side, u, v
                    full = point * half
                    inner = np.clip(full, -half + corner, half - corner)
                    away = full - inner
                    corners.append(inner + corner * away / np.linalg.norm(away))
            size = len(line)
            for u in range(size - 1):
                for v in range(size - 1):
                    a, b, c, d = (
                        base + u * size + v,
                        base + (u + 1) * size + v,
                        base + (u + 1) * size + v + 1,
                        base + u * size + v + 1,
                    )
                    faces += [(a, b, c), (a, c, d)] if side > 0 else [(a, c, b), (a, d, c)]
    return np.array(corners), np.array(faces)

"""labelme: its own label files, opened and saved by its own class."""
import base64
import io
import math

import numpy
import PIL.Image
from labelme._label_file import LabelFile

import peer


def values(shape, size):
    points = [[float(x), float(y)] for x, y in shape["points"]]
    kind = shape["shape_type"]
    if kind == "rectangle":
        (x1, y1), (x2, y2) = points
        return {"box": peer.box(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))}
    if kind == "mask":
        # Both corners are pixels of the mask.
        (left, top), (right, bottom) = [[round(x), round(y)] for x, y in points]
        pixels = numpy.zeros((size[1], size[0]), dtype=bool)
        pixels[top:bottom + 1, left:right + 1] = shape["mask"]
        return {"mask": peer.mask(pixels)}
    if kind == "circle":
        (x, y), rim = points
        radius = math.dist((x, y), rim)
        return {"ellipse": [x, y, radius, radius, 0]}
    if kind == "point":
        return {"point": points[0]}
    if kind in ("line", "linestrip"):
        return {"polyline": points}
    if kind == "oriented_rectangle":
        return {"corners": points}
    if kind == "polygon":
        return {"polygon": [points]}
    raise ValueError(f"a shape of type {kind}")


def read(path, images, found):
    peer.lay(images, path)
    for file in sorted(path.glob("*.json")):
        label = LabelFile(str(file))
        size = PIL.Image.open(path / label.image_path).size
        groups = {}
        for shape in label.shapes:
            one = {"label": shape["label"]} | values(shape, size)
            group = shape["group_id"]
            if group in groups and "polygon" in one:
                groups[group]["polygon"] += one["polygon"]
                continue
            found.image(label.image_path).append(one)
            if group is not None:
                groups[group] = one


def shapes(number, one):
    def shape(kind, points, **more):
        return {"label": one["label"], "points": points, "group_id": None, "description": "",
                "shape_type": kind, "flags": {}, "mask": None} | more
    if "box" in one:
        left, top, right, bottom = peer.corners(one["box"])
        # Like a box drawn from the bottom right.
        return [shape("rectangle", [[right, bottom], [left, top]])]
    if "polygon" in one:
        group = number if len(one["polygon"]) > 1 else None
        return [shape("polygon", part, group_id=group) for part in one["polygon"]]
    if "rotated_box" in one:
        return [shape("oriented_rectangle", peer.rotated_corners(one["rotated_box"]))]
    if "point" in one:
        return [shape("point", [one["point"]])]
    if "polyline" in one:
        return [shape("linestrip", one["polyline"])]
    if "ellipse" in one:
        x, y, radius, _, _ = one["ellipse"]
        return [shape("circle", [[x, y], [x + radius, y]])]
    pixels = peer.pixels(one["mask"])
    rows, columns = pixels.nonzero()
    left, top, right, bottom = (
        int(columns.min()), int(rows.min()), int(columns.max()), int(rows.max()))
    file = io.BytesIO()
    PIL.Image.fromarray(pixels[top:bottom + 1, left:right + 1]).save(file, "PNG")
    return [shape("mask", [[left, top], [right, bottom]],
                  mask=base64.b64encode(file.getvalue()).decode("ascii"))]


def write(path, images, data):
    path.mkdir()
    for image in data:
        name = image["image"]
        LabelFile().save(
            filename=str(path / f"{name.rsplit('.', 1)[0]}.json"), image_path=name,
            shapes=[shape for number, one in enumerate(image["objects"])
                    for shape in shapes(number, one)],
            image_height=image["height"], image_width=image["width"])


peer.main({"labelme": read}, {"labelme": write})

"""Functions for the other programs here, each of which passes a data set to one tool.

    PROGRAM read FORMAT PATH IMAGES     prints what the tool makes of a data set
    PROGRAM write FORMAT PATH IMAGES    lets the tool write the data set on standard input

PATH is the file or the folder of the annotations, IMAGES the folder of the images. A data set is
printed and read as imgmark's own JSON lines: one image a line with its objects, in pixel edges.
"""
import json
import pathlib
import shutil
import sys


def data_set():
    """The images on standard input: dictionaries with image, width, height and objects."""
    return [json.loads(line) for line in sys.stdin if line.strip()]


def names(images):
    """The names of the classes in the order of their first objects."""
    return list(dict.fromkeys(one["label"] for image in images for one in image["objects"]))


class Found:
    """The objects that a tool found, image by image."""

    def __init__(self):
        self.images = {}

    def image(self, path):
        name = pathlib.PurePosixPath(str(path).replace("\\", "/")).name
        return self.images.setdefault(name, [])

    def add(self, path, label, **values):
        self.image(path).append({"label": label} | {
            key: value for key, value in values.items() if value is not None and value is not False})

    def print(self):
        for name, objects in self.images.items():
            print(json.dumps({"image": name, "objects": objects}, ensure_ascii=False, default=float))


def corners(box):
    """The edges of a box: left, top, right, bottom."""
    x, y, width, height = box
    return [x, y, x + width, y + height]


def box(left, top, right, bottom):
    return [float(left), float(top), float(right) - float(left), float(bottom) - float(top)]


def pairs(flat):
    """Numbers in pairs, as points."""
    flat = [float(number) for number in flat]
    return [list(point) for point in zip(flat[::2], flat[1::2])]


def flat(points):
    return [number for point in points for number in point]


def bounds(rings):
    """The box around points."""
    xs = [point[0] for ring in rings for point in ring]
    ys = [point[1] for ring in rings for point in ring]
    return [min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)]


def rotated_corners(rotated):
    """The corners of a turned box, clockwise as seen: x' = x cos t - y sin t, y' = x sin t + y cos t."""
    import math
    x, y, width, height, degrees = rotated
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [[x + dx * cosine - dy * sine, y + dx * sine + dy * cosine]
            for dx, dy in ((-width / 2, -height / 2), (width / 2, -height / 2),
                           (width / 2, height / 2), (-width / 2, height / 2))]


def mask(array):
    """Our form of a mask from rows of pixels: runs down the columns, the first of them outside."""
    import numpy
    array = numpy.asarray(array).astype(bool)
    flat = array.ravel(order="F")
    ends = numpy.flatnonzero(numpy.diff(flat)) + 1
    counts = numpy.diff([0, *ends, flat.size]).tolist()
    if flat[0]:
        counts.insert(0, 0)
    height, width = array.shape
    return {"size": [height, width], "counts": counts}


def pixels(mask):
    """Rows of pixels from our form of a mask."""
    import numpy
    height, width = mask["size"]
    inside = numpy.arange(len(mask["counts"])) % 2 == 1
    return numpy.repeat(inside, mask["counts"]).reshape((height, width), order="F")


def lay(images, folder):
    """Puts the images where a tool looks for them."""
    shutil.copytree(images, folder, dirs_exist_ok=True)


def main(readers, writers):
    action, name, path, images = sys.argv[1:]
    path, images = pathlib.Path(path), pathlib.Path(images)
    if action == "read":
        found = Found()
        readers[name](path, images, found)
        found.print()
    else:
        writers[name](path, images, data_set())

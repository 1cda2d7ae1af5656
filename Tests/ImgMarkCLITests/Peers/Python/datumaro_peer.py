"""datumaro: every shape that it supports, in the formats that it shares with imgmark."""
import logging
import shutil

import datumaro
from datumaro.components.annotation import (
    AnnotationType, Bbox, Ellipse, LabelCategories, Mask, Points, PointsCategories, Polygon,
    PolyLine, RotatedBbox)
from datumaro.components.media import Image

import peer

logging.disable(logging.WARNING)

KINDS = AnnotationType
FLAGS = {"is_crowd": "crowd", "occluded": "occluded", "truncated": "truncated",
         "difficult": "difficult"}


def values(one):
    if one.type == KINDS.bbox:
        return {"box": one.get_bbox()}
    if one.type == KINDS.rotated_bbox:
        return {"rotated_box": [one.cx, one.cy, one.w, one.h, one.r]}
    if one.type == KINDS.polygon:
        return {"polygon": [peer.pairs(one.points)]}
    if one.type == KINDS.polyline:
        return {"polyline": peer.pairs(one.points)}
    if one.type == KINDS.ellipse:
        left, top, right, bottom = one.points
        return {"ellipse": [(left + right) / 2, (top + bottom) / 2, (right - left) / 2,
                            (bottom - top) / 2, 0]}
    if one.type == KINDS.mask:
        return {"mask": peer.mask(one.image)}
    if one.type == KINDS.points:
        points = peer.pairs(one.points)
        if len(points) == 1:
            return {"point": points[0]}
        return {"keypoints": [[x, y, int(v)] for (x, y), v in zip(points, one.visibility)]}
    raise ValueError(f"a {one.type.name}")


def report(data, found):
    labels = data.categories()[KINDS.label]
    for item in data:
        name = item.media.path if item.media is not None else item.id
        found.image(name)
        groups = {}
        for one in item.annotations:
            if one.type == KINDS.label:
                continue
            flags = {ours: bool(one.attributes.get(theirs)) for theirs, ours in FLAGS.items()}
            object = {"label": labels[one.label].name} | values(one) | {
                flag: True for flag, isSet in flags.items() if isSet}
            # Polygons of one group are the parts of one object, which may also have a box.
            other = groups.get(one.group) if one.group else None
            if other is not None and "polygon" in object and "polygon" in other:
                other["polygon"] += object["polygon"]
            elif other is not None and ("box" in object) != ("box" in other):
                other |= object
            else:
                found.image(name).append(object)
                groups[one.group] = object


def imported(path, name, found, **options):
    report(datumaro.Dataset.import_from(str(path), name, **options), found)


def read_coco(path, images, found, name="coco_instances", task="instances"):
    root = path.with_name("datumaro")
    peer.lay(images, root / "images/default")
    (root / "annotations").mkdir()
    shutil.copy(path, root / f"annotations/{task}_default.json")
    imported(root, name, found)


def read_yolo(path, images, found):
    peer.lay(images, path / "images")
    imported(path, "yolo", found)


def read_darknet(path, images, found):
    peer.lay(images, path / "obj_train_data")
    imported(path, "yolo", found)


def read_voc(path, images, found):
    """The folders of the development kit around the files."""
    root = path.with_name("datumaro")
    shutil.copytree(path, root / "Annotations")
    peer.lay(images, root / "JPEGImages")
    sets = root / "ImageSets/Main"
    sets.mkdir(parents=True)
    stems = sorted(file.stem for file in path.glob("*.xml"))
    (sets / "default.txt").write_text("".join(f"{stem}\n" for stem in stems), encoding="utf-8")
    (root / "labelmap.txt").write_text("cat:::\nHündin:::\n", encoding="utf-8")
    imported(root, "voc_detection", found)


def read_cvat(path, images, found):
    root = path.with_name("datumaro")
    peer.lay(images, root / "images")
    shutil.copy(path, root / "annotations.xml")
    imported(root, "cvat", found)


def read_kitti(path, images, found):
    root = path.with_name("datumaro")
    shutil.copytree(path / "label_2", root / "training/label_2")
    peer.lay(images, root / "training/image_2")
    imported(root, "kitti_detection", found)


def made(images, data, subsets=(None,)):
    names = peer.names(data)
    items, points, number = [], {}, 0
    for image in data:
        annotations = []
        for one in image["objects"]:
            number += 1
            label = names.index(one["label"])
            flags = {theirs: True for theirs, ours in FLAGS.items() if one.get(ours)}
            common = {"label": label, "id": number, "group": number, "attributes": flags}
            if "keypoints" in one:
                points[label] = ([f"{index + 1}" for index in range(len(one["keypoints"]))], [])
                annotations.append(Points(
                    peer.flat([point[:2] for point in one["keypoints"]]),
                    [point[2] for point in one["keypoints"]], **common))
            if "box" in one:
                annotations.append(Bbox(*one["box"], **common))
            for part in one.get("polygon", []):
                annotations.append(Polygon(peer.flat(part), **common))
            if "rotated_box" in one:
                annotations.append(RotatedBbox(*one["rotated_box"], **common))
            if "point" in one:
                annotations.append(Points(one["point"], [2], **common))
            if "polyline" in one:
                annotations.append(PolyLine(peer.flat(one["polyline"]), **common))
            if "ellipse" in one:
                x, y, across, down, _ = one["ellipse"]
                annotations.append(Ellipse(x - across, y - down, x + across, y + down, **common))
            if "mask" in one:
                annotations.append(Mask(peer.pixels(one["mask"]), **common))
        name = image["image"]
        items.append(datumaro.DatasetItem(
            id=name.rsplit(".", 1)[0], annotations=annotations, subset=subsets[len(items) % len(subsets)],
            media=Image.from_file(path=str(images / name))))
    categories = {KINDS.label: LabelCategories.from_iterable(names)}
    if points:
        categories[KINDS.points] = PointsCategories.from_iterable(
            [(label, *names_and_joints) for label, names_and_joints in points.items()])
    return datumaro.Dataset.from_iterable(items, categories=categories)


def writer(name, subsets=(None,), **options):
    def write(path, images, data):
        made(images, data, subsets).export(str(path), name, **options)
    return write


peer.main(
    {
        "coco": read_coco,
        "coco-keypoints": lambda path, images, found: read_coco(
            path, images, found, "coco_person_keypoints", "person_keypoints"),
        "yolo": read_yolo,
        "darknet": read_darknet,
        "voc": read_voc,
        "cvat": read_cvat,
        "kitti": read_kitti,
        "datumaro": lambda path, images, found: imported(path, "datumaro", found),
    },
    {
        "coco": writer("coco_instances"),
        "coco-keypoints": writer("coco_person_keypoints"),
        "darknet": writer("yolo", save_media=True),
        "yolo": writer("yolo_ultralytics", subsets=("train", "val"), save_media=True),
        "voc": writer("voc_detection"),
        "cvat": writer("cvat"),
        "kitti": writer("kitti_detection"),
        "datumaro": writer("datumaro", save_media=True),
        "openimages": writer("open_images"),
    })

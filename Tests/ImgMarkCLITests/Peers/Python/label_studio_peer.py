"""label-studio-sdk: its converters to COCO and YOLO's turned boxes and for brushes; its imports."""
import contextlib
import json
import logging
import os
import sys

import numpy
from label_studio_sdk.converter import Converter, brush
from label_studio_sdk.converter.imports.coco import convert_coco_to_ls
from label_studio_sdk.converter.imports.yolo import convert_yolo_to_ls
from label_studio_sdk.label_interface import LabelInterface

import peer

logging.disable(logging.WARNING)

TAGS = {"rectanglelabels": "RectangleLabels", "polygonlabels": "PolygonLabels",
        "brushlabels": "BrushLabels", "keypointlabels": "KeyPointLabels"}


def config(tasks):
    """The labeling configuration with which the results of tasks were made."""
    controls = {}
    for task in tasks:
        for annotation in task["annotations"]:
            for result in annotation["result"]:
                names = controls.setdefault((result["from_name"], result["type"]), [])
                names += [name for name in result["value"][result["type"]] if name not in names]
    tags = "".join(
        f'<{TAGS[kind]} name="{name}" toName="image">'
        + "".join(f'<Label value="{label}"/>' for label in labels) + f"</{TAGS[kind]}>"
        for (name, kind), labels in controls.items())
    return f'<View><Image name="image" value="$image"/>{tags}</View>'


def tasks_of(path):
    tasks = json.loads(path.read_text(encoding="utf-8"))
    interface = LabelInterface(config(tasks))
    for task in tasks:
        for annotation in task["annotations"]:
            errors = interface._validate_object(annotation, return_errors=True)
            assert not errors, errors
    return tasks


def read(path, images, found):
    tasks = tasks_of(path)
    # Images that can't be found from here are copied under other names.
    os.chdir(images)
    output = path.with_name("converted")
    # Its images are those that the tasks name, next to the result.
    peer.lay(images, output)
    Converter(config(tasks), project_dir=None, download_resources=False).convert_to_coco(
        str(path), str(output), is_dir=False)
    data = json.loads((output / "result.json").read_text(encoding="utf-8"))
    names = {category["id"]: category["name"] for category in data["categories"]}
    files = {image["id"]: image["file_name"] for image in data["images"]}
    for one in data["annotations"]:
        parts = one["segmentation"]
        values = ({"polygon": [peer.pairs(part) for part in parts]} if parts
                  else {"box": one["bbox"]})
        found.add(files[one["image_id"]], names[one["category_id"]], **values)


def read_turned(path, images, found):
    tasks = tasks_of(path)
    os.chdir(images)
    output = path.with_name("converted")
    Converter(config(tasks), project_dir=None, download_resources=False).convert_to_yolo(
        str(path), str(output), is_dir=False, is_obb=True)
    names = (output / "classes.txt").read_text(encoding="utf-8").splitlines()
    sizes = {task["data"]["image"].rsplit(".", 1)[0]: (
        task["data"]["image"], result["original_width"], result["original_height"])
        for task in tasks for result in task["annotations"][0]["result"]}
    for file in sorted((output / "labels").glob("*.txt")):
        name, width, height = sizes[file.stem]
        for line in file.read_text().splitlines():
            label, *numbers = line.split()
            points = [[x * width, y * height] for x, y in peer.pairs(numbers)]
            found.add(name, names[int(label)], corners=points)


def read_brushes(path, images, found):
    for task in tasks_of(path):
        for result in task["annotations"][0]["result"]:
            pixels = brush.decode_rle(result["value"]["rle"]).reshape(
                result["original_height"], result["original_width"], 4)
            found.add(task["data"]["image"], result["value"]["brushlabels"][0],
                      mask=peer.mask(pixels[:, :, 3]))


def write(path, images, data):
    """Our COCO file, imported by it."""
    names, annotations = peer.names(data), []
    for number, image in enumerate(data, 1):
        for one in image["objects"]:
            annotation = {"id": len(annotations) + 1, "image_id": number, "iscrowd": 0,
                          "category_id": names.index(one["label"])}
            if "box" in one:
                annotation["bbox"] = one["box"]
            if "polygon" in one:
                annotation["segmentation"] = [peer.flat(part) for part in one["polygon"]]
            annotations.append(annotation)
    source = path.with_name("coco.json")
    source.write_text(json.dumps({
        "images": [{"id": number, "file_name": image["image"], "width": image["width"],
                    "height": image["height"]} for number, image in enumerate(data, 1)],
        "categories": [{"id": index, "name": name} for index, name in enumerate(names)],
        "annotations": annotations}), encoding="utf-8")
    with contextlib.redirect_stdout(sys.stderr):
        convert_coco_to_ls(str(source), str(path))
    source.unlink()


def write_from_yolo(path, images, data):
    """Our YOLO data set, imported by it."""
    names = peer.names(data)
    folder = path.with_name("yolo")
    peer.lay(images, folder / "images")
    (folder / "labels").mkdir()
    (folder / "classes.txt").write_text("".join(f"{name}\n" for name in names), encoding="utf-8")
    for image in data:
        rows = []
        for one in image["objects"]:
            left, top, width, height = one["box"]
            rows.append(f"{names.index(one['label'])} {(left + width / 2) / image['width']!r} "
                        f"{(top + height / 2) / image['height']!r} {width / image['width']!r} "
                        f"{height / image['height']!r}\n")
        (folder / f"labels/{image['image'].rsplit('.', 1)[0]}.txt").write_text("".join(rows))
    with contextlib.redirect_stdout(sys.stderr):
        convert_yolo_to_ls(str(folder), str(path))


def write_brushes(path, images, data):
    tasks = []
    for image in data:
        results = [{
            "id": f"{index}", "type": "brushlabels", "from_name": "brush", "to_name": "image",
            "original_width": image["width"], "original_height": image["height"],
            "image_rotation": 0,
            "value": {"format": "rle", "brushlabels": [one["label"]], "rle": brush.mask2rle(
                peer.pixels(one["mask"]).astype(numpy.uint8) * 255)}}
            for index, one in enumerate(image["objects"])]
        tasks.append({"data": {"image": image["image"]}, "annotations": [{"result": results}]})
    path.write_text(json.dumps(tasks, default=int), encoding="utf-8")


peer.main(
    {"label-studio": read, "label-studio-turned": read_turned,
     "label-studio-brushes": read_brushes},
    {"label-studio": write, "label-studio-from-yolo": write_from_yolo,
     "label-studio-brushes": write_brushes})

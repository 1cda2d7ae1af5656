"""ultralytics: its own check of labels before training, and its saved predictions."""
import contextlib
import os
import sys

os.environ.setdefault("YOLO_VERBOSE", "false")

import numpy
import torch
import yaml
from ultralytics.data.utils import check_det_dataset, img2label_paths, verify_image_label
from ultralytics.engine.results import Results

import peer


def check(path, images, found, task):
    """Finds the objects that training would use, by data.yaml and ultralytics' own rules."""
    peer.lay(images, path / "images")
    with contextlib.redirect_stdout(sys.stderr):
        data = check_det_dataset(str(path / "data.yaml"), autodownload=False)
    count, numbers = data.get("kpt_shape", (0, 0))
    files = sorted(str(file) for file in (path / "images").iterdir())
    for file, label in zip(files, img2label_paths(files)):
        name = os.path.basename(file)
        found.image(name)
        checked = verify_image_label(
            (file, label, "", task == "pose", len(data["names"]), count, numbers, False))
        image, rows, shape, segments, keypoints, missing, _, _, corrupt, message = checked
        assert image and not missing and not corrupt and not message, message or f"{label} is missing"
        height, width = shape
        for index, (number, x, y, across, down) in enumerate(rows.astype(float)):
            values = {}
            if task in ("segment", "obb"):
                points = [[x * width, y * height] for x, y in segments[index].astype(float)]
                values = {"corners": points} if task == "obb" else {"polygon": [points]}
            else:
                values["box"] = [(x - across / 2) * width, (y - down / 2) * height,
                                 across * width, down * height]
            if task == "pose":
                values["keypoints"] = [[x * width, y * height, int(v)]
                                       for x, y, v in keypoints[index].astype(float)]
            found.add(name, data["names"][int(number)], **values)


def write(path, images, data, task):
    """Saves predictions as text; their confidence is 1, since labels have no score."""
    names = peer.names(data)
    peer.lay(images, path / "images")
    (path / "labels").mkdir()
    for image in data:
        options = {}
        objects = image["objects"]
        numbers = [names.index(one["label"]) for one in objects]
        if task == "obb":
            options["obb"] = torch.tensor([
                [*one["rotated_box"][:4], numpy.radians(one["rotated_box"][4]), 1, number]
                for one, number in zip(objects, numbers)], dtype=torch.float64)
        else:
            options["boxes"] = torch.tensor(
                [[*peer.corners(one["box"]), 1, number] for one, number in zip(objects, numbers)],
                dtype=torch.float64)
        if task == "pose":
            options["keypoints"] = torch.tensor(
                [one["keypoints"] for one in objects], dtype=torch.float64)
        Results(numpy.zeros((image["height"], image["width"], 3), dtype=numpy.uint8),
                path=image["image"], names=dict(enumerate(names)), **options).save_txt(
                    path / f"labels/{image['image'].rsplit('.', 1)[0]}.txt")
    description = {"path": ".", "train": "images", "val": "images", "names": dict(enumerate(names))}
    if task == "pose":
        description["kpt_shape"] = [len(data[0]["objects"][0]["keypoints"]), 3]
    (path / "data.yaml").write_text(yaml.safe_dump(description, allow_unicode=True),
                                    encoding="utf-8")


peer.main(
    {name: lambda path, images, found, task=task: check(path, images, found, task)
     for name, task in {"yolo": "detect", "yolo-seg": "segment", "yolo-pose": "pose",
                        "yolo-obb": "obb"}.items()},
    {name: lambda path, images, data, task=task: write(path, images, data, task)
     for name, task in {"yolo": "detect", "yolo-pose": "pose", "yolo-obb": "obb"}.items()})

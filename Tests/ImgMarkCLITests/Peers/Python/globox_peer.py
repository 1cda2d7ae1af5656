"""globox: boxes in seven formats."""
import csv
import json
import warnings

from globox import Annotation, AnnotationSet, BoundingBox

import peer

warnings.simplefilter("ignore")


def report(annotations, found, names=None):
    for annotation in annotations:
        found.image(annotation.image_id)
        for one in annotation.boxes:
            label = names[int(one.label)] if names else one.label
            found.add(annotation.image_id, label, box=peer.box(*one.ltrb))


def made(data):
    return AnnotationSet(
        Annotation(
            image["image"], image_size=(image["width"], image["height"]),
            boxes=[BoundingBox(label=one["label"], xmin=left, ymin=top, xmax=right, ymax=bottom)
                   for one in image["objects"]
                   for left, top, right, bottom in [peer.corners(one["box"])]])
        for image in data)


def read_yolo(path, images, found):
    names = list(AnnotationSet.parse_names_file(path / "obj.names").values()) if (
        path / "obj.names").exists() else yaml_names(path / "data.yaml")
    folder = path / "labels"
    if not folder.exists():
        folder = path / "obj_train_data"
    report(AnnotationSet.from_yolo_v5(folder, image_folder=images, image_extension=".png"), found,
           names)


def yaml_names(path):
    """The names in our data.yaml, which has an index and a quoted name per line."""
    lines = path.read_text(encoding="utf-8").partition("names:\n")[2].splitlines()
    return [json.loads(line.partition(": ")[2]) for line in lines]


def write_yolo(path, images, data):
    names = peer.names(data)
    made(data).save_yolo_v5(path, label_to_id={name: index for index, name in enumerate(names)})
    (path / "classes.txt").write_text("".join(f"{name}\n" for name in names), encoding="utf-8")


def read_open_images(path, images, found):
    """Reads Open Images after adding the extension, which globox needs, to its images' names."""
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        if not row["ImageID"].endswith(".png"):
            row["ImageID"] += ".png"
    named = path.with_name("named.csv")
    with open(named, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, rows[0].keys())
        writer.writeheader()
        writer.writerows(rows)
    report(AnnotationSet.from_openimage(named, image_folder=images), found)


def write_in_folder(save):
    def write(path, images, data):
        path.mkdir(exist_ok=True)
        save(made(data), path)
    return write


peer.main(
    {
        "coco": lambda path, images, found: report(AnnotationSet.from_coco(path), found),
        "yolo": read_yolo,
        "darknet": read_yolo,
        "voc": lambda path, images, found: report(AnnotationSet.from_pascal_voc(path), found),
        "labelme": lambda path, images, found: report(AnnotationSet.from_labelme(path), found),
        "cvat": lambda path, images, found: report(AnnotationSet.from_cvat(path), found),
        "via": lambda path, images, found: report(
            AnnotationSet.from_via_json(path, label_key="label"), found),
        "openimages": read_open_images,
        "openimages-as-is": lambda path, images, found: report(
            AnnotationSet.from_openimage(path, image_folder=images), found),
    },
    {
        "coco": lambda path, images, data: made(data).save_coco(path, auto_ids=True),
        "yolo": write_yolo,
        "voc": write_in_folder(AnnotationSet.save_pascal_voc),
        "labelme": write_in_folder(AnnotationSet.save_labelme),
        "cvat": lambda path, images, data: made(data).save_cvat(path),
        "via": lambda path, images, data: made(data).save_via_json(
            path, image_folder=images, label_key="label"),
        "openimages": lambda path, images, data: made(data).save_openimage(path),
    })

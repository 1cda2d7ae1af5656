"""panlabel: boxes in fourteen of our formats, through its own JSON."""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import panlabel

import peer


def convert(source, path, target, output):
    subprocess.run(
        [panlabel.find_panlabel_bin(), "convert", "--from", source, "--to", target, "--input",
         str(path), "--output", str(output), "--allow-lossy"], check=True, stdout=sys.stderr)


def reader(name, place=lambda path, images: path):
    def read(path, images, found):
        output = path.with_name("panlabel.json")
        convert(name, place(path, images), "ir-json", output)
        data = json.loads(output.read_text(encoding="utf-8"))
        images = {image["id"]: image["file_name"] for image in data["images"]}
        names = {category["id"]: category["name"] for category in data["categories"]}
        for one in data["annotations"]:
            edges = one["bbox"]
            found.add(images[one["image_id"]], names[one["category_id"]], box=peer.box(
                edges["xmin"], edges["ymin"], edges["xmax"], edges["ymax"]))
    return read


def in_folder(labels, pictures):
    """Files in a folder of their own, next to the images."""
    def place(path, images):
        root = path.with_name("panlabel")
        shutil.copytree(path, root / labels)
        peer.lay(images, root / pictures)
        return root
    return place


def beside_images(path, images):
    peer.lay(images, path.parent)
    return path


def with_sizes(path, images):
    """Replaces -1, VIA's mark of an unknown number of bytes, with the sizes of the files."""
    sized = path.with_name("sized.json")
    data = json.loads(path.read_text(encoding="utf-8"))
    for image in data.values():
        image["size"] = (images / image["filename"]).stat().st_size
    sized.write_text(json.dumps(data), encoding="utf-8")
    return beside_images(sized, images)


def with_images(path, images):
    peer.lay(images, path / "images")
    return path


def kitti(path, images):
    peer.lay(images, path / "image_2")
    return path


def writer(name):
    def write(path, images, data):
        names = peer.names(data)
        annotations = []
        for number, image in enumerate(data, 1):
            for one in image["objects"]:
                left, top, right, bottom = peer.corners(one["box"])
                annotations.append({
                    "id": len(annotations) + 1, "image_id": number,
                    "category_id": names.index(one["label"]) + 1,
                    "bbox": {"xmin": left, "ymin": top, "xmax": right, "ymax": bottom}})
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder) / "data.json"
            source.write_text(json.dumps({
                "info": {}, "licenses": [],
                "images": [{"id": number, "file_name": image["image"], "width": image["width"],
                            "height": image["height"]} for number, image in enumerate(data, 1)],
                "categories": [{"id": number, "name": label}
                               for number, label in enumerate(names, 1)],
                "annotations": annotations}, ensure_ascii=False), encoding="utf-8")
            convert("ir-json", source, name, path)
    return write


NAMES = {"coco": "coco", "cvat": "cvat", "label-studio": "label-studio", "via-csv": "via-csv",
         "datumaro": "datumaro", "supervisely": "supervisely"}

peer.main(
    {name: reader(theirs) for name, theirs in NAMES.items()} | {
        "yolo": reader("yolo", with_images),
        "voc": reader("voc", in_folder("Annotations", "JPEGImages")),
        "labelme": reader("labelme", in_folder("annotations", "images")),
        "kitti": reader("kitti", kitti),
        "datumaro": reader("datumaro", lambda path, images: path / "annotations/default.json"),
        "createml": reader("create-ml", beside_images),
        "via": reader("via", with_sizes),
        "via-as-is": reader("via", beside_images),
        "via-csv": reader("via-csv", beside_images),
        "openimages": reader("openimages", beside_images),
        "tfod": reader("tfod"),
        "udacity": reader("udacity"),
    },
    {name: writer(theirs) for name, theirs in NAMES.items()} | {
        "yolo": writer("yolo"), "voc": writer("voc"), "labelme": writer("labelme"),
        "kitti": writer("kitti"), "createml": writer("create-ml"), "via": writer("via"),
        "openimages": writer("openimages"), "tfod": writer("tfod"), "udacity": writer("udacity"),
    })

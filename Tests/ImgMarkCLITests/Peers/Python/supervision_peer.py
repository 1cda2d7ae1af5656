"""supervision: detection data sets of six formats."""
import os

import numpy
import supervision

import peer

DataSet = supervision.DetectionDataset


def report(data, found, with_masks=False):
    for path, _, detections in data:
        found.image(path)
        for index in range(len(detections)):
            label = data.classes[detections.class_id[index]]
            if "xyxyxyxy" in detections.data:
                found.add(path, label, corners=detections.data["xyxyxyxy"][index].tolist())
            elif with_masks:
                found.add(path, label, mask=peer.mask(detections.mask[index]))
            else:
                found.add(path, label, box=peer.box(*detections.xyxy[index]))


def yolo(path, images, **options):
    peer.lay(images, path / "images")
    return DataSet.from_yolo(
        str(path / "images"), str(path / "labels"), str(path / "data.yaml"), **options)


def made(images, data):
    """The data set in supervision's form: boxes, four corners or masks."""
    names, annotations = peer.names(data), {}
    for image in data:
        path = os.path.join(images, image["image"])
        values = {"xyxy": [], "class_id": []}
        corners, masks = [], []
        for one in image["objects"]:
            values["class_id"].append(names.index(one["label"]))
            if "rotated_box" in one:
                corners.append(peer.rotated_corners(one["rotated_box"]))
                values["xyxy"].append(peer.corners(peer.bounds([corners[-1]])))
            elif "mask" in one:
                masks.append(peer.pixels(one["mask"]))
                rows, columns = masks[-1].nonzero()
                values["xyxy"].append(
                    [columns.min(), rows.min(), columns.max() + 1, rows.max() + 1])
            else:
                values["xyxy"].append(peer.corners(one["box"]))
        annotations[path] = supervision.Detections(
            xyxy=numpy.array(values["xyxy"], dtype=float).reshape(-1, 4),
            class_id=numpy.array(values["class_id"], dtype=int),
            mask=numpy.array(masks) if masks else None,
            data={"xyxyxyxy": numpy.array(corners)} if corners else {})
    return DataSet(classes=names, images=list(annotations), annotations=annotations)


def write_yolo(path, images, data, **options):
    peer.lay(images, path / "images")
    made(images, data).as_yolo(
        annotations_directory_path=str(path / "labels"), data_yaml_path=str(path / "data.yaml"),
        **options)


peer.main(
    {
        "coco": lambda path, images, found: report(
            DataSet.from_coco(str(images), str(path)), found),
        "coco-masks": lambda path, images, found: report(
            DataSet.from_coco(str(images), str(path)), found, with_masks=True),
        "yolo": lambda path, images, found: report(yolo(path, images), found),
        "yolo-pose": lambda path, images, found: report(yolo(path, images), found),
        "yolo-obb": lambda path, images, found: report(yolo(path, images, is_obb=True), found),
        "voc": lambda path, images, found: report(
            DataSet.from_pascal_voc(str(images), str(path)), found),
        "labelme": lambda path, images, found: report(
            DataSet.from_labelme(str(images), str(path)), found),
        "createml": lambda path, images, found: report(
            DataSet.from_createml(str(images), str(path)), found),
    },
    {
        "coco": lambda path, images, data: made(images, data).as_coco(annotations_path=str(path)),
        "yolo": write_yolo,
        "yolo-obb": lambda path, images, data: write_yolo(path, images, data, is_obb=True),
        "voc": lambda path, images, data: made(images, data).as_pascal_voc(
            annotations_directory_path=str(path)),
        "labelme": lambda path, images, data: made(images, data).as_labelme(
            annotations_directory_path=str(path)),
        "createml": lambda path, images, data: made(images, data).as_createml(
            annotations_path=str(path)),
    })

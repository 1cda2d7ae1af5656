"""pycocotools: loads COCO, decodes and encodes its masks; it writes no files."""
import contextlib
import json
import sys

from pycocotools import mask as masks
from pycocotools.coco import COCO

import peer


def read(path, images, found):
    with contextlib.redirect_stdout(sys.stderr):
        coco = COCO(str(path))
    for image in coco.loadImgs(coco.getImgIds()):
        found.image(image["file_name"])
        for one in coco.loadAnns(coco.getAnnIds(imgIds=image["id"])):
            label = coco.loadCats(one["category_id"])[0]["name"]
            values = {"crowd": bool(one["iscrowd"])}
            segmentation = one.get("segmentation")
            if isinstance(segmentation, dict):
                values["mask"] = peer.mask(coco.annToMask(one))
                rle = coco.annToRLE(one)
                assert masks.area(rle) == one["area"], f"the area is {masks.area(rle)}"
                assert masks.toBbox(rle).tolist() == one["bbox"], f"the box is {masks.toBbox(rle)}"
            elif segmentation:
                coco.annToMask(one)
                values["polygon"] = [peer.pairs(part) for part in segmentation]
            else:
                values["box"] = one["bbox"]
            if "keypoints" in one:
                points = one["keypoints"]
                values["keypoints"] = [points[index:index + 3] for index in range(0, len(points), 3)]
                labelled = sum(v > 0 for v in points[2::3])
                assert labelled == one["num_keypoints"], f"num_keypoints should be {labelled}"
                values["box"] = one["bbox"]
            found.add(image["file_name"], label, **values)


def write(path, images, data):
    names = peer.names(data)
    annotations = []
    for number, image in enumerate(data, 1):
        for one in image["objects"]:
            rle = masks.encode(peer.pixels(one["mask"]).astype("uint8", order="F"))
            annotations.append({
                "id": len(annotations) + 1, "image_id": number,
                "category_id": names.index(one["label"]) + 1, "iscrowd": 0,
                "bbox": masks.toBbox(rle).tolist(), "area": int(masks.area(rle)),
                "segmentation": {"size": rle["size"], "counts": rle["counts"].decode("ascii")}})
    path.write_text(json.dumps({
        "images": [{"id": number, "file_name": image["image"], "width": image["width"],
                    "height": image["height"]} for number, image in enumerate(data, 1)],
        "categories": [{"id": number, "name": name} for number, name in enumerate(names, 1)],
        "annotations": annotations}))


peer.main({"coco": read}, {"coco": write})

"""cvat-sdk: has no parser of CVAT's XML, which only its server reads and writes.

What it has is what the elements become on the way to the server, and that is what is tried: a shape
must be a LabeledShapeRequest, a mask one that its masks.decode_mask decodes. The XML itself is read
and written here.
"""
import xml.etree.ElementTree as xml

from cvat_sdk import masks, models

import peer


def request(kind, points, rotation=0.0):
    """A shape as it is sent to the server, which checks types and ranges."""
    shape = models.LabeledShapeRequest(
        type=models.ShapeType(kind), frame=0, label_id=1, points=points, rotation=rotation)
    return shape.points, shape.rotation


def read(path, images, found):
    for image in xml.parse(path).getroot().iter("image"):
        name, width, height = image.get("name"), int(image.get("width")), int(image.get("height"))
        found.image(name)
        for one in image:
            kind = {"box": "rectangle"}.get(one.tag, one.tag)
            if one.tag == "box":
                points = [float(one.get(key)) for key in ("xtl", "ytl", "xbr", "ybr")]
                points, turn = request(kind, points, float(one.get("rotation", 0)))
                box = peer.box(*points)
                values = {"box": box} if not turn else {"rotated_box": [
                    box[0] + box[2] / 2, box[1] + box[3] / 2, box[2], box[3], turn]}
            elif one.tag == "mask":
                left, top, across, down = (
                    int(one.get(key)) for key in ("left", "top", "width", "height"))
                runs = [int(run) for run in one.get("rle").split(",")]
                points, _ = request(
                    kind, [float(value) for value in
                           [*runs, left, top, left + across - 1, top + down - 1]])
                values = {"mask": peer.mask(
                    masks.decode_mask(points, image_width=width, image_height=height))}
            else:
                points, _ = request(kind, [
                    float(number) for pair in one.get("points").split(";")
                    for number in pair.split(",")])
                points = peer.pairs(points)
                values = ({"polygon": [points]} if one.tag == "polygon" else
                          {"polyline": points} if one.tag == "polyline" else {"point": points[0]})
            found.add(name, one.get("label"), **values)


def write(path, images, data):
    root = xml.Element("annotations")
    xml.SubElement(root, "version").text = "1.1"
    for number, image in enumerate(data):
        element = xml.SubElement(root, "image", id=str(number), name=image["image"],
                                 width=str(image["width"]), height=str(image["height"]))
        for one in image["objects"]:
            *runs, left, top, right, bottom = masks.encode_mask(peer.pixels(one["mask"]))
            xml.SubElement(
                element, "mask", label=one["label"], source="manual", occluded="0",
                rle=", ".join(str(run) for run in runs), left=str(left), top=str(top),
                width=str(right - left + 1), height=str(bottom - top + 1), z_order="0")
    xml.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)


peer.main({"cvat": read}, {"cvat": write})

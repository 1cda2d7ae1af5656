"""labelformat: boxes in five formats, polygons and masks in two."""
from labelformat.formats.coco import (
    COCOInstanceSegmentationInput, COCOInstanceSegmentationOutput, COCOObjectDetectionInput,
    COCOObjectDetectionOutput)
from labelformat.formats.cvat import CVATObjectDetectionInput, CVATObjectDetectionOutput
from labelformat.formats.kitti import KittiObjectDetectionInput, KittiObjectDetectionOutput
from labelformat.formats.pascalvoc import (
    PascalVOCObjectDetectionInput, PascalVOCObjectDetectionOutput)
from labelformat.formats.yolov8 import (
    YOLOv8InstanceSegmentationInput, YOLOv8InstanceSegmentationOutput, YOLOv8ObjectDetectionInput,
    YOLOv8ObjectDetectionOutput)
from labelformat.model.binary_mask_segmentation import BinaryMaskSegmentation
from labelformat.model.bounding_box import BoundingBox
from labelformat.model.category import Category
from labelformat.model.image import Image
from labelformat.model.instance_segmentation import (
    ImageInstanceSegmentation, SingleInstanceSegmentation)
from labelformat.model.multipolygon import MultiPolygon
from labelformat.model.object_detection import ImageObjectDetection, SingleObjectDetection

import peer

# Two formats need the names as an argument.
NAMES = "cat,Hündin"


def report(data, found):
    for label in data.get_labels():
        found.image(label.image.filename)
        for one in label.objects:
            if hasattr(one, "box"):
                values = {"box": peer.box(one.box.xmin, one.box.ymin, one.box.xmax, one.box.ymax)}
            elif isinstance(one.segmentation, MultiPolygon):
                values = {"polygon": [[list(point) for point in part]
                                      for part in one.segmentation.polygons]}
            else:
                values = {"mask": peer.mask(one.segmentation.get_binary_mask()), "crowd": True}
            found.add(label.image.filename, one.category.name, **values)


class Data:
    """The data set as an input of labelformat."""

    def __init__(self, data):
        self.data = data
        self.categories = [Category(id=index, name=name)
                           for index, name in enumerate(peer.names(data))]

    def get_categories(self):
        return self.categories

    def image(self, index):
        image = self.data[index]
        return Image(id=index, filename=image["image"], width=image["width"],
                     height=image["height"])

    def get_images(self):
        return [self.image(index) for index in range(len(self.data))]

    def get_labels(self):
        categories = {category.name: category for category in self.categories}
        for index, image in enumerate(self.data):
            boxes, outlines = [], []
            for one in image["objects"]:
                category = categories[one["label"]]
                if "box" in one:
                    boxes.append(SingleObjectDetection(
                        category=category, box=BoundingBox(*peer.corners(one["box"]))))
                elif "polygon" in one:
                    outlines.append(SingleInstanceSegmentation(
                        category=category, segmentation=MultiPolygon(
                            polygons=[[tuple(point) for point in part] for part in one["polygon"]])))
                else:
                    pixels = peer.pixels(one["mask"]).astype(int)
                    rows, columns = pixels.nonzero()
                    outlines.append(SingleInstanceSegmentation(
                        category=category, segmentation=BinaryMaskSegmentation.from_binary_mask(
                            pixels, BoundingBox(*(float(edge) for edge in (
                                columns.min(), rows.min(), columns.max() + 1, rows.max() + 1))))))
            yield (ImageObjectDetection(image=self.image(index), objects=boxes) if not outlines
                   else ImageInstanceSegmentation(image=self.image(index), objects=outlines))


def yolo(path, images, kind):
    peer.lay(images, path / "images")
    return kind(input_file=path / "data.yaml", input_split="train")


def write_yolo(path, images, data, kind):
    peer.lay(images, path / "images")
    kind(output_file=path / "data.yaml", output_split="train").save(Data(data))


def read_kitti(path, images, found):
    peer.lay(images, path / "image_2")
    report(KittiObjectDetectionInput(
        input_folder=path / "label_2", category_names=NAMES, images_rel_path="../image_2"), found)


peer.main(
    {
        "coco": lambda path, images, found: report(
            COCOObjectDetectionInput(input_file=path), found),
        "coco-outlines": lambda path, images, found: report(
            COCOInstanceSegmentationInput(input_file=path), found),
        "yolo": lambda path, images, found: report(
            yolo(path, images, YOLOv8ObjectDetectionInput), found),
        "yolo-seg": lambda path, images, found: report(
            yolo(path, images, YOLOv8InstanceSegmentationInput), found),
        "voc": lambda path, images, found: report(
            PascalVOCObjectDetectionInput(input_folder=path, category_names=NAMES), found),
        "kitti": read_kitti,
        "cvat": lambda path, images, found: report(
            CVATObjectDetectionInput(input_file=path), found),
    },
    {
        "coco": lambda path, images, data: COCOObjectDetectionOutput(output_file=path).save(
            Data(data)),
        "coco-outlines": lambda path, images, data: COCOInstanceSegmentationOutput(
            output_file=path).save(Data(data)),
        "yolo": lambda path, images, data: write_yolo(
            path, images, data, YOLOv8ObjectDetectionOutput),
        "yolo-seg": lambda path, images, data: write_yolo(
            path, images, data, YOLOv8InstanceSegmentationOutput),
        "voc": lambda path, images, data: PascalVOCObjectDetectionOutput(
            output_folder=path).save(Data(data)),
        "kitti": lambda path, images, data: KittiObjectDetectionOutput(
            output_folder=path).save(Data(data)),
        "cvat": lambda path, images, data: CVATObjectDetectionOutput(
            output_folder=path).save(Data(data)),
    })

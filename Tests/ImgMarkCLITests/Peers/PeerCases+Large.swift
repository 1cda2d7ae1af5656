/// The cases of the two tools that share most formats with imgmark.
extension PeerCase {
  static let supervision: [PeerCase] =
    ["coco", "labelme", "createml"].flatMap { format -> [PeerCase] in
      [.reads("supervision", format, .boxes), .writes("supervision", format, .boxes)]
    } + [
      .reads("supervision", "coco", .parts, .changed(outlines, { $0.map(\.bounded) })),
      .reads("supervision", "labelme", .parts, .changed(outlines, { $0.map(\.bounded) })),
      .reads(
        "supervision", "yolo-seg", .polygons, mode: "yolo", within: single,
        .changed(outlines, { $0.map(\.bounded) })),
      .reads("supervision", "coco", .masks, mode: "coco-masks"),
      .writes(
        "supervision", "coco", .hole,
        .changed(
          "writes masks with holes as crowds (dataset/formats/coco.py)",
          { $0.map { $0.with("crowd") } })),
      .reads("supervision", "yolo", .boxes, within: single),
      .reads("supervision", "yolo-obb", .turned, within: single),
      .reads(
        "supervision", "yolo-pose", .keypoints, within: single,
        .changed(
          "reads the boxes of poses alone (dataset/core.py, from_yolo)", { $0.map(\.bounded) })),
      .writes("supervision", "yolo", .boxes, within: fiveDecimals),
      .writes(
        "supervision", "yolo-obb", .turned, within: fiveDecimals, options: ["--from", "yolo-obb"]),
      .reads(
        "supervision", "voc", .boxes,
        .changed(
          "takes 1 from minima, as in the development kit, whatever the file says"
            + " (dataset/formats/pascal_voc.py, detections_from_xml_obj)",
          { $0.map { $0.changed { $0 < 2 ? $1 - 1 : $1 } } })),
      .writes(
        "supervision", "voc", .boxes, options: ["--voc-base", "1"],
        .changed(
          "rounds to whole pixels (dataset/formats/pascal_voc.py, object_to_pascal_voc)",
          { $0.map { $0.changed { roundedForVOC($0, $1) } } })),
      .writes(
        "supervision", "voc", .boxes,
        .changed(
          "rounds, and adds 1 to minima, which no file tells",
          { $0.map { $0.changed { roundedForVOC($0, $1) + ($0 < 2 ? 1 : 0) } } })),
    ]

  private static let outlines = "fills outlines by OpenCV; their boxes are compared"

  /// Python rounds halves to even; minimums count from 1 before they are rounded.
  private static func roundedForVOC(_ index: Int, _ number: Double) -> Double {
    index < 2
      ? (number + 1).rounded(.toNearestOrEven) - 1 : number.rounded(.toNearestOrEven)
  }

  /// It keeps two decimals of pixels, which the example has.
  static let datumaro: [PeerCase] =
    [.boxes, .parts, .masks, .crowds].map { .reads("datumaro", "coco", $0) }
    + [.boxes, .turned, .polygons, .masks, .points].map { .reads("datumaro", "cvat", $0) }
    + [.boxes, .parts, .masks, .keypoints, .points, .ellipse].map {
      .reads("datumaro", "datumaro", $0)
    } + [
      .reads("datumaro", "coco", .keypoints, mode: "coco-keypoints"),
      .reads("datumaro", "yolo", .boxes, within: twoDecimals),
      .reads("datumaro", "darknet", .boxes, within: twoDecimals),
      .reads("datumaro", "voc", .boxes),
      .reads("datumaro", "voc", .flags),
      .reads("datumaro", "kitti", .boxes),
    ] + [.boxes, .parts, .crowds].map { .writes("datumaro", "coco", $0) }
    + [.boxes, .turned, .polygons, .masks].map { .writes("datumaro", "cvat", $0) }
    + [.boxes, .masks, .points, .ellipse].map { .writes("datumaro", "datumaro", $0) } + [
      .writes(
        "datumaro", "coco", .masks,
        .changed(
          "writes masks as crowds (plugins/data_formats/coco/exporter.py)",
          { $0.map { $0.with("crowd") } })),
      .writes("datumaro", "coco", .keypoints, mode: "coco-keypoints"),
      .writes("datumaro", "yolo", .boxes, within: sixDecimals),
      .writes("datumaro", "darknet", .boxes, within: sixDecimals),
      .writes("datumaro", "voc", .boxes),
      .writes("datumaro", "voc", .flags),
      .writes("datumaro", "kitti", .boxes),
      .writes("datumaro", "openimages", .boxes),
      .writes("datumaro", "datumaro", .parts, .changed(groups, { $0.flatMap(\.apart) })),
      .writes("datumaro", "datumaro", .keypoints, .changed(groups, { $0.flatMap(\.apart) })),
    ]

  private static let groups = "has parts as annotations of one group"
}

/// Every case, tool by tool; a reason names the place in the tool's own source.
extension PeerCase {
  static let all =
    pycocotools + supervision + datumaro + labelformat + globox + panlabel + labelme + labelStudio
    + ultralytics + cvat

  /// The program also checks areas, boxes and counts of keypoints with pycocotools' own functions;
  /// it writes no files, but masks, in COCO of ours.
  private static let pycocotools: [PeerCase] =
    [.boxes, .parts, .masks, .crowds, .keypoints].map { .reads("pycocotools", "coco", $0) } + [
      .writes("pycocotools", "coco", .masks, note: "its RLE, in COCO of ours")
    ]

  private static let labelformat: [PeerCase] =
    ["coco", "yolo", "voc", "kitti"].flatMap { format -> [PeerCase] in
      [.reads("labelformat", format, .boxes), .writes("labelformat", format, .boxes)]
    } + [
      .reads("labelformat", "coco", .parts, mode: "coco-outlines"),
      .reads("labelformat", "coco", .crowds, mode: "coco-outlines"),
      .reads(
        "labelformat", "coco", .masks, mode: "coco-outlines",
        .refused(
          "could not convert string to float",
          "reads RLE of crowds alone, others as polygons (formats/coco.py, get_labels)")),
      .reads("labelformat", "yolo-seg", .polygons),
      .reads(
        "labelformat", "cvat", .boxes,
        .refused(
          "encoding declaration are not supported",
          "hands lxml text in place of bytes, which refuses any encoding declaration, that of CVAT"
            + " itself too (formats/cvat.py, __init__)")),
      .writes("labelformat", "cvat", .boxes),
      .writes("labelformat", "coco", .parts, mode: "coco-outlines"),
      .writes("labelformat", "coco", .crowds, mode: "coco-outlines"),
      .writes(
        "labelformat", "yolo-seg", .polygons,
        .changed(
          "repeats the first vertex (formats/yolov8.py, _multipolygon_to_polygon)",
          { $0.map { $0.withRepeatedVertex } })),
    ]

  private static let globox: [PeerCase] =
    ["coco", "yolo", "voc", "labelme", "cvat"].flatMap { format -> [PeerCase] in
      [.reads("globox", format, .boxes), .writes("globox", format, .boxes)]
    } + [
      .reads("globox", "via", .boxes, note: "by its label_key"),
      .writes("globox", "via", .boxes, note: "by its label_key"),
      .reads("globox", "openimages", .boxes, note: "names completed by their extension"),
      .writes("globox", "openimages", .boxes),
      .reads("globox", "darknet", .boxes),
      .reads(
        "globox", "openimages", .boxes, mode: "openimages-as-is",
        .refused(
          "No such file or directory",
          "takes ImageID for the name of a file, in Open Images it has no extension"
            + " (annotationset.py, from_openimage)")),
    ]

  private static let panlabel: [PeerCase] =
    [
      "coco", "voc", "labelme", "cvat", "via-csv", "kitti", "datumaro", "createml",
      "label-studio",
    ].flatMap { format -> [PeerCase] in
      [.reads("panlabel", format, .boxes), .writes("panlabel", format, .boxes)]
    } + [
      .reads("panlabel", "via", .boxes, note: "sizes completed by those of the files"),
      .reads(
        "panlabel", "via", .boxes, mode: "via-as-is",
        .refused(
          "invalid value: integer `-1`",
          "refuses the size -1, which VIA itself has where it doesn't know it (via.js,"
            + " project_file_add_url)")),
      .writes("panlabel", "via", .boxes),
      .reads(
        "panlabel", "yolo", .boxes,
        .changed(
          "reads each image twice where train and val are one folder, as in Ultralytics' coco128"
            + " (its note yolo_reader_split_handling)", { $0 + $0 })),
      .writes("panlabel", "yolo", .boxes, within: sixDecimals),
      .reads(
        "panlabel", "openimages", .boxes,
        .changed(
          "keeps ImageID, which has no extension",
          { $0.map { $0.on(String($0.image.prefix { $0 != "." })) } })),
      .writes("panlabel", "openimages", .boxes),
      .reads("panlabel", "tfod", .boxes, mode: "udacity"),
      .writes("panlabel", "tfod", .boxes, mode: "udacity"),
      .reads(
        "panlabel", "tfod", .boxes,
        .refused(
          "BBoxOutOfBounds",
          "takes pixels for fractions, and calls the same table in pixels udacity")),
      .writes("panlabel", "tfod", .boxes, options: ["--units", "fraction"]),
      .reads(
        "panlabel", "supervisely", .boxes,
        .refused("missing geometry.points.exterior", supervisely)),
      .writes(
        "panlabel", "supervisely", .boxes, .refused("points is missing", supervisely)),
    ]

  private static let supervisely =
    "puts points into geometry; Supervisely's own files have them beside geometryType (its SDK,"
    + " annotation/label.py, to_json)"

  private static let labelme: [PeerCase] =
    [.boxes, .parts, .masks, .turned, .points, .circle].map { .reads("labelme", "labelme", $0) }
    + [.boxes, .parts, .masks, .turned, .points, .circle].map { .writes("labelme", "labelme", $0) }

  /// Its label interface must accept the results, then its converter reads them.
  private static let labelStudio: [PeerCase] = [
    .reads("label-studio-sdk", "label-studio", .boxes),
    .reads("label-studio-sdk", "label-studio", .polygons),
    .reads("label-studio-sdk", "label-studio", .turned, mode: "label-studio-turned"),
    .reads("label-studio-sdk", "label-studio", .masks, mode: "label-studio-brushes"),
    .writes("label-studio-sdk", "label-studio", .boxes),
    .writes("label-studio-sdk", "label-studio", .polygons),
    .writes("label-studio-sdk", "label-studio", .boxes, mode: "label-studio-from-yolo"),
    .writes("label-studio-sdk", "label-studio", .masks, mode: "label-studio-brushes"),
  ]

  /// Training reads single precision; predictions are saved with six digits.
  private static let ultralytics: [PeerCase] = [
    .reads("ultralytics", "yolo", .boxes, within: single),
    .reads("ultralytics", "yolo-seg", .polygons, within: single),
    .reads("ultralytics", "yolo-pose", .keypoints, within: single),
    .reads("ultralytics", "yolo-obb", .turned, within: single),
    .writes("ultralytics", "yolo", .boxes, within: sixDecimals),
    .writes("ultralytics", "yolo-pose", .keypoints, within: sixDecimals),
    .writes(
      "ultralytics", "yolo-obb", .turned, within: sixDecimals, options: ["--from", "yolo-obb"]),
  ]

  /// It can't parse the XML, which only the server reads: shapes are tested with its models, masks
  /// with its functions.
  private static let cvat: [PeerCase] =
    [.boxes, .polygons, .turned, .points].map {
      .reads("cvat-sdk", "cvat", $0, note: "no parser of the XML in it: shapes as its models")
    } + [
      .reads("cvat-sdk", "cvat", .masks, note: "no parser of the XML in it: by masks.decode_mask"),
      .writes("cvat-sdk", "cvat", .masks, note: "masks.encode_mask, in XML of ours"),
    ]
}

extension PeerObject {
  /// The object with the first vertex repeated at the end of each ring.
  fileprivate var withRepeatedVertex: PeerObject {
    var object = self
    object.contours = contours.map { $0 + $0.prefix(2) }
    return object
  }

  fileprivate func on(_ image: String) -> PeerObject {
    var object = self
    object.image = image
    return object
  }
}

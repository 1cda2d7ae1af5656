/// All formats that are read or written, in the order in which they are listed.
public enum DatasetFormats {
  public static let all: [DatasetFormat] = [
    .coco,
    .yolo,
    .yoloSegment,
    .yoloPose,
    .yoloBoxes,
    .darknet,
    .voc,
    .cvat,
    .labelme,
    .labelStudio,
    .via,
    .viaTable,
    .createML,
    .tfod,
    .points,
    .openImages,
    .kitti,
    .datumaro,
    .supervisely,
    .fiftyOne,
    .w3c,
    .iiif,
    .htmlMap,
    .dota,
    .roboflowBoxes,
    .jsonLines,
  ]

  /// Returns the format with a name of the command line.
  public static func named(_ name: String) -> DatasetFormat? {
    all.first { $0.name == name }
  }
}

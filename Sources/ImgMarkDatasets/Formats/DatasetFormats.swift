/// All formats that are read or written, in the order of listings.
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

  /// Returns the formats that files look like.
  ///
  /// - Parameter tree: The files.
  /// - Returns: Each readable format that fits, with the reason; empty if none fits.
  /// - Throws: An error if the files can't be read.
  public static func recognized(
    in tree: any FileTree
  ) throws -> [(format: DatasetFormat, reason: String)] {
    // The first bytes are usually enough.
    for reach in [DatasetSample.firstReach, .max] {
      let sample = DatasetSample(tree, reach: reach)
      var found: [(format: DatasetFormat, reason: String)] = []
      for format in all where format.reader != nil {
        if let reason = try format.recognized(in: sample) { found.append((format, reason)) }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the format with a name of the command line.
  public static func named(_ name: String) -> DatasetFormat? {
    all.first { $0.name == name }
  }
}

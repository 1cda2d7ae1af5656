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

  /// The formats that files look like.
  ///
  /// - Parameter tree: The files.
  /// - Returns: Every format that can be read and fits, with the reason why; none where none does.
  /// - Throws: Why the files can't be read.
  public static func recognized(
    in tree: any FileTree
  ) throws -> [(format: DatasetFormat, reason: String)] {
    // The first bytes tell, unless a file begins with something long.
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

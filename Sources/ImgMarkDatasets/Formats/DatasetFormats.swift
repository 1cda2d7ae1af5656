/// The list of formats that a job knows.
public struct DatasetFormats: RandomAccessCollection, Sendable {
  private let rows: [DatasetFormat]

  /// Creates a list, in the order in which help and recognition go through it.
  public init(_ rows: [DatasetFormat]) {
    self.rows = rows
  }

  public var startIndex: Int { rows.startIndex }
  public var endIndex: Int { rows.endIndex }
  public subscript(position: Int) -> DatasetFormat { rows[position] }

  /// Returns the format with a name of the command line.
  public func named(_ name: String) -> DatasetFormat? {
    rows.first { $0.name == name }
  }

  /// Returns the formats that files look like.
  ///
  /// - Parameter tree: The files.
  /// - Returns: Every format that can be read and fits, with the reason why; empty if none does.
  /// - Throws: Why the files can't be read.
  public func recognized(
    in tree: any FileTree
  ) throws -> [(format: DatasetFormat, reason: String)] {
    // The first bytes are usually enough.
    for reach in [DatasetSample.firstReach, .max] {
      let sample = DatasetSample(tree, reach: reach)
      var found: [(format: DatasetFormat, reason: String)] = []
      for format in rows where format.reader != nil {
        if let reason = try format.recognized(in: sample) { found.append((format, reason)) }
      }
      let sure = found.filter { !$0.format.traits.yields }
      if !sure.isEmpty { return sure }
      if !found.isEmpty, reach == .max { return found }
    }
    return []
  }

  /// Returns the format that an option selects in place of the recognized one, whose files look the
  /// same; `nil` without such an option.
  public func chosen(
    insteadOf format: DatasetFormat, by values: FormatOptionValues
  ) -> DatasetFormat? {
    guard let option = format.traits.choice?.option, let value = values.text(option) else {
      return nil
    }
    return rows.first { $0.traits.choice == FormatChoice(option, value) }
  }

  /// Returns the only format that options describe how to read; `nil` if none does, or several.
  public func described(by values: FormatOptionValues) -> DatasetFormat? {
    let found = rows.filter { format in
      format.reader != nil
        && format.traits.options.contains { $0.affectsReading && values.has($0) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The options that only some of the formats have, each once, in the order of the formats.
  public var options: [FormatOption] {
    var options: [FormatOption] = []
    for option in rows.flatMap(\.traits.options) where !options.contains(option) {
      options.append(option)
    }
    return options
  }
}

extension DatasetFormats {
  /// All formats that imgmark reads or writes, in the order in which they are listed.
  public static let all = DatasetFormats([
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
    .csv,
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
  ])
}

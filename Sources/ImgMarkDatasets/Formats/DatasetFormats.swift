/// A list of formats, such as all that a job can read or write.
public struct DatasetFormats: RandomAccessCollection, Sendable {
  private let rows: [DatasetFormat]

  /// Creates a list; help and recognition follow its order.
  public init(_ rows: [DatasetFormat]) {
    self.rows = rows
  }

  public var startIndex: Int { rows.startIndex }
  public var endIndex: Int { rows.endIndex }
  public subscript(position: Int) -> DatasetFormat { rows[position] }

  /// Returns the format with a command-line name; `nil` if there is none.
  public func named(_ name: String) -> DatasetFormat? {
    rows.first { $0.name == name }
  }

  /// Returns the formats whose files the given ones look like.
  ///
  /// - Parameter tree: The files.
  /// - Returns: All matching formats that can be read, each with the reason; empty if none matches.
  /// - Throws: An error if the files can't be read.
  public func recognized(
    in tree: any FileTree
  ) throws -> [(format: DatasetFormat, reason: String)] {
    // The first bytes of the files are usually enough.
    for reach in [DatasetSample.firstReach, .max] {
      let found = try recognized(in: DatasetSample(tree, reach: reach)) { !$0.traits.yields }
      if !found.isEmpty { return found }
    }
    // A large file of another format would take long to read as one that yields.
    return try recognized(in: DatasetSample(tree, reach: .max)) { $0.traits.yields }
  }

  private func recognized(
    in sample: DatasetSample, where isAsked: (DatasetFormat) -> Bool
  ) throws -> [(format: DatasetFormat, reason: String)] {
    var found: [(format: DatasetFormat, reason: String)] = []
    for format in rows where format.reader != nil && isAsked(format) {
      if let reason = try format.recognized(in: sample) { found.append((format, reason)) }
    }
    return found
  }

  /// Returns the format that an option chooses instead of one whose files look the same.
  ///
  /// Returns `nil` if no such option was given.
  public func chosen(
    insteadOf format: DatasetFormat, by values: FormatOptionValues
  ) -> DatasetFormat? {
    guard let option = format.traits.choice?.option, let value = values.text(option) else {
      return nil
    }
    return rows.first { $0.traits.choice == FormatChoice(option, value) }
  }

  /// Returns the only format whose reading options were given; `nil` if there are none or several.
  public func described(by values: FormatOptionValues) -> DatasetFormat? {
    let found = rows.filter { format in
      format.reader != nil
        && format.traits.options.contains { $0.affectsReading && values.has($0) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The options of all formats, each once, in the order of the formats.
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

import ImgMark

/// Options that are about some formats alone.
extension ConvertOptions {
  /// Whether an option was given that may say nothing about the formats.
  var mayBeUseless: Bool { Self.formats.contains { arguments.has($0.option) } }

  /// Refuses options that say nothing about the format that is read, nor about the one that is written:
  /// who gives one believes that it does something.
  func check(_ source: DatasetFormat) throws(UsageError) {
    for (option, read, written) in Self.formats where arguments.has(option) {
      guard !read.contains(source.name), !written.contains(target.name) else { continue }
      let both = Set(read + written).sorted().joined(separator: ", ")
      let subject =
        written.isEmpty
        ? source.name : read.isEmpty ? target.name : "\(source.name) and \(target.name)"
      throw UsageError(
        "--\(option) says nothing about \(subject), only about \(both); leave it out")
    }
  }

  /// What each is about: formats that are read, and formats that are written.
  private static let formats: [(option: String, read: [String], written: [String])] = [
    ("annotator", ["label-studio"], []),
    ("label-field", ["fiftyone"], []),
    ("label-key", ["via", "via-csv"], ["via", "via-csv"]),
    ("task", yolo, []),
    ("voc-base", ["voc"], ["voc"]),
    ("units", ["points", "tfod"], []),
    ("integer-fragments", [], ["w3c", "iiif"]),
    ("tiny-as-point", ["w3c", "iiif"], ["w3c", "iiif"]),
    ("tree", [], DatasetFormats.all.filter { $0.layout == .folder }.map(\.name)),
  ]

  private static let yolo = DatasetFormats.all.map(\.name).filter { $0.hasPrefix("yolo") }
}

import ImgMark
import ImgMarkArguments

/// Options that affect only some formats.
extension ConvertOptions {
  /// Whether an option was given that may have no effect on the formats.
  var mayBeUseless: Bool { Self.formats.contains { arguments.has($0.option) } }

  /// Rejects options that affect neither the format read nor the one written, because their user
  /// expects an effect.
  func check(_ source: DatasetFormat) throws(UsageError) {
    for (option, read, written) in Self.formats where arguments.has(option) {
      guard !read.contains(source.name), !written.contains(target.name) else { continue }
      let both = Set(read + written).sorted().joined(separator: ", ")
      let subject =
        written.isEmpty
        ? source.name : read.isEmpty ? target.name : "\(source.name) and \(target.name)"
      throw UsageError(
        "--\(option) has no effect on \(subject), only on \(both); leave it out")
    }
  }

  /// The formats that each option affects, in reading and in writing.
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

import ImgMark
import ImgMarkArguments

/// `imgmark size`: prints the sizes of images by reading only their headers.
struct SizeCommand: PlainCommand {
  static let spec = CommandSpec(
    name: "size",
    summary: "Print the size of images as displayed. Only their headers are read.",
    examples: ["imgmark size Samples", "imgmark size Samples/photo.jpg --json"],
    synopsis: "PATH... [--json]",
    operands: [
      .init(
        name: "PATH",
        help: "An image, a folder to search for images, or - for standard input.")
    ],
    operandCount: 1...Int.max,
    options: [
      .flag("json", group: .output, "Print one line of JSON for each image.")
    ])

  let paths: [FilePath]
  let writesJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.paths
    writesJSON = arguments.has("json")
  }

  func run(on console: inout Console) throws -> ExitStatus {
    var images: [SurveyedImage] = []
    let report = try SurveyJob(paths, from: console.inputs).run { image in
      if writesJSON { try console.print(image.json.line()) } else { images.append(image) }
    }
    for line in SurveyedImage.table(images) { try console.print(line) }
    for image in images {
      for note in image.notes { console.note("\(image.path): \(note)") }
    }
    if !report.others.isEmpty { console.note(report.othersNote) }
    for failure in report.failures { console.report(failure) }
    return report.failures.isEmpty ? .done : .file
  }
}

extension SurveyReport {
  fileprivate var othersNote: String {
    let count =
      others.count == 1 ? "1 file is not an image" : "\(others.count) files are not images"
    let odd = misnamed
    guard let first = odd.first else { return count }
    return "\(count), although \(first)\(odd.count > 1 ? " and \(odd.count - 1) more are" : " is")"
      + " named like one"
  }
}

extension SurveyedImage {
  /// The stored size, if it differs from the displayed one by a turn.
  private var details: String {
    guard header.orientation != .upright else { return "" }
    return "(stored \(header.storedSize), orientation \(header.orientation.rawValue))"
  }

  /// One line for each image, its columns aligned.
  fileprivate static func table(_ images: [SurveyedImage]) -> [String] {
    let rows = images.map {
      (
        size: $0.header.size.description, format: $0.header.format.rawValue,
        path: $0.path.description.printable, details: $0.details
      )
    }
    let size = rows.map(\.size.columns).max() ?? 0
    let format = rows.map(\.format.columns).max() ?? 0
    let path = rows.filter { !$0.details.isEmpty }.map(\.path.columns).max() ?? 0
    return rows.map { row in
      "\(row.size.padded(to: size))  \(row.format.padded(to: format))  "
        + (row.details.isEmpty ? row.path : "\(row.path.padded(to: path))  \(row.details)")
    }
  }

  fileprivate var json: JSONValue {
    [
      "path": .string(path.description), "format": .string(header.format.rawValue),
      "width": .integer(header.size.width), "height": .integer(header.size.height),
      "stored_width": .integer(header.storedSize.width),
      "stored_height": .integer(header.storedSize.height),
      "orientation": .integer(Int(header.orientation.rawValue)),
      "orientation_source": JSONValue(header.orientationSource?.rawValue),
      "bit_depth": JSONValue(header.bitDepth), "channels": JSONValue(header.channels),
      "alpha": JSONValue(header.hasAlpha),
      "page_offset": header.pageOffset.map { [.integer($0.x), .integer($0.y)] } ?? .null,
      "animated": .bool(header.isAnimated), "profile": JSONValue(header.profileName),
      "notes": .array(notes.map { .string($0) }),
    ]
  }
}

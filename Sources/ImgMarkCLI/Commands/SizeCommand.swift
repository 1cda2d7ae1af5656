import ImgMark
import ImgMarkArguments

/// `imgmark size`: the sizes of images, by their headers alone.
struct SizeCommand: Command {
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
    var survey = Survey(writesJSON: writesJSON)
    for path in paths {
      try survey.visit(path, on: &console)
    }
    try survey.finish(on: &console)
    return survey.status
  }
}

/// The images found in files and folders.
private struct Survey {
  let writesJSON: Bool
  private var images: [SizedImage] = []
  private var failures: [FileError] = []
  /// Files in folders that aren't images.
  private var others: [FilePath] = []

  init(writesJSON: Bool) {
    self.writesJSON = writesJSON
  }

  var status: ExitStatus { failures.isEmpty ? .done : .file }

  /// Visits an operand: a folder to search, or an image.
  mutating func visit(_ path: FilePath, on console: inout Console) throws {
    let image: SizedImage
    do throws(FileError) {
      image = try SizedImage(console.open(path))
    } catch {
      guard error.reason == .isFolder else {
        failures.append(error)
        return
      }
      try DiskTree(root: path).walk { entry throws in try meet(entry, on: &console) }
      return
    }
    try add(image, on: &console)
  }

  /// Visits an entry of a folder, which may not be an image.
  private mutating func meet(
    _ entry: DiskTree.Entry, on console: inout Console
  ) throws {
    switch entry {
    case .stream(let path): others.append(path)
    case .unreadable(let error): failures.append(error)
    case .file(let path):
      let image: SizedImage
      do throws(FileError) {
        image = try SizedImage(ImageFile(at: path))
      } catch {
        switch error.reason {
        case .header(.unknownFormat), .header(.empty): others.append(path)
        default: failures.append(error)
        }
        return
      }
      try add(image, on: &console)
    }
  }

  private mutating func add(
    _ image: SizedImage, on console: inout Console
  ) throws {
    if writesJSON {
      try console.print(image.json.line())
    } else {
      images.append(image)
    }
  }

  /// Prints what needs all images: aligned columns, notes and errors.
  func finish(on console: inout Console) throws {
    for line in SizedImage.table(images) { try console.print(line) }
    for image in images {
      for note in image.notes { console.note("\(image.path): \(note)") }
    }
    if !others.isEmpty { console.note(othersNote) }
    for failure in failures { console.report(failure) }
  }

  private var othersNote: String {
    let count =
      others.count == 1 ? "1 file is not an image" : "\(others.count) files are not images"
    let odd = others.filter { ImageFormat(nameOf: $0) != nil }
    guard let first = odd.first else { return count }
    return "\(count), although \(first)\(odd.count > 1 ? " and \(odd.count - 1) more are" : " is")"
      + " named like one"
  }
}

/// An image and its header.
private struct SizedImage {
  var path: FilePath
  var header: ImageHeader

  init(_ file: ImageFile) throws(FileError) {
    path = file.path
    header = try file.header()
  }

  /// Notes to print about it.
  var notes: [String] { header.notes + (header.nameNote(of: path).map { [$0] } ?? []) }

  /// The stored size, if it differs from the displayed one by a turn.
  private var details: String {
    guard header.orientation != .upright else { return "" }
    return "(stored \(header.storedSize), orientation \(header.orientation.rawValue))"
  }

  /// One line for each image, its columns aligned.
  static func table(_ images: [SizedImage]) -> [String] {
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

  var json: JSONValue {
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

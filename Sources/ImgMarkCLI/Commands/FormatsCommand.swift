import ImgMark
import ImgMarkArguments

/// `imgmark formats`: lists the annotation formats.
struct FormatsCommand: Command {
  static func spec(for formats: DatasetFormats) -> CommandSpec {
    CommandSpec(
      name: "formats",
      summary: "List the annotation formats and what their numbers mean.",
      examples: ["imgmark formats", "imgmark formats coco yolo", "imgmark formats --json"],
      synopsis: "[FORMAT...] [--json]",
      operands: [
        .init(
          name: "FORMAT", help: "A format to explain (default: list all of them in short).",
          completion: .words(formats.map(\.name)))
      ],
      operandCount: 0...Int.max,
      options: [.json])
  }

  private let rows: [DatasetFormat]
  private let explains: Bool
  private let writesJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let formats = arguments.formats
    var rows: [DatasetFormat] = []
    for operand in arguments.operands {
      guard let format = formats.named(operand.text) else {
        let suggestion = Suggestion(for: operand.text, among: formats.map(\.name))
        throw UsageError(
          "'\(operand.text)' is not a format"
            + (suggestion.word == nil ? "; imgmark formats lists them" : suggestion.sentence))
      }
      rows.append(format)
    }
    explains = !rows.isEmpty
    self.rows = rows.isEmpty ? Array(formats) : rows
    writesJSON = arguments.has("json")
  }

  func run(on console: inout Console) throws -> ExitStatus {
    if writesJSON {
      for format in rows { try console.print(format.json.line()) }
      return .done
    }
    let width = rows.map(\.name.count).max() ?? 0
    for format in rows {
      guard explains else {
        try console.print(
          "\(format.name.padded(to: width))  \(format.title): "
            + format.shapeNames.joined(separator: ", "))
        continue
      }
      try console.print("\(format.name), \(format.title)")
      for line in format.conventionLines { try console.print(line) }
      try console.print("  known by \(format.mark)")
    }
    return .done
  }
}

extension DatasetFormat {
  fileprivate var json: JSONValue {
    let layout: String =
      switch self.layout {
      case .file(let ending): ending
      case .folder: "folder"
      }
    return [
      "name": .string(name), "title": .string(title), "layout": .string(layout),
      "reads": .bool(reader != nil), "writes": .bool(writer != nil),
      "shapes": .array(
        shapeNames.map { .string($0) }),
      "unit": .string(conventions.unit.rawValue), "box": .string(conventions.box),
      "class": .string(conventions.classes), "declares_size": .bool(conventions.declaresSize),
      "known_by": .string(mark),
    ]
  }
}

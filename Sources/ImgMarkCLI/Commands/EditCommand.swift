import Glibc
import ImgMark
import ImgMarkEditor

/// `imgmark edit`: the markers of an image are placed by hand, in the browser.
struct EditCommand: Command {
  static let spec = CommandSpec(
    name: "edit",
    summary: """
      Opens an image in the browser to place its markers by hand: click to add, drag, rename, delete, \
      undo, and save them to their table. What is not edited stays byte for byte.
      """,
    examples: [
      "imgmark edit Samples/diagram.png Samples/diagram.points.csv",
      "imgmark edit Samples/photo.jpg --no-open",
    ],
    synopsis: "IMAGE [MARKERS] [options]",
    operands: [
      .init(name: "IMAGE", help: "A PNG or JPEG."),
      .init(
        name: "MARKERS",
        help: """
          A table of points, boxes or contours, a row a line. Where there is none, or an empty file, \
          it is made by the first saving; without MARKERS that is NAME.points.csv in the current folder.
          """),
    ],
    operandCount: 1...2,
    options: [
      .flag("no-open", "Print the address of the page, but open no browser."),
      .text("port", "N", "The port to listen on (default one that is free)."),
      .text(
        "canvas", "WxH",
        "The canvas on which labels find their sides and markers in each other's way are told "
          + "(default the size of the image)."),
    ] + FrameOptions.options(canvas: .target) + TableOptions.options
      + RangeOptions.options.filter { $0.name == "trust" } + [
        .text(
          "max-pixels", "N", group: .limits, "The most pixels of an image (default 300000000).")
      ],
    remarks: [
      """
      Rows keep their columns, their order, delimiters, decimal signs, quotes and line ends, and \
      numbers are written in the unit and frame they were read in, moved ones to a \
      ten-thousandth of a pixel. A table that another program has changed meanwhile is shown, not \
      overwritten.
      """,
      """
      The page is served to this machine alone, under an address with a secret in it, until \
      Ctrl-C ends the command with 130; what was saved is saved. From another machine: \
      ssh -L 8765:127.0.0.1:8765 HOST, there imgmark edit ... --no-open --port 8765, and open the \
      address that it prints.
      """,
    ])

  private let arguments: ParsedArguments
  private let options: TableOptions
  private let rules: RowRules
  private let port: Int?
  private var settings = EditorSettings()

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    options = try TableOptions(arguments)
    var rules = RowRules(defaultUnit: .fractions)
    rules.frame =
      try FrameOptions(arguments, canvas: .target, defaultUnit: .fractions).description
    if let given = arguments.last("trust") { rules.trust = try given.choice() }
    self.rules = rules
    port = try arguments.last("port")?.integer(in: 1...65_535)
    if let given = arguments.last("canvas") { settings.canvas = try given.size() }
    if let given = arguments.last("max-pixels") {
      settings.decoding.maxPixels = try given.integer(in: 1...Int.max)
    }
    guard !arguments.paths.contains(.standardStream) else {
      throw UsageError("edit saves to the table that it reads, so that - can't be one; name files")
    }
  }

  func run(on console: inout Console) throws -> ExitStatus {
    let operands = try EditOperands(arguments.paths)
    let session = try session(operands)
    let service = try EditorService(session, settings: settings)
    let server = try EditorServer(service, port: port)
    if operands.table == nil {
      let isNamed = arguments.paths.count == 2
      console.note(
        "markers will be saved to \(operands.path), "
          + (isNamed ? "which is new" : "in the current folder"))
    }
    console.note("Ctrl-C ends it; the page is at")
    try console.print(server.address)
    try console.flush()
    if !arguments.has("no-open"), Browser.hasScreen, !Browser.open(server.openingAddress) {
      console.note("there is no xdg-open; open the address yourself")
    }
    // The server has a thread of its own, and a signal ends the process.
    while true { sleep(.max) }
  }

  private func session(_ operands: EditOperands) throws -> EditSession {
    let reading = MarkerSheet.Reading(image: operands.image, rules: rules, options: options)
    guard let table = operands.table else {
      return EditSession(
        operands.image, header: operands.header, creating: operands.path, reading: reading)
    }
    do {
      return try located(at: table.path) {
        try EditSession(
          operands.image, header: operands.header, editing: table.path, reading: reading)
      }
    } catch let error as SheetError {
      try operands.checkIsTable()
      throw error.located(at: table.path, line: error.line)
    }
  }
}

import Glibc
import ImgMark
import ImgMarkArguments
import ImgMarkEditor

/// `imgmark edit`: edits the markers of an image in the browser.
struct EditCommand: PlainCommand {
  static let spec = CommandSpec(
    name: "edit",
    summary: """
      Edit the markers of an image in the browser. Click to add one, then drag, rename, delete, undo, \
      and save to the table. What you don't edit stays the same byte for byte.
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
          A table of points, boxes or outlines, one row a line. The first save creates it if it is \
          missing or empty (default NAME.points.csv in the current folder).
          """),
    ],
    operandCount: 1...2,
    options: ([
      .flag("no-open", "Print the address of the page without opening a browser."),
      .text("port", "N", "Port to listen on (default: any free port)."),
      .text(
        "canvas", "WxH",
        "Size in pixels of the canvas on which place will draw (default: image size). Labels are placed "
          + "for it, and overlaps reported."),
    ] + FrameOptions.options(canvas: .target) + TableOptions.options
      + RangeOptions.options.filter { $0.name == "trust" } + [
        .text(
          "max-pixels", "N", group: .limits,
          "Refuse an image with more than N pixels (default 300000000).")
      ]).withCommon(
        "no-open", "port", "canvas", "crop", "resized", "from-canvas", "units", "pixel", "origin",
        "columns"),
    remarks: [
      """
      Rows keep their columns, order, delimiters, decimal signs, quotes and line ends. Numbers are \
      written in the unit and frame they were read in; those of moved markers are \
      exact to a ten-thousandth of a pixel. If another program changes the table meanwhile, the page shows \
      the change and doesn't overwrite it.
      """,
      """
      The page is served to this machine only, at an address that contains a secret. Ctrl-C ends \
      the command with status 130 and keeps what was saved. To edit on another machine, run \
      ssh -L 8765:127.0.0.1:8765 HOST, run imgmark edit ... --no-open --port 8765 there, and open \
      the address it prints.
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
      throw UsageError(
        "edit can't use '-': it saves to the table that it reads; give names of files")
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
          + (isNamed ? "a new file" : "in the current folder"))
    }
    console.note("press Ctrl-C to stop; the page is at")
    try console.print(server.address)
    try console.flush()
    if !arguments.has("no-open"), Browser.hasScreen, !Browser.open(server.openingAddress) {
      console.note("xdg-open is missing; open the address yourself")
    }
    // The server runs on another thread until a signal ends the process.
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
      try operands.checkIsTable(among: arguments.formats)
      throw error.located(at: table.path, line: error.line)
    }
  }
}

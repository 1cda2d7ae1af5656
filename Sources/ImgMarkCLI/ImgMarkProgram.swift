import ImgMark
import ImgMarkArguments

extension Program {
  /// What the help says about imgmark.
  static let imgmark = Program(
    name: ImgMarkCommand.name, version: ImgMark.version,
    summary: "Measure images, convert coordinates and annotations, and draw exact markers.",
    commands: ImgMarkCommand.commands.map { $0.spec }, starters: ["size", "place", "convert"],
    groups: Option.Group.ofImgMark, statuses: ExitStatus.rows)
}

extension Option.Group {
  static let placement = Self("Place of the image on the canvas")
  static let drawing = Self("Look of the picture")
  static let markers = Self("Markers")
  static let numbers = Self("Numbers of markers without a label")
  static let key = Self("Key: a panel that explains the markers")
  static let points = Self("Points")
  static let frame = Self("How the coordinates were measured, in order of processing")
  static let reading = Self("How the numbers are read")
  static let range = Self("Coordinates outside the image")
  static let losses = Self("What the format to write can't hold")
  static let classes = Self("Classes")
  static let dataset = Self("Data sets")
  static let table = Self("Tables")
  static let limits = Self("Limits")
  static let stream = Self("Streams of JSON lines")
  static let output = Self("Output")

  /// The groups in the order of the help.
  fileprivate static let ofImgMark: [Self] = [
    .main, .placement, .drawing, .markers, .numbers, .key, .points, .frame, .reading, .range,
    .losses, .classes, .dataset, .table, .limits, .stream, .output,
  ]
}

extension ExitStatus {
  /// The statuses as the help explains them.
  fileprivate static let rows: [HelpPage.Row] = [
    .init(term: "0", text: "Done."),
    .init(term: "1", text: "The data were rejected, or the options don't suit this image."),
    .init(term: "2", text: "An option or operand is wrong in itself."),
    .init(term: "3", text: "A file can't be opened, read, decoded or written."),
    .init(term: "130, 143", text: "Interrupted or terminated by a signal."),
    .init(term: "141", text: "The reader of the output closed its pipe."),
  ]
}

extension Option {
  static let json = flag("json", group: .output, "Print the report as JSON.")
  static let digits = text(
    "digits", "N", group: .output,
    "Round printed numbers to N decimals, from 0 to \(DecimalStyle.mostDigits) (default: no rounding)."
  )
}

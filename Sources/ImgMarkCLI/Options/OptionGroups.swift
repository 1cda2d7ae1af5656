import ImgMark
import ImgMarkArguments

/// The subjects under which the help lists the options of imgmark.
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
  static let ofImgMark: [Self] = [
    .main, .placement, .drawing, .markers, .numbers, .key, .points, .frame, .reading, .range,
    .losses, .classes, .dataset, .table, .limits, .stream, .output,
  ]
}

/// Options of several commands.
extension Option {
  static let json = flag("json", group: .output, "Print the report as JSON.")
  static let digits = text(
    "digits", "N", group: .output,
    "Round printed numbers to N decimals, from 0 to \(DecimalStyle.mostDigits) (default: no rounding)."
  )
}

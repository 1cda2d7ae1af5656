internal import ImgMarkDatasets

/// A marker as a document says it: cells by the names of columns.
struct DocumentMarker {
  /// The line of its element, from 1.
  var line: Int
  /// What the attributes say, without `data-` and with an underscore for each dash.
  var cells: [String: String]
  var x: Double
  var y: Double
  /// The corners of the feature's edge; of a box the first and the opposite one.
  var points: [(x: Double, y: Double)] = []
  var extent: Extent?

  enum Extent: String {
    case box, polygon, line
  }

  var id: String { cells["id"] ?? "" }

  /// Reads the attributes of an element; `nil` where it is no marker's.
  init?(_ attributes: [XMLAttribute], line: Int) throws(DocumentError.Reason) {
    var cells: [String: String] = [:]
    for attribute in attributes where attribute.name.hasPrefix("data-") {
      let name = attribute.name.dropFirst(5).split(separator: "-").joined(separator: "_")
      cells[name] = attribute.value
    }
    guard let id = cells["id"] else { return nil }
    for (name, bytes) in cells where name.hasSuffix("_utf8") {
      cells[String(name.dropLast(5))] = PercentBytes.text(bytes)
      cells[name] = nil
    }
    self.line = line
    self.cells = cells
    guard let x = Self.number(cells["x"]), let y = Self.number(cells["y"]) else {
      throw .place(id: id)
    }
    self.x = x
    self.y = y
    guard let text = cells["extent"] else { return }
    guard let extent = Extent(rawValue: text), let list = cells["points"],
      let numbers = try? SVGNumbers.list(list, "points"), numbers.count.isMultiple(of: 2),
      numbers.count >= 4, extent != .box || numbers.count == 4
    else { throw .place(id: id) }
    self.extent = extent
    points = stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
  }

  private static func number(_ text: String?) -> Double? {
    text.flatMap { try? DecimalText.number($0).value }
  }

  /// Carries the marker along where it was moved on its image.
  mutating func move(by map: AffineMap) {
    let place = map(x: x, y: y)
    // Less than a millionth of the image is rounding, and the numbers stay as they were written.
    guard max((place.x - x).magnitude, (place.y - y).magnitude) > 1e-6 else { return }
    (x, y) = (Self.rounded(place.x), Self.rounded(place.y))
    points = points.map {
      let point = map(x: $0.x, y: $0.y)
      return (Self.rounded(point.x), Self.rounded(point.y))
    }
  }

  /// To a thousandth of what counts as a move: further digits are those of the arithmetic.
  private static func rounded(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }
}

/// Bytes that are written as percent and two digits where they are none of a few (RFC 3986, 2.1).
enum PercentBytes {
  /// The bytes; what is no escape stands for itself.
  static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  static func text(_ text: String) -> String { String(decoding: bytes(text), as: UTF8.self) }
}

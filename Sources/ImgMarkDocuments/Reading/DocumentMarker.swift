internal import ImgMarkDatasets
internal import ImgMarkLayout
internal import ImgMarkNumbers
internal import ImgMarkText

/// A marker as read from a document, as the texts of table cells by column name.
struct DocumentMarker {
  /// The line of its element, from 1.
  var line: Int
  /// The values of its attributes.
  ///
  /// The keys are the attribute names without `data-`, with an underscore for each dash.
  var cells: [String: String]
  var x: Double
  var y: Double
  /// The corners of the feature's outline; two opposite corners for a box.
  var points: [(x: Double, y: Double)] = []
  var extent: Extent?

  enum Extent: String {
    case box, polygon, line
  }

  var id: String { cells["id"] ?? "" }

  /// Reads the attributes of an element; `nil` if the element isn't a marker.
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

  /// Applies the edits that moved the marker: shifts, turns and scalings.
  ///
  /// - Parameters:
  ///   - map: Maps the old place to the new one, in fractions of the image.
  ///   - drawn: The same map in units of the drawing; it decides whether the marker keeps its
  ///     shape.
  ///   - own: The transform of the marker itself, without that of the image.
  /// - Throws: `reshaped` if a marker of fixed shape was stretched.
  mutating func move(
    by map: SVGTransform, drawnBy drawn: SVGTransform, own: SVGTransform
  ) throws(DocumentError.Reason) {
    let corners = corners
    let places = [(x, y)] + corners
    let moved = places.map { map(x: $0.0, y: $0.1) }
    let way = zip(places, moved).reduce(0) { way, pair in
      max(way, (pair.1.x - pair.0.0).magnitude, (pair.1.y - pair.0.1).magnitude)
    }
    if corners.isEmpty { try resize(by: drawn, own: own) }
    // A move by less than a millionth of the image is rounding, so the written numbers stay.
    guard way > 1e-6 else { return }
    (x, y) = (Self.rounded(moved[0].x), Self.rounded(moved[0].y))
    points = moved.dropFirst().map { (Self.rounded($0.x), Self.rounded($0.y)) }
    guard extent == .box else { return }
    // A turned box becomes a polygon.
    if map.keepsUpright {
      points = [points[0], points[2]]
    } else {
      extent = .polygon
      if cells["shape"] == "box" { cells["shape"] = "polygon" }
    }
  }

  /// The corners of the feature's outline, all four for a box.
  private var corners: [(Double, Double)] {
    guard extent == .box else { return points.map { ($0.x, $0.y) } }
    let (first, second) = (points[0], points[1])
    return [(first.x, first.y), (second.x, first.y), (second.x, second.y), (first.x, second.y)]
  }

  /// Applies an even scaling to a marker on a point; a turned marker stays upright.
  private mutating func resize(
    by map: SVGTransform, own: SVGTransform
  ) throws(DocumentError.Reason) {
    guard let scale = map.scaleOfLengths else {
      // If only the image was stretched, its markers keep their size.
      if own.scaleOfLengths != nil { return }
      throw .reshaped(id: id)
    }
    guard (scale - 1).magnitude > 1e-4 else { return }
    let shape = cells["shape"].flatMap { MarkerShape(rawValue: $0) } ?? .disc
    let size = cells["size"].flatMap { try? DecimalText.number($0).value }
    cells["size"] = DecimalText.text(
      ((size ?? shape.standardDiameter) * scale * 1e4).rounded() / 1e4)
  }

  /// Rounds to a thousandth of the smallest move that counts, because further digits are rounding
  /// errors.
  private static func rounded(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }
}

/// Decodes percent-encoded bytes (RFC 3986, 2.1).
enum PercentBytes {
  /// Returns the bytes of the text; anything that isn't a valid escape stays as it is.
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

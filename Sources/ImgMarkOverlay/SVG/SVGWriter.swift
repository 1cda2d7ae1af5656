import ImgMarkGeometry
import ImgMarkLayout
import ImgMarkText

/// Writes the elements of an SVG document, one per line, indented by two blanks.
struct SVGWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func declare() {
    text += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  }

  mutating func open(_ name: String, _ attributes: [(name: String, value: String)] = []) {
    start(name, attributes)
    text += ">\n"
    depth += 1
  }

  mutating func close(_ name: String) {
    depth -= 1
    indent()
    text += "</\(name)>\n"
  }

  mutating func empty(_ name: String, _ attributes: [(name: String, value: String)]) {
    start(name, attributes)
    text += "/>\n"
  }

  mutating func text(
    _ name: String, _ content: String, _ attributes: [(name: String, value: String)] = []
  ) {
    start(name, attributes)
    text += ">\(MarkupText(content))</\(name)>\n"
  }

  mutating func rectangle(_ rect: Rect<CanvasSpace>, id: String? = nil, in color: RGBA8? = nil) {
    let name = id.map { [(name: "id", value: $0)] } ?? []
    empty("rect", name + Self.place(rect) + (color.map(Self.fill) ?? []))
  }

  static func place(_ rect: Rect<CanvasSpace>) -> [(name: String, value: String)] {
    [
      ("x", "\(MarkupNumber(rect.minX))"), ("y", "\(MarkupNumber(rect.minY))"),
      ("width", "\(MarkupNumber(rect.size.width))"),
      ("height", "\(MarkupNumber(rect.size.height))"),
    ]
  }

  /// Adds a part of a marker.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - mask: The id of a mask, for a hole that the path itself can't have.
  mutating func path(_ part: MarkerPart, maskedBy mask: String) {
    var attributes = [("class", part.kind.rawValue), ("d", "\(SVGPath(part))")]
    if let hole = part.hole, part.needsMask {
      add(hole, maskedFrom: part.outline.bounds, as: mask)
      attributes.append(("mask", "url(#\(mask))"))
    }
    empty("path", attributes + Self.fill(part.color))
  }

  /// Adds a mask that cuts a hole out of a rectangle (SVG 1.1, 14.4).
  private mutating func add(
    _ hole: Outline, maskedFrom bounds: Rect<CanvasSpace>, as id: String
  ) {
    // The area is a point wider on each side, so that rounding cuts off no edge.
    let area = Rect<CanvasSpace>(
      x: bounds.minX - 1, y: bounds.minY - 1, width: bounds.size.width + 2,
      height: bounds.size.height + 2)
    open("mask", [("id", id), ("maskUnits", "userSpaceOnUse")] + Self.place(area))
    rectangle(area, in: .white)
    empty("path", [("d", "\(SVGPath(hole))")] + Self.fill(.black))
    close("mask")
  }

  /// Adds a line of text around the middle of its baseline, with its measured length in any font.
  mutating func line(
    _ line: String, kind: String? = nil, middle: CanvasPoint, advance: Double, fontSize: Double,
    weight: TextWeight, in color: RGBA8, edge: LetterEdge? = nil
  ) {
    text(
      "text", line,
      (kind.map { [("class", $0)] } ?? []) + [
        ("x", "\(MarkupNumber(middle.x))"), ("y", "\(MarkupNumber(middle.y))"),
        ("text-anchor", "middle"), ("textLength", "\(MarkupNumber(advance))"),
        ("lengthAdjust", "spacingAndGlyphs"), ("font-family", "sans-serif"),
        ("font-weight", weight == .bold ? "bold" : "normal"),
        ("font-size", "\(MarkupNumber(fontSize))"),
      ] + Self.fill(color) + (edge.map(Self.under) ?? []))
  }

  /// Adds the lines of a text, each as an element.
  mutating func text(_ placed: PlacedText, kind: String? = nil) {
    for line in placed.text.lines where line.advance > 0 {
      self.line(
        line.text, kind: kind,
        middle: CanvasPoint(
          x: placed.corner.x + line.start.x + line.advance / 2, y: placed.corner.y + line.start.y),
        advance: line.advance, fontSize: placed.text.fontSize, weight: placed.text.block.weight,
        in: placed.color, edge: placed.edge)
    }
  }

  /// Returns the attributes of an edge around letters, drawn below them (SVG 2, 13.8).
  private static func under(_ edge: LetterEdge) -> [(name: String, value: String)] {
    stroke(edge.color) + [
      ("stroke-width", "\(MarkupNumber(2 * edge.width))"), ("stroke-linejoin", "round"),
      ("paint-order", "stroke"),
    ]
  }

  func numbers(_ numbers: Double...) -> String {
    numbers.map { "\(MarkupNumber($0))" }.joined(separator: " ")
  }

  /// Returns a color in SVG 1.1, where opacity is a separate attribute.
  private static func fill(_ color: RGBA8) -> [(name: String, value: String)] {
    paint("fill", color)
  }

  static func stroke(_ color: RGBA8) -> [(name: String, value: String)] {
    paint("stroke", color)
  }

  private static func paint(_ name: String, _ color: RGBA8) -> [(name: String, value: String)] {
    let paint = [(name, color.opaqueHex)]
    guard color.alpha < 255 else { return paint }
    return paint + [("\(name)-opacity", "\(MarkupNumber(Double(color.alpha) / 255))")]
  }

  private mutating func start(_ name: String, _ attributes: [(name: String, value: String)]) {
    indent()
    text += "<\(name)"
    for attribute in attributes {
      text += " \(attribute.name)=\"\(MarkupText(attribute.value))\""
    }
  }

  private mutating func indent() {
    text += String(repeating: "  ", count: depth)
  }
}

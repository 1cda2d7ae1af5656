import ImgMarkGeometry
import ImgMarkModel

/// Writes the elements of an SVG document, one a line, indented by two blanks.
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
    let place = [
      ("x", "\(MarkupNumber(rect.minX))"), ("y", "\(MarkupNumber(rect.minY))"),
      ("width", "\(MarkupNumber(rect.size.width))"),
      ("height", "\(MarkupNumber(rect.size.height))"),
    ]
    empty("rect", (id.map { [("id", $0)] } ?? []) + place + (color.map(Self.fill) ?? []))
  }

  mutating func path(_ path: SVGPath, kind: String, in color: RGBA8) {
    empty("path", [("class", kind), ("d", "\(path)")] + Self.fill(color))
  }

  /// A line of text around the middle of its baseline, as long as it was measured whatever font it
  /// is shown in.
  mutating func line(
    _ line: String, middle: CanvasPoint, advance: Double, fontSize: Double, weight: TextWeight,
    in color: RGBA8
  ) {
    text(
      "text", line,
      [
        ("x", "\(MarkupNumber(middle.x))"), ("y", "\(MarkupNumber(middle.y))"),
        ("text-anchor", "middle"), ("textLength", "\(MarkupNumber(advance))"),
        ("lengthAdjust", "spacingAndGlyphs"), ("font-family", "sans-serif"),
        ("font-weight", weight == .bold ? "bold" : "normal"),
        ("font-size", "\(MarkupNumber(fontSize))"),
      ] + Self.fill(color))
  }

  /// The lines of a text, each an element of its own.
  mutating func text(_ placed: PlacedText) {
    for line in placed.text.lines where line.advance > 0 {
      self.line(
        line.text,
        middle: CanvasPoint(
          x: placed.corner.x + line.start.x + line.advance / 2, y: placed.corner.y + line.start.y),
        advance: line.advance, fontSize: placed.text.fontSize, weight: placed.text.block.weight,
        in: placed.color)
    }
  }

  func numbers(_ numbers: Double...) -> String {
    numbers.map { "\(MarkupNumber($0))" }.joined(separator: " ")
  }

  /// A color as SVG 1.1 knows it, which has no alpha in a color.
  private static func fill(_ color: RGBA8) -> [(name: String, value: String)] {
    let opaque = RGBA8(red: color.red, green: color.green, blue: color.blue)
    let fill = [("fill", opaque.hex)]
    guard color.alpha < 255 else { return fill }
    return fill + [("fill-opacity", "\(MarkupNumber(Double(color.alpha) / 255))")]
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

extension RGBA8 {
  /// The color without its alpha, as `#0057D9`.
  fileprivate var hex: String {
    "#"
      + [red, green, blue].map { value in
        let digits = String(value, radix: 16, uppercase: true)
        return digits.count < 2 ? "0\(digits)" : digits
      }.joined()
  }
}

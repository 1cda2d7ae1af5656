internal import ImgMarkGeometry
internal import ImgMarkLayout
internal import ImgMarkNumbers
internal import ImgMarkOverlay
internal import ImgMarkText

/// The drawn group of a marker, which is compared with the marker's attributes.
///
/// A person may have edited its label, title, description or color in a drawing program.
struct SVGMarkerGroup {
  private let paths: [XMLNode]
  private let texts: [XMLNode]
  private let title: String?
  private let description: String?
  /// Whether an element inside the group has a transform of its own.
  private let isMovedInside: Bool

  init(_ group: XMLNode) {
    var paths: [XMLNode] = []
    var texts: [XMLNode] = []
    var isMoved = false
    func visit(_ node: XMLNode) {
      switch node.localName {
      case "title", "desc", "mask", "clipPath", "defs": return
      case "text": texts.append(node)
      default:
        isMoved = isMoved || node.element["transform"] != nil
        if node.localName == "path" { paths.append(node) }
        node.children.forEach(visit)
      }
    }
    group.children.forEach(visit)
    self.paths = paths
    self.texts = texts
    isMovedInside = isMoved
    title = group.child("title")?.text
    description = group.child("desc")?.text
  }

  /// Returns the marker with the edits applied.
  ///
  /// - Throws: A reason if the edits are ambiguous.
  func edited(_ marker: DocumentMarker) throws(DocumentError.Reason) -> DocumentMarker {
    var marker = marker
    if let drawn = marker.cells["drawn"] {
      let digest = DrawingDigest(paths: paths.map { $0.element["d"] ?? "" })
      guard !isMovedInside, digest.description == drawn else { throw .redrawn(id: marker.id) }
    }
    if marker.cells["description"] == nil, let description {
      marker.cells["description"] = description
    }
    try rename(&marker)
    try recolor(&marker)
    return marker
  }

  // MARK: Words

  /// Applies a new label, typed in the drawing or as the title.
  private func rename(_ marker: inout DocumentMarker) throws(DocumentError.Reason) {
    let label = marker.cells["label"].flatMap { try? LabelText($0) }
    let number = marker.cells["number"].flatMap { try? LabelText($0) }?.line ?? ""
    let isMarked = marker.cells["drawn"] != nil
    for text in texts where text.element["class"] == "number" && isMarked {
      guard text.words.withoutBlanks == number.withoutBlanks else {
        throw .renumbered(id: marker.id)
      }
    }
    let lines = texts.filter { $0.element["class"] != "number" }.map(\.words)
    let line = label?.line ?? ""
    // Lines are broken to fit, and blanks at their ends aren't shown, so both are ignored.
    let isTyped =
      !lines.isEmpty && !lines.joined().withoutBlanks.hasSameLetters(as: line.withoutBlanks)
    let typed = isTyped ? lines.joined(separator: " ") : nil
    let name = line.isEmpty ? marker.id : line
    var titled = title.flatMap { $0 == name || $0 == "\(number) \(name)" ? nil : $0 }
    if !number.isEmpty, let text = titled, text.hasPrefix("\(number) ") {
      titled = String(text.dropFirst(number.count + 1))
    }
    if let text = titled, text.hasSameLetters(as: name) { titled = nil }
    switch (typed, titled) {
    case (nil, nil): return
    case (let text?, nil): marker.cells["label"] = text
    case (nil, let text?): marker.cells["label"] = text
    case (let text?, let title?):
      guard text == title else {
        throw .renamed(id: marker.id, title: title, text: text)
      }
      marker.cells["label"] = text
    }
  }

  // MARK: Colors

  /// Applies a new color of the whole marker, its line or its halo.
  private func recolor(_ marker: inout DocumentMarker) throws(DocumentError.Reason) {
    guard let inked = marker.cells["inked"] else { return }
    var inks: [(kind: String, color: RGBA8, opacity: Double)] = []
    for path in paths {
      guard let ink = path.ink else { throw .recolored(id: marker.id) }
      inks.append(ink)
    }
    let digest = DrawingDigest(
      inks.map { DrawingDigest.ink(of: $0.kind, $0.color, opacity: $0.opacity) })
    guard digest.description != inked else { return }
    for (kind, column) in [("fill", "color"), ("outline", "outline"), ("halo", "halo")] {
      let mine = inks.filter { $0.kind == kind }
      guard let ink = mine.first else { continue }
      // If parts of one kind have different colors, it is unclear which one is intended.
      guard mine.count == 1 else { throw .recolored(id: marker.id) }
      var color = ink.color
      color.alpha = UInt8((ink.opacity * 255).rounded())
      let code = color.code
      if kind == "fill" {
        marker.cells["color"] = code
        marker.cells["opacity"] = nil
      } else if let width = marker.cells[column]?.split(separator: ",").last {
        marker.cells[column] = "\(code),\(width)"
      }
    }
  }
}

extension XMLNode {
  /// The text of the element and of all its descendants, depth first.
  fileprivate var words: String { text + children.map(\.words).joined(separator: " ") }

  /// The marker part that a path draws, and its fill; `nil` if the fill isn't a plain color.
  fileprivate var ink: (kind: String, color: RGBA8, opacity: Double)? {
    // A style attribute overrides the other attributes (SVG 1.1, 6.4).
    var rules = ["fill": element["fill"], "fill-opacity": element["fill-opacity"]]
    for rule in (element["style"] ?? "").split(separator: ";") {
      let parts = rule.split(separator: ":", maxSplits: 1).map { $0.trimmed }
      if parts.count == 2 { rules[parts[0]] = parts[1] }
    }
    guard let fill = rules["fill"] ?? nil, let color = try? RGBA8(css: fill) else { return nil }
    let written = rules["fill-opacity"] ?? nil
    let opacity = written.map { try? DecimalText.number($0).value } ?? 1
    guard let opacity, (0...1).contains(opacity) else { return nil }
    // imgmark doesn't write this kind of opacity.
    let own = (rules["opacity"] ?? nil) ?? element["opacity"] ?? "1"
    guard own == "1" || own == "1.0" || own == "1.00" else { return nil }
    return (element["class"] ?? "", color, opacity)
  }
}

extension StringProtocol {
  fileprivate var withoutBlanks: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isWhitespace }))
  }

  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Whether the texts are equal, apart from characters that markup can't contain, which are
  /// replaced here.
  fileprivate func hasSameLetters(as other: String) -> Bool {
    let (mine, theirs) = (Array(unicodeScalars), Array(other.unicodeScalars))
    return mine.count == theirs.count
      && zip(mine, theirs).allSatisfy { $0 == $1 || $0 == "\u{FFFD}" }
  }
}

extension RGBA8 {
  /// The color as `#0057D9`, or as `#0057D980` if it isn't opaque.
  fileprivate var code: String {
    let values = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#"
      + values.map { value in
        let digits = String(value, radix: 16, uppercase: true)
        return digits.count < 2 ? "0\(digits)" : digits
      }.joined()
  }
}

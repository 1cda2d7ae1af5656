internal import ImgMarkGeometry
internal import ImgMarkLayout
internal import ImgMarkNumbers
internal import ImgMarkOverlay
internal import ImgMarkText

/// The group of a marker in a drawing, compared with what its attributes say: someone may have typed
/// another label, title or description, or filled it with another color.
struct SVGMarkerGroup {
  private let paths: [XMLNode]
  private let texts: [XMLNode]
  private let title: String?
  private let description: String?
  /// Whether something in it is moved by itself.
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

  /// Returns the marker as it was edited.
  ///
  /// - Throws: A reason where it can't be known what was meant.
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

  /// What was typed in place of the label: in the drawing, or as the title.
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
    // Lines are broken where there is room, and blanks at their ends are not shown.
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

  /// What was filled with another color: the whole marker, its line or its halo.
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
      // Of several, who knows which was meant.
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
  /// The text of an element and of all in it, in order of depth.
  fileprivate var words: String { text + children.map(\.words).joined(separator: " ") }

  /// Which part of a marker a path is, and what it is filled with; `nil` where that is no plain color.
  fileprivate var ink: (kind: String, color: RGBA8, opacity: Double)? {
    // A style sheet in an attribute goes before other attributes (SVG 1.1, 6.4).
    var rules = ["fill": element["fill"], "fill-opacity": element["fill-opacity"]]
    for rule in (element["style"] ?? "").split(separator: ";") {
      let parts = rule.split(separator: ":", maxSplits: 1).map { $0.trimmed }
      if parts.count == 2 { rules[parts[0]] = parts[1] }
    }
    guard let fill = rules["fill"] ?? nil, let color = try? RGBA8(css: fill) else { return nil }
    let written = rules["fill-opacity"] ?? nil
    let opacity = written.map { try? DecimalText.number($0).value } ?? 1
    guard let opacity, (0...1).contains(opacity) else { return nil }
    // An editor's own opacity is one that a marker doesn't know.
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

  /// Whether this is another text, in which what markup can't hold is replaced.
  fileprivate func hasSameLetters(as other: String) -> Bool {
    let (mine, theirs) = (Array(unicodeScalars), Array(other.unicodeScalars))
    return mine.count == theirs.count
      && zip(mine, theirs).allSatisfy { $0 == $1 || $0 == "\u{FFFD}" }
  }
}

extension RGBA8 {
  /// The color as `#0057D9`, or `#0057D980` where it is not opaque.
  fileprivate var code: String {
    let values = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#"
      + values.map { value in
        let digits = String(value, radix: 16, uppercase: true)
        return digits.count < 2 ? "0\(digits)" : digits
      }.joined()
  }
}

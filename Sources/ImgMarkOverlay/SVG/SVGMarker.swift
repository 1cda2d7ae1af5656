import ImgMarkGeometry
import ImgMarkLayout
import ImgMarkNumbers

/// A marker as a group of paths and text.
struct SVGMarker {
  private let placed: PlacedMarker
  /// A prefix for element ids, unique in the document; ids of markers may repeat.
  private let name: String

  /// - Parameters:
  ///   - placed: The marker.
  ///   - number: The number from 1, in the order of the plan, or of the drawings.
  ///   - kind: What the number counts, such as markers.
  init(_ placed: PlacedMarker, number: Int, of kind: String = "marker") {
    self.placed = placed
    name = "\(kind)-\(number)"
  }

  func add(to svg: inout SVGWriter, by text: some TextMeasure) {
    let marker = placed.marker
    if let clip = placed.clip, !placed.isHidden {
      svg.open("clipPath", [("id", "clip-\(name)")])
      svg.rectangle(clip)
      svg.close("clipPath")
    }
    var data = MarkerAttributes(marker)
    if let description = marker.description { data.addBytes("description", description) }
    var attributes = [("id", name), ("class", "marker")] + data.list
    if placed.isHidden {
      // A marker that isn't drawn is still read back as a marker.
      attributes.append(("display", "none"))
    } else {
      let parts = placed.parts.filter { !$0.kind.isLine }
      let inks = parts.map {
        DrawingDigest.ink(of: $0.kind.rawValue, $0.color, opacity: Double($0.color.alpha) / 255)
      }
      attributes += [
        ("data-drawn", "\(DrawingDigest(paths: parts.map { "\(SVGPath($0))" }))"),
        ("data-inked", "\(DrawingDigest(inks))"),
      ]
      if placed.clip != nil { attributes.append(("clip-path", "url(#clip-\(name))")) }
    }
    svg.open("g", attributes)
    svg.text("title", marker.heading)
    if let description = marker.description { svg.text("desc", description) }
    if !placed.isHidden { addInk(to: &svg, by: text) }
    svg.close("g")
  }

  /// Draws the parts of the marker and its label at their canvas positions, without its lines.
  ///
  /// Lines are below all markers; otherwise they would cross out labels.
  func addInk(to svg: inout SVGWriter, by text: some TextMeasure) {
    add(placed.parts, of: "", to: &svg)
    if let label = placed.label { add(label, to: &svg, by: text) }
    if let label = placed.sideLabel { svg.text(label.text, kind: textKind) }
  }

  /// Draws the marker without the label next to it.
  func addBody(to svg: inout SVGWriter, by text: some TextMeasure) {
    add(placed.body, of: "", to: &svg)
    if let label = placed.label { add(label, to: &svg, by: text) }
  }

  /// Draws the label next to the marker.
  func addSideLabel(to svg: inout SVGWriter) {
    add(placed.plate, of: "-label", to: &svg)
    if let label = placed.sideLabel { svg.text(label.text, kind: textKind) }
  }

  /// Draws the edge of the feature as strokes; their width is constant on screen unless it is
  /// scaled.
  func addTrace(to svg: inout SVGWriter, isScaled: Bool) {
    guard let tracing = placed.tracing else { return }
    for (index, stroke) in tracing.strokes.enumerated() {
      svg.stroke(
        stroke, of: tracing, isScaled: isScaled, maskedBy: "hole-\(name)-line-\(index + 1)")
    }
  }

  /// Draws the disc or the tab on a traced feature, and the label in it.
  func addTag(to svg: inout SVGWriter, by text: some TextMeasure) {
    add(placed.tracing?.tag ?? [], of: "-tag", to: &svg)
    if let label = placed.label { add(label, to: &svg, by: text) }
    if let label = placed.sideLabel, label.hold != nil { svg.text(label.text, kind: textKind) }
  }

  private func add(_ parts: [MarkerPart], of piece: String, to svg: inout SVGWriter) {
    for (index, part) in parts.enumerated() where !part.kind.isLine {
      svg.path(part, maskedBy: "hole-\(name)\(piece)-\(index + 1)")
    }
  }

  /// Draws the lines that lead to the marker and from it to its label.
  func addLines(to svg: inout SVGWriter) {
    for part in placed.lines { svg.path(part, maskedBy: "hole-\(name)") }
  }

  /// The class of the text in the marker.
  private var textKind: String {
    placed.marker.number?.isBlank == false ? "number" : "label"
  }

  /// Adds the text, with its ink in the middle of the marker.
  private func add(_ label: PlacedLabel, to svg: inout SVGWriter, by text: some TextMeasure) {
    let block = TextBlock(label.line, weight: .bold, fontSize: label.fontSize)
    guard let line = text.lines(of: block).first else { return }
    // The distance from the baseline to the ink of a line is the same everywhere.
    let baseline = label.inkBounds.minY - line.ink.minY
    let middle = label.inkBounds.minX - line.ink.minX + line.advance / 2
    svg.line(
      label.line, kind: textKind,
      middle: CanvasPoint(x: middle, y: baseline), advance: line.advance,
      fontSize: label.fontSize, weight: .bold, in: label.color, edge: label.edge)
  }
}

extension PlacedMarker {
  /// The lines that lead to the marker and from it to its label, from back to front.
  var lines: [MarkerPart] { parts.filter { $0.kind.isLine } }
}

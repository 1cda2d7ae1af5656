import ImgMarkGeometry
import ImgMarkModel

/// A marker as a group of paths and text.
struct SVGMarker {
  private let placed: PlacedMarker
  /// From 1, in the order of the plan; ids of markers need not differ, those of elements must.
  private let number: Int

  init(_ placed: PlacedMarker, number: Int) {
    self.placed = placed
    self.number = number
  }

  func add(to svg: inout SVGWriter, by text: some TextMeasure) {
    let marker = placed.marker
    if let clip = placed.clip {
      svg.open("clipPath", [("id", "clip-\(number)")])
      svg.rectangle(clip)
      svg.close("clipPath")
    }
    var attributes = [
      ("id", "marker-\(number)"), ("class", "marker"), ("data-id", marker.id),
      ("data-x", marker.position.x.plain), ("data-y", marker.position.y.plain),
    ]
    if placed.clip != nil { attributes.append(("clip-path", "url(#clip-\(number))")) }
    svg.open("g", attributes)
    svg.text("title", marker.name)
    if let description = marker.description { svg.text("desc", description) }
    addInk(to: &svg, withLines: false, by: text)
    svg.close("g")
  }

  /// Draws the parts of the marker and its label, where they lie on the canvas.
  func addInk(to svg: inout SVGWriter, withLines: Bool = true, by text: some TextMeasure) {
    for part in placed.parts where withLines || !part.kind.isLine {
      svg.path(SVGPath(part.outline, without: part.hole), kind: part.kind.rawValue, in: part.color)
    }
    if let label = placed.label { add(label, to: &svg, by: text) }
    if let label = placed.sideLabel { svg.text(label.text) }
  }

  /// The text, its baseline where its ink is in the middle of the marker.
  private func add(_ label: PlacedLabel, to svg: inout SVGWriter, by text: some TextMeasure) {
    let block = TextBlock(label.line, weight: .bold, fontSize: label.fontSize)
    guard let line = text.lines(of: block).first else { return }
    // Wherever it is set, the ink of the line begins as far from its baseline.
    let baseline = label.inkBounds.minY - line.ink.minY
    let middle = label.inkBounds.minX - line.ink.minX + line.advance / 2
    svg.line(
      label.line, middle: CanvasPoint(x: middle, y: baseline), advance: line.advance,
      fontSize: label.fontSize, weight: .bold, in: label.color)
  }
}

extension Marker {
  /// What a reader is told the marker is: its label or, where it has none, its id.
  var name: String {
    guard let label, !label.isBlank else { return id }
    return label.line
  }
}

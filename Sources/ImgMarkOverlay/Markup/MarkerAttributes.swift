import ImgMarkGeometry
import ImgMarkLayout
import ImgMarkNumbers
import ImgMarkText

/// The attributes of a marker's element from which the marker can be read back.
///
/// They are named like the columns of a marker table, after `data-`. Properties of the look are
/// written if they differ from the standard marker. A text with characters that markup can't
/// contain is also written as its percent-encoded UTF-8 bytes, for example as `data-id-utf8`.
struct MarkerAttributes {
  private(set) var list: [(name: String, value: String)] = []

  init(_ marker: Marker) {
    add("id", marker.id)
    list.append(("data-x", marker.position.x.plain))
    list.append(("data-y", marker.position.y.plain))
    if let label = marker.label { add("label", label.text) }
    if let number = marker.number { add("number", number.text) }
    if let extent = marker.extent { add(extent) }
    if marker.priority != 0 { list.append(("data-priority", marker.priority.plain)) }
    add(marker.style)
  }

  /// Adds a text, and also its bytes if markup can't contain it.
  mutating func add(_ name: String, _ text: String) {
    list.append(("data-\(name)", text))
    addBytes(name, text)
  }

  /// Adds the bytes of a text if markup can't contain it.
  mutating func addBytes(_ name: String, _ text: String) {
    guard !MarkupText.holds(text) else { return }
    list.append(("data-\(name)-utf8", "\(PercentText(text))"))
  }

  private mutating func add(_ extent: MarkerExtent) {
    let (kind, points): (String, [NormalizedPoint]) =
      switch extent {
      case .box(let box):
        ("box", [box.origin, NormalizedPoint(x: box.maxX, y: box.maxY)])
      case .polygon(let points): ("polygon", points)
      case .line(let points): ("line", points)
      }
    list.append(("data-extent", kind))
    let places = points.map { "\($0.x.plain),\($0.y.plain)" }
    list.append(("data-points", places.joined(separator: " ")))
  }

  private mutating func add(_ style: MarkerStyle) {
    let standard = MarkerStyle.standard
    func stroke(_ line: Stroke) -> String { "\(line.color.hex),\(line.width.plain)" }
    var look: [(name: String, value: String)] = []
    if style.shape != standard.shape { look.append(("shape", style.shape.rawValue)) }
    if style.fill != standard.fill { look.append(("color", style.fill.hex)) }
    if style.diameter != style.shape.standardDiameter {
      look.append(("size", style.diameter.plain))
    }
    if style.opacity != 1 { look.append(("opacity", style.opacity.plain)) }
    if let line = style.outline { look.append(("outline", stroke(line))) }
    if let line = style.halo { look.append(("halo", stroke(line))) }
    if let anchor = style.anchor { look.append(("anchor", anchor.rawValue)) }
    if !style.offset.isZero {
      look += [("dx", style.offset.dx.plain), ("dy", style.offset.dy.plain)]
    }
    if style.labelSide != standard.labelSide {
      look.append(("label-side", style.labelSide.rawValue))
    }
    if let width = style.labelWidth { look.append(("label-width", width.plain)) }
    list += look.map { ("data-\($0.name)", $0.value) }
  }
}

import ImgMarkGeometry
import ImgMarkModel

/// A marker on a page, and its entry in the key.
struct HTMLMarker {
  private let placed: PlacedMarker
  /// From 1, in the order of the plan.
  private let number: Int

  init(_ placed: PlacedMarker, number: Int) {
    self.placed = placed
    self.number = number
  }

  private var name: MarkupText { MarkupText(placed.marker.name) }

  /// A link that is as large as the marker, and the text that shows beside it.
  func item(by text: some TextMeasure) -> String {
    let marker = placed.marker
    let bounds = placed.ownBounds
    var svg = SVGWriter()
    svg.open(
      "svg",
      [
        ("viewBox", svg.numbers(bounds.minX, bounds.minY, bounds.size.width, bounds.size.height)),
        ("aria-hidden", "true"),
      ])
    SVGMarker(placed, number: number).addInk(to: &svg, by: text)
    svg.close("svg")
    return """
      <li><a class="marker" id="marker-\(number)" href="#key-\(number)" \
      data-id="\(MarkupText(marker.id))" data-x="\(marker.position.x.plain)" \
      data-y="\(marker.position.y.plain)" aria-label="\(name)" aria-describedby="tip-\(number)">
      \(svg.text)</a><div class="tip" role="tooltip" id="tip-\(number)"><b>\(name)</b>\(description)</div></li>

      """
  }

  /// A line of the key, which leads back to the marker.
  var entry: String {
    let text = placed.marker.description == nil ? "" : "<span>\(description)</span>"
    return """
      <li id="key-\(number)"><a href="#marker-\(number)"><b>\(name)</b></a>\(text)</li>

      """
  }

  private var description: String {
    placed.marker.description.map { "\(MarkupText($0))" } ?? ""
  }
}

extension PlacedMarker {
  /// The rectangle around the marker itself, without a label beside it.
  var ownBounds: Rect<CanvasSpace> { sideLabel == nil ? outline.bounds : labelHome }
}

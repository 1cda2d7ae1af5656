import ImgMarkGeometry
import ImgMarkLayout
import ImgMarkText

/// A marker on a page, and its entry in the key.
struct HTMLMarker {
  private let placed: PlacedMarker
  /// The position of the marker in the plan, from 1.
  private let number: Int

  init(_ placed: PlacedMarker, number: Int) {
    self.placed = placed
    self.number = number
  }

  private var name: MarkupText { MarkupText(placed.marker.heading) }

  /// Returns a link with the size of the marker, and the text that is shown next to it.
  func item(by text: some TextMeasure) -> String {
    var svg = SVGWriter()
    let drawing = SVGMarker(placed, number: number)
    if placed.tracing != nil {
      let stretched = ("preserveAspectRatio", "none")
      svg.open("svg", attributes("trace", placed.followedBounds) + [stretched])
      drawing.addTrace(to: &svg, isScaled: placed.isMeasuredInSource)
      svg.close("svg")
      if let bounds = placed.tagBounds {
        svg.open("svg", attributes("tag", bounds))
        drawing.addTag(to: &svg, by: text)
        svg.close("svg")
      }
    } else {
      svg.open("svg", attributes(nil, placed.ownBounds))
      drawing.addBody(to: &svg, by: text)
      svg.close("svg")
    }
    if let bounds = placed.plateBounds {
      svg.open("svg", attributes("label", bounds))
      drawing.addSideLabel(to: &svg)
      svg.close("svg")
    }
    return """
      <li><a class="marker" id="marker-\(number)" href="#key-\(number)"\(data) \
      aria-label="\(name)" aria-describedby="tip-\(number)">
      \(svg.text)</a><div class="tip" role="tooltip" id="tip-\(number)"><b>\(name)</b>\(description)</div></li>

      """
  }

  /// The element of a marker that isn't shown at any width, but is read back as a marker.
  var absence: String { "<li hidden><span class=\"absent\"\(data)></span></li>\n" }

  /// The line of the key, with a link back to the marker.
  var entry: String {
    let text = placed.marker.description == nil ? "" : "<span>\(description)</span>"
    return """
      <li id="key-\(number)"><a href="#marker-\(number)"><b>\(name)</b></a>\(text)</li>

      """
  }

  /// Draws the lines that lead to the marker, for the marker's position.
  ///
  /// - Parameter name: The id of the drawing.
  /// - Returns: The drawing; empty if there are no lines.
  func lines(named name: String) -> String {
    guard !placed.lines.isEmpty else { return "" }
    var svg = SVGWriter()
    svg.open("svg", [("id", name), viewBox(placed.ownBounds)])
    SVGMarker(placed, number: number).addLines(to: &svg)
    svg.close("svg")
    return svg.text
  }

  private func attributes(
    _ name: String?, _ bounds: Rect<CanvasSpace>
  ) -> [(name: String, value: String)] {
    (name.map { [("class", $0)] } ?? []) + [viewBox(bounds), ("aria-hidden", "true")]
  }

  private func viewBox(_ bounds: Rect<CanvasSpace>) -> (name: String, value: String) {
    let numbers = [bounds.minX, bounds.minY, bounds.size.width, bounds.size.height]
    return ("viewBox", numbers.map { "\(MarkupNumber($0))" }.joined(separator: " "))
  }

  private var data: String {
    var data = MarkerAttributes(placed.marker)
    if let description = placed.marker.description { data.add("description", description) }
    return data.list.map { " \($0.name)=\"\(MarkupText($0.value))\"" }.joined()
  }

  private var description: String {
    placed.marker.description.map { "\(MarkupText($0))" } ?? ""
  }
}

extension PlacedMarker {
  /// The rectangle around the marker itself, without a label next to it.
  var ownBounds: Rect<CanvasSpace> { sideLabel == nil ? outline.bounds : labelHome }

  /// Whether the marker can be visible on a page.
  ///
  /// A marker hidden because of an overlap can be visible at widths without the overlap.
  var isOnPage: Bool { hidden == nil || hidden == .overlap }
}

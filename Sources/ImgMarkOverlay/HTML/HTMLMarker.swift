import ImgMarkGeometry
import ImgMarkLayout
import ImgMarkText

/// A marker on a page, and its entry in the key.
struct HTMLMarker {
  private let placed: PlacedMarker
  /// From 1, in the order of the plan.
  private let number: Int

  init(_ placed: PlacedMarker, number: Int) {
    self.placed = placed
    self.number = number
  }

  private var name: MarkupText { MarkupText(placed.marker.heading) }

  /// A link that is as large as the marker, and the text that shows beside it.
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

  /// A marker that is not shown at any width, and still is one of the markers.
  var absence: String { "<li hidden><span class=\"absent\"\(data)></span></li>\n" }

  /// A line of the key, which leads back to the marker.
  var entry: String {
    let text = placed.marker.description == nil ? "" : "<span>\(description)</span>"
    return """
      <li id="key-\(number)"><a href="#marker-\(number)"><b>\(name)</b></a>\(text)</li>

      """
  }

  /// Draws the lines that lead to the marker, to be laid where the marker is.
  ///
  /// - Parameter name: The id of the drawing.
  /// - Returns: The drawing; empty where there are no lines.
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
  /// The rectangle around the marker itself, without a label beside it.
  var ownBounds: Rect<CanvasSpace> { sideLabel == nil ? outline.bounds : labelHome }

  /// Whether the marker may be seen on a page: one that covers another is, where the page is wide
  /// enough that it doesn't.
  var isOnPage: Bool { hidden == nil || hidden == .overlap }
}

import ImgMarkGeometry
import ImgMarkLayout

extension SVGWriter {
  /// Adds a stroke along a traced feature, in a drawing that is stretched with the picture.
  ///
  /// - Parameters:
  ///   - stroke: One of the strokes.
  ///   - tracing: The line to draw along.
  ///   - isScaled: Whether the width of the stroke is stretched too (SVG 2, 8.12, `vector-effect`).
  ///   - mask: The id of a mask that leaves out the stroke's middle.
  mutating func stroke(
    _ stroke: MarkerTracing.Band, of tracing: MarkerTracing, isScaled: Bool, maskedBy mask: String
  ) {
    var path = ""
    for (index, point) in tracing.points.enumerated() {
      path += "\(index == 0 ? "M" : "L")\(MarkupNumber(point.x)) \(MarkupNumber(point.y))"
    }
    if tracing.isClosed { path += "Z" }
    func line(_ width: Double, _ color: RGBA8) -> [(name: String, value: String)] {
      [
        ("d", path), ("fill", "none"), ("stroke-width", "\(MarkupNumber(width))"),
        ("stroke-linejoin", "round"), ("stroke-linecap", "round"),
      ] + (isScaled ? [] : [("vector-effect", "non-scaling-stroke")]) + Self.stroke(color)
    }
    var attributes = [("class", stroke.kind.rawValue)]
    if let hole = stroke.hole {
      let bounds = Outline.polygons([tracing.points]).bounds
      // Wide enough for a stroke of constant width, even if the picture is shown very small.
      let margin = 100 * stroke.width
      let area = Rect<CanvasSpace>(
        x: bounds.minX - margin, y: bounds.minY - margin, width: bounds.size.width + 2 * margin,
        height: bounds.size.height + 2 * margin)
      open("mask", [("id", mask), ("maskUnits", "userSpaceOnUse")] + Self.place(area))
      rectangle(area, in: .white)
      empty("path", line(hole, .black))
      close("mask")
      attributes.append(("mask", "url(#\(mask))"))
    }
    empty("path", attributes + line(stroke.width, stroke.color))
  }
}

internal import ImgMarkAnnotations
internal import ImgMarkGeometry

/// Moves a shape to its place on the picture, by the transforms of its drawing.
///
/// Most programs turn a shape about its own center. Such a turn keeps its angle and center exactly.
struct SVGPlacing {
  private let steps: [SVGTransform.Step]
  private let outer: SVGTransform
  private let window: SVGWindow
  /// All transforms combined.
  private let whole: SVGTransform

  init(_ drawing: SVGDrawing) {
    steps = drawing.steps
    outer = drawing.outer
    window = drawing.window
    whole = drawing.outer.after(drawing.steps.transform)
  }

  var isInvertible: Bool { whole.isInvertible }

  func callAsFunction(_ point: AuthoredPoint) -> AuthoredPoint { window(whole(point)) }

  /// Returns a rectangle on the picture.
  ///
  /// It is a box, a rotated box, or a polygon if the transforms make it a parallelogram.
  func placed(_ box: Rect<AuthoredSpace>) throws(DatasetError.Reason) -> Shape<AuthoredSpace> {
    if let (turn, center, rest) = ownTurn(about: box.center), let scale = evenScale(rest) {
      return .rotatedBox(
        RotatedBox(
          center: window(rest(center)),
          size: Size(width: box.size.width * scale, height: box.size.height * scale),
          degrees: turn))
    }
    if whole.b == 0, whole.c == 0, whole.a > 0, whole.d > 0 {
      return .box(
        Rect(
          origin: self(box.origin),
          size: window.scaled(
            Size(width: box.size.width * whole.a, height: box.size.height * whole.d))))
    }
    let corners = box.corners.map { self($0) }
    if whole.keepsRectangles { return .box(Rect(corner: corners[0], opposite: corners[2])) }
    // The rounding error of the combined transforms.
    let rounding = 1e-13 * (corners.map { max($0.x.magnitude, $0.y.magnitude) }.max() ?? 0)
    return RotatedBox(corners: corners, tolerance: rounding).map { .rotatedBox($0.fitted) }
      ?? .polygon(Polygon(corners))
  }

  /// Returns an ellipse on the picture.
  ///
  /// A circle with a radius of at most 1 becomes a point, because SVG has no shape for points.
  func placed(
    _ center: AuthoredPoint, _ radii: Size<AuthoredSpace>, isCircle: Bool
  ) -> Shape<AuthoredSpace> {
    let ellipse: Ellipse<AuthoredSpace>
    if let (turn, center, rest) = ownTurn(about: center), let scale = evenScale(rest) {
      ellipse = Ellipse(
        center: window(rest(center)),
        radii: Size(width: radii.width * scale, height: radii.height * scale), degrees: turn)
    } else {
      let across = window.scaled(Size(width: whole.a, height: whole.b))
      let down = window.scaled(Size(width: whole.c, height: whole.d))
      ellipse = Ellipse(
        center: self(center),
        spannedBy: Size(width: across.width * radii.width, height: across.height * radii.width),
        and: Size(width: down.width * radii.height, height: down.height * radii.height))
    }
    let isPoint = isCircle && ellipse.radii.width <= 1 && ellipse.radii.height <= 1
    return isPoint ? .point(ellipse.center) : .ellipse(ellipse)
  }

  /// Returns the innermost transform if it turns a shape about its own center, and all others.
  ///
  /// The center of a rectangle is computed, so it may differ by a rounding error.
  private func ownTurn(
    about center: AuthoredPoint
  ) -> (Double, AuthoredPoint, SVGTransform)? {
    guard case .turn(let degrees, let point)? = steps.last, degrees != 0,
      (point.x - center.x).magnitude <= 4 * center.x.ulp,
      (point.y - center.y).magnitude <= 4 * center.y.ulp
    else { return nil }
    return (degrees, point, outer.after(Array(steps.dropLast()).transform))
  }

  /// Returns the common scale of both axes; `nil` if they differ, or if the transform turns.
  private func evenScale(_ transform: SVGTransform) -> Double? {
    guard let scale = transform.evenScale else { return nil }
    let scaled = window.scaled(Size(width: scale, height: scale))
    return scaled.width == scaled.height ? scaled.width : nil
  }
}

extension Rect {
  fileprivate var center: Point<Space> {
    Point(x: minX + size.width / 2, y: minY + size.height / 2)
  }
}

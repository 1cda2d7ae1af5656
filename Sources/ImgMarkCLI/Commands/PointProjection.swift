import ImgMark

/// A given point, and where it is on the canvas or the image.
struct ProjectedPoint: Hashable {
  /// As it was given.
  var input: Pair
  var output: Pair
  /// Notes to print about it.
  var notes: [String] = []

  /// Two coordinates; their space depends on the direction.
  struct Pair: Hashable {
    var x: Double
    var y: Double
  }
}

/// The error that a point is outside the image.
struct PointError: Error, Hashable, CustomStringConvertible {
  var description: String
  var faults: [ShapeFault]
}

/// Carries points between an image and the canvas it was fitted into.
struct PointProjection {
  /// The direction in which points are mapped.
  enum Direction: Hashable {
    case ontoCanvas, ontoImage
  }

  let placement: Placement
  let direction: Direction
  private let check: RangeCheck

  init(_ placement: Placement, direction: Direction) {
    self.placement = placement
    self.direction = direction
    let image = CoordinateFrame(of: placement.source)
    check = RangeCheck(
      frame: direction == .ontoCanvas
        ? image.measured(in: .fractions) : image.placed(by: placement))
  }

  /// Returns where a point is; throws a ``PointError`` if it is outside the image.
  func projected(
    _ occurrence: ParsedArguments.Occurrence
  ) throws -> ProjectedPoint {
    let written = try occurrence.writtenPoint()
    var values: [Double] = []
    let outcome = check.normalize(.point(x: written.x, y: written.y), into: &values)
    guard outcome.verdict == .accepted else {
      throw PointError(
        description: "\(occurrence): \(outcome.faults.map(\.description).joined(separator: ", "))"
          + advice(for: AuthoredPoint(x: written.x.value, y: written.y.value)),
        faults: outcome.faults)
    }
    let input = ProjectedPoint.Pair(x: written.x.value, y: written.y.value)
    let point = NormalizedPoint(x: values[0], y: values[1])
    var notes = outcome.snaps.map { "\(occurrence): \($0) was moved to the edge of the image" }
    switch direction {
    case .ontoImage:
      return ProjectedPoint(input: input, output: .init(x: point.x, y: point.y), notes: notes)
    case .ontoCanvas:
      let drawn = placement.canvasMap(point)
      if !placement.canvas.contains(drawn) {
        notes.append("\(occurrence) is outside the canvas, at \(drawn)")
      }
      return ProjectedPoint(input: input, output: .init(x: drawn.x, y: drawn.y), notes: notes)
    }
  }

  /// The probable reason why a point is outside the image, and what to do.
  private func advice(for point: AuthoredPoint) -> String {
    switch direction {
    case .ontoImage:
      return "\(band(beside: point)); the image covers \(placement.content) of the canvas"
    case .ontoCanvas:
      let pixels = SourcePoint(x: point.x, y: point.y)
      let advice = "; write fractions of the whole image, from 0 to 1"
      guard placement.source.rect().contains(pixels) else { return advice }
      return "\(advice); if it is in pixels, write \(placement.source.normalizer(pixels))"
    }
  }

  /// The empty band beside the image that contains a point of the canvas.
  private func band(beside point: AuthoredPoint) -> String {
    let point = CanvasPoint(x: point.x, y: point.y)
    guard placement.canvas.contains(point) else { return ", outside the canvas" }
    let content = placement.content
    let sides: [(name: String, holds: Bool)] = [
      ("left", point.x < content.minX), ("right", point.x > content.maxX),
      ("top", point.y < content.minY), ("bottom", point.y > content.maxY),
    ]
    let names = sides.filter(\.holds).map(\.name)
    return ", in the \(names.joined(separator: " and ")) band"
  }
}

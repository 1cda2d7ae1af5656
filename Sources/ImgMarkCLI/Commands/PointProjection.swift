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
    let shape = WrittenShape.point(x: written.x, y: written.y)
    var outcome = RangeOutcome()
    guard case .point(let point)? = check.normalize(shape, &outcome) else {
      throw PointError(
        description: "\(occurrence): \(outcome.faults.sentence)"
          + advice(for: AuthoredPoint(x: written.x.value, y: written.y.value), outcome),
        faults: outcome.faults)
    }
    let input = ProjectedPoint.Pair(x: written.x.value, y: written.y.value)
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

  /// How a point outside the image may be meant.
  private func advice(for point: AuthoredPoint, _ outcome: RangeOutcome) -> String {
    let expected =
      switch direction {
      case .ontoImage: "\(band(beside: point)); the image covers \(placement.content) of the canvas"
      case .ontoCanvas: "; write fractions of the whole image, from 0 to 1"
      }
    return "\(expected)\(otherReading(of: point, outcome).map { "; \($0)" } ?? "")"
  }

  /// The point in another reading by which it lies on the image, as it would have to be given.
  private func otherReading(of point: AuthoredPoint, _ outcome: RangeOutcome) -> String? {
    let image = CoordinateFrame(of: placement.source)
    let reading =
      switch direction {
      case .ontoImage:
        PointReading(of: point, outcome, in: image.placed(by: placement), readIn: .pixels)
      case .ontoCanvas: PointReading(of: point, outcome, in: image, readIn: .fractions)
      }
    return reading.map { reading in
      ReadingWording.point(givenAs: "\(reading.point)").sentence(reading.advice)
    }
  }

  /// The empty band next to the image that contains a point of the canvas.
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

public import ImgMarkAnnotations
public import ImgMarkGeometry

/// Maps points between an image and the canvas it was fitted into.
public struct PointProjection: Sendable {
  /// The direction in which points are mapped.
  public enum Direction: Hashable, Sendable {
    case ontoCanvas, ontoImage
  }

  public let placement: Placement
  public let direction: Direction
  private let check: RangeCheck

  public init(_ placement: Placement, direction: Direction) {
    self.placement = placement
    self.direction = direction
    let image = CoordinateFrame(of: placement.source)
    check = RangeCheck(
      frame: direction == .ontoCanvas
        ? image.measured(in: .fractions) : image.placed(by: placement))
  }

  /// Returns the position of a point; throws a ``PointError`` if the point is outside the image.
  public func projected(x: WrittenNumber, y: WrittenNumber) throws(PointError) -> ProjectedPoint {
    var outcome = RangeOutcome()
    guard case .point(let point)? = check.normalize(.point(x: x, y: y), &outcome) else {
      throw PointError(
        faults: outcome.faults, advice: advice(for: AuthoredPoint(x: x.value, y: y.value), outcome))
    }
    let drawn = placement.canvasMap(point)
    let output: ProjectedPoint.Pair =
      switch direction {
      case .ontoImage: .init(x: point.x, y: point.y)
      case .ontoCanvas: .init(x: drawn.x, y: drawn.y)
      }
    let isOutside = direction == .ontoCanvas && !placement.canvas.contains(drawn)
    return ProjectedPoint(
      input: .init(x: x.value, y: y.value), output: output, snaps: outcome.snaps,
      outsideCanvas: isOutside ? drawn : nil)
  }

  /// Returns how a point outside the image may be meant.
  private func advice(for point: AuthoredPoint, _ outcome: RangeOutcome) -> String {
    let expected =
      switch direction {
      case .ontoImage: "\(band(beside: point)); the image covers \(placement.content) of the canvas"
      case .ontoCanvas: "; write fractions of the whole image, from 0 to 1"
      }
    return "\(expected)\(otherReading(of: point, outcome).map { "; \($0)" } ?? "")"
  }

  /// Returns the point in another reading by which it is on the image, as the user would have to
  /// give it; `nil` if no reading fits.
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

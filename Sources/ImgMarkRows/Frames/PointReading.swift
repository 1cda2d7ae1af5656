public import ImgMarkGeometry
public import ImgMarkAnnotations

/// Another reading of a single point, with the point as it would be written in that reading.
public struct PointReading: Hashable, Sendable {
  public var advice: ReadingAdvice
  /// The point in the expected unit.
  public var point: AuthoredPoint

  /// Finds another reading that places a point on its image; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - point: The point as given.
  ///   - outcome: The result of its check.
  ///   - frame: The frame of the pixels that it may have been measured in.
  ///   - unit: The declared unit of its numbers.
  public init?(
    of point: AuthoredPoint, _ outcome: RangeOutcome, in frame: CoordinateFrame, readIn unit: Unit
  ) {
    var numbers = ReadNumbers()
    numbers.add(.point(point), outcome)
    var advisor = ReadingAdvisor(
      among: ReadingAdvisor.all(insteadOf: unit, isStored: false))
    advisor.add(numbers) { reading in
      let isExchanged = reading == .exchanged
      return Self.unit(of: reading, readIn: unit).map {
        ReadingExtent(frame.measured(in: $0), exchangesNumbers: isExchanged)
      }
    }
    guard let advice = advisor.advice, let other = Self.unit(of: advice.reading, readIn: unit)
    else { return nil }
    let authored =
      advice.reading == .exchanged ? AuthoredPoint(x: point.y, y: point.x) : point
    let meant = frame.measured(in: other).normalizer(authored)
    self.advice = advice
    self.point = frame.measured(in: unit).normalizer.inverse(meant)
  }

  /// Returns the unit of a reading; `nil` if the reading doesn't apply to a single point.
  private static func unit(of reading: Reading, readIn unit: Unit) -> Unit? {
    switch reading {
    case .exchanged: unit
    case .unit(let other): other
    case .stored, .displayed, .edges, .oneBased, .bottomLeft: nil
    }
  }
}

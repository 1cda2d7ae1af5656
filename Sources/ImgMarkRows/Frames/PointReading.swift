public import ImgMarkGeometry
public import ImgMarkAnnotations

/// Another reading of a point that was given alone, and how the point would then have to be given.
public struct PointReading: Hashable, Sendable {
  public var advice: ReadingAdvice
  /// The point in the numbers that are expected.
  public var point: AuthoredPoint

  /// Finds another reading by which a point lies on its image; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - point: The point as it is given.
  ///   - outcome: What became of it as it was read.
  ///   - frame: The frame of the pixels that it may have been measured in.
  ///   - unit: The unit of its numbers as they are read.
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

  /// The unit of a reading; `nil` if a single point can't be read so.
  private static func unit(of reading: Reading, readIn unit: Unit) -> Unit? {
    switch reading {
    case .exchanged: unit
    case .unit(let other): other
    case .stored, .displayed, .edges, .oneBased, .bottomLeft: nil
    }
  }
}

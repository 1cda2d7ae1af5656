public import ImgMarkAnnotations
public import ImgMarkGeometry
internal import ImgMarkProbe
internal import ImgMarkRows

/// Normalizes points that are given individually, not in a table.
public struct PointsJob: Sendable {
  public var pictures: PictureSource
  public var rules = RowRules(defaultUnit: .pixels)
  /// Whether to convert fractions to the frame's numbers.
  public var isInverse = false

  /// A point and its result.
  public struct Point: Hashable, Sendable {
    public var shape: WrittenShape
    public var input: [Double]
    /// The resulting numbers; empty if the point is rejected or dropped.
    public var output: [Double]
    public var outcome: RangeOutcome
  }

  public init(pictures: PictureSource) {
    self.pictures = pictures
  }

  /// Returns the image that the points belong to.
  public func picture() throws -> (facts: ImageFacts, frame: CoordinateFrame) {
    let facts: ImageFacts
    let base: CoordinateFrame
    switch pictures {
    case .size(let size):
      facts = ImageFacts(size: size)
      base = try rules.frame.picture(of: facts) { _ in throw FrameError.trimWithoutImage }
    case .folder, .frames: throw PictureSourceError.noPicture
    case .images(let files):
      guard let file = files.first, files.count == 1 else { throw PictureSourceError.noPicture }
      let header = try file.header()
      facts = ImageFacts(header: header)
      do {
        base = try rules.frame.picture(of: facts) { searched in
          try VisiblePart.find(file, header, rules.frame.alphaThreshold, searched)
        }
      } catch let error as FrameError {
        throw PictureFrameError(picture: file.path.description, error: error)
      }
    }
    return (facts, try rules.frame.written(base, in: rules.frame.unit ?? rules.defaultUnit))
  }

  /// Returns another reading that would place all points on the image, if some are rejected.
  ///
  /// The result is `nil` if no such reading exists.
  public func advice(for points: [Point], on facts: ImageFacts) -> String? {
    guard !isInverse, points.contains(where: { $0.outcome.verdict == .rejected }) else {
      return nil
    }
    var numbers = ReadNumbers()
    for point in points { numbers.add(point.shape.shape, point.outcome) }
    return rules.advice(for: numbers, of: facts).map { ReadingWording.points.sentence($0) }
  }

  /// Converts points by a frame.
  public func points(
    _ points: [(x: WrittenNumber, y: WrittenNumber)], in frame: CoordinateFrame
  ) -> [Point] {
    let whole = CoordinateFrame(of: frame.image).measured(in: .fractions)
    let check = RangeCheck(
      frame: isInverse ? whole : frame, policy: rules.policy,
      isStrictAboutCrop: rules.isStrictAboutCrop, goingTo: frame)
    return points.map { point in
      let shape = WrittenShape.point(x: point.x, y: point.y)
      var outcome = RangeOutcome()
      let held = check.normalize(shape, &outcome)
      let output = held.map {
        isInverse ? ShapeInverse(to: frame)($0).coordinates : $0.coordinates
      }
      return Point(
        shape: shape, input: [point.x.value, point.y.value], output: output ?? [],
        outcome: outcome)
    }
  }
}

public import ImgMarkAnnotations
public import ImgMarkGeometry
internal import ImgMarkProbe
internal import ImgMarkRows

/// Normalizes points that are given one by one, not in a table.
public struct PointsJob: Sendable {
  public var pictures: PictureSource
  public var rules = RowRules(defaultUnit: .pixels)
  /// Whether fractions come in and the frame's numbers go out.
  public var isInverse = false

  /// A point, and what became of it.
  public struct Point: Hashable, Sendable {
    public var shape: WrittenShape
    public var input: [Double]
    /// The numbers that come out; empty if the point is rejected or dropped.
    public var output: [Double]
    public var outcome: RangeOutcome
  }

  public init(pictures: PictureSource) {
    self.pictures = pictures
  }

  /// The picture that the points belong to.
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

  /// The advice if some points are rejected: another reading by which all of them lie on the picture;
  /// `nil` if there is none.
  public func advice(for points: [Point], on facts: ImageFacts) -> String? {
    guard !isInverse, points.contains(where: { $0.outcome.verdict == .rejected }) else {
      return nil
    }
    var numbers = ReadNumbers()
    for point in points { numbers.add(point.shape.shape, point.outcome) }
    return rules.advice(for: numbers, of: facts).map { ReadingWording.points.sentence($0) }
  }

  /// Takes points through a frame.
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

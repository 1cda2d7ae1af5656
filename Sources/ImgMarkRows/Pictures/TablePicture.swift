public import ImgMarkAnnotations
public import ImgMarkGeometry

/// A picture that rows of a table belong to, with the frames of its numbers.
package struct TablePicture {
  /// The name in the table, or of the file that was given.
  var name: String
  var facts: ImageFacts
  /// Which of the images that were given it is.
  package var given: Int?
  /// The frame of pixels before unit and pixel convention.
  var base: CoordinateFrame
  /// What was done to the image before it was the picture of the rows, apart from what holds for all.
  var steps: [FrameDescription.Step] = []
  /// What rows call the picture once their numbers are those of another; `nil` where they don't change.
  var renamed: (image: String, size: PixelSize)?
  /// Whether rows have said by themselves to which part they belong.
  private(set) var isCutByRows = false
  /// The part of the last row, and the frame there.
  private var part: (crop: Rect<AuthoredSpace>, frame: CoordinateFrame)?
  /// How far the numbers of its rows reach, for advice if they don't fit.
  var numbers = ReadNumbers()
  /// The range of fractions of the whole picture, where these come in and go to the frame.
  private var whole: RangeCheck?
  private var inverses: [(unit: Unit, inverse: ShapeInverse)] = []
  private var checks: [(unit: Unit, check: RangeCheck)] = []

  /// Forgets the rows that it was asked about.
  mutating func forgetRows() {
    numbers = ReadNumbers()
  }

  init(name: String, facts: ImageFacts, given: Int?, base: CoordinateFrame) {
    self.name = name
    self.facts = facts
    self.given = given
    self.base = base
  }

  /// The frame of the row at hand.
  var frame: CoordinateFrame { part?.frame ?? base }

  /// Takes the part of the picture that the row at hand was measured in; `nil` for all of it.
  ///
  /// - Throws: A ``RowError`` where it is none.
  mutating func cut(to crop: Rect<AuthoredSpace>?, rules: RowRules) throws(RowError) {
    guard crop != part?.crop else { return }
    checks.removeAll()
    inverses.removeAll()
    whole = nil
    part = nil
    guard let crop else { return }
    isCutByRows = true
    var description = rules.frame
    description.steps = steps + [.crop(.rect(crop))] + description.steps
    do {
      let frame = try description.picture(of: facts) { _ in throw FrameError.trimWithoutImage }
      part = (crop, frame)
    } catch {
      throw .crop("\(error)")
    }
  }

  /// Brings a shape to fractions of the picture, and takes it into account for advice.
  ///
  /// - Returns: The shape; `nil` unless it is accepted.
  mutating func normalized(
    _ written: WrittenShape, in unit: Unit, rules: RowRules, _ outcome: inout RangeOutcome
  ) throws -> GivenShape<NormalizedSpace>? {
    let shape = try check(in: unit, rules).normalize(written, &outcome)
    numbers.add(written.shape, outcome)
    return shape
  }

  /// Brings a point about which there is nothing to report to fractions of the picture; `nil` for any
  /// other, which isn't taken into account.
  mutating func plainPoint(
    _ point: AuthoredPoint, by check: RangeCheck
  ) -> NormalizedPoint? {
    guard let mapped = check.plainPoint(point) else { return nil }
    numbers.add(point)
    return mapped
  }

  /// Holds a shape in fractions to the picture before it goes to the frame; `nil` unless it is accepted.
  mutating func held(
    _ written: WrittenShape, rules: RowRules, _ outcome: inout RangeOutcome
  ) throws -> GivenShape<NormalizedSpace>? {
    let whole =
      self.whole
      ?? RangeCheck(
        frame: CoordinateFrame(of: base.image).measured(in: .fractions), policy: rules.policy,
        isStrictAboutCrop: rules.isStrictAboutCrop, goingTo: frame)
    self.whole = whole
    return whole.normalize(written, &outcome)
  }

  /// Takes a shape from fractions of the picture to the frame.
  mutating func denormalized(
    _ shape: GivenShape<NormalizedSpace>, in unit: Unit, rules: RowRules
  ) throws -> GivenShape<AuthoredSpace> {
    try inverse(in: unit, rules)(shape)
  }

  private mutating func inverse(in unit: Unit, _ rules: RowRules) throws -> ShapeInverse {
    for known in inverses where known.unit == unit { return known.inverse }
    let inverse = ShapeInverse(to: try check(in: unit, rules).frame)
    inverses.append((unit, inverse))
    return inverse
  }

  /// What holds shapes in a unit to the range.
  mutating func check(in unit: Unit, _ rules: RowRules) throws -> RangeCheck {
    for known in checks where known.unit == unit { return known.check }
    let check = RangeCheck(
      frame: try rules.frame.written(frame, in: unit), policy: rules.policy,
      isStrictAboutCrop: rules.isStrictAboutCrop)
    checks.append((unit, check))
    return check
  }
}

/// What holds for the coordinates of every row.
public struct RowRules: Sendable {
  public var frame = FrameDescription()
  /// The unit where neither the frame nor a row names one.
  public var defaultUnit: Unit
  public var policy: RangePolicy = .reject
  public var isStrictAboutCrop = false
  /// Whose size counts where a table declares another than the image has.
  public var trust: TrustedSize?

  public init(defaultUnit: Unit) {
    self.defaultUnit = defaultUnit
  }
}

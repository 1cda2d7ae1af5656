internal import ImgMarkGeometry
internal import ImgMarkModel

/// A picture that rows of a table belong to, with the frames of its numbers.
struct TablePicture {
  /// The name in the table, or of the file that was given.
  var name: String
  var facts: ImageFacts
  /// Which of the images that were given it is.
  var given: Int?
  /// The frame of pixels before unit and pixel convention.
  var base: CoordinateFrame
  /// The extremes of the numbers, for a hint when they don't fit.
  var hint = FrameHint()
  private var checks: [(unit: Unit, check: RangeCheck)] = []

  init(name: String, facts: ImageFacts, given: Int?, base: CoordinateFrame) {
    self.name = name
    self.facts = facts
    self.given = given
    self.base = base
  }

  /// Brings a shape to fractions of the picture, and takes it into account for a hint.
  mutating func normalize(
    _ shape: WrittenShape, in unit: Unit, rules: RowRules, into values: inout [Double]
  ) throws -> RangeCheck.Outcome {
    hint.add(shape)
    let index = try checkIndex(for: unit, rules: rules)
    return checks[index].check.normalize(shape, into: &values)
  }

  private mutating func checkIndex(for unit: Unit, rules: RowRules) throws -> Int {
    if let known = checks.firstIndex(where: { $0.unit == unit }) { return known }
    let check = RangeCheck(
      frame: try rules.frame.written(base, in: unit), policy: rules.policy,
      isStrictAboutCrop: rules.isStrictAboutCrop)
    checks.append((unit, check))
    return checks.count - 1
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

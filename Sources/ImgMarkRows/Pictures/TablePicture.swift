internal import ImgMarkAnnotations
internal import ImgMarkGeometry

/// A picture that rows of a table belong to, with the frames of its numbers.
package struct TablePicture {
  /// The name in the table, or of the given file.
  var name: String
  var facts: ImageFacts
  /// The index of the image among the given ones.
  package var given: Int?
  /// The frame of pixels, before unit and pixel convention.
  var base: CoordinateFrame
  /// The steps from the image to the picture of the rows, except the steps that all pictures share.
  var steps: [FrameDescription.Step] = []
  /// The new name and size if the numbers are mapped to another picture; `nil` otherwise.
  var renamed: (image: String, size: PixelSize)?
  /// Whether any row names a separate crop.
  private(set) var isCutByRows = false
  /// The crop of the last row, and its frame.
  private var part: (crop: Rect<AuthoredSpace>, frame: CoordinateFrame)?
  /// The smallest and largest numbers of its rows, for advice if rows don't fit.
  var numbers = ReadNumbers()
  /// The range check for fractions of the whole picture, used if they are converted to the frame.
  private var whole: RangeCheck?
  private var inverses: [(unit: Unit, inverse: ShapeInverse)] = []
  private var checks: [(unit: Unit, check: RangeCheck)] = []

  /// Clears the rows that were added.
  mutating func forgetRows() {
    numbers = ReadNumbers()
  }

  init(name: String, facts: ImageFacts, given: Int?, base: CoordinateFrame) {
    self.name = name
    self.facts = facts
    self.given = given
    self.base = base
  }

  /// The frame of the current row.
  var frame: CoordinateFrame { part?.frame ?? base }

  /// Sets the crop that the current row was measured in; `nil` for the whole picture.
  ///
  /// - Throws: A ``RowError`` if the crop isn't possible.
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

  /// Converts a shape to fractions of the picture, and records its numbers for advice.
  ///
  /// - Returns: The shape; `nil` if it is rejected or left out.
  mutating func normalized(
    _ written: WrittenShape, in unit: Unit, rules: RowRules, _ outcome: inout RangeOutcome
  ) throws -> GivenShape<NormalizedSpace>? {
    let shape = try check(in: unit, rules).normalize(written, &outcome)
    numbers.add(written.shape, outcome)
    return shape
  }

  /// Converts a point to fractions of the picture if there is nothing to report about it.
  ///
  /// Returns `nil` for any other point, and doesn't record it for advice.
  mutating func plainPoint(
    _ point: AuthoredPoint, by check: RangeCheck
  ) -> NormalizedPoint? {
    guard let mapped = check.plainPoint(point) else { return nil }
    numbers.add(point)
    return mapped
  }

  /// Checks a shape in fractions against the picture before it is converted; `nil` if it is
  /// rejected or left out.
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

  /// Converts a shape from fractions of the picture to the frame.
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

  /// Returns the range check for shapes in a unit.
  mutating func check(in unit: Unit, _ rules: RowRules) throws -> RangeCheck {
    for known in checks where known.unit == unit { return known.check }
    let check = RangeCheck(
      frame: try rules.frame.written(frame, in: unit), policy: rules.policy,
      isStrictAboutCrop: rules.isStrictAboutCrop)
    checks.append((unit, check))
    return check
  }
}

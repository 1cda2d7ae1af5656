internal import ImgMarkGeometry
package import ImgMarkAnnotations

extension RowRules {
  /// Returns another reading that places every row of every picture on its image; `nil` if there is
  /// none.
  package func advice(for pictures: [TablePicture]) -> ReadingAdvice? {
    // Crops per row may or may not fit, independently of a common reading.
    guard !pictures.contains(where: \.isCutByRows) else { return nil }
    var advisor = advisor
    for picture in pictures {
      advisor.add(picture.numbers) { extent(of: $0, on: picture.facts, picture.steps) }
    }
    return advisor.advice
  }

  /// Returns another reading that places all numbers of one picture on it; `nil` if there is none.
  package func advice(for numbers: ReadNumbers, of facts: ImageFacts) -> ReadingAdvice? {
    var advisor = advisor
    advisor.add(numbers) { extent(of: $0, on: facts, []) }
    return advisor.advice
  }

  private var advisor: ReadingAdvisor {
    ReadingAdvisor(
      among: ReadingAdvisor.all(
        insteadOf: frame.unit ?? defaultUnit, isStored: frame.space == .stored))
  }

  /// Returns the range of numbers that are on a picture in a reading.
  ///
  /// It is `nil` if that is the current reading, or if the reading isn't possible for the picture.
  private func extent(
    of reading: Reading, on facts: ImageFacts, _ steps: [FrameDescription.Step]
  ) -> ReadingExtent? {
    var description = frame
    description.apply(reading)
    guard description != frame || reading == .exchanged else { return nil }
    let unit = description.unit ?? defaultUnit
    description.steps = steps + description.steps
    // A trim would read the pixels again; the `check` command handles such frames.
    guard !description.needsPixels,
      let base = try? description.picture(of: facts, visiblePart: { $0 }),
      let frame = try? description.written(base, in: unit)
    else { return nil }
    return ReadingExtent(frame, exchangesNumbers: reading == .exchanged)
  }
}

extension FrameDescription {
  /// Applies another reading.
  fileprivate mutating func apply(_ reading: Reading) {
    switch reading {
    case .stored: space = .stored
    case .displayed: space = .display
    case .exchanged: break
    case .unit(let other): (unit, convention) = (other, .edge)
    case .edges: convention = .edge
    case .oneBased: convention = .oneBased
    case .bottomLeft: origin = .bottomLeft
    }
  }
}

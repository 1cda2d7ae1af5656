internal import ImgMarkAnnotations
internal import ImgMarkGeometry

/// Looks for the frame that was meant when coordinates don't fit the one that was named.
struct FrameAdvice {
  private let rules: RowRules
  /// What the numbers come in.
  private let subject: Subject

  /// What numbers come in.
  enum Subject: String {
    case row, point

    /// What exchanges the axes.
    fileprivate var exchange: String {
      switch self {
      case .row: "--columns x=Y,y=X with the names of the columns"
      case .point: "write x before y"
      }
    }
  }

  init(_ rules: RowRules, about subject: Subject = .row) {
    self.rules = rules
    self.subject = subject
  }

  /// Another reading of the numbers, in the order in which they are tried.
  private struct Reading {
    var advice: String
    var isOtherUnit = false
    var exchangesNumbers = false
    var change: (inout FrameDescription) -> Void = { _ in }
  }

  private var readings: [Reading] {
    func unit(_ unit: Unit) -> Reading {
      // In the unit that is in force, another reading can only be one of edges.
      let isSame = unit == rules.frame.unit ?? rules.defaultUnit
      let advice =
        isSame ? "pixel edges: --pixel edge" : "\(unit.rawValue): --units \(unit.rawValue)"
      return Reading(advice: advice, isOtherUnit: !isSame) {
        if !isSame { $0.unit = unit }
        $0.convention = .edge
      }
    }
    return [
      Reading(
        advice: "y, x: \(subject.exchange)", exchangesNumbers: true),
      unit(.fractions), unit(.percent), unit(.permille),
      Reading(advice: "pixels of the stored picture: --space stored") { $0.space = .stored },
      Reading(advice: "pixels counted from one: --pixel one-based") { $0.convention = .oneBased },
      Reading(advice: "counted from the bottom left: --origin bottom-left") {
        $0.origin = .bottomLeft
      },
      unit(.pixels),
    ]
  }

  /// Returns what to tell the user: the first reading under which every row of every picture lies on
  /// its image.
  func advice(for pictures: [TablePicture]) -> String? {
    let rows = pictures.reduce(0) { $0 + $1.hint.rows }
    // Rows of parts of their own fit or don't whatever holds for all.
    guard rows > 0, !pictures.contains(where: \.isCutByRows) else { return nil }
    return reading { description, reading in
      pictures.allSatisfy { fits($0.hint, of: $0.facts, $0.steps, description, reading) }
    }.map { advice($0, rows) }
  }

  /// Returns what to tell the user about numbers of one picture: the first reading under which all of
  /// them lie on it.
  func advice(for hint: FrameHint, of facts: ImageFacts) -> String? {
    reading { description, reading in fits(hint, of: facts, [], description, reading) }
      .map { advice($0, hint.rows) }
  }

  /// The first reading other than the one in force that holds.
  private func reading(where holds: (FrameDescription, Reading) -> Bool) -> Reading? {
    readings.first { reading in
      var description = rules.frame
      reading.change(&description)
      guard description != rules.frame || reading.exchangesNumbers else { return false }
      return holds(description, reading)
    }
  }

  private func advice(_ reading: Reading, _ count: Int) -> String {
    let what = subject.rawValue
    return (count == 1 ? "the \(what) fits" : "all \(count) \(what)s fit") + " as \(reading.advice)"
  }

  private func fits(
    _ hint: FrameHint, of facts: ImageFacts, _ steps: [FrameDescription.Step],
    _ description: FrameDescription, _ reading: Reading
  ) -> Bool {
    let unit = description.unit ?? rules.defaultUnit
    var description = description
    description.steps = steps + description.steps
    // A trim would need the pixels again; such frames are left to the check command.
    guard !description.needsPixels,
      let base = try? description.picture(of: facts, visiblePart: { $0 }),
      let frame = try? description.written(base, in: unit)
    else { return false }
    return hint.fits(
      FrameHint.Candidate(
        frame: frame, isOtherUnit: reading.isOtherUnit,
        exchangesNumbers: reading.exchangesNumbers))
  }
}

internal import ImgMarkDatasets
internal import ImgMarkGeometry
internal import ImgMarkModel

/// Looks for the frame that was meant when coordinates don't fit the one that was named.
struct FrameAdvice {
  private let rules: RowRules
  /// The option that exchanges the axes of the table; `nil` where columns can't be named.
  private let exchange: String?

  init(_ rules: RowRules, columns: ColumnRoles) {
    self.rules = rules
    exchange =
      switch columns.geometry {
      case .point(let x, let y): "--columns x=\(columns.names[y]),y=\(columns.names[x])"
      case .corners, .centerSize, .originSize, .points: nil
      }
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
        advice: "y, x: --columns x=Y,y=X with the names of the columns", exchangesNumbers: true),
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
    let subject = rows == 1 ? "the row fits" : "all \(rows) rows fit"
    return readings.first { reading in
      var description = rules.frame
      reading.change(&description)
      guard description != rules.frame || reading.exchangesNumbers else { return false }
      return pictures.allSatisfy { fits($0, description, reading) }
    }.map { "\(subject) as \($0.advice)" }
  }

  private func fits(
    _ picture: TablePicture, _ description: FrameDescription, _ reading: Reading
  ) -> Bool {
    let unit = description.unit ?? rules.defaultUnit
    var description = description
    description.steps = picture.steps + description.steps
    // A trim would need the pixels again; such frames are left to the check command.
    guard !description.needsPixels,
      let base = try? description.picture(of: picture.facts, visiblePart: { $0 }),
      let frame = try? description.written(base, in: unit)
    else { return false }
    return picture.hint.fits(
      FrameHint.Candidate(
        frame: frame, isOtherUnit: reading.isOtherUnit,
        exchangesNumbers: reading.exchangesNumbers))
  }
}

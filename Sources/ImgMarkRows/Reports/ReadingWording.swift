package import ImgMarkGeometry
public import ImgMarkAnnotations

/// The wording of advice on how to read numbers, the same in all commands.
///
/// The advice on what to do depends on where the numbers are.
public struct ReadingWording: Sendable {
  /// What contains the numbers: `row`, `point` or `object`.
  private let subject: String
  /// How to exchange x and y.
  private let exchange: String
  /// How to change the unit.
  private let units: UnitRemedy

  private enum UnitRemedy {
    case option
    /// The point must be written in another form.
    case givenAs(String)
    /// The format has a fixed unit, which no option can change.
    case fixed(format: String, Unit)
  }

  /// The wording for rows of a table.
  public static let rows = ReadingWording(
    of: "row", exchange: "--columns x=Y,y=X with the names of the columns")

  /// The wording for points given as options.
  public static let points = ReadingWording(of: "point", exchange: "write x before y")

  /// Returns the wording for one point, if no option sets its unit.
  public static func point(givenAs text: String) -> ReadingWording {
    ReadingWording(of: "point", exchange: "write x before y", units: .givenAs(text))
  }

  private init(of subject: String, exchange: String, units: UnitRemedy = .option) {
    self.subject = subject
    self.exchange = exchange
    self.units = units
  }

  /// Returns the words for objects of a data set.
  ///
  /// - Parameters:
  ///   - format: The name of its format.
  ///   - unit: The unit of the format's numbers; `nil` if an option can set the unit.
  ///   - usedDeclaredSize: Whether some image sizes were only declared, not read from the images.
  /// - Returns: The words.
  package static func objects(
    of format: String, unit: Unit?, usedDeclaredSize: Bool
  ) -> ReadingWording {
    ReadingWording(
      of: "object",
      exchange: "exchange x and y, or the width and height of the images"
        + (usedDeclaredSize ? "; --images DIR compares the sizes" : ""),
      units: unit.map { .fixed(format: format, $0) } ?? .option)
  }

  /// Returns the advice as a sentence: what fits, and what to do.
  public func sentence(_ advice: ReadingAdvice) -> String {
    let subject =
      advice.count == 1 ? "the \(subject) fits" : "all \(advice.count) \(subject)s fit"
    return "\(subject) as \(reading(advice.reading))"
  }

  private func reading(_ reading: Reading) -> String {
    switch reading {
    case .stored: "pixels of the stored picture: --space stored"
    case .displayed: "pixels of the displayed picture: leave out --space stored"
    case .exchanged: "y, x: \(exchange)"
    case .unit(let unit):
      switch units {
      case .option: "\(unit.rawValue): --units \(unit.rawValue)"
      case .givenAs(let text): "\(unit.rawValue): write \(text)"
      case .fixed(let format, let own):
        "\(unit.rawValue), but the numbers of \(format) are \(own.noun); convert them first"
      }
    case .edges: "pixel edges: --pixel edge"
    case .oneBased: "pixels counted from one: --pixel one-based"
    case .bottomLeft: "counted from the bottom left: --origin bottom-left"
    }
  }
}

extension Unit {
  fileprivate var noun: String {
    switch self {
    case .pixels: "pixels"
    case .fractions: "fractions of the image"
    case .percent: "percent"
    case .permille: "permille"
    }
  }
}

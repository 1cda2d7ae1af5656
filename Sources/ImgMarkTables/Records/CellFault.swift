public import ImgMarkGeometry

/// The reason why the word in a cell can't be used.
public enum CellFault: Error, Hashable, Sendable {
  /// The word isn't one of those that the column may hold.
  case unknownWord(String, of: String, known: [String])
  /// A unit column contradicts the unit that an option names.
  case otherUnit(Unit, asked: Unit)
}

extension CellFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownWord(let word, let name, let known):
      "\(name) '\(word)' is none of \(known.joined(separator: ", "))"
    case .otherUnit(let unit, let asked):
      "the unit column says \(unit.rawValue), --units says \(asked.rawValue); leave one out"
    }
  }
}

public import ImgMarkGeometry

/// Why the word in a cell can't be used.
public enum CellFault: Error, Hashable, Sendable {
  /// The word isn't one of the words that the column allows.
  case unknownWord(String, of: String, known: [String])
  /// The unit in the cell contradicts the unit that an option gives.
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

/// Why a list of runs isn't a valid mask.
public enum MaskError: Error, Hashable, Sendable {
  /// A side is less than 1, or there are more cells than the limit.
  case size(columns: Int, rows: Int, limit: Int)
  case negativeRun(Int)
  /// The runs go on after the last cell.
  case tooLong(cells: Int)
  /// The runs end before the last cell.
  case tooShort(found: Int, cells: Int)
}

extension MaskError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .size(let columns, let rows, let limit):
      "a mask of \(columns)x\(rows) cells; each side must be over 0 and there may be \(limit) cells"
    case .negativeRun(let run): "a run of \(run) cells in a mask; runs are counts"
    case .tooLong(let cells): "the runs of the mask go on after its \(cells) cells"
    case .tooShort(let found, let cells):
      "the runs of the mask cover \(found) of its \(cells) cells"
    }
  }
}

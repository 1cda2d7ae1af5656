/// The number of lines in a stream, by their answers.
public struct StreamReport: Hashable, Sendable {
  public internal(set) var ok = 0
  public internal(set) var rejected = 0
  public internal(set) var errors = 0
  /// Messages about the lines as a whole, for people.
  public var notes: [String] = []

  public init() {}

  public var lines: Int { ok + rejected + errors }

  /// Counts a line.
  package mutating func add(_ status: LineAnswer.Status) {
    switch status {
    case .ok: ok += 1
    case .rejected: rejected += 1
    case .error: errors += 1
    }
  }
}

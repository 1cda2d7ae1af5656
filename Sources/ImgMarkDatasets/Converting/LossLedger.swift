/// What became of the objects of a conversion: those that went in are those that were written as they
/// were, those that were changed, those that were left out as asked and those that were rejected.
public struct LossLedger {
  /// How often one thing happened, and the first places where it did.
  public struct Tally: Sendable {
    public let outcome: LossEntry.Outcome
    public let kind: LossKind
    /// How many objects it happened to.
    public fileprivate(set) var count = 0
    /// The first of them.
    public fileprivate(set) var examples: [LossEntry] = []
    /// Where objects were rejected: the reasons, each with the first object it holds for and how many
    /// there are.
    public fileprivate(set) var reasons: [(first: LossEntry, count: Int)] = []
    fileprivate var places: [String: Int] = [:]
  }

  /// How many places are kept of each thing.
  public static let mostExamples = 20

  /// The objects that were read, or should have been.
  public internal(set) var objects = 0
  public internal(set) var changed = 0
  /// The objects that were left out as asked.
  public private(set) var leftOut = 0
  public private(set) var rejected = 0
  /// Images that were read.
  public internal(set) var images = 0
  public private(set) var tallies: [Tally] = []

  /// Receives every line, where somebody wants them all.
  var report: ((LossEntry) throws -> Void)?

  init(report: ((LossEntry) throws -> Void)? = nil) {
    self.report = report
  }

  /// The objects that were written as they were.
  public var written: Int { objects - changed - leftOut - rejected }

  /// The objects that were rejected without that being asked for.
  public var failures: Int {
    tallies.reduce(0) { $0 + ($1.isFailure ? $1.count : 0) }
  }

  /// Whether objects were rejected because they lie outside their images.
  public var isOutside: Bool {
    tallies.contains { $0.kind == .outside && $0.outcome == .rejected }
  }

  /// Whether anything at all was lost.
  public var hasLosses: Bool {
    changed > 0 || leftOut > 0 || rejected > 0 || tallies.contains { $0.kind == .detail }
  }

  /// Counts what became of objects.
  ///
  /// - Parameters:
  ///   - outcome: What became of them.
  ///   - kind: What it was about.
  ///   - count: How many objects it happened to.
  /// - Returns: Whether somebody will read a line about it, which is then to be added: of most lines
  ///   only the number is asked for.
  mutating func counts(_ outcome: LossEntry.Outcome, _ kind: LossKind, _ count: Int = 1) -> Bool {
    switch outcome {
    case .rejected: rejected += count
    case .leftOut: leftOut += count
    case .changed, .noted: break
    }
    let index =
      tallies.indices.first { tallies[$0].kind == kind && tallies[$0].outcome == outcome }
      ?? tallies.count
    if index == tallies.count { tallies.append(Tally(outcome: outcome, kind: kind)) }
    tallies[index].count += count
    return report != nil || tallies[index].isFailure
      || tallies[index].examples.count < Self.mostExamples
  }

  /// Adds the line about what was counted.
  mutating func append(_ entry: LossEntry) throws {
    let index = tallies.firstIndex { $0.kind == entry.kind && $0.outcome == entry.outcome }
    if let index { tallies[index].append(entry) }
    try report?(entry)
  }

  /// Counts what a line says and adds it.
  mutating func add(_ entry: LossEntry) throws {
    if counts(entry.outcome, entry.kind, entry.count) { try append(entry) }
  }
}

extension LossLedger.Tally {
  /// Whether objects were rejected without that being asked for.
  public var isFailure: Bool { outcome == .rejected }

  fileprivate mutating func append(_ entry: LossEntry) {
    if examples.count < LossLedger.mostExamples { examples.append(entry) }
    guard isFailure else { return }
    if let place = places[entry.detail] {
      reasons[place].count += entry.count
    } else if reasons.count < LossLedger.mostExamples {
      places[entry.detail] = reasons.count
      reasons.append((entry, entry.count))
    }
  }
}

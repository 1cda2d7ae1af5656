/// Counts what happened to the objects of a conversion.
///
/// Each object is written unchanged, changed, left out as requested, or rejected.
public struct LossLedger {
  /// The count of one kind of event, with its first examples.
  public struct Tally: Sendable {
    public let outcome: LossEntry.Outcome
    public let kind: LossKind
    /// The number of objects.
    public fileprivate(set) var count = 0
    /// The first of these objects, up to ``LossLedger/mostExamples``.
    public fileprivate(set) var examples: [LossEntry] = []
    /// The different reasons for rejection, each with its first object and a count.
    public fileprivate(set) var reasons: [(first: LossEntry, count: Int)] = []
    fileprivate var places: [String: Int] = [:]
  }

  /// The maximum number of examples for each kind of event.
  public static let mostExamples = 20

  /// The number of objects in the input, including unreadable ones.
  public internal(set) var objects = 0
  public internal(set) var changed = 0
  /// The number of objects left out as requested.
  public private(set) var leftOut = 0
  public private(set) var rejected = 0
  /// The number of images read.
  public internal(set) var images = 0
  public private(set) var tallies: [Tally] = []

  /// Receives every line of the ledger; `nil` if only counts are needed.
  var report: ((LossEntry) throws -> Void)?

  init(report: ((LossEntry) throws -> Void)? = nil) {
    self.report = report
  }

  /// The number of objects written unchanged.
  public var written: Int { objects - changed - leftOut - rejected }

  /// The number of objects that couldn't be written, apart from those left out as requested.
  public var failures: Int {
    tallies.reduce(0) { $0 + ($1.isFailure ? $1.count : 0) }
  }

  /// Whether objects were rejected because they are outside their images.
  public var isOutside: Bool {
    tallies.contains { $0.kind == .outside && $0.outcome == .rejected }
  }

  /// Whether any object was changed, left out or rejected.
  public var hasLosses: Bool {
    changed > 0 || leftOut > 0 || rejected > 0
      || tallies.contains { $0.kind == .detail || $0.outcome == .changed }
  }

  /// Counts an event.
  ///
  /// - Parameters:
  ///   - outcome: What happened to the objects.
  ///   - kind: The kind of event.
  ///   - count: The number of objects.
  /// - Returns: Whether the caller must also add a line with ``append(_:)``. Most events are only
  ///   counted.
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

  /// Adds the line about an event that was already counted.
  mutating func append(_ entry: LossEntry) throws {
    let index = tallies.firstIndex { $0.kind == entry.kind && $0.outcome == entry.outcome }
    if let index { tallies[index].append(entry) }
    try report?(entry)
  }

  /// Counts an event and adds its line.
  mutating func add(_ entry: LossEntry) throws {
    if counts(entry.outcome, entry.kind, entry.count) { try append(entry) }
  }
}

extension LossLedger.Tally {
  /// Whether these objects couldn't be written.
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

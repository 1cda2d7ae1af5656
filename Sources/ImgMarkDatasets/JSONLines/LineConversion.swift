internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
package import ImgMarkTables
internal import ImgMarkText

/// Converts JSON lines of our own one by one: each is an image with its objects, and a data set of its
/// own.
///
/// What nothing changes stays as it is written: other members, and objects that were neither moved nor
/// given another class.
package struct LineConversion {
  private let rules: ConversionRules
  private let digits: Int?
  private let classes: [String]?
  private let keepsGoing: Bool
  private let isStrict: Bool
  /// What became of the objects of all lines; rejected lines keep theirs.
  package private(set) var objects = 0
  package private(set) var changed = 0
  package private(set) var rejected = 0
  /// The classes that options name and that no line has had so far.
  package private(set) var missingClasses: [String]

  /// Creates a conversion.
  ///
  /// - Parameters:
  ///   - rules: What may become of the objects.
  ///   - digits: Decimals to which numbers are rounded; `nil` to leave them as they are written.
  ///   - classes: The names that there are; `nil` for any.
  ///   - keepsGoing: Whether a line is well although some of its objects had to be left out.
  ///   - isStrict: Whether any loss rejects a line.
  package init(
    _ rules: ConversionRules, digits: Int?, classes: [String]?, keepsGoing: Bool, isStrict: Bool
  ) {
    // No line knows the classes of the others.
    let names = Set(classes ?? [])
    var rules = rules
    rules.keptClasses = rules.keptClasses.map { ClassSelection.names(of: $0, among: names) }
    rules.droppedClasses = ClassSelection.names(of: rules.droppedClasses, among: names)
    self.rules = rules
    self.digits = digits
    self.classes = classes
    self.keepsGoing = keepsGoing
    self.isStrict = isStrict
    missingClasses = (rules.keptClasses ?? []) + rules.droppedClasses
    missingClasses += rules.renamedClasses.map(\.old)
  }

  /// Converts a line.
  ///
  /// - Parameters:
  ///   - bytes: A text that holds it.
  ///   - line: Its members.
  ///   - sizes: Decides how large its image is. Where that is not known, the answer is an error.
  ///   - writer: Takes what is replaced.
  /// - Returns: What became of the line.
  /// - Throws: What the sizes throw.
  package mutating func answer(
    _ bytes: [UInt8], _ line: JSONMembers, by sizes: any ImageSizes, writer: inout TableWriter
  ) throws -> LineAnswer {
    do {
      let read = try ReadLine(bytes, line.extent, classes: classes, by: sizes)
      guard let before = read.image, before.size != nil else {
        return LineAnswer(
          .error, [LineAnswer.Reason("image", "the size of the image is not known")])
      }
      let classes = Set(read.classes.map(\.name))
      let written = WrittenLine()
      let entries = LedgerLines()
      var conversion = DatasetConversion(
        from: .jsonLines, to: .jsonLines, by: rules(for: classes), writer: LineWriter(written),
        report: { entries.lines.append($0) })
      var header = DatasetHeader(format: DatasetFormat.jsonLines.name)
      header.categories = read.classes
      try conversion.begin(header)
      for entry in read.entries { try conversion.note(entry) }
      try conversion.add(before)
      if !missingClasses.isEmpty { missingClasses.removeAll(where: classes.contains) }
      let ledger = conversion.ledger
      enter(ledger)
      if let answer = refusal(ledger, entries.lines) { return answer }
      let patch = LinePatch(
        bytes: bytes, line: line, before: before, classes: read.classes.map(\.name),
        after: written, digits: digits)
      try patch.apply(to: &writer)
      return LineAnswer(.ok, Self.reasons(entries.lines))
    } catch let error as JSONError {
      return LineAnswer(.error, [LineAnswer.Reason("json", "\(error.reason)")])
    } catch let error as DatasetError {
      return LineAnswer(.error, [LineAnswer.Reason("unreadable", "\(error.reason)")])
    }
  }

  /// The rules for a line, in which not every class need occur.
  private func rules(for classes: Set<String>) -> ConversionRules {
    var rules = rules
    rules.keptClasses = rules.keptClasses?.filter(classes.contains)
    rules.droppedClasses.removeAll { !classes.contains($0) }
    rules.renamedClasses.removeAll { !classes.contains($0.old) }
    return rules
  }

  private mutating func enter(_ ledger: LossLedger) {
    objects += ledger.objects
    changed += ledger.changed
    rejected += ledger.rejected + ledger.leftOut
  }

  /// The answer to a line that can't be written; `nil` where it can.
  private func refusal(_ ledger: LossLedger, _ entries: [LossEntry]) -> LineAnswer? {
    if isStrict, ledger.hasLosses { return LineAnswer(.rejected, Self.reasons(entries)) }
    guard ledger.failures > 0, !keepsGoing else { return nil }
    let failures = entries.filter { entry in
      ledger.tallies.contains {
        $0.isFailure && $0.kind == entry.kind && $0.outcome == entry.outcome
      }
    }
    let isUnreadable = failures.contains { $0.kind == .unreadable }
    return LineAnswer(isUnreadable ? .error : .rejected, Self.reasons(failures))
  }

  /// Classes that were left out as asked are only counted.
  private static func reasons(_ entries: [LossEntry]) -> [LineAnswer.Reason] {
    var reasons: [LineAnswer.Reason] = []
    for entry in entries where entry.kind != .leftOut {
      var reason = LineAnswer.Reason(entry.kind.rawValue, entry.detail)
      reason.outcome = entry.outcome.rawValue
      reason.object = entry.line
      reason.id = entry.object?.description
      reasons.append(reason)
    }
    let leftOut = entries.filter { $0.kind == .leftOut }
    if let first = leftOut.first {
      var reason = LineAnswer.Reason(first.kind.rawValue, first.detail)
      reason.outcome = first.outcome.rawValue
      reason.count = leftOut.count
      reasons.append(reason)
    }
    return reasons
  }
}

/// A line that was read; of its objects, the line is their place in it, from 0.
private struct ReadLine {
  private(set) var image: AnnotatedImage?
  private(set) var classes: [Category] = []
  private(set) var entries: [LossEntry] = []

  init(
    _ bytes: [UInt8], _ range: Range<Int>, classes names: [String]?, by sizes: any ImageSizes
  ) throws {
    var reader = JSONReader(TextInput(Array(bytes[range])))
    let node = try JSONNode(from: &reader)
    var classes = ClassList(names)
    let parsed: JSONLinesImage
    do throws(DatasetError.Reason) {
      parsed = try JSONLinesImage(node, in: "", &classes)
    } catch {
      throw DatasetError(error)
    }
    var collector = DatasetCollector()
    try collector.add(
      parsed.image, declared: parsed.declared, by: sizes, Array(parsed.objects.enumerated()),
      line: { $0.offset }
    ) { entry, size, numbers throws(DatasetError.Reason) in
      try JSONLinesObject(entry.element).annotation(on: size, &numbers, &classes)
    }
    image = collector.images.first
    entries = collector.entries
    self.classes = classes.categories
  }
}

/// The lines of one ledger.
private final class LedgerLines {
  var lines: [LossEntry] = []
}

/// What a conversion has made of a line.
final class WrittenLine {
  var header = DatasetHeader()
  var image: AnnotatedImage?
}

/// Keeps the one image that it is given.
private struct LineWriter: DatasetWriter {
  private let line: WrittenLine

  init(_ line: WrittenLine) {
    self.line = line
  }

  init(_ options: WritingOptions, to output: any DatasetOutput) {
    line = WrittenLine()
  }

  mutating func begin(_ header: DatasetHeader) { line.header = header }
  mutating func add(_ image: consuming AnnotatedImage) { line.image = image }
  mutating func note(_ entry: LossEntry) {}
  mutating func end() {}
}

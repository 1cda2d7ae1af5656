internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
package import ImgMarkTables
internal import ImgMarkText

/// Converts imgmark JSON lines one by one, each as a data set of one image.
///
/// Unchanged text stays as it is: unknown members, and objects whose position and class stay.
package struct LineConversion {
  private let rules: ConversionRules
  private let digits: Int?
  private let classes: [String]?
  private let keepsGoing: Bool
  private let isStrict: Bool
  /// The number of objects on all lines, including the objects of rejected lines.
  package private(set) var objects = 0
  package private(set) var changed = 0
  package private(set) var rejected = 0
  /// The classes named in options that didn't occur on any line so far.
  package private(set) var missingClasses: [String]

  /// Creates a conversion.
  ///
  /// - Parameters:
  ///   - rules: The rules for objects.
  ///   - digits: The number of decimals to round to; `nil` keeps numbers as written.
  ///   - classes: The allowed class names; `nil` allows any.
  ///   - keepsGoing: Whether a line is written even if objects had to be left out.
  ///   - isStrict: Whether a line is rejected if anything is lost or changed.
  package init(
    _ rules: ConversionRules, digits: Int?, classes: [String]?, keepsGoing: Bool, isStrict: Bool
  ) {
    // Class names with commas must be found here, because a line knows only its own classes.
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
  ///   - bytes: A text that contains the line.
  ///   - line: The members of the line.
  ///   - sizes: Decides the size of the image; if it is unknown, the answer is an error.
  ///   - writer: Receives the edits to the line.
  /// - Returns: The answer to the line.
  /// - Throws: An error of `sizes`.
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

  /// Returns the rules for one line, without the classes that the line doesn't have.
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

  /// Returns the answer that rejects a line; `nil` if the line can be written.
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

  /// Returns the reasons for an answer; classes left out as requested are only counted.
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

/// A line as read; each object's index, from 0, is used as its line number.
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

/// Collects the lines of a ledger.
private final class LedgerLines {
  var lines: [LossEntry] = []
}

/// The result of converting a line.
final class WrittenLine {
  var header = DatasetHeader()
  var image: AnnotatedImage?
}

/// Stores the one image that it receives.
private struct LineWriter: DatasetSink {
  private let line: WrittenLine

  init(_ line: WrittenLine) {
    self.line = line
  }

  mutating func begin(_ header: DatasetHeader) { line.header = header }
  mutating func add(_ image: consuming AnnotatedImage) { line.image = image }
  mutating func note(_ entry: LossEntry) {}
  mutating func end() {}
}

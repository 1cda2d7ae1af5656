import ImgMark

/// What people and programs are told about a conversion.
struct ConvertNotes {
  private let report: ConversionReport
  private let job: ConversionJob

  /// Lines of one kind that are told one by one; what is more is counted.
  private static let most = LossLedger.mostExamples

  init(_ report: ConversionReport, _ job: ConversionJob) {
    self.report = report
    self.job = job
  }

  private var ledger: LossLedger { report.ledger }
  /// Whether an output was asked for, and is not there.
  private var isWithheld: Bool { !report.isWritten && job.output != nil }
  private var withheldObjects: Int { isWithheld ? ledger.objects - ledger.rejected : 0 }

  func tell(on console: inout Console) {
    if !report.reason.isEmpty {
      console.note("read as \(report.source.name): \(report.reason)")
    }
    for fault in report.imageFaults.prefix(Self.most) { console.report(fault) }
    if report.imageFaults.count > Self.most {
      console.report("\(report.imageFaults.count - Self.most) more images like these")
    }
    for tally in ledger.tallies where tally.isFailure { tell(tally, on: &console) }
    if isWithheld, report.isFailure(strict: job.isStrict) {
      console.report("\(job.input.location(of: "").named): \(withheld)")
    }
    for image in report.turnedImages.prefix(Self.most) {
      console.note("\(image) is stored turned; its displayed size counts")
    }
    if report.usedDeclaredSize {
      console.note("declared sizes were used unchecked; --images DIR compares them")
    }
    for note in report.pictureNotes.prefix(Self.most) { console.note(note) }
    if report.pictureNotes.count > Self.most {
      console.note("\(report.pictureNotes.count - Self.most) more notes like these")
    }
    if let first = report.unusedImages.first {
      console.note(
        "\(Self.count(report.unusedImages.count, "image")) in the folder of images that the data "
          + "set does not name, left alone: \(first)\(report.unusedImages.count > 1 ? " ..." : "")")
    }
    for tally in ledger.tallies where !tally.isFailure {
      guard tally.kind == .rule else {
        console.note(summary(of: tally))
        continue
      }
      // Rules differ: each is told.
      var told: Set<String> = []
      for entry in tally.examples where told.insert(entry.detail).inserted {
        console.note(entry.detail)
      }
    }
    if report.target.name == "voc", let base = job.writing.vocBase.counting {
      console.note(
        "what was written does not say from where it counts; read it with --voc-base \(base)")
    }
    console.note(totals)
  }

  private func tell(_ tally: LossLedger.Tally, on console: inout Console) {
    for entry in tally.examples {
      let path = job.input.location(of: entry.file).named
      let place = entry.line.map { "\(path):\($0)" } ?? "\(path)"
      console.report("\(place): \(subject(of: entry))\(entry.detail)")
    }
    let rest = tally.count - tally.examples.reduce(0) { $0 + $1.count }
    if rest > 0 { console.report("\(rest) more objects are rejected: \(tally.kind.rawValue)") }
  }

  private func subject(of entry: LossEntry) -> String {
    let object = entry.object.map { "object \($0)" }
    let image = entry.image.isEmpty ? nil : entry.image
    let words = [object, image].compactMap { $0 }.joined(separator: " on ")
    return words.isEmpty ? "" : "\(words): "
  }

  private func summary(of tally: LossLedger.Tally) -> String {
    let text = tally.examples.first?.detail ?? ""
    guard tally.kind != .detail else {
      return tally.examples.map { "\($0.detail) (\($0.count))" }.joined(separator: "; ")
    }
    let outcome =
      isWithheld && tally.outcome == .changed ? "would be changed" : tally.outcome.rawValue
    return "\(tally.count) \(outcome): \(text) (\(tally.kind.rawValue))"
  }

  private var totals: String {
    let all =
      "\(Self.count(ledger.objects, "object")) of \(Self.count(ledger.images, "image")): "
    return isWithheld
      ? all + "0 written, \(withheldObjects) withheld, \(ledger.rejected) rejected"
      : all + "\(ledger.written) written as they were, "
        + "\(ledger.changed) changed, \(ledger.rejected) rejected"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// That nothing was written, and what would write the rest.
  private var withheld: String {
    let share = "nothing was written"
    if ledger.failures > 0 {
      return "\(share), \(ledger.failures) of \(ledger.objects) objects are rejected"
        + (ledger.failures < ledger.objects ? "; --keep-going writes the others" : "")
    }
    if !report.imageFaults.isEmpty {
      return "\(share), \(Self.count(report.imageFaults.count, "image")) can't be used"
    }
    return "\(share), since --strict takes any loss for an error"
  }

  /// The report for programs.
  var json: JSONValue {
    [
      "from": .string(report.source.name), "recognized_by": JSONValue(report.reason),
      "to": .string(report.target.name),
      "output": JSONValue(report.isWritten ? job.output?.description : nil),
      "images": .integer(ledger.images), "objects": .integer(ledger.objects),
      "written": .integer(isWithheld ? 0 : ledger.written),
      "changed": .integer(isWithheld ? 0 : ledger.changed),
      "rejected": .integer(ledger.rejected), "withheld": .integer(withheldObjects),
      "pictures": .integer(report.pictures), "unused_images": .integer(report.unusedImages.count),
      "image_faults": .array(report.imageFaults.map { .string("\($0)") }),
      "losses": .array(
        ledger.tallies.map { tally in
          [
            "outcome": .string(tally.outcome.rawValue), "kind": .string(tally.kind.rawValue),
            "count": .integer(tally.count), "first": JSONValue(tally.examples.first?.detail),
          ]
        }),
    ]
  }
}

extension VOCBase {
  /// The name of a base that only the option tells; `nil` for what files are taken to be anyway.
  fileprivate var counting: String? {
    switch self {
    case .one, .zero: rawValue
    case .auto, .edge: nil
    }
  }
}

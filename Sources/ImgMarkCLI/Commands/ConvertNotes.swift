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
  private var withheldObjects: Int { isWithheld ? ledger.written + ledger.changed : 0 }

  func tell(on console: inout Console) {
    if !report.reason.isEmpty {
      console.note("read as \(report.source.name): \(report.reason)")
    }
    for fault in report.imageFaults.prefix(Self.most) { console.report(fault) }
    if report.imageFaults.count > Self.most {
      console.report("\(report.imageFaults.count - Self.most) more images like these")
    }
    let notes = LedgerNotes(
      ledger, of: job.input, isWithheld: isWithheld,
      disputedImages: report.disputedImages,
      listing: job.reportFile == nil ? "--report F lists all" : nil)
    notes.tellFailures(on: &console)
    if let advice = report.advice {
      console.report("\(job.input.location(of: "").named): \(advice)")
    }
    if isWithheld, report.isFailure(strict: job.isStrict) {
      console.report("\(job.input.location(of: "").named): \(withheld)")
    }
    if let turned { console.note(turned) }
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
    if let frames = report.frames { tell(frames, on: &console) }
    if report.usedShownSize {
      console.note(
        "images that are not there were taken to be as large as they are shown; "
          + "--images DIR compares them")
    }
    notes.tellRest(on: &console)
    if report.target.name == "voc", let base = job.writing.vocBase.counting {
      console.note(
        "what was written does not say from where it counts; read it with --voc-base \(base)")
    }
    console.note(totals)
  }

  /// Tells of pictures whose objects were brought back to the images they were made of.
  private func tell(
    _ frames: (path: FilePath, pictures: Int, unused: Int, areChecked: Bool),
    on console: inout Console
  ) {
    if !frames.areChecked {
      console.note(
        "sizes of source images were used as \(frames.path) has them; --images DIR compares them")
    }
    if frames.unused > 0 {
      console.note(
        "\(Self.count(frames.unused, "picture")) of \(frames.path) that the data set does not name")
    }
  }

  /// The images that are stored turned or mirrored: the first of them, and how many.
  private var turned: String? {
    guard let first = report.turnedImages.first else { return nil }
    let counts = job.space == .display ? "displayed" : "stored"
    guard report.turnedImages.allSatisfy(\.orientation.exchangesAxes) else {
      // Their sizes don't give it away, so that this is all there is to see.
      let count = Self.count(report.turnedImages.count, "image")
      let image =
        "\(first.image) (\(first.displayed), orientation \(first.orientation.rawValue))"
      return report.turnedImages.count == 1
        ? "\(image) is stored turned or mirrored; numbers are those of the \(counts) picture"
        : "\(count) are stored turned or mirrored, and numbers are those of the \(counts) pictures: "
          + "\(image) ..."
    }
    let image =
      "\(first.image) is \(first.displayed) (stored \(first.stored), orientation "
      + "\(first.orientation.rawValue))"
    guard report.turnedImages.count > 1 else { return "\(image); its \(counts) size counts" }
    return "\(Self.count(report.turnedImages.count, "image")) are stored turned, whose \(counts) "
      + "sizes count: \(image) ..."
  }

  private var totals: String {
    let all =
      "\(Self.count(ledger.objects, "object")) of \(Self.count(ledger.images, "image")): "
    let rest =
      (ledger.leftOut > 0 ? ", \(ledger.leftOut) left out" : "") + ", \(ledger.rejected) rejected"
    return isWithheld
      ? all + "0 written, \(withheldObjects) withheld" + rest
      : all + "\(ledger.written) written as they were, \(ledger.changed) changed" + rest
  }

  static func count(_ number: Int, _ noun: String) -> String {
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
      "left_out": .integer(ledger.leftOut), "rejected": .integer(ledger.rejected),
      "withheld": .integer(withheldObjects),
      "pictures": .integer(report.pictures), "unused_images": .integer(report.unusedImages.count),
      "advice": JSONValue(report.advice),
      "turned_images": .array(
        report.turnedImages.map { turned in
          [
            "image": .string(turned.image), "size": JSONValue(turned.displayed),
            "stored_size": JSONValue(turned.stored),
            "orientation": .integer(Int(turned.orientation.rawValue)),
          ]
        }),
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

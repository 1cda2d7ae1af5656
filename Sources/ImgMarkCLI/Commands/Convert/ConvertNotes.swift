import ImgMark
import ImgMarkArguments

/// The notes and the report on a conversion.
struct ConvertNotes {
  private let report: ConversionReport
  private let job: ConversionJob

  /// The greatest number of printed lines of one kind; further ones are only counted.
  private static let most = LossLedger.mostExamples

  init(_ report: ConversionReport, _ job: ConversionJob) {
    self.report = report
    self.job = job
  }

  private var ledger: LossLedger { report.ledger }
  /// Whether an output was requested but not written.
  private var isWithheld: Bool { report.isWithheld(of: job) }
  private var withheldObjects: Int { report.withheldObjects(of: job) }

  func print(on console: inout Console) {
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
    notes.reportFailures(on: &console)
    if let advice = report.advice {
      console.report("\(job.input.location(of: "").named): \(advice)")
    }
    if isWithheld, report.isFailure(strict: job.isStrict) {
      console.report("\(job.input.location(of: "").named): \(withheld)")
    }
    if let turned { console.note(turned) }
    if report.usedDeclaredSize {
      console.note("sizes declared in the data set were not checked; --images DIR checks them")
    }
    for note in report.pictureNotes.prefix(Self.most) { console.note(note) }
    if report.pictureNotes.count > Self.most {
      console.note("\(report.pictureNotes.count - Self.most) more notes like these")
    }
    if let first = report.unusedImages.first {
      console.note(
        "left out \(Self.count(report.unusedImages.count, "image")) that the data set doesn't name: "
          + "\(first)\(report.unusedImages.count > 1 ? " ..." : "")")
    }
    if let frames = report.frames { print(frames, on: &console) }
    if report.usedShownSize {
      console.note(
        "missing images were assumed to be as large as they are displayed; "
          + "--images DIR checks them")
    }
    notes.noteRest(on: &console)
    if let counting = report.target.traits.pixelCounting?(job.writing) {
      console.note(
        "the written files don't record how they count pixels; read them with \(counting.option)")
    }
    console.note(totals)
  }

  /// Prints notes on images whose objects were moved back to their source images.
  private func print(
    _ frames: (path: FilePath, pictures: Int, unused: Int, areChecked: Bool),
    on console: inout Console
  ) {
    if !frames.areChecked {
      console.note(
        "sizes of source images in \(frames.path) were not checked; --images DIR checks them")
    }
    if frames.unused > 0 {
      console.note(
        "\(Self.count(frames.unused, "image")) of \(frames.path) not named by the data set")
    }
  }

  /// The note on images that are stored turned or mirrored: the first one and the number of all.
  private var turned: String? {
    guard let first = report.turnedImages.first else { return nil }
    let counts = job.space == .display ? "displayed" : "stored"
    guard report.turnedImages.allSatisfy(\.orientation.exchangesAxes) else {
      // The sizes alone don't reveal a half turn or a mirroring.
      let count = Self.count(report.turnedImages.count, "image")
      let image =
        "\(first.image) (\(first.displayed), orientation \(first.orientation.rawValue))"
      return report.turnedImages.count == 1
        ? "\(image) is stored turned or mirrored; numbers refer to the \(counts) image"
        : "\(count) are stored turned or mirrored; numbers refer to the \(counts) images: "
          + "\(image) ..."
    }
    let image =
      "\(first.image) is \(first.displayed) (stored \(first.stored), orientation "
      + "\(first.orientation.rawValue))"
    guard report.turnedImages.count > 1 else { return "\(image); its \(counts) size is used" }
    return "\(Self.count(report.turnedImages.count, "image")) are stored turned; their \(counts) "
      + "sizes are used: \(image) ..."
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

  /// The error that nothing was written, with the way to write the valid objects.
  private var withheld: String {
    let share = "nothing was written"
    if ledger.failures > 0 {
      return "\(share), \(ledger.failures) of \(ledger.objects) objects are rejected"
        + (ledger.failures < ledger.objects ? "; --keep-going writes the others" : "")
    }
    if !report.imageFaults.isEmpty {
      return "\(share), \(Self.count(report.imageFaults.count, "image")) can't be used"
    }
    return "\(share), because --strict treats any loss as an error"
  }
}

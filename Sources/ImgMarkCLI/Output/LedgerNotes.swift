import ImgMark
import ImgMarkArguments

/// The errors and notes on objects of a data set that were changed, left out or rejected.
struct LedgerNotes {
  private let ledger: LossLedger
  private let input: DatasetFiles
  /// Whether an output was requested but not written.
  private let isWithheld: Bool
  /// Images whose faults are already reported.
  private let disputedImages: Set<String>
  /// The advice on how to list every object; `nil` if that isn't possible.
  private let listing: String?

  init(
    _ ledger: LossLedger, of input: DatasetFiles, isWithheld: Bool = false,
    disputedImages: Set<String> = [], listing: String? = nil
  ) {
    self.listing = listing
    self.ledger = ledger
    self.input = input
    self.isWithheld = isWithheld
    self.disputedImages = disputedImages
  }

  /// Reports rejections that the user didn't request: each reason once, with the first place.
  func reportFailures(on console: inout Console) {
    for tally in ledger.tallies where tally.isFailure { report(tally, on: &console) }
  }

  /// Prints a note with a count for everything else.
  func noteRest(on console: inout Console) {
    for tally in ledger.tallies where !tally.isFailure {
      if tally.kind == .detail {
        for entry in tally.examples { console.note(note(on: entry)) }
        let rest = tally.examples.reduce(tally.count) { $0 - $1.count }
        if rest > 0 { console.note("\(rest) more like these\(listing.map { "; \($0)" } ?? "")") }
        continue
      }
      guard [.rule, .elsewhere, .splits].contains(tally.kind) else {
        console.note(summary(of: tally))
        continue
      }
      // The entries of one kind may have different texts; each text is printed once.
      var printed: Set<String> = []
      for entry in tally.examples where printed.insert(entry.detail).inserted {
        console.note(entry.detail)
      }
    }
  }

  private func report(_ tally: LossLedger.Tally, on console: inout Console) {
    // Faults of images are already reported.
    let isDisputed = tally.kind == .sizeUnknown && !disputedImages.isEmpty
    let lines: [(first: LossEntry, count: Int)] =
      isDisputed ? tally.examples.map { ($0, $0.count) } : tally.reasons
    for (entry, count) in lines where !isDisputed || !disputedImages.contains(entry.image) {
      let path = input.location(of: entry.file).named
      let place = entry.line.map { "\(path):\($0)" } ?? "\(path)"
      console.report(
        "\(place): \(subject(of: entry, andMore: count - entry.count))\(entry.detail)")
    }
    let rest = tally.count - lines.reduce(0) { $0 + $1.count }
    if rest > 0 {
      console.report(
        "\(rest) more objects are rejected: \(tally.kind.rawValue)"
          + (listing.map { "; \($0)" } ?? ""))
    }
  }

  private func subject(of entry: LossEntry, andMore others: Int) -> String {
    let object =
      entry.object.map { "object \($0)" } ?? entry.index.map { "object [\($0)]" }
    let image = entry.image.isEmpty ? nil : entry.image
    var words = [object, image].compactMap { $0 }.joined(separator: " on ")
    if others > 0 {
      if words.isEmpty { words = "this object" }
      words += " and \(others) more"
    }
    return words.isEmpty ? "" : "\(words): "
  }

  /// The note on details that a format can't hold, with the first place.
  private func note(on entry: LossEntry) -> String {
    guard !entry.file.isEmpty else { return "\(entry.detail) (\(entry.count))" }
    let place = "\(input.location(of: entry.file).named)\(entry.line.map { ":\($0)" } ?? "")"
    return "\(entry.detail) (\(entry.count), first in \(place))"
  }

  private func summary(of tally: LossLedger.Tally) -> String {
    let text = tally.examples.first?.detail ?? ""
    let outcome =
      switch tally.outcome {
      case .changed where isWithheld: "would be changed"
      case .leftOut: "left out as asked"
      case .changed, .rejected, .noted: tally.outcome.rawValue
      }
    return "\(tally.count) \(outcome): \(text) (\(tally.kind.rawValue))"
  }
}

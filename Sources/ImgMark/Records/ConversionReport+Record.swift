internal import ImgMarkDatasets
package import ImgMarkText

/// The report of a conversion, for programs.
extension ConversionReport {
  /// Returns whether an output was requested but not written.
  package func isWithheld(of job: ConversionJob) -> Bool { !isWritten && job.output != nil }

  /// Returns how many valid objects weren't written.
  package func withheldObjects(of job: ConversionJob) -> Int {
    isWithheld(of: job) ? ledger.written + ledger.changed : 0
  }

  /// Returns the report as one object.
  package func record(of job: ConversionJob) -> JSONValue {
    let isWithheld = isWithheld(of: job)
    return [
      "from": .string(source.name), "recognized_by": JSONValue(reason),
      "to": .string(target.name),
      "output": JSONValue(isWritten ? job.output?.description : nil),
      "images": .integer(ledger.images), "objects": .integer(ledger.objects),
      "written": .integer(isWithheld ? 0 : ledger.written),
      "changed": .integer(isWithheld ? 0 : ledger.changed),
      "left_out": .integer(ledger.leftOut), "rejected": .integer(ledger.rejected),
      "withheld": .integer(withheldObjects(of: job)),
      "pictures": .integer(pictures), "unused_images": .integer(unusedImages.count),
      "advice": JSONValue(advice),
      "turned_images": .array(
        turnedImages.map { turned in
          [
            "image": .string(turned.image), "size": JSONValue(turned.displayed),
            "stored_size": JSONValue(turned.stored),
            "orientation": .integer(Int(turned.orientation.rawValue)),
          ]
        }),
      "image_faults": .array(imageFaults.map { .string("\($0)") }),
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

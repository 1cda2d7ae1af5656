internal import ImgMarkDatasets
internal import ImgMarkFiles
internal import ImgMarkGeometry
package import ImgMarkText

extension ConversionReport {
  /// Returns the report for programs.
  ///
  /// - Parameter output: The output that was asked for; `nil` for none.
  /// - Returns: A JSON object.
  package func json(output: FilePath?) -> JSONValue {
    let isWithheld = !isWritten && output != nil
    return [
      "from": .string(source.name), "recognized_by": JSONValue(reason),
      "to": .string(target.name),
      "output": JSONValue(isWritten ? output?.description : nil),
      "images": .integer(ledger.images), "objects": .integer(ledger.objects),
      "written": .integer(isWithheld ? 0 : ledger.written),
      "changed": .integer(isWithheld ? 0 : ledger.changed),
      "left_out": .integer(ledger.leftOut), "rejected": .integer(ledger.rejected),
      "withheld": .integer(isWithheld ? ledger.written + ledger.changed : 0),
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

import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

/// Boxes after their numbers are rounded for writing.
@Suite struct `Boxes keep their area when written` {
  private func convert(
    _ box: String, to format: String, _ change: (inout ConversionRules) -> Void
  ) throws -> (output: MemoryOutput, ledger: LossLedger) {
    let text = """
      {"images":[{"id":1,"file_name":"a.png","width":800,"height":500}],
      "categories":[{"id":1,"name":"cat"}],
      "annotations":[{"id":1,"image_id":1,"category_id":1,"bbox":[\(box)]}]}
      """
    var rules = ConversionRules()
    change(&rules)
    return try Datasets.convert(
      ["a.json": text], named: "a.json", from: "coco", to: format, rules: rules,
      writing: WritingOptions(digits: rules.digits, vocBase: rules.coversWholePixels ? .one : .auto)
    )
  }

  /// A box is lost if its sides round to 0, or its corners to one number, depending on the format.
  ///
  /// Fractions are of 800 and 500 pixels.
  @Test(
    arguments: [
      ("799.9996,2,0.0004,4", 2, ["coco": false, "tfod": false, "yolo": false, "voc": false]),
      // 0.6 px is a side of 1, but 0.7 and 1.3 both round to 1.
      ("0.7,2,0.6,4", 0, ["coco": true, "tfod": false, "jsonl": true, "voc": false]),
      // 0.6 px from 0.2 to 0.8 rounds to two whole numbers, 0 and 1.
      ("0.2,2,0.6,4", 0, ["coco": true, "tfod": true, "cvat": true, "labelme": true]),
      // 0.4 px is a side of 0, but from 0.3 to 0.7 it goes from 0 to 1.
      ("0.3,2,0.4,4", 0, ["coco": false, "tfod": true, "createml": false]),
      // 4 of 800 is 0.005, written with 2 decimals 0.01; 3 of 800 is 0.00375, written 0.
      ("8,50,4,50", 2, ["yolo": true, "fiftyone": true]),
      ("8,50,3,50", 2, ["yolo": false, "fiftyone": false, "label-studio": true]),
    ] as [(String, Int, [String: Bool])])
  func `a box that --digits would reduce to a line is rejected`(
    box: String, digits: Int, kept: [String: Bool]
  ) throws {
    for (format, isKept) in kept {
      let (output, ledger) = try convert(box, to: format) { $0.digits = digits }

      #expect(ledger.rejected == (isKept ? 0 : 1), "\(format)")
      #expect(ledger.failures == ledger.rejected)
      // Only the rows matter, not whether this is a usual file name of the format.
      let ending = ["tfod": "csv", "jsonl": "jsonl", "cvat": "xml"][format] ?? "json"
      let files = output.files.isEmpty ? ["a.\(ending)": output.main] : output.files
      let size = try WorkedExample.size
      let again = try Datasets.read(
        format, files.mapValues { String(decoding: $0, as: UTF8.self) },
        sizes: ["a.png": size, "a": size])
      #expect(again.entries.filter { $0.outcome == .rejected } == [], "\(format)")
      #expect(again.images.flatMap(\.annotations).count == (isKept ? 1 : 0), "\(format)")
      if !isKept {
        #expect(
          ledger.tallies[0].examples[0].detail
            == "its box has no area in numbers of --digits \(digits); more digits keep it")
      }
    }
  }

  /// 8, 10, 20 and 40 of 800 and 500 are 0.01, 0.02, 0.025 and 0.08; their center is 0.0225 and
  /// 0.06.
  @Test(
    arguments: [
      ("8,10,20,40", 2, ["coco": false, "tfod": false, "fiftyone": true, "yolo": true]),
      ("8,10,20,40", 3, ["fiftyone": false, "yolo": true]),
      ("8,10,20,40", 4, ["yolo": false]),
      // A third of a pixel has infinitely many decimals.
      ("8.5,10,20,40", 0, ["coco": true, "tfod": true, "createml": true]),
      ("8.5,10,20,40", 1, ["coco": false, "tfod": false, "createml": false]),
      // Sides of 0.3 between 10.1 and 10.4: the center is 10.25.
      ("10.1,10,0.3,4", 1, ["coco": false, "tfod": false, "createml": true]),
    ] as [(String, Int, [String: Bool])])
  func `numbers that --digits rounds are counted as changed`(
    box: String, digits: Int, isRounded: [String: Bool]
  ) throws {
    for (format, isRounded) in isRounded {
      let (_, ledger) = try convert(box, to: format) { $0.digits = digits }

      #expect(ledger.changed == (isRounded ? 1 : 0), "\(format)")
      #expect(ledger.written == (isRounded ? 0 : 1), "\(format)")
      guard isRounded else { continue }
      #expect(ledger.tallies[0].kind == .rounded)
      #expect(
        ledger.tallies[0].examples[0].detail == "numbers were rounded by --digits \(digits)")
    }
  }

  /// VOC's first and last pixels: columns floor(x0) + 1 to ceil(x1), which are at least one.
  @Test(arguments: [
    ("0,0,0.5,0.5", "1 1 1 1", 1), ("0.8,3,0.5,4", "1 4 2 7", 1), ("3,0.2,4,0.6", "4 1 7 1", 1),
    ("200,150,100,100", "201 151 300 250", 0), ("0.5,0.5,1,1", "1.5 1.5 1.5 1.5", 0),
  ])
  func `a box of less than a pixel becomes whole pixels in formats that count pixels`(
    box: String, corners: String, changed: Int
  ) throws {
    let (output, ledger) = try convert(box, to: "voc") { $0.coversWholePixels = true }
    let text = try #require(output.text(of: "a.xml"))
    let found = ["xmin", "ymin", "xmax", "ymax"].map { name in
      text.split(separator: "<\(name)>")[1].split(separator: "<")[0]
    }

    #expect(found.joined(separator: " ") == corners)
    #expect(ledger.changed == changed)
    #expect(ledger.rejected == 0)
    let again = try Datasets.read(
      "voc", ["a.xml": text], options: ReadingOptions(vocBase: .one))
    #expect(again.images[0].annotations.count == 1)
  }
}

import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import ImgMarkTestSupport
import Testing

/// Objects with few keys are read in a faster way than others.
///
/// A key without meaning, such as `"keypoints":null`, makes them take the general way, which is the
/// referee.
@Suite struct `COCO's plain objects` {
  private func read(_ objects: [String]) throws -> DatasetCollector {
    let text = `COCO is read`.file(objects.joined(separator: ",\n"))
    return try Datasets.read("coco", ["a.json": text], named: "a.json")
  }

  /// The objects without their original text, the only part that may differ.
  private func outcome(_ objects: [String]) -> String {
    do {
      let data = try read(objects)
      let annotations = data.images.flatMap { $0.annotations }.map { annotation in
        var annotation = annotation
        annotation.original = nil
        return annotation
      }
      return "\(annotations) \(data.entries)"
    } catch {
      return "\(error)"
    }
  }

  private func number(_ dice: inout Seeded) -> String {
    let whole = Int.random(in: 0..<Int(pow10(Int.random(in: 0...7, using: &dice))), using: &dice)
    let decimals = Int.random(in: 0...9, using: &dice)
    guard decimals > 0 else { return "\(whole)" }
    let digits = (0..<decimals).map { _ in "\(Int.random(in: 0...9, using: &dice))" }
    return "\(whole).\(digits.joined())"
  }

  private func pow10(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * 10 }
  }

  @Test func `numbers of all lengths equal those of the standard library`() throws {
    var dice = Seeded(state: 9)
    for _ in 0..<60 {
      let numbers = (0..<40).map { _ in number(&dice) }
      let gap = ["", " ", "  ", "\n"].randomElement(using: &dice) ?? ""
      let list = numbers.joined(separator: ",\(gap)")
      let text = #"{"id":7,"image_id":1,"category_id":1,"segmentation":[[\#(list)]]}"#

      let object = try #require(try read([text]).images[0].annotations.first)

      guard case .polygon(let polygon) = object.shape else {
        Issue.record("\(text) is \(object.shape)")
        continue
      }
      let read = polygon.rings[0].vertices.flatMap { [$0.x, $0.y] }
      #expect(read == numbers.map { Double($0) })
      #expect(
        object.decimals
          == numbers.map { $0.split(separator: ".").dropFirst().first?.count ?? 0 }.max())
    }
  }

  /// The numbers of a list, between its brackets, by the grammar of RFC 8259, 6; `nil` if it's
  /// broken.
  private func numbers(_ list: String) -> [Double]? {
    let isNumber = #/[ \n]*(-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)[ \n]*/#
    var numbers: [Double] = []
    for item in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let match = item.wholeMatch(of: isNumber), let value = Double(match.1) else {
        return nil
      }
      numbers.append(value)
    }
    return numbers
  }

  /// Long lists are read 64 bytes at a time.
  @Test func `after any change of a byte in a long list, the result is the grammar's`() throws {
    for gap in ["", " "] {
      let list = ["12.5", "7", "300.25", "0.5", "1234.75", "99.9", "640", "0"]
      let plain = Array((list + list + list).joined(separator: ",\(gap)").utf8)
      for index in plain.indices {
        for byte in "0.,-e]x \n".utf8 {
          var bytes = plain
          bytes[index] = byte
          let text = String(decoding: bytes, as: UTF8.self)
          let object = #"{"id":7,"image_id":1,"category_id":1,"segmentation":[[\#(text)]]}"#
          // An odd number of coordinates isn't a contour.
          let expected = numbers(text).flatMap { $0.count.isMultiple(of: 2) ? $0 : nil }

          let shape = try? read([object]).images.first?.annotations.first?.shape

          let found: [Double]? =
            if case .polygon(let polygon)? = shape {
              polygon.rings[0].vertices.flatMap { [$0.x, $0.y] }
            } else {
              nil
            }
          #expect(found == expected, "\(text)")
        }
      }
    }
  }

  @Test func `both ways give the same objects`() {
    var dice = Seeded(state: 3)
    let values = [
      "id": ["7", "12345678", "123456789012", "1.0", "\"x\"", "-3", "07", "1e2", "null"],
      "image_id": ["1", "1 ", "1.0"],
      "category_id": ["1", "1.0", "2", "null", "\"1\""],
      "bbox": [
        "[1,2,3,4]", "[1.5, 2.25 ,3,4]", "[ 1,2,3,4 ]", "[1,2,0,4]", "[1,2,-3,4]", "[1,2,3]", "[]",
        "[1,2,3,4,5]", "[1e0,2,3,4]", "[01,2,3,4]", "[1.,2,3,4]", "[.5,2,3,4]", "[-1,2,3,4]",
        "[1,2,3,NaN]", "[1,2,3,4.5.6]", "[1,2,3,]", "[1 2,3,4]", "[0.1234567890123,2,3,4]",
        "[1,2,[3],4]", "[1,2,\"3\",4]", "null",
      ],
      "segmentation": [
        "[[1,2,3,4,5,6]]", "[ [1,2,3,4,5,6] , [7,8,9,10,11,12.5] ]", "[]", "[[]]", "[[1,2,3,4]]",
        "[[1,2,3,4,5,6,7]]", "[1,2,3,4]", "[[1,2,3,4,5,6],]", "{\"size\":[2,2],\"counts\":[1,3]}",
        "[[12.34,5.6,7,8.9,10.11,1234567,1,1]]",
      ],
      "area": ["3", "3.5", "1e3", "-1", "\"3\"", "3.x"],
      "iscrowd": ["0", "1", "2", "false", "1.0"],
      "score": ["0.5", "1", "null"],
    ].sorted { $0.key < $1.key }
    for _ in 0..<1500 {
      var fields: [String] = []
      for (key, choices) in values.shuffled(using: &dice)
      where key == "image_id" || Int.random(in: 0...4, using: &dice) > 0 {
        // Mostly the first, so that a fault in one value doesn't hide faults in others.
        let isPlain = Int.random(in: 0...2, using: &dice) > 0
        let value = isPlain ? choices[0] : choices.randomElement(using: &dice) ?? ""
        let colon = [":", ": ", " :", ":\n"].randomElement(using: &dice) ?? ":"
        fields.append("\"\(key)\"\(colon)\(value)")
      }
      let comma = [",", ", ", "\n, "].randomElement(using: &dice) ?? ","
      let plain = "{" + fields.joined(separator: comma) + "}"
      let careful = "{" + (fields + ["\"keypoints\":null"]).joined(separator: comma) + "}"

      #expect(outcome([plain]) == outcome([careful]), "\(plain)")
    }
  }

  /// The output for objects in a format with only boxes, and the ledger's entries.
  private func boxes(_ objects: [String], range: RangePolicy) throws -> String {
    let text = `COCO is read`.file(objects.joined(separator: ",\n"))
    let output = MemoryOutput()
    let target = try #require(DatasetFormats.all.named("tfod"))
    var rules = ConversionRules()
    rules.polygons = .box
    rules.range = range
    var entries: [LossEntry] = []
    var conversion = DatasetConversion(
      from: try #require(DatasetFormats.all.named("coco")), to: target, by: rules,
      writer: try #require(
        target.sink(.complete, to: output, from: DatasetFormats.all.named("coco"))),
      report: { entries.append($0) })
    try COCOReader(ReadingOptions()).read(
      MemoryTree(["a.json": text], named: "a.json"), sizes: [String: PixelSize](),
      into: &conversion)
    let ledger = conversion.ledger
    return "\(output.text) \(ledger.objects) \(ledger.changed) \(ledger.rejected) \(entries)"
  }

  /// For a format with only boxes, outlines inside their image are checked without being read.
  @Test func `both ways give the same boxes`() throws {
    var dice = Seeded(state: 5)
    // The image has 100×80 pixels.
    let numbers = [
      "1", "12.5", "99.75", "79", "80", "80.0", "81", "100", "100.0", "100.5", "0", "007", "-0.5",
      "1e1", "1000", "12.3456789", "3.", "80.0000001", "99.99", "x",
    ]
    let boxes = ["[1,2,30,40]", "[0,0,100,80]", "[60,2,41,4]", "[1,2,3]", "[1,2,0,4]", "null"]
    for turn in 0..<1200 {
      let range = RangePolicy.allCases[turn % RangePolicy.allCases.count]
      let rings = (0..<Int.random(in: 1...2, using: &dice)).map { _ in
        let list = (0..<Int.random(in: 5...9, using: &dice)).map { place in
          // Mostly inside the image, so that a point outside is alone.
          Int.random(in: 0...11, using: &dice) > 0
            ? ["5.25", "70", "33.3", "8"].randomElement(using: &dice) ?? ""
            : numbers.randomElement(using: &dice) ?? ""
        }
        return "[\(list.joined(separator: turn % 3 == 0 ? ", " : ","))]"
      }
      let isPlain = Int.random(in: 0...2, using: &dice) > 0
      let fields = [
        #""id":7"#, #""image_id":1"#, #""category_id":1"#,
        #""segmentation":[\#(rings.joined(separator: ","))]"#,
        #""bbox":\#(isPlain ? boxes[0] : boxes.randomElement(using: &dice) ?? "")"#,
      ].shuffled(using: &dice)
      let plain = "{" + fields.joined(separator: ",") + "}"
      let careful = "{" + (fields + ["\"keypoints\":null"]).joined(separator: ",") + "}"

      let outcomes = [plain, careful].map { object in
        do {
          return try self.boxes([object], range: range)
        } catch {
          return "\(error)"
        }
      }

      #expect(outcomes[0] == outcomes[1], "\(plain)")
    }
  }

  /// The first pass over the file only looks for the ends and the ids of objects.
  @Test func `an object is found whatever its values contain`() throws {
    let others = [
      "", #""y":"{}","#, #""a":{"id":5,"image_id":6},"#, #""t":"\"}","#, #""é":"\u0041 y }{",""#,
      #""n":[{"id":9},{"x":"]"}],"#, "\"d\":[\n\n{ }],", #""id_":3,"image_i":4,"#,
    ].map { $0.hasSuffix(",\"") ? String($0.dropLast()) : $0 }
    for other in others {
      for id in ["5", "12345678", "1234567890"] {
        let text = "{\(other)\"image_id\" : 1,\"category_id\":1,\"bbox\":[1,2,3,4],\"id\": \(id) }"

        let data = try read([text, #"{"id":1,"image_id":1,"category_id":1,"bbox":[1,2,3,4]}"#])

        let annotations = try #require(data.images.first).annotations
        #expect(annotations.map(\.id) == [.number(try #require(Int(id))), .number(1)], "\(text)")
        #expect(
          annotations.map(\.line) == [4, 5 + text.utf8.count(where: { $0 == UInt8(ascii: "\n") })])
      }
    }
  }
}

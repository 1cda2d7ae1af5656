import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

/// Whole numbers of any length are exact ids.
@Suite struct `Ids are exact` {
  private func file(_ ids: [String], image: String = "1", category: String = "1") -> String {
    let objects = ids.map {
      #"{"id":\#($0),"image_id":\#(image),"category_id":\#(category),"bbox":[1,2,3,4]}"#
    }
    return """
      {"images":[{"id":\(image),"file_name":"a.png","width":10,"height":10}],
      "categories":[{"id":\(category),"name":"cat"}],"annotations":[\(objects.joined(separator: ","))]}
      """
  }

  /// 2^53 is the last whole number before the gaps of Doubles, 2^63 - 1 that of Int64.
  static let numerals = [
    "0", "-1", "9007199254740992", "9007199254740993", "-9007199254740993", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "18446744073709551615",
    "-18446744073709551616", "340282366920938463463374607431768211456",
  ]

  @Test(arguments: numerals) func `an id comes back from COCO as it is written`(id: String) throws {
    // With other digits, objects are written from their model.
    let same = try Datasets.convert(
      ["a.json": file([id], image: id)], named: "a.json", from: "coco", to: "coco",
      writing: WritingOptions(digits: 3))

    #expect(same.output.text.contains(#"{"id":\#(id),"image_id":\#(id),"category_id":1,"#))
    #expect(same.output.text.contains(#"{"id":\#(id),"file_name":"a.png""#))
  }

  @Test(arguments: numerals, ["jsonl", "supervisely", "datumaro"])
  func `an id comes back through other formats`(id: String, format: String) throws {
    let there = try Datasets.convert(
      ["a.json": file([id])], named: "a.json", from: "coco", to: format)
    let files = there.output.files.isEmpty ? ["a.jsonl": there.output.main] : there.output.files
    let read = try Datasets.read(
      format, files.mapValues { String(decoding: $0, as: UTF8.self) })

    // In Datumaro, 0 means that an object has no id.
    let expected = format == "datumaro" && id == "0" ? nil : id
    #expect(read.images[0].annotations.map { $0.id?.digits } == [expected])
  }

  @Test func `ids that are equal as a Double are two ids`() throws {
    for (one, other) in [
      ("9007199254740992", "9007199254740993"), ("18446744073709551614", "18446744073709551615"),
    ] {
      let read = try Datasets.read("coco", ["a.json": file([one, other])])
      #expect(read.images[0].annotations.map { $0.id?.digits } == [one, other])
    }
  }

  @Test func `a repeated id is reported with both places`() {
    for id in ["7", "18446744073709551615"] {
      #expect {
        try Datasets.read("coco", ["a.json": file(["1", id, "2", id])])
      } throws: { error in
        "\(error)".hasPrefix(
          "a.json:2: the id \(id) of annotations stands twice, first on line 2, as annotations[1] and "
            + "annotations[3]; ")
      }
    }
  }

  /// With a fraction or an exponent they are read as Doubles, and from 2^53 on a Double may have
  /// been another number.
  @Test(arguments: [
    ("1.0", "1"), ("1e3", "1000"), ("9007199254740991.0", "9007199254740991"),
    ("9007199254740993.0", nil), ("1e19", nil), ("1.5", nil),
  ])
  func `an id with a fraction or an exponent is read if exact`(id: String, expected: String?) throws
  {
    let read = try Datasets.read("coco", ["a.json": file([id])])

    #expect(read.images[0].annotations.map { $0.id?.digits } == (expected.map { [$0] } ?? []))
    if expected == nil {
      #expect(try #require(read.entries.first).detail.hasSuffix("is not a whole number in range"))
    }
  }

  @Test func `objects without an id are numbered after the largest, while numbers last`() throws {
    func ids(beside id: String) throws -> String {
      let object = #""image_id":1,"category_id":1,"bbox":[1,2,3,4]"#
      let text = """
        {"images":[{"id":1,"file_name":"a.png","width":10,"height":10}],
        "categories":[{"id":1,"name":"cat"}],"annotations":[{"id":\(id),\(object)},{\(object)}]}
        """
      return try Datasets.convert(
        ["a.json": text], named: "a.json", from: "coco", to: "coco"
      ).output.text
    }

    #expect(try ids(beside: "9007199254740993").contains(#"{"id":9007199254740994,"#))
    #expect(throws: DatasetError.self) { try ids(beside: "9223372036854775807") }
  }

  @Test func `an id that is a text in one place and a number in another is reported`() throws {
    let text = """
      {"images":[{"id":1,"file_name":"a.png","width":10,"height":10},
      {"id":"2","file_name":"b.png","width":10,"height":10}],
      "categories":[{"id":1,"name":"cat"},{"id":"2","name":"dog"}],"annotations":[
      {"id":1,"image_id":1,"category_id":"1","bbox":[1,2,3,4]},
      {"id":2,"image_id":1,"category_id":2,"bbox":[1,2,3,4]},
      {"id":3,"image_id":"1","category_id":1,"bbox":[1,2,3,4]},
      {"id":4,"image_id":2,"category_id":1,"bbox":[1,2,3,4]},
      {"id":5,"image_id":"2","category_id":"2","bbox":[1,2,3,4]}]}
      """
    let read = try Datasets.read("coco", ["a.json": text])

    let told = Dictionary(
      read.entries.map { ($0.object?.digits ?? "", $0.detail) }, uniquingKeysWith: { one, _ in one }
    )
    #expect(
      told["1"]
        == "category_id is the text \"1\", but what it means has the number 1 for its id; write both "
        + "in the same way")
    #expect(
      told["2"]?.hasPrefix("category_id is the number 2, but what it means has the text") == true)
    #expect(
      told["3"]?.hasPrefix("image_id is the text \"1\", but what it means has the number") == true)
    #expect(
      told["4"]?.hasPrefix("image_id is the number 2, but what it means has the text") == true)
    #expect(read.images.map { $0.annotations.map { $0.id?.digits } } == [[], ["5"]])
  }
}

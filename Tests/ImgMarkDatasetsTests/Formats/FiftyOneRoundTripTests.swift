import ImgMark
import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

/// Samples with everything that FiftyOne's pages on its labels list
/// (docs.voxel51.com/user_guide/using_datasets): they come back unchanged.
@Suite struct FiftyOneRoundTripTests {
  /// `numpy.save` of NumPy 2.4 and `zlib.compress` of Python, in base 64, of the truth values
  /// `[[0, 1, 1], [1, 0, 1]]`.
  private static let truths =
    "eJyb7BfqGxDJyFDGUK2eklqcXKRupaBek2SorqOgnpZfVFKUmBefX5SSChJ3S8wpTgWKF2ckFqQC+RpGOgrGmjoKtQpk"
    + "Ay4GRkZGBkYAFEgbqQ=="
  /// The same cells as `[[0, 255, 7], [1, 0, 255]]`, four bytes each, column after column.
  private static let integers =
    "eJyb7BfqGxDJyFDGUK2eklqcXKRupaBuk2mirqOgnpZfVFKUmBefX5SSChIPKSpNBQoXZyQWpAK5GkY6CsaaOgq1CuQD"
    + "LgYgYATi/wwQwA5lAwDvtB1K"
  /// The cells `[[0, 0.5, -0.0], [1, 0, 2]]`, eight bytes each: -0.0 is 0.
  private static let floats =
    "eJyb7BfqGxDJyFDGUK2eklqcXKRupaBuk2ahrqOgnpZfVFKUmBefX5SSChJ3S8wpTgWKF2ckFqQC+RpGOgrGmjoKtQpk"
    + "Ay4GFPDAHspogFAf7FHlGRwAxQ4efg=="

  /// A detection of columns 2 to 4 and rows 1 to 2 of an image of 8x4.
  private static func detection(_ mask: String) -> String {
    """
    {"_id":{"$oid":"0123456789abcdef01234567"},"_cls":"Detection","attributes":{},"tags":["t"],\
    "label":"m","bounding_box":[0.25,0.25,0.375,0.5],\(mask),"confidence":0.9,"index":3,"area":7.0}
    """
  }

  private static func binary(_ text: String) -> String {
    #""mask":{"$binary":{"base64":"\#(text)","subType":"00"}}"#
  }

  private static let sample = """
    {"_id":{"$oid":"f123456789abcdef01234567"},"filepath":"data/x/a.png","tags":["validation"],\
    "metadata":{"_cls":"ImageMetadata","size_bytes":12,"mime_type":"image/png","width":8,"height":4,\
    "num_channels":3},"_media_type":"image","created_at":{"$date":"2024-01-01T00:00:00Z"},\
    "weather":{"_cls":"Classification","label":"c","logits":null},"uniqueness":0.25,\
    "truth":{"_cls":"Detections","detections":[\(detection(binary(truths))),\
    {"_cls":"Detection","label":"m","bounding_box":[0.1,0.1,0.2,0.3]}]},\
    "found":{"_cls":"Detections","detections":[{"_cls":"Detection","label":"n",\
    "bounding_box":[0.1,0.1,0.2,0.3],"confidence":0.5}]},\
    "line":{"_cls":"Polyline","label":"m","points":[[[0.1,0.2],[0.5,0.7],[0.3,0.9]]],\
    "closed":false,"filled":true},\
    "lines":{"_cls":"Polylines","polylines":[{"_cls":"Polyline","points":[[[0,0],[1,1]],[[0,1],[1,0]]],\
    "closed":false,"filled":false,"label":"m"}]},\
    "pose":{"_cls":"Keypoints","keypoints":[{"_cls":"Keypoint","label":"m",\
    "points":[[0.1,0.2],[{"$numberDouble":"NaN"},{"$numberDouble":"NaN"}]],"confidence":[0.5,0.25]}]},\
    "map":{"_cls":"Segmentation","mask_path":"fields/map/a.png"}}
    """
  private static let file = "{\"samples\":[\(sample)]}\n"
  private static let metadata =
    #"{"name":"d","persistent":true,"default_classes":["m","n"],"sample_fields":[{"name":"truth"}]}"#
    + "\n"

  private func converted(
    _ file: String = Self.file, to target: String = "fiftyone",
    rules: ConversionRules = ConversionRules(), fields: [String]? = nil
  ) throws -> (output: MemoryOutput, ledger: LossLedger) {
    var reading = ReadingOptions.complete
    reading.own.labelFields = fields
    return try Datasets.convert(
      ["samples.json": file, "metadata.json": Self.metadata], from: "fiftyone", to: target,
      rules: rules, reading: reading)
  }

  @Test func `a data set is written back as it was`() throws {
    let (output, ledger) = try converted()

    #expect(output.text(of: "samples.json") == Self.file)
    #expect(output.text(of: "metadata.json") == Self.metadata)
    #expect([ledger.objects, ledger.written] == [6, 6])
    #expect(!ledger.hasLosses)
  }

  /// The pixels inside, of a box whose first pixel is (2, 1).
  private static let pixels: [[Double]] = [[3, 1], [4, 1], [2, 2], [4, 2]]

  @Test(arguments: [
    (binary(truths), pixels), ("\"mask\":\"\(truths)\"", pixels), (binary(integers), pixels),
    (binary(floats), [[3, 1], [2, 2], [4, 2]]),
  ])
  func `the mask of a detection is an array of NumPy over its box`(
    mask: String, pixels: [[Double]]
  ) throws {
    let dataset = try TestDataset(
      "fiftyone",
      [
        "samples.json": """
        {"samples":[{"filepath":"a.png","metadata":{"width":8,"height":4},"d":\(Self.detection(mask))}]}
        """
      ])
    guard case .mask(let read)? = dataset.shapes.first else {
      Issue.record("no mask: \(dataset.rejections)")
      return
    }

    #expect(read.frame == Rect(x: 2, y: 1, width: 3, height: 2))
    #expect(read.pixels == Set(pixels))
  }

  @Test func `a mask is written in FiftyOne's form`() throws {
    let mask = try Mask<SourceSpace>([".##", "#.#"], left: 2, top: 1)
    let image = AnnotatedImage(
      path: "a.png", size: try PixelSize(width: 8, height: 4),
      annotations: [Annotation(.mask(mask), category: 0)])
    let output = try TestDataset([image]).written("fiftyone")
    let again = try TestDataset("fiftyone", bytes: output.files)

    #expect(again.shapes == [.mask(mask)])
    #expect(
      output.text(of: "samples.json")?.contains("\"bounding_box\":[0.25,0.25,0.375,0.5]") == true)
    // Python compressed the same array.
    let packed = try #require(
      output.text(of: "samples.json")?.split(separator: "\"base64\":\"").last?
        .split(separator: "\"").first)
    #expect(try unpacked(String(packed)) == unpacked(Self.truths))
  }

  private func unpacked(_ text: String) throws -> [UInt8] {
    let bytes = try #require(base64(text))
    return try #require(PNGMasks().unpacked(bytes, upTo: 1 << 16))
  }

  private func base64(_ text: String) -> [UInt8]? {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (bytes, group, bits): ([UInt8], Int, Int) = ([], 0, 0)
    for digit in text.utf8 where digit != UInt8(ascii: "=") {
      guard let value = digits.firstIndex(of: digit) else { return nil }
      (group, bits) = (group << 6 | value, bits + 6)
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(group >> bits & 255))
      }
    }
    return bytes
  }

  @Test(arguments: [
    ("\"mask\":7", "mask is not text in base 64"),
    ("\"mask\":\"AAAA\"", "the mask is no zlib stream in base 64"),
  ])
  func `an unreadable mask rejects its object`(mask: String, reason: String) throws {
    let dataset = try TestDataset(
      "fiftyone",
      [
        "samples.json":
          "{\"samples\":[{\"filepath\":\"a.png\",\"metadata\":{\"width\":8,\"height\":4},\"d\":\(Self.detection(mask))}]}"
      ])

    #expect(dataset.rejections == ["samples.json:1: \(reason)"])
  }

  @Test func `only the labels of the requested fields are read`() throws {
    let (output, ledger) = try converted(fields: ["found", "weather"])
    let text = try #require(output.text(of: "samples.json"))

    #expect([ledger.objects, ledger.written, ledger.leftOut] == [6, 1, 5])
    #expect(ledger.failures == 0)
    #expect(text.contains("\"found\":{") && !text.contains("\"truth\":{"))
    #expect {
      try converted(fields: ["nothing"])
    } throws: { error in
      "\(error)" == "nothing was found: a field of labels nothing; there are found, line, lines, "
        + "map, pose, truth, weather"
    }
  }

  @Test func `a keypoint that Python wrote as NaN is absent`() throws {
    let file = Self.file.replacing(
      #"{"$numberDouble":"NaN"},{"$numberDouble":"NaN"}"#, with: "NaN, NaN")
    let dataset = try TestDataset("fiftyone", ["samples.json": file])
    let (output, _) = try converted(file)

    #expect(
      dataset.shapes.last
        == .keypoints(Keypoints([Keypoint(Point(x: 0.8, y: 0.8)), .absent])))
    #expect(output.text(of: "samples.json") == Self.file)
  }

  @Test func `a filled line is a polygon, and several lines are kept`() throws {
    let dataset = try TestDataset("fiftyone", ["samples.json": Self.file])
    let other = try converted(to: "labelme").ledger

    guard case .polygon = dataset.shapes[3] else {
      Issue.record("no polygon")
      return
    }
    #expect(dataset.images[0].foreign.map(\.shape) == ["Polyline"])
    #expect(
      other.tallies.first { $0.outcome == .rejected }?.examples.map(\.detail)
        == ["an object of several lines; only one that is closed or filled is read"])
  }

  @Test func `a renamed class has its new name in labels, images and the list`() throws {
    var rules = ConversionRules()
    rules.renamedClasses = [.init("m", to: "man"), .init("c", to: "clear")]
    let (output, _) = try converted(rules: rules)

    #expect(
      output.text(of: "samples.json")
        == Self.file.replacing("\"label\":\"m\"", with: "\"label\":\"man\"")
        .replacing("\"label\":\"c\"", with: "\"label\":\"clear\""))
    #expect(
      output.text(of: "metadata.json")?.contains("\"default_classes\":[\"clear\",\"man\",\"n\"]")
        == true)
  }

  @Test func `a mask in a file of its own is read if the file exists`() throws {
    let sample = """
      {"samples":[{"filepath":"data/a.png","metadata":{"width":8,"height":4},"d":{"_cls":"Detection",\
      "label":"m","bounding_box":[0.25,0.25,0.375,0.5],"mask_path":"fields/d/a.png"}}]}

      """
    let mask = try Mask<SourceSpace>([".##", "#.#"], left: 2, top: 1)
    let png = try PNGMasks().png(of: mask.cells, as: .ones)
    let dataset = try TestDataset(
      "fiftyone", bytes: ["samples.json": Array(sample.utf8), "fields/d/a.png": png])
    let without = try TestDataset("fiftyone", ["samples.json": sample])

    #expect(dataset.shapes == [.mask(mask)])
    #expect(without.shapes == [.box(Rect(x: 2, y: 1, width: 3, height: 2))])
    #expect(
      without.entries.map(\.detail) == [
        "1 masks are in files of their own that are not there; the boxes of their detections are read"
      ])
    // The mask's file isn't copied, so the mask is written inside its label.
    let written = try dataset.written("fiftyone").text(of: "samples.json") ?? ""
    #expect(written.contains("\"$binary\"") && !written.contains("mask_path"))
    #expect(try without.written("fiftyone").text(of: "samples.json") == sample)
  }
}

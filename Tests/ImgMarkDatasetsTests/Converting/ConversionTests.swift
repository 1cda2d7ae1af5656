import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

@Suite struct `Conversions keep a ledger` {
  private func convert(
    _ annotations: String, rules: ConversionRules = ConversionRules()
  ) throws -> (images: [AnnotatedImage], ledger: LossLedger) {
    let text = `COCO is read`.file(
      annotations, category: #"{"id":1,"name":"a"},{"id":2,"name":"b"}"#)
    let (output, ledger) = try Datasets.convert(
      ["a.json": text], named: "a.json", from: "coco", to: "coco", rules: rules)
    let again = try Datasets.read("coco", ["b.json": output.text], named: "b.json")
    return (again.images, ledger)
  }

  private func rules(_ change: (inout ConversionRules) -> Void) -> ConversionRules {
    var rules = ConversionRules()
    change(&rules)
    return rules
  }

  private static let outside = #"{"id":1,"image_id":1,"category_id":1,"bbox":[90,0,20,10]}"#

  /// An object outside is rejected with its value, without affecting others.
  @Test func `an object outside the image is rejected`() throws {
    let (images, ledger) = try convert(
      Self.outside + #",{"id":2,"image_id":1,"category_id":1,"bbox":[80,0,20,80]}"#)

    #expect(images[0].annotations.map(\.id) == [.number(2)])
    #expect(ledger.objects == 2)
    #expect(ledger.written == 1)
    #expect(ledger.failures == 1)
    #expect(
      ledger.tallies[0].examples.map(\.detail)
        == ["x_max = 1.1 (110.0 px of 100, 10.0 px outside)"])
  }

  @Test(arguments: [
    (RangePolicy.clip, [Rect<SourceSpace>(x: 90, y: 0, width: 10, height: 10)], 1, 0),
    (.drop, [], 0, 1),
    (.keep, [Rect(x: 90, y: 0, width: 20, height: 10)], 0, 0),
  ])
  func `with an option an object outside is cut, left out or kept`(
    policy: RangePolicy, boxes: [Rect<SourceSpace>], changed: Int, leftOut: Int
  ) throws {
    let (images, ledger) = try convert(Self.outside, rules: rules { $0.range = policy })

    #expect(images[0].annotations.map(\.shape) == boxes.map { .box($0) })
    #expect(ledger.changed == changed)
    #expect([ledger.leftOut, ledger.rejected] == [leftOut, 0])
    #expect(ledger.failures == 0)
  }

  /// 100.004 written with two decimals is noise within 0.0075; 100.02 isn't.
  @Test(arguments: [
    ("10.00", "90.00", true), ("10.01", "90.00", false), ("10", "90.0000001", true),
  ])
  func `noise is snapped to the edge`(x: String, width: String, isKept: Bool) throws {
    let (images, ledger) = try convert(
      #"{"id":1,"image_id":1,"category_id":1,"bbox":[\#(x),0,\#(width),10]}"#)

    #expect(images[0].annotations.count == (isKept ? 1 : 0))
    if isKept { #expect(images[0].annotations[0].bounds?.maxX == 100) }
    #expect(ledger.rejected == (isKept ? 0 : 1))
  }

  @Test func `classes are kept, left out and renamed`() throws {
    let objects = """
      {"id":1,"image_id":1,"category_id":1,"bbox":[1,1,2,2]},
      {"id":2,"image_id":1,"category_id":2,"bbox":[1,1,2,2]}
      """

    let (images, ledger) = try convert(
      objects,
      rules: rules {
        $0.droppedClasses = ["a"]
        $0.renamedClasses = [.init("b", to: "c")]
      })

    #expect(images[0].annotations.map(\.id) == [.number(2)])
    #expect([ledger.leftOut, ledger.rejected] == [1, 0])
    #expect(ledger.failures == 0)
    #expect(throws: DatasetError(.unknownClass("cow", known: ["a", "b"]), in: "a.json")) {
      _ = try convert(objects, rules: rules { $0.keptClasses = ["cow"] })
    }
  }

  @Test(arguments: [("a", "b"), ("b", "a")])
  func `a class renamed to another is merged with it`(old: String, new: String) throws {
    let objects = """
      {"id":1,"image_id":1,"category_id":1,"bbox":[1,1,2,2]},
      {"id":2,"image_id":1,"category_id":2,"bbox":[1,1,2,2]}
      """

    let (images, ledger) = try convert(
      objects, rules: rules { $0.renamedClasses = [.init(old, to: new)] })

    #expect(images[0].annotations.map(\.category) == [0, 0])
    let details = ledger.tallies.flatMap { $0.examples.map(\.detail) }
    #expect(details == ["classes that are called \(new) now become one"])
  }

  /// The rest at x >= 0 is the triangle (0, 25), (5, 50), (0, 65): the edges from (5, 50) to (-5,
  /// 0) and to (-5, 80) meet x = 0 halfway.
  @Test func `the box kept with a cut polygon is that of the rest`() throws {
    let (images, _) = try convert(
      #"{"id":1,"image_id":1,"category_id":1,"bbox":[-5,0,10,80],"#
        + #""segmentation":[[-5,80,5,50,-5,0,-5,50]]}"#,
      rules: rules { $0.range = .clip })

    #expect(images[0].annotations[0].box == Rect(x: 0, y: 25, width: 5, height: 40))
  }

  /// The list of classes overrides the data set's.
  @Test func `a label outside the list of classes is rejected`() throws {
    let (images, ledger) = try convert(
      #"{"id":1,"image_id":1,"category_id":2,"bbox":[1,1,2,2]},"#
        + #"{"id":2,"image_id":1,"category_id":1,"bbox":[1,1,2,2]}"#,
      rules: rules { $0.classes = ["x", "b"] })

    #expect(images[0].annotations.map(\.category) == [1])
    #expect(ledger.tallies.map(\.kind) == [.missingClass])
    #expect(ledger.failures == 1)
  }

  /// All shapes of a picture that was measured as stored are turned with it.
  @Test func `shapes measured in the stored picture come out upright`() throws {
    struct Stored: ImageSizes {
      let size: PixelSize
      func frame(of path: String, declared: PixelSize?) -> ImageFrame? {
        ImageFrame(size: size, orientation: .quarterTurnRight)
      }
    }
    let coco = try #require(DatasetFormats.all.named("coco"))
    let output = MemoryOutput()
    var conversion = DatasetConversion(
      from: coco, to: coco, by: ConversionRules(),
      writer: try #require(coco.sink(.init(), to: output, from: coco)))
    let text = `COCO is read`.file(#"{"id":1,"image_id":1,"category_id":1,"bbox":[0,0,10,20]}"#)

    try COCOReader(.init()).read(
      MemoryTree(["a.json": text], named: "a.json"),
      sizes: Stored(size: try PixelSize(width: 100, height: 80)), into: &conversion)

    let image = try Datasets.read("coco", ["b.json": output.text], named: "b.json").images[0]
    // Tag 6: the stored top left corner becomes the displayed top right one.
    #expect(image.size == (try PixelSize(width: 80, height: 100)))
    #expect(image.annotations[0].shape == .box(Rect(x: 60, y: 0, width: 20, height: 10)))
  }
}

import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

@Suite struct `COCO is written` {
  private typealias Reading = `COCO is read`

  private func converted(
    _ text: String, rules: ConversionRules = ConversionRules(),
    writing: WritingOptions = WritingOptions()
  ) throws -> (text: String, ledger: LossLedger) {
    let result = try Datasets.convert(
      ["a.json": text], named: "a.json", from: "coco", to: "coco", rules: rules, writing: writing)
    return (result.output.text, result.ledger)
  }

  private func read(_ text: String) throws -> DatasetCollector {
    try Datasets.read("coco", ["a.json": text], named: "a.json")
  }

  @Test func `unchanged data are written as they were`() throws {
    let (text, ledger) = try converted(Reading.example)

    // Numbers keep their digits, keys their order.
    #expect(text.contains(#""bbox":[200.0,150.0,100.0,100.0],"area":10000.0,"iscrowd":0,"#))
    #expect(text.contains(#"{"id":1,"file_name":"a.png","width":800,"height":500}"#))
    #expect(text.contains(#""info":{"description":"example"},"licenses":[]"#))
    #expect(try read(text).images.map(\.annotations.count) == [3])
    #expect(ledger.objects == 3)
    #expect(ledger.written == 3)
    #expect(!ledger.hasLosses)
  }

  @Test func `the model of the example is written anew and read back the same`() throws {
    var image = AnnotatedImage(path: "a.png", size: try WorkedExample.size)
    image.annotations = [
      Annotation(.box(WorkedExample.box), category: 0),
      Annotation(.point(WorkedExample.tip), category: 1),
      Annotation(.polygon(WorkedExample.triangle), category: 2),
    ]
    let header = DatasetHeader(categories: WorkedExample.categories)

    let dataset = try read(
      try Datasets.written("coco", header, [image], options: .init(renumbers: true)).text)

    #expect(dataset.images[0].annotations.map(\.shape) == image.annotations.map(\.shape))
    #expect(dataset.images[0].annotations.map(\.id) == [.number(1), .number(2), .number(3)])
    #expect(dataset.images[0].annotations.map(\.statedArea) == [10_000, 0, 20_000])
    #expect(dataset.images[0].annotations[2].box == WorkedExample.triangle.bounds)
    #expect(dataset.header.categories[1].keypoints == ["tip"])
  }

  @Test func `keypoints without names are numbered, as COCO needs names`() throws {
    var image = AnnotatedImage(path: "a.png", size: try WorkedExample.size)
    image.annotations = [2, 3, 1].map { count in
      let points = (1...count).map { Keypoint(SourcePoint(x: Double($0), y: 1)) }
      return Annotation(
        .box(WorkedExample.box), category: 0, keypoints: Keypoints(points))
    }
    let header = DatasetHeader(categories: WorkedExample.categories)

    let text = try Datasets.written("coco", header, [image]).text

    #expect(text.contains(#""name":"cat","keypoints":["1","2","3"],"skeleton":[]}"#))
    #expect(text.contains(#""name":"tri"}"#))
  }

  @Test func `COCO whose keypoints have no names keeps them unnamed`() throws {
    let text = #"""
      {"images":[{"id":1,"file_name":"a.png","width":800,"height":500}],
      "categories":[{"id":1,"name":"cat"}],"annotations":[{"id":1,"image_id":1,"category_id":1,
      "bbox":[200,150,100,100],"keypoints":[210,160,2],"num_keypoints":1}]}
      """#

    #expect(try converted(text).text.contains(#"{"id":1,"name":"cat"}"#))
    #expect(
      try converted(text, writing: .init(renumbers: true)).text.contains(#"{"id":1,"name":"cat"}"#))
  }

  /// Ids are kept, and missing ones follow the largest.
  @Test func `missing ids follow the largest`() throws {
    let text = Reading.file(
      """
      {"image_id":1,"category_id":1,"bbox":[1,2,3,4]},
      {"id":7,"image_id":1,"category_id":1,"bbox":[2,2,3,4]},
      {"image_id":1,"category_id":1,"bbox":[3,2,3,4]}
      """)

    let ids = try read(try converted(text).text).images[0].annotations.map(\.id)

    #expect(ids == [.number(8), .number(7), .number(9)])
  }

  @Test func `all objects can be numbered anew`() throws {
    let text = """
      {"images":[{"id":70,"file_name":"a.png","width":9,"height":9}],
      "categories":[{"id":11,"name":"x"},{"id":90,"name":"y"}],
      "annotations":[{"id":5,"image_id":70,"category_id":90,"bbox":[1,2,3,4]}]}
      """

    let dataset = try read(try converted(text, writing: .init(renumbers: true)).text)

    #expect(dataset.images[0].id == .number(1))
    #expect(dataset.images[0].annotations.map(\.id) == [.number(1)])
    #expect(dataset.header.categories.map(\.id) == [.number(1), .number(2)])
    #expect(dataset.images[0].annotations.map(\.category) == [1])
  }

  @Test func `numbers are rounded if that is asked for`() throws {
    let text = Reading.file(
      #"{"id":1,"image_id":1,"category_id":1,"bbox":[1.256,2,3.999,4.5]}"#)

    #expect(
      try converted(text, writing: .init(digits: 1)).text.contains(#""bbox":[1.3,2,4,4.5]"#))
  }

  @Test(arguments: [0, 1])
  func `masks come back whole, and touch all four borders`(crowd: Int) throws {
    let text = Reading.file(
      """
      {"id":1,"image_id":1,"category_id":1,"iscrowd":\(crowd),"bbox":[0,0,100,80],
      "segmentation":{"size":[80,100],"counts":[0,1,7998,1]}}
      """)

    let first = try read(text)
    let again = try read(
      try Datasets.written("coco", first.header, first.images, options: .init(renumbers: true)).text
    )

    #expect(again.images[0].annotations[0].shape == first.images[0].annotations[0].shape)
    #expect(again.images[0].annotations[0].flags == (crowd == 1 ? .crowd : []))
  }

  /// The example box of the reference in its image: 100 runs of ones, 99 gaps of 400, head and tail.
  @Test func `the mask of the example box equals the reference's`() throws {
    let runs = [100_150, 100] + (0..<99).flatMap { _ in [400, 100] } + [250_250]
    let cells = try RunLengthMask(columns: 800, rows: 500, runs: runs)
    var image = AnnotatedImage(path: "a.png", size: try WorkedExample.size)
    image.annotations = [Annotation(.mask(Mask(cells)), category: 0, flags: .crowd)]

    let text = try Datasets.written(
      "coco", DatasetHeader(categories: WorkedExample.categories), [image],
      options: .init(renumbers: true)
    ).text

    #expect(text.contains(#""bbox":[200,150,100,100],"area":10000"#))
    #expect(text.contains(#""size":[500,800],"counts":[100150,100,400,100,"#))
  }

  /// A turned box is never silently written upright.
  @Test func `a turned box becomes the polygon of its corners`() throws {
    var image = AnnotatedImage(path: "a.png", size: try WorkedExample.size)
    image.annotations = [Annotation(.rotatedBox(WorkedExample.rotated), category: 0)]
    let coco = try #require(DatasetFormats.all.named("coco"))
    let output = MemoryOutput()
    var conversion = DatasetConversion(
      from: coco, to: coco, by: ConversionRules(),
      writer: try #require(coco.sink(.init(renumbers: true), to: output, from: coco)))

    try conversion.begin(DatasetHeader(categories: WorkedExample.categories))
    try conversion.add(image)
    try conversion.end()

    let shape = try read(output.text).images[0].annotations[0].shape
    #expect(shape == .polygon(Polygon(WorkedExample.rotated.corners)))
    #expect(conversion.ledger.changed == 1)
    #expect(conversion.ledger.tallies.map(\.kind) == [.rotatedToPolygon])
  }
}

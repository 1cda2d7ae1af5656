import ImgMark
import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

/// Masks embedded in a JSON file as PNGs.
///
/// Pillow 13 wrote the pictures from the cells that ``cells`` draws, in the way of LabelMe and
/// Supervisely's SDK.
@Suite struct MaskPictureTests {
  private static let cells = ["#..#.", ".##..", "....#"]

  /// `Image.fromarray(mask.astype(numpy.uint8))` through `base64.encodebytes`, as LabelMe does.
  private static let ones =
    "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAAAAAB+XZokAAAAFUlEQVR4nGNgZGBgZGBgYGRkgABG\\n"
    + "AABFAAYbK+A9AAAAAElFTkSuQmCC\\n"

  /// The same with truth values: one bit per pixel.
  private static let bits =
    "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADAQAAAABzTfhVAAAADklEQVR4nGOYwHSBgQMABVYBa5rRmxgAAAAASUVORK5CYII="

  /// In color, with 7 only in the blue channel.
  private static let blue =
    "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAAFklEQVR4nGNgYGBngAI4g4EdmYMM2AEDxQAkGglTyAAAAABJRU5ErkJggg=="

  /// 1 of 65535 inside.
  private static let deep =
    "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADEAAAAAAuzUZnAAAAF0lEQVR4nGNgYGRgYGCAkgyMMAYMMAIAAHwABvsCVjMAAAAASUVORK5CYII="

  /// A palette whose first color is transparent, through `zlib.compress`, as the SDK of Supervisely
  /// does.
  private static let packed =
    "eJzrDPBz5+WS4mJgYOD19HAJAtKsQMzMyAwkE3+E7wZSbAE+Ia5A+v///0tvzr8LZDGWBPkFMzg8u5EG5PB5ujiGVMxJ"
    + "nnGgpLGRmYE1jDF71sXZEkAZBk9XP5d1TglNAMv4G6I="

  private func labelme(_ mask: String, _ points: String = "[[10.0,20.0],[14.0,22.0]]") -> String {
    "{\"shapes\":[{\"label\":\"m\",\"shape_type\":\"mask\",\"points\":\(points),"
      + "\"mask\":\"\(mask)\"}],\"imagePath\":\"a.png\",\"imageHeight\":50,\"imageWidth\":80}"
  }

  private func supervisely(_ data: String, origin: String = "[10,20]") -> String {
    "{\"size\":{\"height\":50,\"width\":80},\"objects\":[{\"classTitle\":\"m\",\"geometryType\":\"bitmap\","
      + "\"bitmap\":{\"origin\":\(origin),\"data\":\"\(data)\"}}]}"
  }

  private func mask(_ dataset: TestDataset) throws -> Mask<SourceSpace> {
    #expect(dataset.rejections == [])
    guard case .mask(let mask)? = dataset.shapes.first else {
      Issue.record("no mask")
      return try Mask(["."])
    }
    return mask
  }

  @Test(arguments: [Self.ones, Self.bits, Self.blue])
  func `a mask of LabelMe goes from its first point to its last, both included`(png: String) throws
  {
    let read = try mask(try TestDataset("labelme", ["a.json": labelme(png)]))

    #expect(read == (try Mask(Self.cells, left: 10, top: 20)))
  }

  @Test func `decimals of a mask's points are truncated, as in LabelMe`() throws {
    let text = labelme(Self.bits, "[[10.9,20.2],[14.1,22.99]]")

    #expect(
      try mask(try TestDataset("labelme", ["a.json": text]))
        == (try Mask(Self.cells, left: 10, top: 20)))
  }

  @Test func `a bitmap of Supervisely begins at its origin`() throws {
    let read = try mask(
      try TestDataset("supervisely", ["ds/ann/a.png.json": supervisely(Self.packed)]))

    #expect(read == (try Mask(Self.cells, left: 10, top: 20)))
  }

  @Test func `the example of Supervisely's SDK is a ring`() throws {
    // The docstring of Bitmap.base64_2_data, and its output.
    let data =
      "eJzrDPBz5+WS4mJgYOD19HAJAtLMIMwIInOeqf8BUmwBPiGuQPr///9Lb86/C2QxlgT5BTM4PLuRBuTwebo4hlTMSa44"
      + "sKHhISMDuxpTYrr03F6gDIOnq5/LOqeEJgDM5ht6"
    let read = try mask(
      try TestDataset("supervisely", ["ds/ann/a.png.json": supervisely(data, origin: "[0,0]")]))

    #expect(read == (try Mask(["###", "#.#", "###"])))
  }

  @Test(arguments: ["labelme", "supervisely"])
  func `a mask comes back from the part of the image that it covers`(format: String) throws {
    var whole = ["........", "........"]
    whole += Self.cells.map { "..\($0)." } + ["........"]
    let size = try PixelSize(width: 8, height: 6)
    let dataset = TestDataset([
      AnnotatedImage(
        path: "a.png", size: size, annotations: [Annotation(.mask(try Mask(whole)), category: 0)])
    ])
    let again = try TestDataset(format, bytes: try dataset.written(format).files)

    #expect(try mask(again) == (try Mask(Self.cells, left: 2, top: 2)))
  }

  @Test func `LabelMe's mask is written with its first and its last pixel as points`() throws {
    let dataset = TestDataset([
      Example.image([Annotation(.mask(try Mask(Self.cells, left: 10, top: 20)), category: 0)])
    ])
    let text = try #require(try dataset.written("labelme").text(of: "a.json"))

    #expect(text.contains("\"points\":[[10,20],[14,22]]"))
    #expect(text.contains("\"shape_type\":\"mask\",\"flags\":{},\"mask\":\"iVBOR"))
  }

  @Test func `the PNG of a mask is gray of 8 bits for LabelMe, a palette for Supervisely`() throws {
    // IHDR: width, height, bits per sample, color type (PNG, third edition, 11.2.1), after 16
    // bytes.
    let cells = try Mask(Self.cells).cells

    #expect(try PNGMasks().png(of: cells, as: .ones)[16..<26] == [0, 0, 0, 5, 0, 0, 0, 3, 8, 0])
    #expect(
      try PNGMasks().png(of: cells, as: .transparency)[16..<26] == [0, 0, 0, 5, 0, 0, 0, 3, 1, 3])
  }

  @Test(
    arguments: [
      ("no base 64!", "the mask is no text in base 64"),
      (
        "AAAA",
        "the picture of the mask can't be read: not an image of a known format"
      ),
      (
        Self.deep,
        "the picture of the mask can't be read: unsupported png: a mask of 16 bits a sample; up to 8 are read"
      ),
      (
        String(Self.bits.prefix(60)),
        "the picture of the mask can't be read:"
      ),
    ])
  func `an unreadable picture rejects its object`(png: String, reason: String) throws {
    let dataset = try TestDataset("labelme", ["a.json": labelme(png)])

    #expect(dataset.shapes == [])
    #expect(dataset.rejections.count == 1)
    #expect(dataset.rejections.first?.contains(reason) == true, "\(dataset.rejections)")
  }

  @Test func `a picture whose size differs from the distance of its points is rejected`() throws {
    let dataset = try TestDataset(
      "labelme", ["a.json": labelme(Self.bits, "[[10,20],[15,23]]")])

    #expect(
      dataset.rejections == ["a.json:1: the mask has 5x3 pixels, its points are 6x4 apart"])
  }

  @Test func `a picture larger than its image is not decoded`() throws {
    let text = supervisely(Self.packed).replacing("\"width\":80", with: "\"width\":4")
    let dataset = try TestDataset("supervisely", ["ds/ann/a.png.json": text])

    #expect(
      dataset.rejections == [
        "ds/ann/a.png.json:1: the picture of the mask can't be read: "
          + "unsupported png: a mask of 5x3 on an image of 4x50"
      ])
  }

  @Test func `without a decoder a mask is rejected, the rest is read`() throws {
    let dataset = try TestDataset(
      "labelme", ["a.json": labelme(Self.ones)], options: ReadingOptions())

    #expect(
      dataset.rejections == ["a.json:1: the mask is a PNG, and no decoder of pictures was given"])
  }
}

/// Masks that a format with masks can't hold unchanged.
@Suite struct MaskFittingTests {
  private func convert(
    _ shape: Shape<SourceSpace>, to target: String, masks: ConversionRules.Replacement = .error
  ) throws -> (output: MemoryOutput, ledger: LossLedger) {
    let output = MemoryOutput()
    let format = try #require(DatasetFormats.all.named(target))
    var rules = ConversionRules()
    rules.masks = masks
    var conversion = DatasetConversion(
      from: try #require(DatasetFormats.all.named("jsonl")), to: format, by: rules,
      writer: try #require(
        format.sink(.complete, to: output, from: DatasetFormats.all.named("jsonl"))))
    try conversion.begin(DatasetHeader(categories: [Category(name: "cat")]))
    try conversion.add(Example.image([Annotation(shape, category: 0)]))
    try conversion.end()
    return (output, conversion.ledger)
  }

  /// Cells of half a pixel each.
  private func fineMask() throws -> Shape<SourceSpace> {
    .mask(Mask(try Mask(["##", "##"]).cells, over: Rect(x: 10, y: 20, width: 1, height: 1)))
  }

  @Test(arguments: ["coco", "cvat", "label-studio", "datumaro", "labelme", "supervisely"])
  func `cells that aren't pixels are reported, or become their outline`(target: String) throws {
    let rejected = try convert(try fineMask(), to: target)
    let outlined = try convert(try fineMask(), to: target, masks: .polygon)

    #expect(rejected.ledger.rejected == 1)
    #expect(
      rejected.ledger.tallies.first?.examples.first?.detail
        == "the cells of its mask are not pixels of the image; --masks polygon writes their outlines"
    )
    #expect(outlined.ledger.changed == 1)
  }

  @Test(arguments: [("coco", 1), ("datumaro", 1), ("jsonl", 1), ("cvat", 0), ("labelme", 0)])
  func `an empty mask is written if the format can, else reported`(
    target: String, written: Int
  ) throws {
    let ledger = try convert(.mask(try Mask(["..", ".."])), to: target).ledger

    #expect(ledger.written == written)
    #expect(ledger.rejected == 1 - written)
  }

  @Test func `COCO's runs cover the whole image, whatever part the mask covers`() throws {
    let output = try convert(.mask(try Mask(["#"], left: 3, top: 2)), to: "coco").output
    let again = try TestDataset("coco", bytes: ["a.json": output.main])
    guard case .mask(let mask)? = again.shapes.first else {
      Issue.record("no mask")
      return
    }

    // Down the columns of 500 cells: 3 columns and 2 cells, then one inside, then the rest.
    #expect(mask.cells.runs == [1502, 1, 800 * 500 - 1503])
  }

  @Test func `a mask with exchanged sides isn't taken for one of its image`() throws {
    let text = """
      {"images":[{"id":1,"file_name":"a.png","width":4,"height":2}],
       "categories":[{"id":1,"name":"cat"}],"annotations":[
       {"id":7,"image_id":1,"category_id":1,"iscrowd":1,
        "segmentation":{"size":[4,2],"counts":[3,5]}}]}
      """

    #expect(
      try TestDataset("coco", ["a.json": text]).rejections == [
        "a.json:3: the size of the mask is [4, 2], which is not the [height, width] of its image, [2, 4]"
      ])
  }
}

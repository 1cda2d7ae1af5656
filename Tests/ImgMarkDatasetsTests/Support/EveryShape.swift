import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

/// A picture with an object of each shape, as the files of any format.
enum EveryShape {
  static let sizes = OneSize()

  /// Gives every picture the example's size, whatever its path.
  struct OneSize: ImageSizes {
    func frame(of path: String, declared: PixelSize?) throws -> ImageFrame? {
      ImageFrame(size: try PixelSize(width: 800, height: 500))
    }
  }

  /// A picture with one object of each shape, each at a place of its own.
  static let image = AnnotatedImage(
    path: "a.png", size: Example.size,
    annotations: [
      Example.cat, Example.tip, Example.tri, Example.turned,
      Annotation(.polyline([Point(x: 10, y: 20), Point(x: 60.25, y: 20.5)]), category: 0),
      Annotation(
        .ellipse(
          Ellipse(center: Point(x: 600, y: 400), radii: Size(width: 40, height: 20), degrees: 10)),
        category: 1),
      Annotation(
        .polygon(
          Polygon(rings: [
            .init([Point(x: 10, y: 300), Point(x: 110, y: 300), Point(x: 110, y: 400)]),
            .init(
              [Point(x: 80, y: 310), Point(x: 100, y: 310), Point(x: 100, y: 330)], isHole: true),
            .init([Point(x: 10, y: 410), Point(x: 110, y: 410), Point(x: 110, y: 490)]),
          ])), category: 2),
      Annotation(
        .keypoints(Keypoints([Keypoint(Point(x: 700, y: 50), .hidden), .absent])), category: 1),
    ]
      + masks)

  /// Two masks of the picture, one with a hole and one that begins inside.
  private static let masks = [
    try? Mask(["###", "#.#", "###"], left: 300, top: 420),
    try? Mask(["#..#.", ".##..", "....#"], left: 500, top: 440),
  ].compactMap { $0 }.map { Annotation(.mask($0), category: 2) }

  static func header(_ format: String) -> DatasetHeader {
    var header = DatasetHeader(
      format: format, categories: Example.classes.map { Category(name: $0) })
    header.categories[1].keypoints = ["one", "two"]
    return header
  }

  /// Returns the output of a format for a data set, and the ledger of the conversion.
  static func write(
    _ target: DatasetFormat, from source: DatasetFormat,
    _ read: (inout DatasetConversion) throws -> Void
  ) throws -> (output: MemoryOutput, ledger: LossLedger) {
    let target = target.written(by: .complete)
    let output = MemoryOutput()
    var conversion = DatasetConversion(
      from: source, to: target, by: ConversionRules(),
      writer: try #require(target.sink(.complete, to: output, from: source)))
    try read(&conversion)
    return (output, conversion.ledger)
  }

  static func tree(_ output: MemoryOutput, of format: DatasetFormat) -> MemoryTree {
    guard case .file(let ending) = format.layout else { return MemoryTree(bytes: output.files) }
    return MemoryTree(bytes: ["data.\(ending)": output.main], named: "data.\(ending)")
  }

  /// The files of the picture in a format, without the objects that it can't hold.
  static func files(of format: DatasetFormat) throws -> MemoryTree {
    let written = try write(format, from: try #require(DatasetFormats.all.named("coco"))) {
      conversion in
      try conversion.begin(header("test"))
      try conversion.add(image)
      try conversion.end()
    }
    return tree(written.output, of: format)
  }
}

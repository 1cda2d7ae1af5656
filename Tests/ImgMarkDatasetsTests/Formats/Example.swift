import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

/// The scene that exists in every format: a box, a point and a triangle on an image of 800x500.
enum Example {
  static let size = try? PixelSize(width: 800, height: 500)
  static let classes = ["cat", "tip", "tri"]

  static let cat = Annotation(.box(Rect(x: 200, y: 150, width: 100, height: 100)), category: 0)
  static let tip = Annotation(.point(Point(x: 200, y: 200)), category: 1)
  static let triangle: [SourcePoint] = [
    Point(x: 400, y: 100), Point(x: 500, y: 300), Point(x: 300, y: 300),
  ]
  static let tri = Annotation(.polygon(Polygon(triangle)), category: 2)
  /// The triangle in a format with only boxes.
  static let triBox = Annotation(.box(Rect(x: 300, y: 100, width: 200, height: 200)), category: 2)
  /// The box turned by 30 degrees about its top left corner: its center is (200 + 50 cos 30° − 50
  /// sin 30°, 150 + 50 sin 30° + 50 cos 30°).
  static let turned = Annotation(
    .rotatedBox(
      RotatedBox(
        center: Point(x: 218.30127018922192, y: 218.30127018922192),
        size: Size(width: 100, height: 100), degrees: 30)), category: 0)

  static func image(_ annotations: [Annotation], path: String = "a.png") -> AnnotatedImage {
    AnnotatedImage(path: path, size: size, annotations: annotations)
  }
}

/// A data set in memory, for comparisons in tests.
struct TestDataset {
  var header: DatasetHeader
  var images: [AnnotatedImage]
  var entries: [LossEntry] = []

  init(_ images: [AnnotatedImage], classes: [String] = Example.classes, format: String = "") {
    header = DatasetHeader(format: format, categories: classes.map { Category(name: $0) })
    self.images = images
  }

  /// Reads files in a format.
  init(
    _ format: String, _ files: [String: String], named: String? = nil,
    sizes: [String: PixelSize] = [:], options: ReadingOptions = .complete
  ) throws {
    try self.init(
      format, bytes: files.mapValues { Array($0.utf8) }, named: named, sizes: sizes,
      options: options)
  }

  init(
    _ format: String, bytes files: [String: [UInt8]], named: String? = nil,
    sizes: [String: PixelSize] = [:], options: ReadingOptions = .complete
  ) throws {
    let reader = try #require(DatasetFormats.all.named(format)?.reader)
    var collector = DatasetCollector()
    try reader.init(options).read(
      MemoryTree(bytes: files, named: named), sizes: sizes, into: &collector)
    header = collector.header
    images = collector.images
    entries = collector.entries
  }

  /// Writes the data set in a format.
  func written(_ format: String, options: WritingOptions = .complete) throws -> MemoryOutput {
    let output = MemoryOutput()
    let target = try #require(DatasetFormats.all.named(format))
    var writer = try #require(
      target.sink(options, to: output, from: DatasetFormats.all.named(header.format)))
    try writer.begin(header)
    for image in images { try writer.add(image) }
    try writer.end()
    return output
  }

  /// All shapes of the first image.
  var shapes: [Shape<SourceSpace>] { images.first?.annotations.map { $0.shape } ?? [] }

  var classNames: [String] { header.categories.map { $0.name } }

  /// The class names of the objects of the first image.
  var objectClasses: [String?] {
    images.first?.annotations.map { $0.category.map { header.categories[$0].name } } ?? []
  }

  /// The places and reasons of rejections, as texts.
  var rejections: [String] {
    entries.filter { $0.outcome == .rejected }.map { entry in
      "\(entry.file):\(entry.line.map { "\($0)" } ?? "-"): \(entry.detail)"
    }
  }
}

extension MemoryOutput {
  /// The files by path; the only file of a format with one is `""`.
  var all: [String: [UInt8]] {
    main.isEmpty ? files : files.merging(["": main]) { $1 }
  }
}

extension RotatedBox {
  /// Whether each coordinate of the corners is within a distance of the other box's.
  func isClose(to other: RotatedBox, within distance: Double) -> Bool {
    zip(corners, other.corners).allSatisfy { one, two in
      (one.x - two.x).magnitude <= distance && (one.y - two.y).magnitude <= distance
    }
  }
}

extension Shape {
  var rotatedBox: RotatedBox<Space>? {
    guard case .rotatedBox(let box) = self else { return nil }
    return box
  }
}

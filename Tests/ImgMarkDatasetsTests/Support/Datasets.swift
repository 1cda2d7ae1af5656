import ImgMark
import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

/// Reads and converts data sets in memory.
enum Datasets {
  /// Returns the data set that a format reads.
  static func read(
    _ format: String, _ files: [String: String], named: String? = nil,
    sizes: [String: PixelSize] = [:], options: ReadingOptions = .complete
  ) throws -> DatasetCollector {
    var collector = DatasetCollector()
    let reader = try #require(DatasetFormats.all.named(format)?.reader).init(options)
    try reader.read(MemoryTree(files, named: named), sizes: sizes, into: &collector)
    return collector
  }

  /// Returns the output of a conversion, and its ledger.
  static func convert(
    _ files: [String: String], named: String? = nil, from source: String, to target: String,
    rules: ConversionRules = ConversionRules(), sizes: [String: PixelSize] = [:],
    reading: ReadingOptions = .complete, writing: WritingOptions = .complete
  ) throws -> (output: MemoryOutput, ledger: LossLedger) {
    let from = try #require(DatasetFormats.all.named(source))
    let to = try #require(DatasetFormats.all.named(target)).written(by: writing)
    let output = MemoryOutput()
    var conversion = DatasetConversion(
      from: from, to: to, by: rules,
      writer: try #require(to.sink(writing, to: output, from: from)))
    try conversion.read(
      MemoryTree(files, named: named), by: try #require(from.reader).init(reading), sizes: sizes)
    return (output, conversion.ledger)
  }

  /// Returns the output of a format for a data set.
  static func written(
    _ format: String, _ header: DatasetHeader, _ images: [AnnotatedImage],
    options: WritingOptions = .complete
  ) throws -> MemoryOutput {
    let output = MemoryOutput()
    let target = try #require(DatasetFormats.all.named(format))
    var writer = try #require(
      target.sink(options, to: output, from: DatasetFormats.all.named(header.format)))
    try writer.begin(header)
    for image in images { try writer.add(image) }
    try writer.end()
    return output
  }
}

/// The scene that the reference shows in every format.
enum WorkedExample {
  static let box = Rect<SourceSpace>(x: 200, y: 150, width: 100, height: 100)
  static let tip = SourcePoint(x: 200, y: 200)
  static let triangle = Polygon<SourceSpace>([
    Point(x: 400, y: 100), Point(x: 500, y: 300), Point(x: 300, y: 300),
  ])
  static let rotated = RotatedBox<SourceSpace>(
    corner: Point(x: 200, y: 150), size: Size(width: 100, height: 100), degrees: 30)

  static var size: PixelSize {
    get throws { try PixelSize(width: 800, height: 500) }
  }

  static let categories = [Category(name: "cat"), Category(name: "tip"), Category(name: "tri")]
}

extension ReadingOptions {
  /// The defaults, with a decoder of the pictures of masks.
  static var complete: ReadingOptions { ReadingOptions(maskPictures: PNGMasks()) }

  init(vocBase: VOCBase) {
    self.init()
    own.vocBase = vocBase
  }

  init(labelKey: String?) {
    self.init()
    own.labelKey = labelKey
  }
}

extension WritingOptions {
  /// The defaults, with an encoder of the pictures of masks.
  static var complete: WritingOptions { WritingOptions(maskPictures: PNGMasks()) }

  init(digits: Int? = nil, vocBase: VOCBase) {
    self.init(digits: digits)
    own.vocBase = vocBase
  }

  init(labelKey: String?) {
    self.init()
    own.labelKey = labelKey
  }
}

extension Mask where Space == SourceSpace {
  /// Creates a mask from cells drawn in characters, `#` inside, the first of which lies at a pixel.
  init(_ rows: [String], left: Int = 0, top: Int = 0) throws {
    var runs = [0]
    var isInside = false
    for cell in rows.joined() {
      if (cell == "#") != isInside {
        isInside.toggle()
        runs.append(0)
      }
      runs[runs.count - 1] += 1
    }
    let cells = try RunLengthMask(columns: rows[0].count, rows: rows.count, rowRuns: runs)
    self.init(
      cells,
      over: Rect(
        x: Double(left), y: Double(top), width: Double(cells.columns), height: Double(cells.rows)))
  }

  /// The cells inside, as pixels of the image, whichever part of it the grid covers.
  var pixels: Set<[Double]> {
    var pixels: Set<[Double]> = []
    cells.forEachSpan { column, first, last in
      for row in first...last {
        pixels.insert([frame.minX + Double(column), frame.minY + Double(row)])
      }
    }
    return pixels
  }
}

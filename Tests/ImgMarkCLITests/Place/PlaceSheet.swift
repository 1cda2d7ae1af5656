import ImgMark
import ImgMarkTestSupport

@testable import ImgMarkCLI

/// A folder with an image to mark, and the picture that `place` writes.
struct PlaceSheet {
  let folder: TemporaryFolder
  let image: String

  init(_ bytes: [UInt8], name: String = "image.png") throws {
    folder = try TemporaryFolder()
    image = try folder.write(bytes, to: name)
  }

  /// A PNG of one color.
  init(_ width: Int, _ height: Int, _ color: RGBA8 = .white) throws {
    try self.init(TestPicture.png(width, height, color))
  }

  /// Marks the image with a table.
  func run(_ table: String? = nil, to name: String = "out.png", _ words: [String]) throws
    -> CommandRun
  {
    var operands = [image]
    if let table { operands.append(try folder.write(Array(table.utf8), to: "markers.csv")) }
    return CommandRun(["place"] + operands + words + ["-o", folder[name]])
  }

  func run(_ table: String? = nil, to name: String = "out.png", _ words: String...) throws
    -> CommandRun
  {
    try run(table, to: name, words)
  }

  /// The pixels of the output.
  func pixels(_ name: String = "out.png") throws -> PixelBuffer {
    try DecodedPicture(Fixture.bytes(at: folder[name])).pixels
  }

  /// The pixels of the image marked with a table.
  func marked(_ table: String? = nil, _ words: String...) throws -> PixelBuffer {
    let run = try run(table, words)
    guard run.status == .done else { throw SheetError(description: run.errors) }
    return try pixels()
  }

  struct SheetError: Error, CustomStringConvertible {
    var description: String
  }
}

/// The centroid of weights, in canvas points.
struct Centroid {
  private var weight = 0.0
  private var x = 0.0
  private var y = 0.0

  /// Sums the weights of the pixels in a window; they may be negative.
  init(columns: Range<Int>, rows: Range<Int>, weight of: (_ column: Int, _ row: Int) -> Double) {
    for row in rows {
      for column in columns {
        let pixel = of(column, row)
        weight += pixel
        x += pixel * (Double(column) + 0.5)
        y += pixel * (Double(row) + 0.5)
      }
    }
  }

  var mass: Double { weight }

  func distance(toX otherX: Double, _ otherY: Double) -> Double {
    let (dx, dy) = (x / weight - otherX, y / weight - otherY)
    return (dx * dx + dy * dy).squareRoot()
  }
}

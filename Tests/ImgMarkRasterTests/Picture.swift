import ImgMarkGeometry

@testable import ImgMarkRaster

/// A stored picture as a decoder delivers it, small enough to be written in a test.
struct Picture {
  let size: PixelSize
  let layout: PixelLayout
  var bytes: [UInt8]

  init(_ width: Int, _ height: Int, _ layout: PixelLayout, bytes: [UInt8]) throws {
    size = try PixelSize(width: width, height: height)
    self.layout = layout
    self.bytes = bytes
  }

  /// Creates a picture whose pixels are computed from column and row.
  init(
    _ width: Int, _ height: Int, _ layout: PixelLayout = .gray,
    pixel: (Int, Int) -> [UInt8]
  ) throws {
    let bytes = (0..<height).flatMap { row in (0..<width).flatMap { pixel($0, row) } }
    try self.init(width, height, layout, bytes: bytes)
  }

  /// Creates a gray picture from a drawing: `#` is black, `.` is white.
  init(drawing: String) throws {
    let rows = drawing.split(separator: "\n")
    try self.init(
      rows[0].count, rows.count, .gray,
      bytes: rows.joined().map { $0 == "#" ? 0 : 255 })
  }

  /// The channels of one stored pixel.
  func pixel(_ column: Int, _ row: Int) -> ArraySlice<UInt8> {
    let start = (row * size.width + column) * layout.channels
    return bytes[start..<start + layout.channels]
  }

  /// Delivers the rows, or the first ones of them.
  func deliver(to sink: inout some RowSink, rows: Int? = nil) {
    sink.begin(size, layout: layout)
    let length = size.width * layout.channels
    for row in 0..<(rows ?? size.height) {
      sink.append(bytes.span.extracting(row * length..<row * length + length))
    }
  }

  /// The picture on a canvas.
  func placed(
    _ placement: Placement, orientation: Orientation = .upright, light: Light = .linear,
    background: RGBA8 = .white, rows: Int? = nil
  ) throws -> PixelBuffer {
    let canvas = try PixelSize(
      width: Int(placement.canvas.size.width), height: Int(placement.canvas.size.height))
    var resampler = Resampler(
      for: placement, orientation: orientation, light: light, canvas: canvas,
      background: background)
    deliver(to: &resampler, rows: rows)
    return resampler.finish()
  }

  /// The picture fitted to a canvas.
  func fitted(
    _ width: Int, _ height: Int, orientation: Orientation = .upright, light: Light = .linear,
    background: RGBA8 = .white, mode: FitMode = .contain, rows: Int? = nil
  ) throws -> PixelBuffer {
    let placement = try Placement(
      of: orientation.uprightSize(ofStored: size),
      on: PixelSize(width: width, height: height).rect(), mode: mode)
    return try placed(
      placement, orientation: orientation, light: light, background: background, rows: rows)
  }
}

extension PixelBuffer {
  /// The red codes, row by row.
  var reds: [[UInt8]] {
    (0..<size.height).map { row in (0..<size.width).map { self[$0, row].red } }
  }

  /// A drawing of a canvas of black and white: `#`, `.`, and `+` for everything between.
  var drawing: String {
    reds.map { row in
      row.map { $0 == 0 ? "#" : $0 == 255 ? "." : "+" }.joined()
    }.joined(separator: "\n")
  }
}

/// Repeatable noise: a linear congruential sequence (Numerical Recipes, 7.1).
struct Noise {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  mutating func byte() -> UInt8 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return UInt8(state >> 24)
  }

  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }
}

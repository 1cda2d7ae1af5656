import ImgMark

/// A drawing of boxes, lines of text and connections between transparent margins.
enum Diagram {
  static func pixels(_ width: Int, _ height: Int) throws -> PixelBuffer {
    var pixels = PixelBuffer(size: try PixelSize(width: width, height: height))
    var noise = Noise(seed: 2)
    for _ in 0..<120 {
      let left = noise.integer(in: width / 20..<width - width / 5)
      let top = noise.integer(in: height / 16..<height - height / 6)
      let (across, down) = (noise.integer(in: 200..<500), noise.integer(in: 90..<240))
      let fill = RGBA8(
        red: UInt8(noise.integer(in: 180..<256)), green: UInt8(noise.integer(in: 180..<256)),
        blue: UInt8(noise.integer(in: 180..<256)))
      pixels.fill(left..<left + across, top..<top + down, RGBA8(red: 60, green: 60, blue: 60))
      pixels.fill(left + 5..<left + across - 5, top + 5..<top + down - 5, fill)
      for line in 0..<6 {
        let row = top + 25 + 10 * line
        let length = noise.integer(in: 40..<across - 60)
        pixels.fill(
          left + 30..<left + 30 + length, row..<row + 3, RGBA8(red: 20, green: 20, blue: 20))
      }
      let slope = noise.integer(in: -100..<100)
      for step in 0..<noise.integer(in: 50..<300) {
        let row = top + down / 2 + step * slope / 100
        pixels.fill(
          left + across + step..<left + across + step + 1, row..<row + 6,
          RGBA8(red: 90, green: 90, blue: 90))
      }
    }
    return pixels
  }
}

extension PixelBuffer {
  /// Paints a rectangle, as far as it is on the canvas.
  fileprivate mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ color: RGBA8) {
    for row in rows.clamped(to: 0..<size.height) {
      for column in columns.clamped(to: 0..<size.width) { self[column, row] = color }
    }
  }
}

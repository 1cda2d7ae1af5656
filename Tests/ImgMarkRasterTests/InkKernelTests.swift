import CImgMarkKernels
import Testing

/// Blending a color through a mask, compared with the definition.
struct InkKernelTests {
  /// The share of a value, with halves rounded up.
  private static func share(_ value: Int, of whole: Int) -> Int { (2 * value * whole + 255) / 510 }

  /// A pixel of ARGB32 under a color that partly covers it.
  private static func laid(_ color: [Int], coverage: Float, over ground: UInt32) -> UInt32 {
    let alpha = Int(min(coverage, 1) * Float(color[3]) + 0.5)
    let paint = [alpha] + color.prefix(3).map { share($0, of: alpha) }
    return paint.enumerated().reduce(0) { pixel, channel in
      let below = Int(ground >> UInt32(24 - 8 * channel.offset) & 255)
      return pixel << 8 | UInt32(channel.element + share(below, of: 255 - alpha))
    }
  }

  /// Random edges, with runs between them that are covered wholly, partly and not at all.
  @Test(arguments: [[10, 200, 255, 255], [255, 0, 90, 128], [255, 255, 255, 0]])
  func `a mask is blended pixel by pixel, however long its runs are`(color: [Int]) {
    var noise = Noise(seed: 29)
    for columns in 1...60 {
      var differences = [Float](repeating: 0, count: columns + 2)
      for _ in 0..<Int(noise.bytes(1)[0]) % 6 {
        differences[Int(noise.bytes(1)[0]) % columns] +=
          [1, -1, 0.25, -0.5, 2][Int(noise.bytes(1)[0]) % 5]
      }
      let ground = (0..<columns).map { _ -> UInt32 in
        noise.bytes(1)[0] < 128 ? 0 : 0x80_40_20_10
      }

      var layer = ground
      unsafe imk_lay(
        differences, columns + 2, columns, 1, color.map { UInt8($0) }, &layer, columns)

      var sum: Float = 0
      let expected = (0..<columns).map { column in
        sum += differences[column]
        return Self.laid(color, coverage: abs(sum), over: ground[column])
      }
      #expect(layer == expected, "\(columns) columns")
    }
  }
}

import Glibc
import ImgMark

/// A picture as compressible as a photo: soft shapes under the noise of a sensor.
enum Photo {
  static func pixels(_ width: Int, _ height: Int) throws -> PixelBuffer {
    let size = try PixelSize(width: width, height: height)
    var noise = Noise(seed: 1)
    let across = waves(width, of: [3.1, 17, 61])
    let down = waves(height, of: [2.3, 11, 43])
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    var start = 0
    for row in 0..<height {
      for column in 0..<width {
        let shade = across[column] + down[row] + across[(column + row) % width] / 2
        let grain = noise.next()
        bytes[start] = code(116 + shade, grain)
        bytes[start + 1] = code(124 + shade * 3 / 4, grain >> 16)
        bytes[start + 2] = code(104 + shade / 2, grain >> 32)
        start += 4
      }
    }
    return PixelBuffer(size: size, bytes: bytes)
  }

  /// Returns a shade with triangular noise from two random bytes, a deviation of about 6 codes.
  @inline(__always)
  private static func code(_ shade: Int, _ grain: UInt64) -> UInt8 {
    let deviation = (Int(grain & 255) + Int(grain >> 8 & 255) - 255) * 15 >> 8
    return UInt8(min(max(shade + deviation, 0), 255))
  }

  private static func waves(_ length: Int, of counts: [Double]) -> [Int] {
    (0..<length).map { position in
      let angle = 2 * Double.pi * Double(position) / Double(length)
      return counts.enumerated().reduce(0) { sum, wave in
        sum + Int(sin(angle * wave.element) * 40 / Double(wave.offset + 1))
      }
    }
  }
}

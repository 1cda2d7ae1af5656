import CImgMarkReferee

/// A JPEG written by libjpeg with settings that the codec itself never uses.
struct JPEGFixture {
  var width: Int
  var height: Int
  var options = referee_options()
  var samples: [UInt8]
  var profile: [UInt8] = []

  /// Creates a picture in which all blocks differ, so that no row can be mistaken for another.
  init(_ width: Int, _ height: Int, _ color: referee_color, quality: Int32 = 90) {
    self.width = width
    self.height = height
    options.color = color
    options.quality = quality
    let channels =
      switch color {
      case .gray: 1
      case .rgb, .ycc: 3
      case .cmyk, .ycck: 4
      }
    samples = (0..<(width * height)).flatMap { index in
      let (x, y) = (index % width, index / width)
      let values = [x * 5 + y * 3, y * 7 + x / 2, 255 - x * 3 + y, x * y / 4]
      return values.prefix(channels).map { UInt8(truncatingIfNeeded: $0) }
    }
  }

  /// Creates a picture of one color.
  init(_ width: Int, _ height: Int, _ color: referee_color, filledWith pixel: [UInt8]) {
    self.init(width, height, color, quality: 100)
    samples = (0..<(width * height)).flatMap { _ in pixel }
  }

  var file: [UInt8] {
    var out = [UInt8](repeating: 0, count: samples.count * 8 + profile.count * 2 + 65_536)
    let size = unsafe referee_write_jpeg(
      samples, Int32(width), Int32(height), options, profile, profile.count, &out, out.count)
    return Array(out[0..<size])
  }

  func with(_ change: (inout JPEGFixture) -> Void) -> JPEGFixture {
    var other = self
    change(&other)
    return other
  }
}

import CImgMarkReferee
import ImgMarkCodecs
import ImgMarkGeometry
import ImgMarkProbe

/// A PNG of arbitrary filtered bytes, compressed by zlib with the settings that encoders use.
struct FilteredPNG {
  var options: referee_png_options

  init(_ color: HandmadePNG.Color, _ depth: Int, width: Int, height: Int) {
    options = referee_png_options()
    options.color = Int32(color.rawValue)
    options.depth = Int32(depth)
    options.width = UInt32(width)
    options.height = UInt32(height)
    options.filter = 5
    options.zeros = 4
    options.level = 6
    options.window_bits = 15
    // One less than the maximum, so that some samples have no entry.
    options.entries = Int32(max(1 << min(depth, 8) - 1, 1))
  }

  var width: Int { Int(options.width) }
  var height: Int { Int(options.height) }

  var file: [UInt8] {
    var out = [UInt8](repeating: 0, count: width * height * 16 + 100_000)
    var options = options
    let size = unsafe referee_write_png(&options, &out, out.count)
    return Array(out[0..<size])
  }

  func with(_ change: (inout referee_png_options) -> Void) -> FilteredPNG {
    var other = self
    change(&other.options)
    return other
  }

  /// The result of decoding, by any path.
  struct Result: Equatable {
    var error: String?
    var notes: [String]
    var rows: Int
    var bytes: [UInt8]
  }

  func result(by path: PNGPath, allowTruncated: Bool = false) throws -> Result {
    try Self.result(of: file, width, height, by: path, allowTruncated: allowTruncated)
  }

  static func result(
    of file: [UInt8], _ width: Int, _ height: Int, by path: PNGPath, allowTruncated: Bool = false
  ) throws -> Result {
    let header = ImageHeader(
      format: .png, storedSize: try PixelSize(width: width, height: height))
    var options = DecodeOptions()
    options.pngPath = path
    options.allowTruncated = allowTruncated
    var picture = RowCollector()
    do throws(ImageError) {
      let outcome = try ImageCodec.decode(file, header: header, options: options, into: &picture)
      return Result(
        error: nil, notes: outcome.notes, rows: outcome.rows, bytes: picture.bytes)
    } catch {
      // Rows before an error come in batches, whose sizes differ.
      return Result(error: "\(error)", notes: [], rows: 0, bytes: [])
    }
  }
}

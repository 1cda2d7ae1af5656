internal import CImgMarkCodecs
import ImgMarkProbe

extension imc_message {
  /// The text with only printable ASCII characters, because it may quote the file.
  var words: String {
    let bytes = unsafe withUnsafeBytes(of: text) { unsafe Array($0.prefix { $0 != 0 }) }
    return String(decoding: bytes.filter { (0x20...0x7E).contains($0) }, as: UTF8.self)
  }
}

extension imc_status {
  /// Returns the error for this status; `nil` for success.
  func error(_ format: ImageFormat, _ message: imc_message, _ ending: Ending) -> ImageError? {
    switch self {
    case .ok: nil
    case .truncated: ending.error(format)
    case .corrupt: .corrupt(format, detail: message.words)
    case .unsupported:
      .unsupported(format, detail: "\(message.words); convert it to 8-bit PNG or JPEG first")
    case .no_memory: .outOfMemory
    }
  }
}

/// The end of the available rows of an image.
struct Ending: Hashable {
  var rows: Int
  var coarse: Int
  var height: Int

  /// Returns the ending of an image of this height without any rows.
  static func nothing(of height: Int) -> Ending { Ending(rows: 0, coarse: 0, height: height) }

  var isEarly: Bool { rows < height || coarse > 0 }

  func error(_ format: ImageFormat) -> ImageError {
    .truncated(format, rows: rows, of: height, coarse: coarse)
  }
}

public import ImgMarkGeometry
public import ImgMarkProbe

/// The reason why the pixels of an image can't be read or written.
public enum ImageError: Error, Hashable, Sendable {
  /// The header can't be read because of a fault in the file.
  case header(ProbeError)
  /// The image has more pixels than the caller allows.
  case tooLarge(PixelSize, limit: Int)
  /// Decoding needs more working memory than the caller allows, in bytes.
  case memory(needed: Int, limit: Int)
  /// The system has no memory left.
  case outOfMemory
  /// The header and the decoder disagree about the size.
  case sizeMismatch(ImageFormat, header: PixelSize, decoder: PixelSize)
  /// The image data end early.
  ///
  /// The last `coarse` of the available `rows` lack detail because later passes (interlaced) or
  /// scans (progressive) are missing.
  case truncated(ImageFormat, rows: Int, of: Int, coarse: Int)
  /// The image data are invalid; `detail` is the decoder's message.
  case corrupt(ImageFormat, detail: String)
  /// The format, or this variant of it, isn't supported.
  case unsupported(ImageFormat, detail: String)
}

extension ImageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .header(let error):
      "\(error)"
    case .tooLarge(let size, let limit):
      "\(size) is \(UInt64(size.width) * UInt64(size.height)) pixels, over the limit of \(limit); "
        + "raise it with --max-pixels"
    case .memory(let needed, let limit):
      "decoding needs \(needed) bytes, over the limit of \(limit); raise it with --max-memory"
    case .outOfMemory:
      "memory is exhausted; free some or use a smaller image"
    case .sizeMismatch(let format, let header, let decoder):
      "the header says \(header), the \(format.rawValue) decoder \(decoder); the file is damaged"
    case .truncated(_, let rows, let height, let coarse):
      Self.truncation(rows: rows, height: height, coarse: coarse)
    case .corrupt(let format, let detail):
      "corrupt \(format.rawValue): \(detail); get an intact copy of the file"
    case .unsupported(let format, let detail):
      "unsupported \(format.rawValue): \(detail)"
    }
  }

  private static func truncation(rows: Int, height: Int, coarse: Int) -> String {
    let found = "truncated: decoded \(rows) of \(height) rows"
    let detail = coarse > 0 ? ", \(coarse) of them without full detail" : ""
    let remedy =
      switch rows {
      case 0: "get a whole copy of the file"
      case height: "--allow-truncated draws what is there"
      default: "--allow-truncated paints the rest in the background"
      }
    return "\(found)\(detail); \(remedy)"
  }
}

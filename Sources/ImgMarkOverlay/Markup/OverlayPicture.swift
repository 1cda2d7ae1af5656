import ImgMarkModel

/// The picture that a document shows, upright and in its own pixels.
public enum OverlayPicture: Hashable, Sendable {
  /// A file beside the document, by its address relative to the document.
  case linked(String)

  /// The bytes of a file, which the document carries itself.
  case embedded([UInt8], mediaType: String)

  /// What an `href` or a `src` says, before it is escaped.
  var address: String {
    switch self {
    case .linked(let path): "\(PathAddress(path))"
    case .embedded(let bytes, let mediaType): "data:\(mediaType);base64,\(Base64(bytes))"
    }
  }
}

extension OverlayPicture {
  /// What a content security policy calls the places that the picture comes from.
  var source: String {
    switch self {
    case .linked: "'self' file:"
    case .embedded: "data:"
    }
  }
}

/// The path of a file as a relative reference (RFC 3986, section 4.2).
private struct PathAddress: CustomStringConvertible {
  let description: String

  /// Writes everything but unreserved characters and the slash as percent and two digits.
  ///
  /// A colon in the first segment, which would be read as a scheme, is among them.
  init(_ path: String) {
    var address = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        address += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
      }
    }
    description = address
  }
}

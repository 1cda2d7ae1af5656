import ImgMarkText

/// The picture that a document shows, upright and in its own pixels.
public enum OverlayPicture: Hashable, Sendable {
  /// A file next to the document, by its address relative to the document.
  case linked(String)

  /// The bytes of a file, embedded in the document.
  case embedded([UInt8], mediaType: String)

  /// The value of an `href` or a `src`, before escaping.
  var address: String {
    switch self {
    // A relative reference (RFC 3986, 4.2). A colon in its first segment would be read as the end
    // of a scheme, so it is percent-encoded.
    case .linked(let path): "\(PercentText(path, keepsSlashes: true))"
    case .embedded(let bytes, let mediaType): "data:\(mediaType);base64,\(Base64(bytes))"
    }
  }
}

extension OverlayPicture {
  /// The source of the picture in a content security policy.
  ///
  /// For a linked picture it is the origin of the page: its server, or the files of this machine.
  var source: String {
    switch self {
    case .linked: "'self'"
    case .embedded: "data:"
    }
  }
}

import ImgMarkText

/// The picture that a document shows, upright and in its own pixels.
public enum OverlayPicture: Hashable, Sendable {
  /// A file beside the document, by its address relative to the document.
  case linked(String)

  /// The bytes of a file, which the document carries itself.
  case embedded([UInt8], mediaType: String)

  /// What an `href` or a `src` says, before it is escaped.
  var address: String {
    switch self {
    // A relative reference (RFC 3986, 4.2). A colon in its first segment would end a scheme; written
    // as percent and digits, it doesn't.
    case .linked(let path): "\(PercentText(path, keepsSlashes: true))"
    case .embedded(let bytes, let mediaType): "data:\(mediaType);base64,\(Base64(bytes))"
    }
  }
}

extension OverlayPicture {
  /// What a content security policy calls the places that the picture comes from.
  ///
  /// Of a linked one, that is where the page comes from: its server, or the files of this machine.
  var source: String {
    switch self {
    case .linked: "'self'"
    case .embedded: "data:"
    }
  }
}

import ImgMarkGeometry

/// Data in a document, besides its markers, that are needed to read it back.
///
/// They are attributes of the root element. `data-imgmark` is the version of all attributes with
/// names that begin with `data-`.
public struct DocumentRecord: Hashable, Sendable {
  /// The version of the attributes.
  public static let version = 1

  /// The name of the image file, without its folder.
  public var image: String

  /// The SHA-256 of a linked image, in hexadecimal digits; `nil` for an embedded one.
  public var digest: String?

  /// The options for the look of the document, as text in a form that only the writer knows.
  public var options: String

  public init(image: String, digest: String? = nil, options: String = "") {
    self.image = image
    self.digest = digest
    self.options = options
  }

  /// Returns the attributes of a root element.
  static func attributes(
    _ record: DocumentRecord?, of source: PixelSize
  ) -> [(name: String, value: String)] {
    var list = [
      (name: "data-imgmark", value: "\(version)"),
      ("data-size", "\(source.width)x\(source.height)"),
    ]
    guard let record else { return list }
    list.append(("data-image", record.image))
    if let digest = record.digest { list.append(("data-sha256", digest)) }
    if !record.options.isEmpty { list.append(("data-options", record.options)) }
    return list
  }
}

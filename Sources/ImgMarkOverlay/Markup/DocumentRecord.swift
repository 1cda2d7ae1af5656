import ImgMarkGeometry

/// What a document says, besides its markers, so that it can be read back.
///
/// It stands in attributes of the root element, of which `data-imgmark` is the version of all that
/// is said in attributes whose names begin with `data-`.
public struct DocumentRecord: Hashable, Sendable {
  /// The version of what is written.
  public static let version = 1

  /// What the file of the image is called, without its folder.
  public var image: String

  /// SHA-256 of a linked image, in hexadecimal digits.
  public var digest: String?

  /// The options that say how the document looks, as text that only its writer understands.
  public var options: String

  public init(image: String, digest: String? = nil, options: String = "") {
    self.image = image
    self.digest = digest
    self.options = options
  }

  /// The attributes of a root element.
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

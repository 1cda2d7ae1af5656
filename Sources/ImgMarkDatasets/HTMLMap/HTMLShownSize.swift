internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// The size at which a page displays a picture, in CSS pixels, as given by its `img` element.
///
/// A missing side follows from the other one and the aspect ratio. If both are missing, the picture
/// is displayed at its own size.
struct HTMLShownSize: Equatable {
  private(set) var width: Double?
  private(set) var height: Double?

  /// Reads the attributes `width` and `height`; the same properties in `style` take precedence.
  init(of image: HTMLScanner.Tag) throws(DatasetError.Reason) {
    width = try Self.length(image, "width")
    height = try Self.length(image, "height")
  }

  var isUnknown: Bool { width == nil && height == nil }

  /// The size in whole pixels; `nil` if a side is missing or isn't whole.
  var whole: PixelSize? {
    guard let width = width.flatMap({ Int(exactly: $0) }),
      let height = height.flatMap({ Int(exactly: $0) })
    else { return nil }
    return try? PixelSize(width: width, height: height)
  }

  /// Returns the size at which a picture is displayed.
  func size(of picture: PixelSize) -> Size<AuthoredSpace> {
    let (columns, rows) = (Double(picture.width), Double(picture.height))
    return Size(
      width: width ?? height.map { $0 * columns / rows } ?? columns,
      height: height ?? width.map { $0 * rows / columns } ?? rows)
  }

  private static func length(
    _ image: HTMLScanner.Tag, _ name: String
  ) throws(DatasetError.Reason) -> Double? {
    if let style = declaration(name, in: image["style"] ?? "") {
      guard style != "auto" else { return nil }
      guard style.hasSuffix("px") else {
        throw .wrongKind("the \(name) \(style) in the style of the img", expected: "in px")
      }
      return try length(style.dropLast(2), name)
    }
    guard let text = image[name]?.lowercased(), !text.isEmpty else { return nil }
    return try length(text.hasSuffix("px") ? text.dropLast(2) : text[...], name)
  }

  private static func length(
    _ text: Substring, _ name: String
  ) throws(DatasetError.Reason) -> Double {
    guard let value = try? DecimalText.number(text.trimmingBlanks).value, value > 0 else {
      throw .wrongKind("the \(name) of the img", expected: "a number of pixels over 0")
    }
    return value
  }

  /// Returns the value of a property in CSS declarations; the last one applies.
  private static func declaration(_ name: String, in style: String) -> Substring? {
    style.lowercased().split(separator: ";").last { declaration in
      declaration.split(separator: ":", maxSplits: 1).first?.trimmingBlanks == name
    }.flatMap { declaration in
      declaration.split(separator: ":", maxSplits: 1).dropFirst().first
        .map { $0.prefix { $0 != "!" } }
    }.map { Substring($0.trimmingBlanks) }
  }
}

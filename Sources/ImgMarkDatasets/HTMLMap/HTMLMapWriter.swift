internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Writes an HTML page of pictures with image maps, each displayed at its own size.
struct HTMLMapWriter: DatasetWriter {
  private let context: WriterContext
  private var count = 0

  init(_ context: WriterContext) throws {
    self.context = context
    let start = """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <title>Annotations</title>

      """
    try context.output.append(Array(start.utf8))
  }

  /// Images are in the folder of the page, with paths relative to it.
  static func place(ofImage path: String, split: String?) -> String { path }

  mutating func add(_ image: AnnotatedImage) throws {
    count += 1
    var html = HTMLText()
    var attributes = [XMLAttribute("src", ImageNames.address(ofPath: image.path))]
    if let size = image.size {
      attributes.append(XMLAttribute("width", "\(size.width)"))
      attributes.append(XMLAttribute("height", "\(size.height)"))
    }
    attributes += [XMLAttribute("usemap", "#m\(count)"), XMLAttribute("alt", "")]
    html.tag("img", attributes)
    html.tag("map", [XMLAttribute("name", "m\(count)")])
    for annotation in image.annotations {
      html.tag("area", try area(annotation), indent: 2)
    }
    html.tag("/map", [])
    if let text = html.replacedText {
      throw DatasetError(.unwritableText(text, language: "HTML"), in: image.file, line: image.line)
    }
    try context.output.append(html.bytes)
  }

  mutating func end() throws {
    try context.output.append(Array("</html>\n".utf8))
  }

  private func area(_ annotation: Annotation) throws -> [XMLAttribute] {
    let (shape, numbers) = try Self.coordinates(of: annotation.shape)
    let style = DecimalStyle(digits: context.options.digits)
    let coords = numbers.map { DecimalText.text($0, style: style) }.joined(separator: ",")
    var attributes = [XMLAttribute("shape", shape), XMLAttribute("coords", coords)]
    if let id = annotation.id { attributes.append(XMLAttribute("id", "\(id)")) }
    attributes.append(
      XMLAttribute("alt", annotation.category.map { context.categories[$0].name } ?? ""))
    for attribute in annotation.attributes where attribute.name == "title" {
      attributes.append(XMLAttribute("title", attribute.value.plain))
    }
    let others = annotation.attributes.filter { $0.name != "title" }
    if !others.isEmpty {
      // Attribute names in HTML have only lower-case letters.
      var json = JSONWriter()
      json.object { $0.fields(others) }
      attributes.append(
        XMLAttribute("data-attributes", String(decoding: json.bytes, as: UTF8.self)))
    }
    for extra in context.takesExtras ? annotation.extras : [] {
      attributes.append(XMLAttribute(extra.name, extra.value.plain))
    }
    return attributes
  }

  private static func coordinates(
    of shape: Shape<SourceSpace>
  ) throws -> (String, [Double]) {
    switch shape {
    case .point(let point): return ("circle", [point.x, point.y, 1])
    case .box(let box): return ("rect", [box.minX, box.minY, box.maxX, box.maxY])
    case .polygon(let polygon):
      return ("poly", (polygon.rings.first?.vertices ?? []).flatMap { [$0.x, $0.y] })
    case .ellipse(let ellipse) where ellipse.radii.width == ellipse.radii.height:
      return ("circle", [ellipse.center.x, ellipse.center.y, ellipse.radii.width])
    case .ellipse, .rotatedBox, .polyline, .keypoints, .mask:
      throw DatasetError(.unknownShape(shape.kind.rawValue))
    }
  }
}

/// Tags of HTML as text.
private struct HTMLText {
  private(set) var bytes: [UInt8] = []
  /// The first text that contains characters HTML can't hold; `nil` if there is none.
  private(set) var replacedText: String?

  mutating func tag(_ name: String, _ attributes: [XMLAttribute], indent: Int = 0) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
    bytes.append(contentsOf: "<\(name)".utf8)
    for attribute in attributes {
      bytes.append(contentsOf: " \(attribute.name)=\"".utf8)
      let replacements = XMLText.append(attribute.value, to: &bytes, isAttribute: true)
      if replacements > 0, replacedText == nil { replacedText = attribute.value }
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(contentsOf: ">\n".utf8)
  }
}

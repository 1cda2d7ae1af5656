internal import ImgMarkGeometry
internal import ImgMarkModel

/// Writes CVAT for images 1.1.
struct CVATWriter: DatasetWriter {
  /// What CVAT says of a shape that a person drew.
  static let defaultSource = "manual"

  private let options: WritingOptions
  private let output: any DatasetOutput
  private var xml = XMLWriter()
  private var categories: [Category] = []
  private var takesExtras = false
  private var count = 0

  init(_ options: WritingOptions, to output: any DatasetOutput) {
    self.options = options
    self.output = output
  }

  mutating func begin(_ header: DatasetHeader) throws {
    categories = header.categories
    takesExtras = header.format == "cvat"
    xml.declaration()
    xml.open("annotations")
    xml.leaf("version", "1.1")
    CVATMeta.write(takesExtras ? header.extras : [], to: &xml) { xml in
      for category in categories { Self.write(category, takesExtras: takesExtras, to: &xml) }
    }
    try flush()
  }

  mutating func note(_ entry: LossEntry) {}

  mutating func add(_ image: AnnotatedImage) throws {
    var attributes = [XMLAttribute("id", number(of: image)), XMLAttribute("name", image.path)]
    if let split = image.split { attributes.append(XMLAttribute("subset", split)) }
    if let size = image.size {
      attributes.append(XMLAttribute("width", "\(size.width)"))
      attributes.append(XMLAttribute("height", "\(size.height)"))
    }
    for extra in takesExtras ? image.extras : [] {
      attributes.append(XMLAttribute(extra.name, extra.value.plain))
    }
    count += 1
    xml.open("image", attributes)
    for label in image.labels {
      xml.empty(
        "tag",
        [
          XMLAttribute("label", categories[label].name),
          XMLAttribute("source", Self.defaultSource),
        ])
    }
    for annotation in image.annotations {
      let element = try CVATElement(annotation, categories, digits: options.digits)
      element.write(annotation, takesExtras: takesExtras, to: &xml)
    }
    xml.close("image")
    try flush(image)
  }

  mutating func end() throws {
    xml.close("annotations")
    try flush()
  }

  private mutating func flush(_ image: AnnotatedImage? = nil) throws {
    if let text = xml.replacedText {
      throw DatasetError(
        .unwritableText(text, language: "XML"), in: image?.file ?? "", line: image?.line)
    }
    try output.append(xml.takeBytes())
  }

  /// The number of an image, which CVAT wants to be one.
  private func number(of image: AnnotatedImage) -> String {
    guard !options.renumbers, case .number(let number)? = image.id else { return "\(count)" }
    return "\(number)"
  }

  private static func write(
    _ category: Category, takesExtras: Bool, to xml: inout XMLWriter
  ) {
    func extra(_ name: String) -> String? {
      takesExtras ? category.extras.first { $0.name == name }?.value.plain : nil
    }
    xml.element("label") { xml in
      xml.leaf("name", category.name)
      if let color = extra("color") { xml.leaf("color", color) }
      xml.leaf("type", extra("type") ?? (category.keypoints.isEmpty ? "any" : "skeleton"))
      xml.element("attributes") { xml in
        for attribute in takesExtras ? category.extras : [] where attribute.name == "attribute" {
          xml.element("attribute") { xml in
            for member in JSONNode(attribute.value.plain)?.members ?? [] {
              xml.leaf(member.key, member.value.text ?? "")
            }
          }
        }
      }
      if let svg = extra("svg") { xml.leaf("svg", svg) }
    }
    for point in category.keypoints {
      xml.element("label") { xml in
        xml.leaf("name", point)
        xml.leaf("type", "points")
        xml.element("attributes") { _ in }
        xml.leaf("parent", category.name)
      }
    }
  }
}

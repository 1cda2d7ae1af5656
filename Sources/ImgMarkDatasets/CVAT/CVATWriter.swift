internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Writes CVAT for images 1.1, and CVAT for video 1.1 if the data set was read from it.
struct CVATWriter: DatasetWriter {
  /// CVAT's source of a shape drawn by a person.
  static let defaultSource = "manual"

  private let context: WriterContext
  private var xml = XMLWriter()
  private var count = 0
  /// The tracks if the data set was read from tracks and its frames haven't changed; else `nil`.
  private var tracks: CVATTracks?

  init(_ context: WriterContext) throws {
    self.context = context
    if context.takesExtras, let form = context.header.form { tracks = CVATTracks(form: form) }
    xml.declaration()
    xml.open("annotations")
    xml.leaf("version", "1.1")
    CVATMeta.write(context.takesExtras ? context.header.extras : [], to: &xml) { xml in
      for category in context.categories {
        Self.write(category, takesExtras: context.takesExtras, to: &xml)
      }
    }
    try flush()
  }

  mutating func add(_ image: AnnotatedImage) throws {
    if image.isPlaced { tracks = nil }
    guard tracks == nil else { return try addToTracks(image) }
    let form = context.takesExtras ? image.form.flatMap { XMLNode(form: $0) } : nil
    xml.open("image", attributes(of: image, form?.element))
    count += 1
    let tags = tags(of: image, form)
    let isShapesFirst = form?.children.first?.name == CVATImage.shapes
    if !isShapesFirst { for tag in tags { xml.node(tag) } }
    try writeShapes(of: image)
    if isShapesFirst { for tag in tags { xml.node(tag) } }
    xml.close("image")
    try flush(image)
  }

  /// Adds the shapes of a frame to the tracks, which are written at the end.
  private mutating func addToTracks(_ image: AnnotatedImage) throws {
    for annotation in image.annotations {
      guard
        let patch = try CVATPatch(annotation, context.categories, digits: context.options.digits)
      else {
        continue
      }
      tracks?.add(patch.node)
    }
    for object in image.foreign {
      if let patch = CVATPatch(object, context.categories) { tracks?.add(patch.node) }
    }
  }

  private mutating func writeShapes(of image: AnnotatedImage) throws {
    // Unsupported elements keep their position among the shapes, which their lines show.
    var foreign = image.foreign[...]
    for annotation in image.annotations {
      while let object = foreign.first, let line = object.line, line < annotation.line ?? 0 {
        if let patch = CVATPatch(object, context.categories) { xml.node(patch.node) }
        foreign.removeFirst()
      }
      if context.takesExtras,
        let patch = try CVATPatch(annotation, context.categories, digits: context.options.digits),
        !patch.isTracked
      {
        xml.node(patch.node)
      } else {
        let element = try CVATElement(
          annotation, context.categories, digits: context.options.digits)
        element.write(annotation, takesExtras: context.takesExtras, to: &xml)
      }
    }
    for object in foreign {
      if let patch = CVATPatch(object, context.categories), !patch.isTracked {
        xml.node(patch.node)
      }
    }
  }

  /// Returns the attributes of an image, with those that were read if they are still correct.
  private func attributes(of image: AnnotatedImage, _ read: XMLElement?) -> [XMLAttribute] {
    var attributes = [XMLAttribute("id", number(of: image)), XMLAttribute("name", image.path)]
    if let split = image.split { attributes.append(XMLAttribute("subset", split)) }
    if let size = image.size {
      attributes.append(XMLAttribute("width", "\(size.width)"))
      attributes.append(XMLAttribute("height", "\(size.height)"))
    }
    guard context.takesExtras, let read else { return attributes }
    var rest = attributes
    var kept: [XMLAttribute] = []
    for attribute in read.attributes {
      guard let place = rest.firstIndex(where: { $0.name == attribute.name }) else {
        if !["width", "height", "subset"].contains(attribute.name) { kept.append(attribute) }
        continue
      }
      let isSameName =
        attribute.name == "name" && ImageNames.normalized(attribute.value) == image.path
      kept.append(isSameName ? attribute : rest[place])
      rest.remove(at: place)
    }
    return kept + rest
  }

  /// Returns the classes of an image as a whole, with the data that was read for them.
  private func tags(of image: AnnotatedImage, _ form: XMLNode?) -> [XMLNode] {
    let names = image.labels.map { context.categories[$0].name }
    var read = form?.children.filter { $0.name == "tag" } ?? []
    // If some were left out, find the remaining ones by their names.
    if read.count != names.count {
      read = read.filter { names.contains($0.element["label"] ?? "") }
    }
    return names.enumerated().map { index, name in
      guard read.count == names.count else {
        return XMLNode(
          XMLElement(
            "tag", [XMLAttribute("label", name), XMLAttribute("source", Self.defaultSource)]))
      }
      var tag = read[index]
      tag.element.attributes = tag.element.attributes.map { attribute in
        attribute.name == "label" ? XMLAttribute("label", name) : attribute
      }
      return tag
    }
  }

  mutating func end() throws {
    tracks?.write(to: &xml)
    xml.close("annotations")
    try flush()
  }

  private mutating func flush(_ image: AnnotatedImage? = nil) throws {
    if let text = xml.replacedText {
      throw DatasetError(
        .unwritableText(text, language: "XML"), in: image?.file ?? "", line: image?.line)
    }
    try context.output.append(xml.takeBytes())
  }

  /// Returns the id of an image, which must be a number in CVAT.
  private func number(of image: AnnotatedImage) -> String {
    image.id?.digits ?? "\(count)"
  }

  private static func write(
    _ category: Category, takesExtras: Bool, to xml: inout XMLWriter
  ) {
    if takesExtras, let labels = category.form.flatMap({ XMLNode(form: $0) })?.children {
      for label in labels { write(label, of: category, to: &xml) }
      return
    }
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

  /// Writes a label that was read, with the current name of its class.
  private static func write(_ label: XMLNode, of category: Category, to xml: inout XMLWriter) {
    let isPoint = label.child("parent") != nil
    xml.element("label") { xml in
      for child in label.children {
        switch child.name {
        case "name" where !isPoint, "parent": xml.leaf(child.name, category.name)
        case "attributes" where child.children.isEmpty: xml.element("attributes") { _ in }
        default: xml.node(child)
        }
      }
    }
  }
}

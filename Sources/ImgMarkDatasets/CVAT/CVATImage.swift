internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// The element `image`: an image and its shapes.
struct CVATImage {
  let node: XMLNode
  let file: String

  init(_ node: XMLNode, file: String) {
    self.node = node
    self.file = file
  }

  func read(
    _ sizes: any ImageSizes, _ classes: inout ClassList, into sink: inout some DatasetSink
  ) throws {
    guard let name = node.element["name"], !name.isEmpty else {
      throw DatasetError(.missing("name of an image"), in: file, line: node.line)
    }
    var image = AnnotatedImage(
      path: ImageNames.normalized(name), id: node.element["id"].map { Identifier(written: $0) },
      split: node.element["subset"], file: file)
    image.line = node.line
    for attribute in node.element.attributes
    where !["id", "name", "width", "height", "subset"].contains(attribute.name) {
      image.extras.append(Attribute(attribute.name, text: attribute.value))
    }
    for tag in node.children where tag.name == "tag" {
      do throws(DatasetError.Reason) {
        image.labels.append(try classes.index(of: try tag.required("label")))
        for attribute in tag.children where attribute.name == "attribute" {
          image.attributes.append(
            Attribute(try attribute.required("name"), text: attribute.trimmedText))
        }
      } catch {
        try sink.reject(error, in: file, line: tag.line, image: image.path)
      }
    }
    image.form = form
    try sink.add(
      image, declared: declaredSize, by: sizes, node.children.filter { $0.name != "tag" },
      line: { $0.line }
    ) { shape, _, numbers throws(DatasetError.Reason) in
      try CVATShape(shape).annotation(&numbers, &classes)
    }
  }

  /// The name of the element in ``form`` that marks where the shapes were.
  static let shapes = "shapes"

  /// All data of the image; one element takes the place of its shapes.
  private var form: [UInt8] {
    var image = XMLNode(node.element)
    for child in node.children {
      if child.name == "tag" {
        image.children.append(child)
      } else if !image.children.contains(where: { $0.name == Self.shapes }) {
        image.children.append(XMLNode(XMLElement(Self.shapes)))
      }
    }
    return image.form
  }

  private var declaredSize: PixelSize? {
    guard let width = try? node.attribute("width").value,
      let height = try? node.attribute("height").value
    else { return nil }
    return PixelSize(declaredWidth: width, height: height)
  }
}

extension XMLNode {
  func required(_ name: String) throws(DatasetError.Reason) -> String {
    guard let text = element[name] else { throw .missing(name) }
    return text
  }

  /// Returns the number in an attribute.
  func attribute(_ name: String) throws(DatasetError.Reason) -> DecimalNumber {
    let text = try required(name)
    do throws(NumberFault) {
      return try DecimalText.number(text)
    } catch {
      throw .number(name, error)
    }
  }

  /// Returns the whole number in an attribute.
  func whole(_ name: String) throws(DatasetError.Reason) -> Int {
    let value = try attribute(name).value
    guard let whole = Int(exactly: value), whole.magnitude <= 1 << 40 else {
      throw .notWhole(name, value)
    }
    return whole
  }
}

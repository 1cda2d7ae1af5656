internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// The output for a shape that was read; unchanged parts are written as they were.
struct CVATPatch {
  /// The element; inside its track if it belongs to one.
  let node: XMLNode
  /// Whether it is the shape of a track.
  var isTracked: Bool { node.name == "track" }

  /// Creates a patch of an object.
  ///
  /// - Parameters:
  ///   - annotation: The object.
  ///   - categories: The classes.
  ///   - digits: The number of decimals to round to; `nil` keeps all decimals.
  /// - Throws: A ``DatasetError`` if the shape can't be written.
  init?(_ annotation: Annotation, _ categories: [Category], digits: Int?) throws {
    guard let form = annotation.form, let read = XMLNode(form: form),
      let category = annotation.category.map({ categories[$0] })
    else { return nil }
    var shape = read.name == "track" ? read.children.first ?? read : read
    if digits != nil || !Self.stays(annotation, shape, category) {
      shape = try CVATElement(annotation, categories, digits: digits).replacing(shape)
    }
    node = Self.labelled(read, shape, category.name)
  }

  /// Creates a patch of an object of an unsupported shape.
  init?(_ object: ForeignObject, _ categories: [Category]) {
    guard let read = XMLNode(form: object.form), let category = object.category else { return nil }
    let shape = read.name == "track" ? read.children.first ?? read : read
    node = Self.labelled(read, shape, categories[category].name)
  }

  /// Returns whether an object's shape is unchanged; its class may have changed.
  private static func stays(
    _ annotation: Annotation, _ shape: XMLNode, _ category: Category
  ) -> Bool {
    guard annotation.original == nil else { return true }
    var numbers = ObjectNumbers()
    return (try? CVATShape(shape).shape(&numbers, pointNames: category.keypoints))
      == annotation.shape
  }

  /// Returns a shape with its class name; in a track, CVAT writes the name on the track instead.
  private static func labelled(_ read: XMLNode, _ shape: XMLNode, _ label: String) -> XMLNode {
    var node = read.name == "track" ? read : shape
    node.element.attributes = node.element.attributes.map { attribute in
      attribute.name == "label" ? XMLAttribute("label", label) : attribute
    }
    if read.name == "track" { node.children = [shape] }
    return node
  }
}

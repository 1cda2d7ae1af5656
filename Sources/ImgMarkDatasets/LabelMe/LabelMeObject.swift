internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// The shapes of one object: a single shape, or all polygons with the same label and group.
struct LabelMeObject {
  private(set) var shapes: [JSONNode]
  /// The indices of the shapes in the file, from 0.
  private(set) var places: [Int]

  /// Reads the text of ``form``; `nil` if it isn't valid.
  init?(form: [UInt8]) {
    guard let root = JSONNode(String(decoding: form, as: UTF8.self)),
      let shapes = root["shapes"]?.array, !shapes.isEmpty
    else { return nil }
    self.shapes = shapes
    places = (root["places"]?.array ?? []).compactMap { $0.integer }
  }

  private init(_ shape: JSONNode, at place: Int) {
    shapes = [shape]
    places = [place]
  }

  /// Returns the objects of an image.
  ///
  /// - Parameters:
  ///   - shapes: The shapes of the image.
  ///   - apart: Receives the number of groups that aren't joined, because not all of their shapes
  ///     are polygons.
  /// - Returns: The objects, in the order of their first shapes.
  static func objects(_ shapes: [JSONNode], apart: inout Int) -> [LabelMeObject] {
    var objects: [LabelMeObject] = []
    var members: [Group: Int] = [:]
    var mixed: Set<Group> = []
    for (place, shape) in shapes.enumerated() {
      guard let group = Group(shape) else {
        objects.append(LabelMeObject(shape, at: place))
        continue
      }
      if let object = members[group], objects[object].shapes[0].isPart, shape.isPart {
        objects[object].shapes.append(shape)
        objects[object].places.append(place)
        continue
      }
      if members[group] != nil { mixed.insert(group) }
      if members[group] == nil || shape.isPart { members[group] = objects.count }
      objects.append(LabelMeObject(shape, at: place))
    }
    apart += mixed.count
    return objects
  }

  /// The key of shapes with the same group and label.
  private struct Group: Hashable {
    let id: JSONNode.Content
    let label: String

    init?(_ shape: JSONNode) {
      guard let id = shape["group_id"]?.content, let label = shape["label"]?.text else {
        return nil
      }
      self.id = id
      self.label = label
    }
  }

  var line: Int { shapes[0].line }

  /// All data of the object.
  private var form: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("places") { json in json.array { json in places.forEach { json.integer($0) } } }
      json.field("shapes") { json in json.array { json in shapes.forEach { json.node($0) } } }
    }
    return json.bytes
  }

  func annotation(
    on size: PixelSize, _ pictures: (any MaskPictures)?, _ numbers: inout ObjectNumbers,
    _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    let form = form
    numbers.foreign = ForeignObject(
      shapes[0]["shape_type"]?.text ?? "", form: form,
      category: try classes.index(of: try shapes[0].text("label")), line: line)
    var annotation = try LabelMeShape(shapes[0], on: size, pictures)
      .annotation(&numbers, &classes)
    for shape in shapes.dropFirst() {
      let part = try LabelMeShape(shape, on: size, pictures).annotation(&numbers, &classes)
      annotation.attributes += part.attributes.filter { !annotation.attributes.contains($0) }
      annotation.extras += part.extras.filter { !annotation.extras.contains($0) }
    }
    annotation.shape = try shape(on: size, pictures, &numbers)
    annotation.form = form
    annotation.original = form[...]
    return annotation
  }

  /// Returns the shape of the object; several polygons become one polygon of several parts.
  func shape(
    on size: PixelSize, _ pictures: (any MaskPictures)?, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    var rings: [Polygon<SourceSpace>.Ring] = []
    for shape in shapes {
      let shape = try LabelMeShape(shape, on: size, pictures).shape(&numbers)
      guard shapes.count > 1, case .polygon(let polygon) = shape else { return shape }
      rings += polygon.rings
    }
    return .polygon(Polygon(rings: rings))
  }
}

extension JSONNode {
  /// Whether a shape can be a part of an object, because it is a polygon.
  fileprivate var isPart: Bool {
    (self["shape_type"]?.text ?? "polygon") == "polygon" && (self["points"]?.array?.count ?? 0) >= 3
  }
}

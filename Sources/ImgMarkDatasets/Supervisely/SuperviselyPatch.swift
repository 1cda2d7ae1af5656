internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// The output for an object that was read; unchanged parts are written as they were.
struct SuperviselyPatch {
  private let node: JSONNode
  private let annotation: Annotation
  private let category: Category
  private let nodes: [String]
  private let options: WritingOptions
  /// Whether the geometry is unchanged.
  private let staysInPlace: Bool

  init?(
    _ annotation: Annotation, form: [UInt8], on size: PixelSize, _ category: Category,
    nodes: [String], _ graphs: [String: SuperviselyGraph], _ options: WritingOptions
  ) {
    guard let node = JSONNode(String(decoding: form, as: UTF8.self)) else { return nil }
    self.node = node
    self.annotation = annotation
    self.category = category
    self.nodes = nodes
    self.options = options
    guard options.digits == nil else {
      staysInPlace = false
      return
    }
    // If only the class of an object changed, it still has its old geometry.
    var numbers = ObjectNumbers()
    staysInPlace =
      annotation.original != nil
      || (try? SuperviselyObject(node, on: size, options.maskPictures)
        .shape(graphs[node["classTitle"]?.text ?? ""], &numbers)) == annotation.shape
  }

  func write(to json: inout JSONWriter) throws {
    var isPlaced = staysInPlace
    try json.object { json in
      for member in node.members ?? [] {
        if !staysInPlace, SuperviselyObject.geometryKeys.contains(member.key) {
          guard !isPlaced else { continue }
          isPlaced = true
          try json.superviselyGeometry(annotation.shape, nodes: nodes, options.maskPictures)
        } else if member.key != "id" || keepsID {
          Self.write(member, title: category.name, classID: classID, to: &json)
        }
      }
    }
  }

  /// Whether the object is written with the id it was read with.
  private var keepsID: Bool {
    !options.renumbers && (annotation.id != nil || node["id"] == nil)
  }

  /// The id of the object's current class; `nil` if the class has none.
  private var classID: JSONNode? {
    category.form.flatMap { JSONNode(String(decoding: $0, as: UTF8.self)) }?["id"]
  }

  /// Writes an object of an unsupported shape.
  static func write(_ object: ForeignObject, title: String, to json: inout JSONWriter) {
    guard let node = JSONNode(String(decoding: object.form, as: UTF8.self)) else { return }
    json.object { json in
      for member in node.members ?? [] {
        write(member, title: title, classID: node["classId"], to: &json)
      }
    }
  }

  private static func write(
    _ member: JSONMember, title: String, classID: JSONNode?, to json: inout JSONWriter
  ) {
    switch member.key {
    case "classTitle": json.field("classTitle", title)
    case "classId": json.field("classId") { $0.node(classID ?? member.value) }
    default: json.field(member.key) { $0.node(member.value) }
    }
  }
}

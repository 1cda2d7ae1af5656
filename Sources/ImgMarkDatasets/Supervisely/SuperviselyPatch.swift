internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// An object that was read, with only its changed parts rewritten.
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
    // A change of class alone leaves the geometry unchanged.
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

  /// Whether the object keeps the ID with which it was read.
  private var keepsID: Bool {
    !options.renumbers && (annotation.id != nil || node["id"] == nil)
  }

  /// The ID of the object's present class; `nil` if the class has none.
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

internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// An annotation of the W3C's model: what it says, of which parts of which pictures.
struct WebAnnotation {
  let node: JSONNode
  /// The pictures and parts of them, of each of which it says the same (Data Model, 3.2).
  let targets: [WebTarget]
  let bodies: WebBodies

  init(_ node: JSONNode) throws(DatasetError.Reason) {
    self.node = node
    targets = try WebTarget.targets(of: node)
    bodies = WebBodies(of: node)
  }

  /// Annotations in a text: one, those of pages and collections, or of an array.
  static func annotations(in node: JSONNode) -> [JSONNode] {
    if let array = node.array { return array.flatMap { annotations(in: $0) } }
    switch node["type"]?.text {
    case "Annotation"?: return [node]
    case "AnnotationCollection"?: return node["first"].map { annotations(in: $0) } ?? []
    default:
      let items = node["items"]?.array?.flatMap { annotations(in: $0) } ?? []
      return items + (node["next"].map { $0.members == nil ? [] : annotations(in: $0) } ?? [])
    }
  }

  /// Pages that a text names but that lie elsewhere.
  static func pagesElsewhere(in node: JSONNode) -> [(address: String, line: Int)] {
    ["first", "next"].flatMap { key -> [(address: String, line: Int)] in
      guard let page = node[key] else { return [] }
      return page.text.map { [($0, page.line)] } ?? pagesElsewhere(in: page)
    }
  }
}

/// An object: an annotation on one of its targets.
struct WebObject {
  let annotation: WebAnnotation
  let index: Int
  /// The file of the annotation.
  let file: String

  var target: WebTarget { annotation.targets[index] }

  /// Reads the object.
  ///
  /// - Parameters:
  ///   - picture: The size of its picture, in the units of its numbers.
  ///   - map: From those units to pixels.
  ///   - options: How it is read.
  ///   - classes: The classes, of which its first tag is one.
  /// - Returns: The object, and whether curves of it became lines.
  /// - Throws: Why it can't be read.
  func annotation(
    on picture: Size<AuthoredSpace>, by map: PlaneMap<AuthoredSpace, SourceSpace>,
    _ options: ReadingOptions, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> (Annotation, isFlattened: Bool) {
    let bodies = annotation.bodies
    let category = try bodies.tags.first.map { name throws(DatasetError.Reason) in
      try classes.index(of: name)
    }
    let scale = map(Size(width: 1, height: 1))
    let (shape, isFlattened) = try target.shape(
      on: picture, pixelsPerUnit: max(scale.width, scale.height), tinyAsPoint: options.tinyAsPoint)
    var object = Annotation(shape.mapped(by: map), category: category)
    if case .box(let box) = object.shape { object.shape = .box(try box.checked()) }
    if index == 0 { object.id = annotation.id }
    object.attributes = bodies.attributes
    object.extras = annotation.extras(hasClass: category != nil)
    if annotation.targets.count > 1 || !target.isPlain || isFlattened,
      let target = annotation.node["target"]
    {
      object.extras.append(Attribute(WebKept.target, json: "[\(index),\(target.json)]"))
    }
    object.original = Array(annotation.node.json.utf8)[...]
    return (object, isFlattened)
  }
}

/// The names of what is kept of annotations for their own format, beside keys of their own.
enum WebKept {
  /// The bodies, where the model does not say all of them.
  static let bodies = "body"
  /// The number of a target and all of them, where the shape does not say all of it.
  static let target = "target"
  /// A whole annotation of an image, after the number of classes of the image and the places of its
  /// tags among them.
  static let annotation = "annotation"
}

extension WebAnnotation {
  var id: Identifier? { node["id"]?.text.map { .text($0) } }

  /// What the model has no place for.
  func extras(hasClass: Bool) -> [Attribute] {
    let known: Set<String> = [
      "@context", "id", "type", "motivation", "body", "bodyValue", "target",
    ]
    var extras = (node.members ?? []).filter { !known.contains($0.key) }
      .map { Attribute($0.key, $0.value.attributeValue) }
    if let context = node["@context"], !context.isStandardContext {
      extras.append(Attribute("@context", context.attributeValue))
    }
    let usual = WebMotivation.usual(hasClass: hasClass, bodies.attributes)
    if let motivation = node["motivation"], bodies.motivations != [usual] {
      extras.append(Attribute("motivation", motivation.attributeValue))
    }
    if !bodies.isPlain {
      let list = JSONNode(.array(bodies.nodes), line: node.line)
      extras.append(Attribute(WebKept.bodies, json: list.json))
    }
    return extras
  }

  /// Says of an image what this says of it as a whole: tags are its classes.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - classes: The classes.
  /// - Returns: The places of the tags among the classes of the image.
  /// - Throws: That there is no such class.
  func say(
    of image: inout AnnotatedImage, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> [Int] {
    var places: [Int] = []
    for tag in bodies.tags {
      let label = try classes.index(of: tag)
      places.append(image.labels.firstIndex(of: label) ?? image.labels.count)
      if !image.labels.contains(label) { image.labels.append(label) }
    }
    image.attributes += bodies.remarks
    return places
  }

  /// What is kept of an annotation of a whole image; `nil` where nothing has to be.
  func kept(_ places: [Int], in image: AnnotatedImage) -> Attribute? {
    guard !isPlain else { return nil }
    let list = places.map { "\($0)" }.joined(separator: ",")
    return Attribute(WebKept.annotation, json: "[\(image.labels.count),[\(list)],\(node.json)]")
  }

  /// Whether nothing is said but tags and remarks about addresses.
  private var isPlain: Bool {
    id == nil && bodies.isPlain && targets.count == 1 && targets.allSatisfy(\.isPlain)
      && extras(hasClass: !bodies.tags.isEmpty).isEmpty
  }
}

extension JSONNode {
  /// Whether it is nothing but the context of Web Annotations or of IIIF.
  var isStandardContext: Bool {
    guard let text else { return false }
    return text.contains("anno.jsonld") || text.contains("iiif.io/api/presentation/3/")
  }
}

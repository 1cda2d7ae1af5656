internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// A W3C Web Annotation: bodies, and the pictures or parts of pictures that they describe.
struct WebAnnotation {
  let node: JSONNode
  /// The pictures and parts of pictures that the bodies describe (Web Annotation Data Model, 3.2).
  let targets: [WebTarget]
  let bodies: WebBodies

  init(_ node: JSONNode) throws(DatasetError.Reason) {
    self.node = node
    targets = try WebTarget.targets(of: node)
    bodies = WebBodies(of: node)
  }

  /// Returns the annotations in a JSON text: a single one, or those of pages, collections and
  /// arrays.
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

  /// Returns the pages that the text refers to without containing them.
  static func pagesElsewhere(in node: JSONNode) -> [(address: String, line: Int)] {
    ["first", "next"].flatMap { key -> [(address: String, line: Int)] in
      guard let page = node[key] else { return [] }
      return page.text.map { [($0, page.line)] } ?? pagesElsewhere(in: page)
    }
  }
}

/// One target of an annotation, which becomes an object.
struct WebObject {
  let annotation: WebAnnotation
  let index: Int
  /// The file that contains the annotation.
  let file: String

  var target: WebTarget { annotation.targets[index] }

  /// Reads the object.
  ///
  /// - Parameters:
  ///   - picture: The size of the picture, in the units of the annotation.
  ///   - map: The map from these units to pixels.
  ///   - options: The options for reading.
  ///   - classes: The classes; the first tag is the class of the object.
  /// - Returns: The object, and whether curves were replaced by lines.
  /// - Throws: The reason why the object can't be read.
  func annotation(
    on picture: Size<AuthoredSpace>, by map: PlaneMap<AuthoredSpace, SourceSpace>,
    _ options: ReadingOptions, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> (Annotation, isFlattened: Bool) {
    let bodies = annotation.bodies
    let category = try bodies.tags.first.flatMap { name throws(DatasetError.Reason) in
      try classes.label(name)
    }
    let scale = map(Size(width: 1, height: 1))
    let (shape, isFlattened) = try target.shape(
      on: picture, pixelsPerUnit: max(scale.width, scale.height),
      tinyAsPoint: options.own.tinyAsPoint)
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

/// The names of extras that keep what only formats of Web Annotations understand.
enum WebKept {
  /// The bodies, if they hold more than class and attributes.
  static let bodies = "body"
  /// The index of a target and all targets, if they hold more than the shape.
  static let target = "target"
  /// An annotation of a whole image, after the number of the image's classes and the indices of its
  /// tags among them.
  static let annotation = "annotation"
}

extension WebAnnotation {
  var id: Identifier? { node["id"]?.text.map { .text($0) } }

  /// Returns the members of the annotation that don't become properties of the object.
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

  /// Adds the tags of an annotation of a whole image as classes of the image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - classes: The classes.
  /// - Returns: The indices of the tags among the classes of the image.
  /// - Throws: An error if a class isn't in the list.
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

  /// Returns the extra that keeps an annotation of a whole image; `nil` if nothing would be lost.
  func kept(_ places: [Int], in image: AnnotatedImage) -> Attribute? {
    guard !isPlain else { return nil }
    let list = places.map { "\($0)" }.joined(separator: ",")
    return Attribute(WebKept.annotation, json: "[\(image.labels.count),[\(list)],\(node.json)]")
  }

  /// Whether the annotation has only tags and remarks, and its target is only an address.
  private var isPlain: Bool {
    id == nil && bodies.isPlain && targets.count == 1 && targets.allSatisfy(\.isPlain)
      && extras(hasClass: !bodies.tags.isEmpty).isEmpty
  }
}

extension JSONNode {
  /// Whether the value is only the standard context of Web Annotations or IIIF.
  var isStandardContext: Bool {
    guard let text else { return false }
    return text.contains("anno.jsonld") || text.contains("iiif.io/api/presentation/3/")
  }
}

internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Writes a page of W3C Web Annotations.
struct W3CWriter: DatasetWriter {
  private let context: WriterContext
  private let annotations: WebAnnotationWriter
  private var page = WebPage(kept: [])
  private var count = 0

  init(_ context: WriterContext) throws {
    self.context = context
    annotations = WebAnnotationWriter(context, typesTargets: false)
    if context.takesExtras { page = WebPage(kept: context.header.extras) }
    guard !page.isArray else {
      try context.output.append([UInt8(ascii: "[")])
      return
    }
    var start = JSONWriter()
    start.begin(
      page.collection.map { ("AnnotationCollection", $0) }, ("AnnotationPage", page.members))
    try context.output.append(start.bytes)
  }

  mutating func add(_ image: AnnotatedImage) throws {
    let source = source(of: image)
    for objects in annotations.entries(image.annotations) {
      var json = JSONWriter(digits: context.options.digits)
      try annotations.write(
        objects, id: annotations.id(of: objects[0]) ?? "#\(count + 1)", to: &json,
        keepsTargets: true, source: source
      ) { $0.shape }
      try append(json)
    }
    var wholes: [JSONWriter] = []
    annotations.wholes(of: image, source: source, id: { "#\(count + wholes.count + 1)" }) {
      wholes.append($0)
    }
    for json in wholes { try append(json) }
  }

  /// Returns the address of a picture: the one that was read, if it still fits its path.
  private func source(of image: AnnotatedImage) -> String {
    let known = context.takesExtras ? image.extras.first { $0.name == "source" }?.value.plain : nil
    guard let known else { return ImageNames.address(ofPath: image.path) }
    let path = ImageNames.path(ofAddress: known)
    // The extension of the path may have been added from the image file.
    let isSame = path == image.path || path == ImageNames.stem(image.path)
    return isSame ? known : ImageNames.address(ofPath: image.path)
  }

  private mutating func append(_ json: JSONWriter) throws {
    var json = json
    count += 1
    try context.output.append(Array((count > 1 ? ",\n" : "\n").utf8) + json.takeBytes())
  }

  mutating func end() throws {
    try context.output.append(
      Array(
        (page.isArray ? "\n]\n" : page.collection == nil ? "\n]}\n" : "\n]},\"total\":\(count)}\n")
          .utf8))
  }
}

extension JSONWriter {
  /// Writes the beginning of a page, up to its list of items, which stays open.
  mutating func begin(
    _ collection: (type: String, members: [JSONMember])?,
    _ page: (type: String, members: [JSONMember])
  ) {
    let known = (collection?.members ?? page.members).first { $0.key == "@context" }?.value
    func head(_ object: (type: String, members: [JSONMember]), hasContext: Bool) -> String {
      var json = JSONWriter()
      json.object { json in
        if hasContext {
          json.field("@context") { json in
            if let known {
              json.node(known)
            } else {
              json.string("http://www.w3.org/ns/anno.jsonld")
            }
          }
        }
        json.field("type", object.type)
        for member in object.members where member.key != "@context" {
          json.field(member.key) { $0.node(member.value) }
        }
      }
      return String(decoding: json.bytes.dropLast(), as: UTF8.self)
    }
    if let collection {
      raw(
        head(collection, hasContext: true) + ",\"first\":" + head(page, hasContext: false)
          + ",\"items\":[")
    } else {
      raw(head(page, hasContext: true) + ",\"items\":[")
    }
  }
}

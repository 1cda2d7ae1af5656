internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// Writes a manifest of IIIF Presentation 3, or a page if a page without a manifest was read.
///
/// A picture stays on the canvas that was read if the canvas still shows the same picture.
/// Otherwise it gets a canvas of its own size.
struct IIIFWriter: DatasetWriter {
  private let context: WriterContext
  private let annotations: WebAnnotationWriter
  private var count = 0
  /// The kept data of a page without a manifest; `nil` if a manifest is written.
  private var page: [JSONMember]?
  /// The pages of the manifest itself, with their annotations.
  private var pages = IIIFPages(nil)
  private var idsOnPages: Set<String> = []
  private var onPages: [(id: String?, text: [UInt8])] = []
  private var manifest = Self.base + "manifest"
  private static let base = "https://example.org/"
  private static let context = "http://iiif.io/api/presentation/3/context.json"

  init(_ context: WriterContext) throws {
    self.context = context
    annotations = WebAnnotationWriter(context, typesTargets: true)
    let extras = context.takesExtras ? context.header.extras : []
    func kept(_ name: String) -> JSONNode? {
      extras.first { $0.name == name }.flatMap { JSONNode($0.value.json) }
    }
    page = kept(IIIFDocument.page)?.members
    pages = IIIFPages(kept(IIIFCanvas.pages))
    idsOnPages = pages.ids
    manifest = kept("id")?.text ?? manifest
    let names = kept("@context") ?? page?.first { $0.key == "@context" }?.value
    var json = JSONWriter()
    json.object { json in
      json.field("@context") { json in
        if let names { json.node(names) } else { json.string(Self.context) }
      }
      if let page {
        json.field("type", "AnnotationPage")
        for member in page where member.key != "@context" {
          json.field(member.key) { $0.node(member.value) }
        }
        return
      }
      json.field("id", manifest)
      json.field("type", "Manifest")
      // A manifest must have a label (5.2).
      if kept("label") == nil { json.field("label") { $0.raw("{\"en\":[\"Annotations\"]}") } }
      json.fields(extras.filter { !["id", "@context", IIIFCanvas.pages].contains($0.name) })
    }
    try context.output.append(Array(json.bytes.dropLast()) + Array(",\"items\":[".utf8))
  }

  mutating func end() throws {
    var json = JSONWriter()
    if page == nil, !pages.nodes.isEmpty {
      pages.write(onPages, id: manifest + "/annotations", to: &json)
      return try context.output.append(
        Array("\n],\"annotations\":".utf8) + json.bytes + Array("}\n".utf8))
    }
    try context.output.append(Array("\n]}\n".utf8))
  }

  mutating func add(_ image: AnnotatedImage) throws {
    guard let size = image.size ?? (page == nil ? nil : Self.anySize) else { return }
    let canvas = Canvas(image, size, context.takesExtras, number: count + 1)
    var said: [(id: String?, text: [UInt8])] = []
    for objects in annotations.entries(image.annotations) {
      var json = JSONWriter(digits: context.options.digits)
      try annotations.write(
        objects,
        id: canvas.id(of: annotations.id(of: objects[0]), number: said.count + 1),
        to: &json, keepsTargets: canvas.isSame, source: canvas.id
      ) { $0.shape.mapped(by: canvas.map) }
      said.append((objects[0].id.map { "\($0)" }, json.bytes))
    }
    annotations.wholes(
      of: image, source: canvas.id, id: { "\(canvas.id)/\(said.count + 1)" }
    ) { json in
      let text = String(decoding: json.bytes, as: UTF8.self)
      said.append((JSONNode(text)?["id"]?.text, json.bytes))
    }
    guard page == nil else {
      for (_, text) in said { try append(text) }
      return
    }
    let ids = idsOnPages
    onPages += said.filter { $0.id.map { ids.contains($0) } ?? false }
    said.removeAll { $0.id.map { ids.contains($0) } ?? false }
    var json = JSONWriter(digits: context.options.digits)
    canvas.write(said, to: &json)
    try append(json.bytes)
  }

  private static let anySize = try? PixelSize(width: 1, height: 1)

  private mutating func append(_ text: [UInt8]) throws {
    count += 1
    try context.output.append(Array((count > 1 ? ",\n" : "\n").utf8) + text)
  }
}

// MARK: - One canvas

extension IIIFWriter {
  /// The canvas on which a picture is written.
  private struct Canvas {
    let id: String
    /// Whether the canvas is as it was read: the same picture at the same position.
    let isSame: Bool
    /// The map from pixels of the picture to units of the canvas.
    let map: PlaneMap<SourceSpace, AuthoredSpace>
    private let size: PixelSize
    private let picture: String
    private let pixels: PixelSize
    private let kept: [Attribute]
    private let pages: IIIFPages
    private let takesExtras: Bool

    init(_ image: AnnotatedImage, _ pixels: PixelSize, _ takesExtras: Bool, number: Int) {
      let extras = takesExtras ? image.extras.filter { $0.name != WebKept.annotation } : []
      let known = IIIFCanvas(kept: extras, declared: pixels)
      id = known?.id ?? "\(IIIFWriter.base)canvas/\(number)"
      self.pixels = pixels
      self.takesExtras = takesExtras
      picture = IIIFWriter.base + ImageNames.address(ofPath: image.path)
      pages = IIIFPages(known?.node[IIIFCanvas.pages])
      let isNamed = known.map {
        $0.path == image.path || $0.path == ImageNames.stem(image.path)
      }
      let units = try? known?.units(on: pixels)
      let isShown = !image.isPlaced && isNamed ?? false
      let onPicture = CoordinateFrame(of: pixels).sourceMap.inverse
      if let known, isShown {
        // If the position of the picture on the canvas is unknown, the canvas has no objects.
        (isSame, size, map) = (true, known.size ?? pixels, units?.map.inverse ?? onPicture)
      } else {
        (isSame, size, map) = (false, pixels, onPicture)
      }
      let apart = ["id", "width", "height", IIIFCanvas.pages] + (isSame ? [] : ["items"])
      kept = extras.filter { !apart.contains($0.name) }
    }

    /// Returns the id of an annotation, which must be an address in IIIF (5.6).
    func id(of name: String?, number: Int) -> String {
      guard let name else { return "\(id)/\(number)" }
      let isAddress = name.contains("://") || name.hasPrefix("urn:")
      return isAddress || takesExtras
        ? name : "\(id)/annotation/\(ImageNames.address(ofPath: name))"
    }

    func write(_ annotations: [(id: String?, text: [UInt8])], to json: inout JSONWriter) {
      json.object { json in
        json.field("id", id)
        json.field("type", "Canvas")
        json.fields(kept.filter { $0.name != "items" })
        json.field("width", size.width)
        json.field("height", size.height)
        json.field("items") { json in
          if let items = kept.first(where: { $0.name == "items" }) {
            json.value(items.value)
          } else {
            json.array { writePainting(to: &$0) }
          }
        }
        guard !annotations.isEmpty || !pages.nodes.isEmpty else { return }
        json.field(IIIFCanvas.pages) { pages.write(annotations, id: "\(id)/annotations", to: &$0) }
      }
    }

    /// The media type of the picture by its file extension; `nil` if that is unknown.
    private var format: String? {
      switch picture.lowercased().split(separator: ".").last {
      case "png": "image/png"
      case "jpg", "jpeg": "image/jpeg"
      case "gif": "image/gif"
      case "webp": "image/webp"
      case "tif", "tiff": "image/tiff"
      default: nil
      }
    }

    private func writePainting(to json: inout JSONWriter) {
      json.object { json in
        json.field("id", "\(id)/page")
        json.field("type", "AnnotationPage")
        json.field("items") { json in
          json.array { json in
            json.object { json in
              json.field("id", "\(id)/painting")
              json.field("type", "Annotation")
              json.field("motivation", "painting")
              json.field("body") { json in
                json.object { json in
                  json.field("id", picture)
                  json.field("type", "Image")
                  if let format { json.field("format", format) }
                  json.field("width", pixels.width)
                  json.field("height", pixels.height)
                }
              }
              json.field("target", id)
            }
          }
        }
      }
    }
  }
}

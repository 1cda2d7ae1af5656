internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Writes the annotations of VGG Image Annotator 2 as it exports them: images by their keys.
///
/// VIA imports this form, and most other tools read it. A project is another kind of file, with the
/// annotations among its settings; if one was read, a project is written.
struct VIAWriter: DatasetWriter {
  static let usualLabelKey = "label"

  private let context: WriterContext
  /// Whether the data set was read from one of VIA's two kinds of files.
  private let takesExtras: Bool
  private var labelKey = Self.usualLabelKey
  private var isProject = false
  private var keys: [String] = []
  private var files: Set<String> = []
  /// The order of images in the project that was read; empty if there is none.
  private var order: [String] = []

  /// The keys of a project that are written from its images.
  static let ownKeys: Set<String> = [
    "_via_img_metadata", "_via_data_format_version", "_via_image_id_list",
  ]

  init(_ context: WriterContext) throws {
    self.context = context
    takesExtras = context.extras >= .ofImages
    labelKey = context.options.own.labelKey ?? context.header.viaLabelKey ?? Self.usualLabelKey
    let sections = takesExtras ? context.header.viaSections : []
    isProject = !sections.isEmpty
    guard isProject else {
      try context.output.append(Array("{".utf8))
      return
    }
    if let form = context.header.form,
      let list = JSONNode(String(decoding: form, as: UTF8.self))?.array
    {
      order = list.compactMap { $0.text }
    }
    let usual = DatasetHeader.viaSectionNames
    var json = JSONWriter()
    json.object { json in
      for name in usual {
        json.field(name) { json in
          if let section = sections.first(where: { $0.name == name }) {
            json.value(section.value)
          } else {
            json.object { _ in }
          }
        }
      }
      json.fields(sections.filter { !usual.contains($0.name) })
    }
    // The JSON object continues with the images.
    try context.output.append(json.takeBytes().dropLast() + Array(",\"_via_img_metadata\":{".utf8))
  }

  /// Images are in the folder of the annotations, with paths relative to it.
  static func place(ofImage path: String, split: String?) -> String { path }

  mutating func add(_ image: AnnotatedImage) throws {
    let form = takesExtras && !image.isPlaced ? image.form : nil
    let read = form.flatMap { JSONNode(String(decoding: $0, as: UTF8.self)) }
    let name = read?["entry"]?["filename"]?.text
    let isSame = name.map { ImageNames.path(ofSource: $0) == image.path } ?? false
    let size = takesExtras && !image.isPlaced ? image.viaFileSize : nil
    let key = isSame ? read?["key"]?.text : nil
    let id = key ?? image.path + (size ?? "-1")
    guard files.insert(id).inserted else {
      throw DatasetError(.duplicateID(image.path, of: "images", firstLine: nil))
    }
    var json = JSONWriter(digits: context.options.digits)
    json.string(id)
    let lead =
      (keys.isEmpty ? "\n" : ",\n") + String(decoding: json.takeBytes(), as: UTF8.self) + ":"
    keys.append(id)
    try json.object { json in
      guard let entry = read?["entry"] else {
        json.field("filename", image.path)
        json.field("size") { $0.raw(size ?? "-1") }
        try json.field("regions") { try writeRegions(of: image, to: &$0) }
        json.field("file_attributes") { json in json.object { $0.fields(image.attributes) } }
        return
      }
      for member in entry.members ?? [] {
        try json.field(member.key) { json in
          switch member.key {
          case "filename" where !isSame: json.string(image.path)
          case "regions": try writeRegions(of: image, to: &json)
          default: json.node(member.value)
          }
        }
      }
      if entry["regions"] == nil {
        try json.field("regions") { try writeRegions(of: image, to: &$0) }
      }
    }
    try context.output.append(Array(lead.utf8) + json.takeBytes())
  }

  private func writeRegions(of image: AnnotatedImage, to json: inout JSONWriter) throws {
    try json.array { json in
      for annotation in image.annotations {
        let read = takesExtras ? annotation.form.flatMap { VIARegion(form: $0) } : nil
        try json.object { json in
          try json.field("shape_attributes") { try $0.viaShape(annotation, read) }
          json.field("region_attributes") { json in
            json.viaAttributes(
              annotation, read?.attributes, labelKey: labelKey,
              annotation.category.map { context.categories[$0].name })
          }
        }
      }
      for object in image.foreign { json.raw(object.form) }
    }
  }

  mutating func end() throws {
    guard isProject else { return try context.output.append(Array("\n}\n".utf8)) }
    var json = JSONWriter()
    let shown = order.filter { files.contains($0) }
    let known = Set(shown)
    let others = keys.filter { !known.contains($0) }
    json.array { json in (shown + others).forEach { json.string($0) } }
    let ending = "\n},\"_via_data_format_version\":\"2.0.10\",\"_via_image_id_list\":"
    try context.output.append(Array(ending.utf8) + json.bytes + Array("}\n".utf8))
  }
}

extension AnnotatedImage {
  /// The size of the image file in bytes, which VIA uses to tell apart images with the same name.
  var viaFileSize: String? {
    extras.first { $0.name == "size" }.flatMap { Int($0.value.plain) }.map { "\($0)" }
  }
}

extension DatasetHeader {
  /// The sections that every project has besides its images, in written order.
  static let viaSectionNames = ["_via_settings", "_via_attributes"]

  /// The sections of the project that was read, except its images; empty if there is none.
  var viaSections: [Attribute] { extras.filter { $0.name.hasPrefix("_via_") } }

  /// The attribute that named the classes in VIA; `nil` if another format was read.
  var viaLabelKey: String? {
    guard format == "via" || format == "via-csv" else { return nil }
    return extras.first { $0.name == "label-key" }?.value.plain
  }
}

internal import ImgMarkGeometry
internal import ImgMarkModel

/// Writes the annotations of VGG Image Annotator 2 as it exports them: images by their keys.
///
/// That is what it imports, and what most other tools read. A project is another file, which holds
/// the annotations among its settings; one that was read is written as one again.
struct VIAWriter: DatasetWriter {
  static let usualLabelKey = "label"

  private let options: WritingOptions
  private let output: any DatasetOutput
  private var categories: [Category] = []
  private var takesExtras = false
  private var labelKey = Self.usualLabelKey
  private var isProject = false
  private var keys: [String] = []
  private var files: Set<String> = []

  init(_ options: WritingOptions, to output: any DatasetOutput) {
    self.options = options
    self.output = output
  }

  /// Images lie beside the annotations, which name them from there.
  static func place(ofImage path: String, split: String?) -> String { path }

  mutating func begin(_ header: DatasetHeader) throws {
    categories = header.categories
    takesExtras = ["via", "via-csv"].contains(header.format)
    labelKey = options.labelKey ?? header.viaLabelKey ?? Self.usualLabelKey
    let sections = takesExtras ? header.viaSections : []
    isProject = !sections.isEmpty
    guard isProject else { return try output.append(Array("{".utf8)) }
    var json = JSONWriter()
    json.object { json in
      for name in DatasetHeader.viaSectionNames {
        json.field(name) { json in
          if let section = sections.first(where: { $0.name == name }) {
            json.value(section.value)
          } else {
            json.object { _ in }
          }
        }
      }
    }
    // The object goes on with the images.
    try output.append(json.takeBytes().dropLast() + Array(",\"_via_img_metadata\":{".utf8))
  }

  mutating func note(_ entry: LossEntry) {}

  mutating func add(_ image: AnnotatedImage) throws {
    let size = takesExtras ? image.viaFileSize : nil
    let key = image.path + (size ?? "-1")
    guard files.insert(key).inserted else {
      throw DatasetError(.duplicateID(image.path, of: "images", firstLine: nil))
    }
    var json = JSONWriter(digits: options.digits)
    json.string(key)
    keys.append(String(decoding: json.takeBytes(), as: UTF8.self))
    try json.object { json in
      json.field("filename", image.path)
      json.field("size") { $0.raw(size ?? "-1") }
      try json.field("regions") { json in
        try json.array { json in
          for annotation in image.annotations {
            try json.object { json in
              try json.field("shape_attributes") { try $0.viaShape(annotation.shape) }
              json.field("region_attributes") { json in
                json.viaAttributes(
                  annotation, labelKey: labelKey, annotation.category.map { categories[$0].name },
                  takesExtras: takesExtras)
              }
            }
          }
        }
      }
      json.field("file_attributes") { json in json.object { $0.fields(image.attributes) } }
    }
    let lead = (keys.count > 1 ? ",\n" : "\n") + keys[keys.count - 1] + ":"
    try output.append(Array(lead.utf8) + json.takeBytes())
  }

  mutating func end() throws {
    guard isProject else { return try output.append(Array("\n}\n".utf8)) }
    let ending = "\n},\"_via_data_format_version\":\"2.0.10\",\"_via_image_id_list\":["
    try output.append(Array((ending + keys.joined(separator: ",") + "]}\n").utf8))
  }
}

extension AnnotatedImage {
  /// The number of bytes in the image's file, by which VIA tells images of one name apart.
  var viaFileSize: String? {
    extras.first { $0.name == "size" }.flatMap { Int($0.value.plain) }.map { "\($0)" }
  }
}

extension DatasetHeader {
  /// What a project says besides its images, in the order in which it is written.
  static let viaSectionNames = ["_via_settings", "_via_attributes"]

  /// What a project of VIA said besides its images; none where there was no project.
  var viaSections: [Attribute] { extras.filter { Self.viaSectionNames.contains($0.name) } }

  /// The attribute that VIA had the classes under.
  var viaLabelKey: String? {
    guard format == "via" || format == "via-csv" else { return nil }
    return extras.first { $0.name == "label-key" }?.value.plain
  }
}

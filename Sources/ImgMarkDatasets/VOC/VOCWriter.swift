internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Writes Pascal VOC: one XML file per image, named like the image.
///
/// A file that names the PASCAL VOC database counts pixels from 1; other files have pixel edges.
struct VOCWriter: DatasetWriter {
  /// The name of extras that keep unknown elements.
  static let element = "element"

  /// The format's value for an unknown pose.
  static let unknownPose = "Unspecified"

  private let context: WriterContext
  private let base: VOCBase
  private var names: FileNames
  private var splits: [String: [String]] = [:]
  /// The number of images without a split.
  private var partless = 0

  init(_ context: WriterContext) {
    self.context = context
    base = context.options.own.vocBase
    names = FileNames(keepsFolders: context.options.keepsFolders)
  }

  /// Images are in the folder of the annotations, with paths relative to it.
  static func place(ofImage path: String, split: String?) -> String { path }

  mutating func add(_ image: AnnotatedImage) throws {
    let path = try names.path(for: image, ending: ".xml")
    if let split = image.split {
      // Tools look for lists under the usual names.
      let list = try ImageNames.file(ofPart: PartName.usual(split))
      splits[list, default: []].append(ImageNames.stem(path))
    } else {
      partless += 1
    }
    let extras = context.takesExtras ? image.extras : []
    let rule = VOCRule(
      namesDevelopmentKit: extras.contains { extra in
        ["source/database", "source/annotation"].contains(extra.name)
          && extra.value.plain.uppercased().contains("PASCAL VOC")
      }, base: base)
    var xml = XMLWriter()
    let attributes = extras.filter { $0.name.hasPrefix("@") }
      .map { XMLAttribute(String($0.name.dropFirst()), $0.value.plain) }
    xml.element("annotation", attributes) { xml in
      write(image, extras, to: &xml)
      for annotation in image.annotations { write(annotation, rule, to: &xml) }
    }
    if let text = xml.replacedText {
      throw DatasetError(.unwritableText(text, language: "XML"), in: image.file, line: image.line)
    }
    try context.output.write(xml.takeBytes(), to: path)
  }

  mutating func end() throws {
    for (split, stems) in splits.sorted(by: { $0.key < $1.key }) {
      let lines = stems.map { $0 + "\n" }.joined()
      try context.output.write(Array(lines.utf8), to: "ImageSets/Main/\(split).txt")
    }
  }

  var notes: [LossEntry] {
    guard partless > 0, !splits.isEmpty else { return [] }
    return [
      LossEntry(
        .noted, .splits, "no list of ImageSets/Main names the images that belong to no part",
        file: "", count: partless)
    ]
  }

  private func write(_ image: AnnotatedImage, _ extras: [Attribute], to xml: inout XMLWriter) {
    func extra(_ name: String) -> String? { extras.first { $0.name == name }?.value.plain }
    if let folder = extra("folder") { xml.leaf("folder", folder) }
    xml.leaf("filename", context.options.keepsFolders ? ImageNames.name(image.path) : image.path)
    if let path = extra("path") { xml.leaf("path", path) }
    let source = extras.filter { $0.name.hasPrefix("source/") }
    if !source.isEmpty {
      xml.element("source") { xml in
        for extra in source { xml.leaf(String(extra.name.dropFirst(7)), extra.value.plain) }
      }
    }
    xml.element("size") { xml in
      xml.leaf("width", "\(image.size?.width ?? 0)")
      xml.leaf("height", "\(image.size?.height ?? 0)")
      xml.leaf("depth", extra("depth") ?? "3")
    }
    xml.leaf("segmented", extra("segmented") ?? "0")
    for extra in extras { write(elementOf: extra, to: &xml) }
  }

  private func write(_ annotation: Annotation, _ rule: VOCRule, to xml: inout XMLWriter) {
    guard let box = annotation.bounds else { return }
    let extras = context.takesExtras ? annotation.extras : []
    xml.element("object") { xml in
      if let category = annotation.category { xml.leaf("name", context.categories[category].name) }
      xml.leaf("pose", extras.first { $0.name == "pose" }?.value.plain ?? Self.unknownPose)
      xml.leaf("truncated", annotation.flags.contains(.truncated) ? "1" : "0")
      xml.leaf("difficult", annotation.flags.contains(.difficult) ? "1" : "0")
      if annotation.flags.contains(.occluded) { xml.leaf("occluded", "1") }
      write(box, rule, to: &xml)
      if context.takesExtras, case .polygon(let polygon) = annotation.shape,
        polygon.rings.count == 1
      {
        write(polygon.rings[0].vertices, rule, to: &xml)
      }
      for extra in extras { write(partOf: extra, rule, to: &xml) }
      if !annotation.attributes.isEmpty { write(annotation.attributes, to: &xml) }
    }
  }

  private func write(_ box: Rect<SourceSpace>, _ rule: VOCRule, to xml: inout XMLWriter) {
    let (near, far) = rule.offsets
    xml.element("bndbox") { xml in
      xml.leaf("xmin", text(box.minX + near))
      xml.leaf("ymin", text(box.minY + near))
      xml.leaf("xmax", text(box.maxX + far))
      xml.leaf("ymax", text(box.maxY + far))
    }
  }

  private func write(_ vertices: [SourcePoint], _ rule: VOCRule, to xml: inout XMLWriter) {
    xml.element("polygon") { xml in
      for (index, vertex) in vertices.enumerated() {
        xml.leaf("x\(index + 1)", text(vertex.x + rule.offsets.near))
        xml.leaf("y\(index + 1)", text(vertex.y + rule.offsets.near))
      }
    }
  }

  private func write(partOf extra: Attribute, _ rule: VOCRule, to xml: inout XMLWriter) {
    if let (name, box) = VOCParts.part(extra) {
      xml.element("part") { xml in
        xml.leaf("name", name)
        write(box, rule, to: &xml)
      }
    } else if let point = VOCParts.point(extra) {
      xml.element("point") { xml in
        xml.leaf("x", text(point.x + rule.pointOffset))
        xml.leaf("y", text(point.y + rule.pointOffset))
      }
    } else {
      write(elementOf: extra, to: &xml)
    }
  }

  private func write(elementOf extra: Attribute, to xml: inout XMLWriter) {
    guard extra.name == Self.element, let node = XMLNode(form: Array(extra.value.plain.utf8))
    else { return }
    xml.node(node)
  }

  /// Writes attributes in the form of CVAT and Datumaro.
  private func write(_ attributes: [Attribute], to xml: inout XMLWriter) {
    xml.element("attributes") { xml in
      for attribute in attributes {
        xml.element("attribute") { xml in
          xml.leaf("name", attribute.name)
          xml.leaf("value", attribute.value.plain)
        }
      }
    }
  }

  private func text(_ number: Double) -> String {
    DecimalText.text(number, style: DecimalStyle(digits: context.options.digits))
  }
}

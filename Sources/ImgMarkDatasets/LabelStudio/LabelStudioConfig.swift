internal import ImgMarkAnnotations
internal import ImgMarkText

/// The labeling configuration of a project, with the control tags that results refer to.
struct LabelStudioConfig {
  static let ending = "label_config.xml"

  /// A control for an attribute of regions or images.
  private struct Field {
    var isOfRegions: Bool
    var isNumber: Bool
    var choices: [String] = []
    var known: Set<String> = []
  }

  private var labeled: Set<LabelStudioControl> = []
  private var unlabeled: Set<LabelStudioControl> = []
  private var hasPoses = false
  /// The largest number of keypoints of an object whose class doesn't name them.
  private var unnamedPoints = 0
  private var fields: [String: Field] = [:]

  /// The maximum number of choices of one field; a field with more becomes free text.
  private static let mostChoices = 1000

  /// Adds the controls that an object needs.
  mutating func add(_ annotation: Annotation, of categories: [Category]) throws {
    let control = try LabelStudioControl(annotation.shape)
    if annotation.category == nil { unlabeled.insert(control) } else { labeled.insert(control) }
    if let points = annotation.keypoints?.points {
      hasPoses = true
      let names = annotation.category.map { categories[$0].keypoints } ?? []
      if points.count > names.count { unnamedPoints = max(unnamedPoints, points.count) }
    }
    for attribute in annotation.attributes { add(attribute, ofRegion: true) }
  }

  /// Adds the control of an attribute.
  mutating func add(_ attribute: Attribute, ofRegion isOfRegion: Bool) {
    let node: JSONNode? =
      if case .json(let text) = attribute.value { JSONNode(text) } else { nil }
    var field =
      fields.removeValue(forKey: attribute.name)
      ?? Field(isOfRegions: isOfRegion, isNumber: node?.number != nil)
    let values = node?.array?.map { $0.attributeValue.plain } ?? [attribute.value.plain]
    for value in field.isNumber ? [] : values
    where field.choices.count < Self.mostChoices && field.known.insert(value).inserted {
      field.choices.append(value)
    }
    fields[attribute.name] = field
  }

  /// Returns the configuration as XML.
  func xml(of categories: [Category]) -> [UInt8] {
    let names = categories.map(\.name)
    var xml = XMLWriter()
    xml.element("View") { xml in
      xml.empty("Image", [XMLAttribute("name", "image"), XMLAttribute("value", "$image")])
      for control in LabelStudioControl.allCases {
        let isPoints = control == .keypoint && hasPoses
        let isFirst = control == .rectangle && labeled.isEmpty && unlabeled.isEmpty
        if labeled.contains(control) || isPoints || isFirst {
          xml.element(control.tag(hasLabels: true), Self.attributes(control, hasLabels: true)) {
            write(
              labels: labeled.contains(control) || isFirst ? names : [],
              points: isPoints ? categories : [], to: &$0)
          }
        }
        if unlabeled.contains(control) {
          xml.empty(control.tag(hasLabels: false), Self.attributes(control, hasLabels: false))
        }
      }
      for (name, field) in fields.sorted(by: { $0.key < $1.key }) { write(field, name, to: &xml) }
    }
    return xml.takeBytes()
  }

  private static func attributes(
    _ control: LabelStudioControl, hasLabels: Bool
  ) -> [XMLAttribute] {
    [XMLAttribute("name", control.name(hasLabels: hasLabels)), XMLAttribute("toName", "image")]
  }

  /// Writes labels; keypoints get an index, because Label Studio's converter orders them by it.
  private func write(labels: [String], points categories: [Category], to xml: inout XMLWriter) {
    var known: Set<String> = []
    for (index, point) in points(of: categories).enumerated() {
      known.insert(point)
      xml.empty(
        "Label", [XMLAttribute("value", point), XMLAttribute("model_index", "\(index)")])
    }
    for label in labels where known.insert(label).inserted {
      xml.empty("Label", [XMLAttribute("value", label)])
    }
  }

  /// The names of all keypoints, each once.
  private func points(of categories: [Category]) -> [String] {
    guard !categories.isEmpty else { return [] }
    var points = (0..<unnamedPoints).map { "\($0 + 1)" }
    for category in categories {
      for point in category.keypoints where !points.contains(point) { points.append(point) }
    }
    return points
  }

  private func write(_ field: Field, _ name: String, to xml: inout XMLWriter) {
    var attributes = [XMLAttribute("name", name), XMLAttribute("toName", "image")]
    if field.isOfRegions { attributes.append(XMLAttribute("perRegion", "true")) }
    guard !field.isNumber else { return xml.empty("Number", attributes) }
    xml.element("Choices", attributes) { xml in
      for choice in field.choices { xml.empty("Choice", [XMLAttribute("value", choice)]) }
    }
  }
}

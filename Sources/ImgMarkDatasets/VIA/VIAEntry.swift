internal import ImgMarkAnnotations
internal import ImgMarkText

/// An entry of a file: an image with its regions.
struct VIAEntry {
  var name: String
  var regions: [VIARegion] = []
  var attributes: [Attribute] = []
  var extras: [Attribute] = []
  /// All data of the image except its regions.
  var form: [UInt8]?
  var line: Int

  init(name: String, line: Int) {
    self.name = name
    self.line = line
  }

  /// Creates an entry from a value in VIA's JSON.
  init(_ node: JSONNode, key: String) {
    self.init(name: node["filename"]?.text ?? key, line: node.line)
    if let size = node["size"], size.integer != -1 {
      extras.append(Attribute("size", size.attributeValue))
    }
    for member in node.members ?? [] where !Self.keys.contains(member.key) {
      extras.append(Attribute(member.key, member.value.attributeValue))
    }
    form = Self.form(of: node, key: key)
    for member in node["file_attributes"]?.members ?? [] {
      attributes.append(Attribute(member.key, member.value.attributeValue))
    }
    // Version 1 has an object of regions with the keys "0", "1" and so on.
    for region in node["regions"]?.array ?? node["regions"]?.members?.map(\.value) ?? [] {
      let nothing = JSONNode(.object([]), line: region.line)
      regions.append(
        VIARegion(
          shape: region["shape_attributes"] ?? nothing,
          attributes: region["region_attributes"] ?? nothing, line: region.line))
    }
  }

  /// The keys of an entry that become properties of the image.
  private static let keys: Set<String> = ["filename", "size", "regions", "file_attributes"]

  private static func form(of node: JSONNode, key: String) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("key", key)
      json.field("entry") { json in
        json.object { json in
          for member in node.members ?? [] {
            json.field(member.key) { json in
              if member.key == "regions" { json.array { _ in } } else { json.node(member.value) }
            }
          }
        }
      }
    }
    return json.bytes
  }

  /// Adds the image to a data set.
  func add(
    in file: String, labelKey: String?, _ sizes: any ImageSizes, _ classes: inout ClassList,
    to sink: inout some DatasetSink
  ) throws {
    var image = AnnotatedImage(path: ImageNames.path(ofSource: name), file: file)
    image.line = line
    image.attributes = attributes
    image.extras = extras
    image.form = form
    try sink.add(image, declared: nil, by: sizes, regions, line: { $0.line }) {
      region, _, numbers throws(DatasetError.Reason) in
      try region.annotation(labelKey: labelKey, &numbers, &classes)
    }
  }
}

/// Finds the attribute of regions that names their class.
struct VIALabelKey {
  private(set) var names: [String] = []

  mutating func add(_ entry: VIAEntry) {
    for region in entry.regions {
      for member in region.attributes.members ?? [] where !names.contains(member.key) {
        names.append(member.key)
      }
    }
  }

  /// Returns the attribute: the requested one, or the only one that can be meant.
  func chosen(_ asked: String?, in path: String) throws(DatasetError) -> String? {
    if let asked {
      guard names.isEmpty || names.contains(asked) else {
        throw DatasetError(
          .ambiguous(
            "no region has the attribute \(asked)",
            option: "--label-key \(names.prefix(6).joined(separator: "|"))"), in: path)
      }
      return asked
    }
    guard names.count > 1 else { return names.first }
    let list = names.prefix(6).joined(separator: ", ")
    throw DatasetError(
      .ambiguous(
        "regions have several attributes (\(list)), of which one is the class",
        option: "--label-key \(names[0])"), in: path)
  }
}

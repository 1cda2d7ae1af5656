internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// A sample: an image with its labels, in fields of any name.
struct FiftyOneSample {
  private let node: JSONNode
  /// The file of the sample.
  private let path: String
  /// The labels of objects.
  private(set) var labels: [FiftyOneLabel] = []
  private(set) var classifications: [FiftyOneLabel] = []
  /// Fields of the image that aren't labels, as attributes.
  private(set) var attributes: [Attribute] = []
  /// Fields with unsupported kinds of labels, such as maps with a class for each pixel.
  private var unread: [Attribute] = []
  /// The number of objects in fields that weren't requested.
  private(set) var otherLabels = 0
  /// The kinds of labels in each field.
  private(set) var fields: [(name: String, kind: String)] = []

  init(_ node: JSONNode, in path: String, _ asked: FiftyOneFields) {
    self.path = path
    var left: Set<String> = []
    for member in node.members ?? [] where !Self.keys.contains(member.key) {
      guard member.value["_cls"] != nil else {
        if !member.key.hasPrefix("_"), member.value.content != .null {
          attributes.append(Attribute(member.key, member.value.attributeValue))
        }
        continue
      }
      let found = FiftyOneLabel.labels(in: member)
      fields.append((member.key, found.first?.kind ?? ""))
      guard asked.take(member.key) else {
        left.insert(member.key)
        otherLabels += found.count { $0.kind != "Classification" }
        continue
      }
      guard FiftyOneLabel.isRead(member.value) else {
        unread.append(Attribute(member.key, member.value.attributeValue))
        continue
      }
      labels += found.filter { $0.kind != "Classification" }
      classifications += found.filter { $0.kind == "Classification" }
    }
    guard !left.isEmpty else {
      self.node = node
      return
    }
    self.node = JSONNode(
      .object((node.members ?? []).filter { !left.contains($0.key) }), line: node.line)
  }

  /// The keys of a sample that aren't fields of the user.
  private static let keys: Set<String> = [
    "filepath", "metadata", "tags", "_id", "_media_type", "_rand", "_dataset_id", "created_at",
    "last_modified_at",
  ]

  var line: Int { node.line }

  var file: String? {
    node["filepath"]?.text.flatMap { $0.isEmpty ? nil : $0 }
  }

  var size: PixelSize? {
    guard let width = node["metadata"]?["width"]?.number,
      let height = node["metadata"]?["height"]?.number
    else { return nil }
    return PixelSize(declaredWidth: width.value, height: height.value)
  }

  /// Reads the masks in separate files, if the data set contains those files.
  mutating func readMasks(
    _ tree: any FileTree, _ pictures: (any MaskPictures)?, unread: inout Int
  ) {
    for index in labels.indices {
      guard labels[index].node["mask"] == nil, let file = labels[index].node["mask_path"]?.text
      else { continue }
      let path = ImageNames.normalized(file, from: path)
      guard pictures != nil, tree.contains(path), let size = try? tree.size(of: path),
        size <= Self.largestMask,
        let bytes = try? tree.bytes(of: path, at: 0, count: size)
      else {
        unread += 1
        continue
      }
      labels[index].maskPicture = bytes
    }
  }

  /// The maximum size of a mask's file, in bytes.
  private static let largestMask = 64 << 20

  /// The data of the image that only FiftyOne understands.
  var extras: [Attribute] {
    var extras: [Attribute] = []
    if let tags = node["tags"], tags.array?.isEmpty == false {
      extras.append(Attribute("tags", tags.attributeValue))
    }
    return extras + unread
  }

  /// The sample with null in place of each object label.
  var form: [UInt8] {
    let places = Dictionary(grouping: labels, by: \.field)
    var json = JSONWriter()
    json.object { json in
      for member in node.members ?? [] {
        json.field(member.key) { json in
          guard let found = places[member.key], let first = found.first else {
            return json.node(member.value)
          }
          guard first.place != nil, let list = FiftyOneLabel.usualFields[first.kind] else {
            return json.null()
          }
          json.object { json in
            for inner in member.value.members ?? [] {
              json.field(inner.key) { json in
                guard inner.key == list else { return json.node(inner.value) }
                json.array { json in found.forEach { _ in json.null() } }
              }
            }
          }
        }
      }
    }
    return json.bytes
  }
}

/// The label fields of a data set.
struct FiftyOneFields {
  private let asked: [String]?
  private var found: Set<String> = []
  /// The names of fields with objects, by the kind of their labels.
  private var kinds: [String: Set<String>] = [:]

  init(_ asked: [String]?) {
    self.asked = asked
  }

  /// Returns whether the labels of a field are read.
  func take(_ field: String) -> Bool { asked?.contains(field) ?? true }

  mutating func add(_ sample: FiftyOneSample) {
    for field in sample.fields {
      found.insert(field.name)
      guard !["", "Classification"].contains(field.kind), take(field.name) else { continue }
      kinds[field.kind, default: []].insert(field.name)
    }
  }

  /// Notes which fields were read together.
  ///
  /// - Throws: A ``DatasetError`` if a requested field doesn't exist.
  func tell(to sink: inout some DatasetSink) throws {
    if let stranger = asked?.first(where: { !found.contains($0) }) {
      let known = found.sorted().prefix(20).joined(separator: ", ")
      throw DatasetError(
        .nothingFound("a field of labels \(stranger); there are \(known.isEmpty ? "none" : known)"))
    }
    // Several fields of one kind may mix labels by people with predictions.
    for (_, names) in kinds.sorted(by: { $0.key < $1.key }) where names.count > 1 {
      try sink.note(
        LossEntry(
          .noted, .rule,
          "objects of several fields are put together: \(names.sorted().joined(separator: ", ")); "
            + "--label-field takes those of one", file: ""))
    }
  }
}

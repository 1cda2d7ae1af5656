internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// The output for a sample that was read, with its remaining labels.
///
/// Unchanged data is written as it was.
struct FiftyOneSamplePatch {
  private let sample: JSONNode
  private let image: AnnotatedImage
  private let size: PixelSize
  private let categories: [Category]
  private let options: WritingOptions
  /// The labels by field, each with its index in the field.
  private var labels: [String: [(place: Int?, json: [UInt8])]] = [:]
  /// Objects whose kind of label doesn't fit the field they were read from.
  private var others: [(kind: String, annotations: [Annotation])] = []

  init(
    _ image: AnnotatedImage, on size: PixelSize, _ sample: JSONNode, _ categories: [Category],
    _ options: WritingOptions
  ) throws {
    self.sample = sample
    self.image = image
    self.size = size
    self.categories = categories
    self.options = options
    for annotation in image.annotations {
      let kind = try FiftyOneLabel.kind(of: annotation.shape)
      guard let label = annotation.form.flatMap({ FiftyOneLabel(form: $0) }), label.kind == kind
      else {
        add(annotation, kind)
        continue
      }
      var json = JSONWriter(digits: options.digits)
      try write(annotation, as: label, to: &json)
      labels[label.field, default: []].append((label.place, json.bytes))
    }
    for object in image.foreign {
      guard let label = FiftyOneLabel(form: object.form) else { continue }
      var json = JSONWriter()
      json.object { json in
        for member in label.node.members ?? [] {
          write(member, ofClass: object.category, to: &json)
        }
      }
      labels[label.field, default: []].append((label.place, json.bytes))
    }
  }

  private mutating func add(_ annotation: Annotation, _ kind: String) {
    if let place = others.firstIndex(where: { $0.kind == kind }) {
      others[place].annotations.append(annotation)
    } else {
      others.append((kind, [annotation]))
    }
  }

  // MARK: Labels

  /// The members of a label that give its position.
  private static let places: Set<String> = [
    "bounding_box", "points", "closed", "filled", "mask", "mask_path",
  ]

  private func write(
    _ annotation: Annotation, as label: FiftyOneLabel, to json: inout JSONWriter
  ) throws {
    var isPlaced = try staysInPlace(annotation, label)
    let stays = isPlaced
    try json.object { json in
      for member in label.node.members ?? [] {
        if !stays, Self.places.contains(member.key) {
          guard !isPlaced else { continue }
          isPlaced = true
          try json.fiftyOneGeometry(annotation.shape, on: size, options.maskPictures)
        } else if member.key != "_id" || annotation.id != nil {
          write(member, ofClass: annotation.category, to: &json)
        }
      }
    }
  }

  private func write(_ member: JSONMember, ofClass category: Int?, to json: inout JSONWriter) {
    json.field(member.key) { json in
      if member.key == "label", let category {
        json.string(categories[category].name)
      } else {
        json.node(member.value)
      }
    }
  }

  /// Returns whether a label still has the position of its object and can be written again.
  private func staysInPlace(_ annotation: Annotation, _ label: FiftyOneLabel) throws -> Bool {
    // The file of the mask isn't written again.
    if label.node["mask_path"] != nil, case .mask = annotation.shape { return false }
    // Reading turned Python's NaN into null.
    let points = label.kind == "Keypoint" ? label.node["points"]?.array ?? [] : []
    guard options.digits == nil,
      !points.contains(where: { $0.array?.contains { $0.content == .null } ?? false })
    else { return false }
    // If only the class of an object changed, it still has its old position.
    guard annotation.original == nil else { return true }
    var numbers = ObjectNumbers()
    return (try? label.shape(on: size, &numbers, options.maskPictures)) == annotation.shape
  }

  // MARK: The sample

  func write(to json: inout JSONWriter) throws {
    var names = classNames
    try json.object { json in
      for member in sample.members ?? [] {
        json.field(member.key) { json in
          switch member.key {
          case "filepath": json.string(file)
          case "metadata": write(metadata: member.value, to: &json)
          default: write(field: member, &names, to: &json)
          }
        }
      }
      for (kind, annotations) in others {
        try json.labels(freeField(for: kind), kind, annotations) { json, annotation in
          try json.fiftyOneMembers(annotation, on: size, categories, options)
        }
      }
    }
  }

  private var file: String {
    let read = sample["filepath"]?.text ?? ""
    guard !image.isPlaced, FiftyOneReader.path(ofFile: read) == image.path else {
      return FiftyOneReader.folder + image.path
    }
    return read
  }

  /// Writes the metadata of the image file; for another picture, only its size.
  private func write(metadata: JSONNode, to json: inout JSONWriter) {
    guard metadata.members != nil else { return json.node(metadata) }
    json.object { json in
      for member in metadata.members ?? [] {
        switch member.key {
        case "width": json.field("width", size.width)
        case "height": json.field("height", size.height)
        case _ where image.isPlaced && !member.key.hasPrefix("_"): break
        default: json.field(member.key) { $0.node(member.value) }
        }
      }
    }
  }

  private func write(
    field: JSONMember, _ names: inout [String?], to json: inout JSONWriter
  ) {
    let kept = labels[field.key] ?? []
    guard let kind = field.value["_cls"]?.text else {
      // The field has a single label, which null stands for in the kept data.
      if field.value.content == .null, let label = kept.first { return json.raw(label.json) }
      return json.node(field.value)
    }
    let list = kind.hasSuffix("s") ? FiftyOneLabel.usualFields[String(kind.dropLast())] : nil
    if kind == "Classification" { return write(classification: field.value, &names, to: &json) }
    guard let list else {
      // A map of pixels is valid only for the original picture.
      let isLost = image.isPlaced && !["GeoLocation", "GeoLocations", "Regression"].contains(kind)
      return isLost ? json.null() : json.node(field.value)
    }
    json.object { json in
      for member in field.value.members ?? [] {
        json.field(member.key) { json in
          guard member.key == list, let entries = member.value.array else {
            return json.node(member.value)
          }
          json.array { json in
            for (index, entry) in entries.enumerated() {
              if kind == "Classifications" {
                write(classification: entry, inList: true, &names, to: &json)
              } else if entry.content != .null {
                json.node(entry)
              }
              for label in kept where label.place == index { json.raw(label.json) }
            }
          }
        }
      }
    }
  }

  /// Returns a name for a new field that the sample doesn't have yet.
  private func freeField(for kind: String) -> String {
    let usual = FiftyOneLabel.usualFields[kind] ?? kind
    let taken = Set((sample.members ?? []).map(\.key))
    return ([usual] + (2...99).map { "\(usual)_\($0)" }).first { !taken.contains($0) } ?? usual
  }

  // MARK: Classes of the image

  /// The current names of the image's classes, in the order of its labels; `nil` if one was
  /// removed.
  private var classNames: [String?] {
    let fields = (sample.members ?? []).flatMap { FiftyOneLabel.labels(in: $0) }
    let read = fields.filter { $0.kind == "Classification" }.map { $0.node["label"]?.text }
    let written = image.labels.map { categories[$0].name }
    guard read.compactMap({ $0 }).count != written.count else {
      var rest = written[...]
      return read.map { $0 == nil ? nil : rest.removeFirst() }
    }
    return read.map { name in name.flatMap { written.contains($0) ? $0 : nil } }
  }

  private func write(
    classification: JSONNode, inList: Bool = false, _ names: inout [String?],
    to json: inout JSONWriter
  ) {
    let name = names.isEmpty ? nil : names.removeFirst()
    guard let name else {
      if classification["label"] == nil {
        json.node(classification)
      } else if !inList {
        json.null()
      }
      return
    }
    json.object { json in
      for member in classification.members ?? [] {
        json.field(member.key) { json in
          if member.key == "label" { json.string(name) } else { json.node(member.value) }
        }
      }
    }
  }
}

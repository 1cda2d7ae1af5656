internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Writes LabelMe: one JSON file per image, named like the image.
struct LabelMeWriter: DatasetWriter {
  private let context: WriterContext
  private var names: FileNames

  init(_ context: WriterContext) {
    self.context = context
    names = FileNames(keepsFolders: context.options.keepsFolders)
  }

  /// LabelMe expects images in the folder of the annotations, with paths relative to it.
  static func place(ofImage path: String, split: String?) -> String { path }

  mutating func add(_ image: AnnotatedImage) throws {
    let path = try names.path(for: image, ending: ".json")
    var json = JSONWriter(digits: context.options.digits)
    if context.takesExtras, let form = image.form,
      let root = JSONNode(String(decoding: form, as: UTF8.self))
    {
      try write(image, as: root, to: &json)
    } else {
      try write(image, to: &json)
    }
    json.endLine()
    try context.output.write(json.takeBytes(), to: path)
  }

  private func write(_ image: AnnotatedImage, to json: inout JSONWriter) throws {
    try json.object { json in
      json.field("version", "5.5.0")
      json.field("flags") { json in
        json.object { $0.fields(image.attributes.filter { $0.isTruth }) }
      }
      try json.field("shapes") { try writeShapes(of: image, to: &$0) }
      json.field("imagePath", imagePath(of: image))
      json.field("imageData") { $0.null() }
      json.field("imageHeight", image.size?.height)
      json.field("imageWidth", image.size?.width)
      let others = image.attributes.filter { !$0.isTruth }
      if !others.isEmpty {
        json.field("attributes") { json in json.object { $0.fields(others) } }
      }
    }
  }

  /// Writes an image's file as it was read, with its current objects.
  private func write(
    _ image: AnnotatedImage, as root: JSONNode, to json: inout JSONWriter
  ) throws {
    let path = imagePath(of: image)
    let isSame = ImageNames.normalized(root["imagePath"]?.text ?? "") == path
    let keys = (root.members ?? []).map(\.key)
    try json.object { json in
      for member in root.members ?? [] {
        try json.field(member.key) { json in
          switch member.key {
          case "shapes": try writeShapes(of: image, to: &json)
          case "imagePath" where !isSame: json.string(path)
          // The embedded picture is the old one, so it doesn't fit the new positions.
          case "imageData" where image.isPlaced: json.null()
          case "imageHeight": write(image.size?.height, was: member.value, to: &json)
          case "imageWidth": write(image.size?.width, was: member.value, to: &json)
          default: json.node(member.value)
          }
        }
      }
      if !keys.contains("imagePath") { json.field("imagePath", path) }
      if !keys.contains("imageHeight") { json.field("imageHeight", image.size?.height) }
      if !keys.contains("imageWidth") { json.field("imageWidth", image.size?.width) }
    }
  }

  private func write(_ side: Int?, was old: JSONNode, to json: inout JSONWriter) {
    if let side, old.integer != side { json.integer(side) } else { json.node(old) }
  }

  private func imagePath(of image: AnnotatedImage) -> String {
    context.options.keepsFolders ? ImageNames.name(image.path) : image.path
  }

  private func writeShapes(of image: AnnotatedImage, to json: inout JSONWriter) throws {
    var shapes: [(place: Int, json: [UInt8])] = []
    // Find the largest group number, so that objects of several parts get unused ones.
    var group = image.annotations.reduce(0) { last, annotation in
      if case .number(let number)? = annotation.group { max(last, number) } else { last }
    }
    for annotation in image.annotations {
      let label = annotation.category.map { context.categories[$0].name } ?? ""
      if context.takesExtras, let size = image.size,
        let patch = LabelMePatch(annotation, on: size, label: label, context.options)
      {
        shapes += try patch.shapes()
        continue
      }
      let parts = annotation.shape.labelMeParts
      var annotation = annotation
      if parts.count > 1, annotation.group == nil {
        group = group < .max ? group + 1 : 1
        annotation.group = .number(group)
      }
      for part in parts {
        annotation.shape = part
        var shape = JSONWriter(digits: context.options.digits)
        try write(annotation, to: &shape)
        shapes.append((.max, shape.bytes))
      }
    }
    for object in image.foreign {
      guard let category = object.category else { continue }
      shapes += LabelMePatch.shapes(of: object, label: context.categories[category].name)
    }
    // Keep the original order, with new shapes last.
    let ordered = shapes.enumerated().sorted { one, other in
      (one.element.place, one.offset) < (other.element.place, other.offset)
    }
    json.array { json in ordered.forEach { json.raw($0.element.json) } }
  }

  private func write(_ annotation: Annotation, to json: inout JSONWriter) throws {
    let (type, points) = try annotation.shape.labelMePoints
    let mask = try annotation.shape.labelMeMask(context.options.maskPictures)
    let description = annotation.attributes.first { $0.name == "description" }
    let others = annotation.attributes.filter { $0.name != "description" && !$0.isTruth }
    json.object { json in
      json.field("label", annotation.category.map { context.categories[$0].name } ?? "")
      json.field("points", points)
      json.field("group_id") { json in
        if let group = annotation.group { json.identifier(group) } else { json.null() }
      }
      json.field("description", description?.value.plain ?? "")
      json.field("shape_type", type)
      json.field("flags") { json in
        json.object { $0.fields(annotation.attributes.filter { $0.isTruth }) }
      }
      json.field("mask", mask)
      // LabelMe's flags can only be Booleans, but LabelMe keeps unknown keys.
      if !others.isEmpty {
        json.field("attributes") { json in json.object { $0.fields(others) } }
      }
    }
  }
}

extension Attribute {
  /// Whether the value is a Boolean.
  fileprivate var isTruth: Bool { value == .json("true") || value == .json("false") }
}

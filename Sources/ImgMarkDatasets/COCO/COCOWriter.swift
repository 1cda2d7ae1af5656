public import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Writes COCO.
///
/// Images and categories are written after the objects, because they depend on all objects. So
/// memory holds the entries of images, but no objects.
public struct COCOWriter: DatasetWriter {
  /// One output file, for the whole data set or for one split.
  private struct File {
    /// The path in the output folder; `nil` for a single output file.
    let path: String?
    var text = COCOText()
    /// The text of the entries of its images.
    var images: [UInt8] = []
  }

  private let context: WriterContext
  private var categoryIDs: [Identifier] = []
  /// The categories of points; COCO writes a point as an object with one keypoint.
  private var pointCategories: Set<Int> = []
  /// The number of keypoints per object, for categories without keypoint names.
  private var unnamedKeypoints: [Int: Int] = [:]
  /// Whether objects read from COCO can be written unchanged.
  private var keepsText = false
  /// The output files by split; the key is empty for images without a split.
  private var files: [String: File] = [:]

  public init(_ context: WriterContext) throws {
    self.context = context
    categoryIDs = try NumberedIDs.numbered(
      context.categories.map(\.id), anew: context.options.renumbers)
    keepsText =
      context.takesExtras && context.options.digits == nil && !context.options.renumbers
      && zip(context.categories, categoryIDs).allSatisfy { $0.id == $1 }
    if !context.options.dividesParts { files[""] = try file(of: "") }
  }

  public mutating func add(_ image: consuming AnnotatedImage) throws {
    let part = context.options.dividesParts ? image.split ?? "" : ""
    var file = try files.removeValue(forKey: part) ?? file(of: part)
    try write(image, to: &file)
    if file.text.isLarge { try flush(&file) }
    files[part] = file
  }

  public mutating func end() throws {
    if files.isEmpty { files[""] = try file(of: "") }
    for (_, var file) in files.sorted(by: { $0.key < $1.key }) {
      file.text.endObjects()
      file.text.append(list: file.images, named: "images")
      file.text.append(list: categories, named: "categories")
      file.text.end()
      try flush(&file)
    }
  }

  /// Begins the output file of a split.
  private func file(of part: String) throws -> File {
    // COCO itself and CVAT show the split in the file name like this.
    var file = File(
      path: part.isEmpty
        ? nil : "annotations/instances_\(try ImageNames.file(ofPart: part)).json")
    file.text.begin(context.takesExtras ? context.header.extras : [])
    return file
  }

  private func flush(_ file: inout File) throws {
    if let path = file.path {
      try context.output.append(file.text.takeBytes(), to: path)
    } else {
      try context.output.append(file.text.takeBytes())
    }
  }

  private mutating func write(_ image: AnnotatedImage, to file: inout File) throws {
    guard let id = image.id else { return }
    for annotation in image.annotations {
      if keepsText, let original = annotation.original {
        file.text.append(object: original)
        continue
      }
      guard let objectID = annotation.id else { continue }
      if case .point = annotation.shape, let category = annotation.category {
        pointCategories.insert(category)
      } else if let category = annotation.category, let keypoints = annotation.cocoKeypoints,
        context.categories[category].keypoints.isEmpty, !context.takesExtras
      {
        unnamedKeypoints[category] = max(unnamedKeypoints[category] ?? 0, keypoints.points.count)
      }
      var json = JSONWriter(digits: context.options.digits)
      let objectCategory = annotation.category.map { categoryIDs[$0] }
      try json.cocoAnnotation(
        annotation, on: image.size, id: objectID, image: id, category: objectCategory,
        keypointCount: annotation.category.map { context.categories[$0].keypoints.count } ?? 0,
        extras: context.takesExtras)
      file.text.append(object: json.takeBytes()[...])
    }
    append(image, id: id, to: &file)
  }

  private func append(_ image: AnnotatedImage, id: Identifier, to file: inout File) {
    if !file.images.isEmpty { file.images.append(UInt8(ascii: ",")) }
    if keepsText, let original = image.original {
      file.images.append(contentsOf: original)
      return
    }
    var json = JSONWriter(digits: context.options.digits)
    json.object { json in
      json.field("id") { $0.identifier(id) }
      json.field("file_name", image.path)
      if let size = image.size {
        json.field("width", size.width)
        json.field("height", size.height)
      }
      if context.takesExtras {
        for extra in image.extras { json.field(extra.name, extra.value) }
      }
    }
    file.images.append(contentsOf: json.bytes)
  }

  /// Returns the names of a category's keypoints.
  ///
  /// COCO requires them, so missing names are replaced by numbers. Categories read from COCO
  /// without names stay without.
  private func keypointNames(_ index: Int) -> [String] {
    let names = context.categories[index].keypoints
    guard names.isEmpty else { return names }
    if let count = unnamedKeypoints[index] { return (0..<count).map { "\($0 + 1)" } }
    return pointCategories.contains(index) ? [context.categories[index].name] : []
  }

  private var categories: [UInt8] {
    var bytes: [UInt8] = []
    for (index, category) in context.categories.enumerated() {
      var json = JSONWriter()
      json.object { json in
        json.field("id") { $0.identifier(categoryIDs[index]) }
        json.field("name", category.name)
        if let parent = category.supercategory { json.field("supercategory", parent) }
        let keypoints = keypointNames(index)
        if !keypoints.isEmpty {
          json.field("keypoints", keypoints)
          json.field("skeleton") { json in
            json.array { json in
              for bone in category.skeleton {
                json.array { json in
                  json.integer(bone.start + 1)
                  json.integer(bone.end + 1)
                }
              }
            }
          }
        }
        if context.takesExtras {
          for extra in category.extras { json.field(extra.name, extra.value) }
        }
      }
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(contentsOf: json.bytes)
    }
    return bytes
  }
}

extension JSONWriter {
  /// Writes an attribute under its name.
  mutating func field(_ name: String, _ value: AttributeValue) {
    field(name) { json in
      switch value {
      case .text(let text): json.string(text)
      case .json(let text): json.raw(text)
      }
    }
  }

  /// Writes an object of COCO's "annotations".
  fileprivate mutating func cocoAnnotation(
    _ annotation: Annotation, on size: PixelSize?, id: Identifier, image: Identifier,
    category: Identifier?, keypointCount: Int, extras: Bool
  ) throws {
    try object { json in
      json.field("id") { $0.identifier(id) }
      json.field("image_id") { $0.identifier(image) }
      if let category { json.field("category_id") { $0.identifier(category) } }
      let (box, attributes) = annotation.cocoBox
      if let box {
        json.field("bbox", [box.minX, box.minY, box.size.width, box.size.height])
      }
      json.field("area", annotation.statedArea ?? annotation.shape.area)
      json.field("iscrowd", annotation.flags.contains(.crowd) ? 1 : 0)
      try json.cocoSegmentation(of: annotation, on: size)
      if var keypoints = annotation.cocoKeypoints {
        // In COCO, all objects of a category have the same number of keypoints.
        while annotation.shape.kind != .point, keypoints.points.count < keypointCount {
          keypoints.points.append(.absent)
        }
        json.field(
          "keypoints",
          keypoints.points.flatMap {
            [$0.position.x, $0.position.y, Double($0.visibility.rawValue)]
          })
        json.field("num_keypoints", keypoints.labelled.count)
      }
      if let score = annotation.score { json.field("score", score) }
      if !attributes.isEmpty {
        json.field("attributes") { json in
          json.object { json in
            for attribute in attributes { json.field(attribute.name, attribute.value) }
          }
        }
      }
      guard extras else { return }
      for extra in annotation.extras { json.field(extra.name, extra.value) }
    }
  }

  private mutating func cocoSegmentation(of annotation: Annotation, on size: PixelSize?) throws {
    switch annotation.shape {
    case .polygon(let polygon):
      field("segmentation") { json in
        json.array { json in
          for ring in polygon.rings {
            json.array { json in
              for vertex in ring.vertices {
                json.number(vertex.x)
                json.number(vertex.y)
              }
            }
          }
        }
      }
    case .mask(let mask):
      // Runs must cover the whole image, even if the mask was read for a part of it.
      guard let size, let cells = mask.cells(on: size) else {
        throw DatasetError(.mask("the cells of a mask are not pixels of the image"))
      }
      field("segmentation") { json in
        json.object { json in
          json.field("size") { json in
            json.array { json in
              json.integer(cells.rows)
              json.integer(cells.columns)
            }
          }
          // COCO's own files write runs as numbers for crowds; pycocotools writes text for other
          // objects.
          guard annotation.flags.contains(.crowd) else {
            return json.field("counts", cells.cocoText)
          }
          json.field("counts") { json in
            json.array { json in cells.runs.forEach { json.integer(Int($0)) } }
          }
        }
      }
    case .box: field("segmentation") { $0.array { _ in } }
    case .point, .rotatedBox, .polyline, .keypoints, .ellipse: return
    }
  }
}

extension Annotation {
  /// The keypoints as COCO writes them, one for a point; `nil` if there are none.
  fileprivate var cocoKeypoints: Keypoints<SourceSpace>? {
    switch shape {
    case .point(let point): Keypoints([Keypoint(point)])
    case .keypoints(let keypoints): keypoints
    case .box, .rotatedBox, .polyline, .polygon, .ellipse, .mask: keypoints
    }
  }
}

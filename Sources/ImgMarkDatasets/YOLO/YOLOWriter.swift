public import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Writes YOLO: one text file per image, with one row per object, and the names of the classes.
public struct YOLOWriter<Kind: YOLOKind>: DatasetWriter {
  private let context: WriterContext
  /// The index that each category of the data set has in the files.
  private var indices: [Int] = []
  /// The categories in the order of the files.
  private var categories: [Category] = []
  /// Whether rows that were read can be written unchanged.
  private var keepsText = false
  /// The number of keypoints per object.
  private var keypointCount: Int?
  /// The images written so far, by the path of their rows, which must be unique.
  private var imageOfPlace = TakenNames<String>()
  /// The paths of images by split.
  private var splits: [String: [String]] = [:]
  private var row: [UInt8] = []
  public private(set) var notes: [LossEntry] = []
  /// The first split whose name can't be a folder, and the number of images in such splits.
  private var folderless: (part: String, count: Int)?

  public init(_ context: WriterContext) throws {
    self.context = context
    let order = Self.order(of: context.categories, isGiven: context.options.classes != nil)
    categories = order.map { context.categories[$0] }
    indices = [Int](repeating: 0, count: order.count)
    for (index, category) in order.enumerated() { indices[category] = index }
    keepsText =
      context.takesExtras && context.options.digits == nil && order == Array(order.indices)
    let counts = categories.map(\.keypoints.count)
    if let most = counts.max(), most > 0 { keypointCount = most }
    for category in categories where category.name.utf8.contains(where: { $0 < 0x20 }) {
      throw DatasetError(
        .unwritableName(category.name, why: "a name must be on one line"))
    }
  }

  /// Returns the order of classes: by id, or if there are no ids, that of the data set.
  private static func order(of categories: [Category], isGiven: Bool) -> [Int] {
    let numbers = categories.compactMap { category -> Int? in
      if case .number(let number)? = category.id { number } else { nil }
    }
    let order = Array(categories.indices)
    guard !isGiven, numbers.count == categories.count else { return order }
    return order.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
  }

  public mutating func add(_ image: consuming AnnotatedImage) throws {
    let place = try place(of: image)
    guard let size = image.size else { return try context.output.write([], to: "\(place).txt") }
    row.removeAll(keepingCapacity: true)
    let objects = image.annotations.span
    for index in objects.indices {
      if keepsText, let original = objects[index].original {
        row.append(contentsOf: original)
      } else if Kind.task == .detect, case .box(let box) = objects[index].shape,
        objects[index].score == nil, objects[index].track == nil
      {
        // Most objects have no other data, and are written without a copy.
        append(integer: indices[objects[index].category ?? 0])
        append(objects[index].box ?? box, on: size)
      } else {
        try append(objects[index], on: size, image: image.path)
      }
      row.append(UInt8(ascii: "\n"))
    }
    try context.output.write(row, to: "\(place).txt")
  }

  public mutating func end() throws {
    let index = YOLOIndex(
      task: Kind.task, isDarknet: Kind.self == Darknet.self, categories: categories,
      keepsIDs: !context.options.renumbers, keypointCount: keypointCount,
      extras: context.takesExtras ? context.header.extras : [], splits: splits)
    try index.write(to: context.output)
    notes = index.notes
    if let folderless {
      notes.append(
        LossEntry(
          .noted, .splits,
          "the part \(folderless.part) can't be the name of a folder, so its images belong to none",
          file: "", count: folderless.count))
    }
  }
}

// MARK: - Paths

extension YOLOWriter {
  /// Returns the path of an image's rows without extension, and records the image.
  private mutating func place(of image: borrowing AnnotatedImage) throws(DatasetError) -> String {
    let parts = ImageNames.normalized(image.path).split(separator: "/").map { String($0) }
    // Folders above the tree don't matter unless folders are kept.
    let isOutside = ImageNames.isAbsolute(image.path) || parts.contains("..")
    guard let name = parts.last, ![".", ".."].contains(name),
      !context.options.keepsFolders || !isOutside, !image.path.utf8.contains(0)
    else {
      throw DatasetError(
        .leadsOutside(image.path, byFolders: context.options.keepsFolders), in: image.file,
        line: image.line)
    }
    try ImageNames.checkFileName(image.path)
    let split = ImageNames.folder(ofPart: image.split)
    if split == nil, let part = image.split, !part.isEmpty {
      folderless = (folderless?.part ?? part, (folderless?.count ?? 0) + 1)
    }
    let below =
      context.options.keepsFolders ? Self.place(of: image.path, inPart: split) : name
    let folder = Self.folder("labels", ofPart: split)
    let place = "\(folder)/\(below.withoutExtension)"
    if let other = imageOfPlace.take(place, for: image.path) {
      throw DatasetError(
        .collision(other, image.path, at: "\(place).txt"), in: image.file, line: image.line)
    }
    if Kind.self == Darknet.self {
      // Images without a split are for training, and are listed there.
      splits[split ?? "train", default: []].append("\(folder)/\(below)")
    } else {
      splits[split ?? "", default: []].append(below)
    }
    return place
  }
}

extension YOLOWriter {
  public static func place(ofImage path: String, split: String?) -> String {
    let split = ImageNames.folder(ofPart: split)
    return "\(folder("images", ofPart: split))/\(place(of: path, inPart: split))"
  }

  /// Returns the path of an image without the folder of its split, which is added again later.
  private static func place(of path: String, inPart split: String?) -> String {
    let parts = ImageNames.normalized(path).split(separator: "/").map { String($0) }
      .filter { $0 != ".." }
    return (parts.dropLast().drop { $0 == split } + parts.suffix(1)).joined(separator: "/")
  }

  /// Returns the folder of a split for images or labels; Darknet has one folder for both.
  private static func folder(_ name: String, ofPart split: String?) -> String {
    Kind.self == Darknet.self
      ? "obj_\(split ?? "train")_data" : split.map { "\(name)/\($0)" } ?? name
  }
}

// MARK: - Rows

extension YOLOWriter {
  private mutating func append(
    _ annotation: Annotation, on size: PixelSize, image: String
  ) throws(DatasetError) {
    append(integer: indices[annotation.category ?? 0])
    switch Kind.task {
    case .detect:
      if let box = annotation.bounds { append(box, on: size) }
      // Training rejects a sixth number, so scores are written only if they were read from this
      // format.
      guard context.takesExtras else { break }
      if let score = annotation.score { append(score) }
      if annotation.score == nil, let track = annotation.track?.digits {
        separate()
        row.append(contentsOf: track.utf8)
      }
    case .segment:
      if case .polygon(let polygon) = annotation.shape {
        append(polygon.rings[0].vertices, on: size)
      }
    case .obb:
      if case .rotatedBox(let box) = annotation.shape {
        append(box.corners, on: size)
      } else if case .polygon(let polygon) = annotation.shape {
        append(polygon.rings[0].vertices, on: size)
      } else if let box = annotation.bounds {
        append(box.corners, on: size)
      }
    case .pose:
      if let box = annotation.bounds { append(box, on: size) }
      try append(annotation.keypoints ?? Keypoints([]), on: size, image: image)
    }
  }

  private mutating func append(_ box: Rect<SourceSpace>, on size: PixelSize) {
    let (width, height) = (Double(size.width), Double(size.height))
    let style = DecimalStyle(digits: context.options.digits)
    // Each number begins with a space, because the class comes before it.
    row.append(addingCapacity: 4 * (DecimalText.longestText + 1)) { text in
      func append(_ value: Double, to text: inout OutputSpan<UInt8>) {
        text.append(UInt8(ascii: " "))
        DecimalText.append(value, to: &text, style: style)
      }
      append((box.minX + box.size.width / 2) / width, to: &text)
      append((box.minY + box.size.height / 2) / height, to: &text)
      append(box.size.width / width, to: &text)
      append(box.size.height / height, to: &text)
    }
  }

  private mutating func append(_ points: [SourcePoint], on size: PixelSize) {
    for point in points {
      append(point.x / Double(size.width))
      append(point.y / Double(size.height))
    }
  }

  private mutating func append(
    _ keypoints: Keypoints<SourceSpace>, on size: PixelSize, image: String
  ) throws(DatasetError) {
    let count = keypointCount ?? max(keypoints.points.count, 1)
    keypointCount = count
    guard keypoints.points.count <= count else {
      throw DatasetError(
        .wrongFieldCount(
          expected: "at most \(count) keypoints on \(image), as the objects before,",
          found: keypoints.points.count))
    }
    for point in keypoints.points {
      append([point.position], on: size)
      append(integer: Int(point.visibility.rawValue))
    }
    // All rows must have the same number of keypoints.
    for _ in keypoints.points.count..<count { for _ in 0..<3 { append(integer: 0) } }
  }

  private mutating func append(_ value: Double) {
    separate()
    DecimalText.append(value, to: &row, style: DecimalStyle(digits: context.options.digits))
  }

  private mutating func append(integer value: Int) {
    separate()
    row.append(contentsOf: String(value).utf8)
  }

  private mutating func separate() {
    if let last = row.last, last != UInt8(ascii: "\n") { row.append(UInt8(ascii: " ")) }
  }
}

internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Parses the objects in COCO's "annotations" one at a time.
struct COCOAnnotationParser {
  /// The keys with a defined meaning.
  enum Key: String, CaseIterable, Sendable {
    case id
    case imageID = "image_id"
    case categoryID = "category_id"
    case segmentation, bbox, area, score, keypoints, attributes
    case isCrowd = "iscrowd"
    case keypointCount = "num_keypoints"
  }

  let keys = KeyTable<Key>()
  private let categories: [Identifier: Int]
  /// The index of the category for each small id, because most ids are small; −1 if there is none.
  private(set) var smallCategories: [Int] = []
  /// The numbers of the list that is being read.
  var numbers: [Double] = []
  /// Checks outlines without reading them, if only boxes are needed; `nil` if outlines are read.
  var outlineCheck: OutlineCheck?

  init(categories: [Identifier: Int]) {
    self.categories = categories
    smallCategories = [Int](repeating: -1, count: 1024)
    for (id, index) in categories {
      if case .number(let number) = id, smallCategories.indices.contains(number) {
        smallCategories[number] = index
      }
    }
  }

  /// Reads an object.
  ///
  /// - Parameters:
  ///   - text: The object, from brace to brace.
  ///   - line: The line where the object begins, from 1.
  ///   - repairs: Receives what was left out of the object.
  /// - Returns: The object, with its source text unless values had to be corrected.
  /// - Throws: A ``JSONError`` if the JSON is invalid, a ``DatasetError/Reason`` if only this
  ///   object is faulty.
  mutating func annotation(
    _ text: ArraySlice<UInt8>, line: Int, repairs: inout COCORepairs?
  ) throws -> Annotation {
    var draft = COCODraft()
    if !checkPlain(text.span, into: &draft) {
      draft = COCODraft()
      if !readPlain(text.span, into: &draft) { draft = try self.draft(text, line: line) }
    }
    return try draft.annotation(text, line: line, repairs: &repairs)
  }

  /// Reads an object value by value.
  private mutating func draft(_ text: ArraySlice<UInt8>, line: Int) throws -> COCODraft {
    var cursor = JSONCursor(text, line: line, toleratesNotFinite: true)
    var draft = COCODraft()
    var fault: DatasetError.Reason?
    try cursor.beginObject("the annotation")
    while let range = try cursor.nextKey() {
      let key = cursor.key(range, in: keys)
      if let key {
        let bit = UInt32(1) << key.bit
        guard draft.seen & bit == 0 else {
          throw JSONError(.duplicateKey(key.rawValue), line: cursor.line)
        }
        draft.seen |= bit
      }
      let start = cursor.mark
      do {
        if let key {
          try read(key, from: &cursor, into: &draft)
        } else {
          draft.extras.append(try cursor.attribute(range))
        }
      } catch {
        guard let reason = DatasetError.Reason(ofValue: error) else { throw error }
        // Read on after a fault, because invalid JSON later makes the whole file invalid.
        fault = fault ?? reason
        cursor.goBack(to: start)
        _ = try cursor.skipValue(takingNotFinite: true)
      }
    }
    if let fault { throw fault }
    return draft
  }

  private mutating func read(
    _ key: Key, from cursor: inout JSONCursor, into draft: inout COCODraft
  ) throws {
    if try cursor.skipNull() { return }
    switch key {
    case .id: draft.id = try cursor.identifier("id")
    case .imageID: _ = try cursor.identifier("image_id")
    case .categoryID: draft.category = try category(try cursor.identifier("category_id"))
    case .bbox: draft.box = try box(from: &cursor, &draft)
    case .segmentation: try readSegmentation(from: &cursor, into: &draft)
    case .keypoints: draft.keypoints = try keypoints(from: &cursor, &draft)
    case .keypointCount: draft.keypointCount = try cursor.whole("num_keypoints")
    case .area: draft.area = try cursor.number("area").value
    case .score: draft.score = try cursor.number("score").value
    case .isCrowd: draft.isCrowd = try isCrowd(from: &cursor, &draft)
    case .attributes: try readAttributes(from: &cursor, into: &draft)
    }
  }
}

extension COCOAnnotationParser.Key {
  /// The bit of the key in ``COCODraft/seen``.
  var bit: Int {
    switch self {
    case .id: 0
    case .imageID: 1
    case .categoryID: 2
    case .segmentation: 3
    case .bbox: 4
    case .area: 5
    case .score: 6
    case .keypoints: 7
    case .attributes: 8
    case .isCrowd: 9
    case .keypointCount: 10
    }
  }
}

// MARK: - Values

extension COCOAnnotationParser {
  private func category(_ id: Identifier) throws(DatasetError.Reason) -> Int {
    if case .number(let number) = id, smallCategories.indices.contains(number),
      smallCategories[number] >= 0
    {
      return smallCategories[number]
    }
    if let index = categories[id] { return index }
    guard !categories.isEmpty else {
      throw .unsupported(
        "category_id is \(id), but the file has no \"categories\"",
        advice: "add the list with the id and the name of each class")
    }
    if let other = id.inOtherKind, categories[other] != nil {
      throw .otherKindOfID("category_id", id, known: other)
    }
    throw .unknownCategory("\(id)")
  }

  private mutating func box(
    from cursor: inout JSONCursor, _ draft: inout COCODraft
  ) throws -> Rect<SourceSpace>? {
    numbers.removeAll(keepingCapacity: true)
    try cursor.numbers("bbox", into: &numbers, decimals: &draft.decimals)
    if numbers.isEmpty { return nil }
    guard numbers.count == 4 else {
      throw DatasetError.Reason.wrongFieldCount(expected: "4 numbers in bbox", found: numbers.count)
    }
    for (axis, side) in [("width", numbers[2]), ("height", numbers[3])] where side < 0 {
      throw DatasetError.Reason.negativeSize(axis, side)
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private mutating func keypoints(
    from cursor: inout JSONCursor, _ draft: inout COCODraft
  ) throws -> Keypoints<SourceSpace>? {
    numbers.removeAll(keepingCapacity: true)
    try cursor.numbers("keypoints", into: &numbers, decimals: &draft.decimals)
    if numbers.isEmpty { return nil }
    guard numbers.count.isMultiple(of: 3) else {
      throw DatasetError.Reason.keypoints(numbers: numbers.count)
    }
    var points: [Keypoint<SourceSpace>] = []
    let isScored = hasScores
    if isScored {
      draft.repairs = draft.repairs ?? COCORepairs()
      draft.repairs?.scoredKeypoints = true
    }
    for index in stride(from: 0, to: numbers.count, by: 3) {
      if isScored { numbers[index + 2] = numbers[index + 2] > 0 ? 2 : 0 }
      guard let raw = UInt8(exactly: numbers[index + 2]), let visibility = Visibility(rawValue: raw)
      else {
        throw DatasetError.Reason.unknownValue(
          DecimalText.text(numbers[index + 2]), of: "the visibility of keypoint \(index / 3 + 1)")
      }
      points.append(
        visibility == .absent
          ? .absent : Keypoint(Point(x: numbers[index], y: numbers[index + 1]), visibility))
    }
    return Keypoints(points)
  }

  /// Whether the third numbers of keypoints are scores from 0 to 1, as detectors write them.
  private var hasScores: Bool {
    var isBetween = false
    for index in stride(from: 2, to: numbers.count, by: 3) {
      guard (0...1).contains(numbers[index]) else { return false }
      isBetween = isBetween || (numbers[index] != 0 && numbers[index] != 1)
    }
    return isBetween
  }

  private func isCrowd(from cursor: inout JSONCursor, _ draft: inout COCODraft) throws -> Bool {
    switch try cursor.kind() {
    case .boolean: return try cursor.boolean("iscrowd")
    case .string:
      // Python treats any text except an empty one as true, so the text is rewritten as a number.
      draft.isRewritten = true
      let text = try cursor.string("iscrowd")
      switch text.lowercased() {
      case "0", "false": return false
      case "1", "true": return true
      default: throw DatasetError.Reason.unknownValue("\"\(text)\"", of: "iscrowd")
      }
    case .object, .array, .number, .null: break
    }
    let value = try cursor.whole("iscrowd")
    guard value == 0 || value == 1 else {
      throw DatasetError.Reason.unknownValue("\(value)", of: "iscrowd")
    }
    return value == 1
  }

  private func readAttributes(from cursor: inout JSONCursor, into draft: inout COCODraft) throws {
    try cursor.beginObject("attributes")
    while let key = try cursor.nextKey() {
      draft.attributes.append(try cursor.attribute(key))
    }
  }
}

extension JSONCursor {
  /// Reads the value of a key as an attribute.
  mutating func attribute(_ key: Range<Int>) throws -> Attribute {
    let name = try string(in: key)
    if try kind() == .string { return Attribute(name, text: try string(name)) }
    return Attribute(name, json: raw(try skipValue()))
  }
}

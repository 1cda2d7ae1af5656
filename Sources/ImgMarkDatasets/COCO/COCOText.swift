internal import ImgMarkAnnotations
internal import ImgMarkNumbers
internal import ImgMarkText

/// The text of a COCO file while it is written: first sections, then objects, then other lists.
struct COCOText {
  private var bytes: [UInt8] = []
  private var isFirst = true

  /// The number of bytes collected before they are passed on.
  private static let pieceLength = 256 << 10

  var isLarge: Bool { bytes.count >= Self.pieceLength }

  /// Begins the file and its list of objects.
  mutating func begin(_ sections: [Attribute]) {
    var json = JSONWriter()
    json.object { json in
      for section in sections { json.field(section.name, section.value) }
      // Older readers expect both sections.
      if !sections.contains(where: { $0.name == "info" }) { json.field("info") { $0.raw("{}") } }
      if !sections.contains(where: { $0.name == "licenses" }) {
        json.field("licenses") { $0.raw("[]") }
      }
    }
    bytes = json.takeBytes()
    bytes.removeLast()
    bytes.append(contentsOf: ",\"annotations\":[".utf8)
  }

  mutating func append(object: ArraySlice<UInt8>) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(contentsOf: object)
  }

  mutating func endObjects() {
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func append(list: [UInt8], named name: String) {
    bytes.append(contentsOf: ",\"\(name)\":[".utf8)
    bytes.append(contentsOf: list)
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func end() {
    bytes.append(contentsOf: "}\n".utf8)
  }

  /// Returns the bytes written so far and removes them.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: false) }
    return bytes
  }
}

/// Assigns the numeric IDs of images and objects in COCO.
///
/// Numeric IDs stay; other IDs get the numbers after the largest.
struct COCONumbers {
  /// Whether to number everything from 1, regardless of existing IDs.
  var isAnew = false
  private var largest = 0

  /// Returns whether the number for an ID is known before all IDs are.
  func accepts(_ id: Identifier?) -> Bool {
    guard !isAnew else { return true }
    return id?.isNumber ?? false
  }

  /// Reserves an ID, so that nothing else gets it.
  mutating func reserve(_ id: Identifier?) {
    if case .number(let number) = id, !isAnew { largest = max(largest, number) }
  }

  /// Returns the number for an ID.
  ///
  /// - Throws: A ``DatasetError`` if no number is left after the largest.
  mutating func number(_ id: Identifier?) throws(DatasetError) -> Identifier {
    if !isAnew, let id, id.isNumber {
      reserve(id)
      return id
    }
    guard largest < .max else {
      throw DatasetError(
        .unsupported(
          "what has no id is numbered after the largest, and there is no number after \(largest)",
          advice: "--renumber numbers all from 1"))
    }
    largest += 1
    return .number(largest)
  }

  /// Returns the numbers for a complete list of IDs.
  static func numbered(
    _ ids: [Identifier?], anew isAnew: Bool
  ) throws(DatasetError) -> [Identifier] {
    var numbers = COCONumbers()
    numbers.isAnew = isAnew
    for id in ids { numbers.reserve(id) }
    return try ids.map { id throws(DatasetError) in try numbers.number(id) }
  }
}

extension Identifier {
  fileprivate var isNumber: Bool {
    switch self {
    case .number, .numeral: true
    case .text: false
    }
  }
}

internal import ImgMarkAnnotations
internal import ImgMarkNumbers
internal import ImgMarkText

/// A COCO file as it grows: what stands above, the objects, then the other lists.
struct COCOText {
  private var bytes: [UInt8] = []
  private var isFirst = true

  /// How many bytes are kept before they are handed on.
  private static let pieceLength = 256 << 10

  var isLarge: Bool { bytes.count >= Self.pieceLength }

  /// Begins the file and its list of objects.
  mutating func begin(_ sections: [Attribute]) {
    var json = JSONWriter()
    json.object { json in
      for section in sections { json.field(section.name, section.value) }
      // Readers of old expect both.
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

  /// Returns what was written, which is then forgotten.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: false) }
    return bytes
  }
}

/// The numbers by which COCO knows images and objects.
///
/// Ids that are numbers are kept; the rest are numbered after the largest.
struct COCONumbers {
  /// Whether everything is numbered from 1, whatever it was called.
  var isAnew = false
  private var largest = 0

  /// Whether the number of something can be told now.
  func accepts(_ id: Identifier?) -> Bool {
    guard !isAnew else { return true }
    return id?.isNumber ?? false
  }

  /// Makes an id one that is not given to anything else.
  mutating func reserve(_ id: Identifier?) {
    if case .number(let number) = id, !isAnew { largest = max(largest, number) }
  }

  /// Returns the number of something.
  ///
  /// - Throws: A ``DatasetError`` where no number is left after the largest.
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

  /// Returns numbers for things of which all are known.
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

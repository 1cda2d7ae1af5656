internal import ImgMarkAnnotations
internal import ImgMarkText

/// The text of a COCO file as it is written: first sections, then objects, then other lists.
struct COCOText {
  private var bytes: [UInt8] = []
  private var isFirst = true

  /// The number of bytes that are collected before they are written.
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

/// What the `meta` box of a HEIF states about its pictures.
///
/// ISO/IEC 23008-12, 6 and 9.3.
struct HEIFItems {
  /// The item that is displayed.
  var primary: Int?
  /// All properties, in file order; associations count them from 1.
  var properties: [ISOBox] = []
  /// The indexes of the primary item's properties, in the order in which they apply.
  var primaryProperties: [Int] = []
  /// Items with a property that makes them alpha planes.
  private var alphaItems: [Int] = []
  /// Items that belong to the primary one.
  private var companions: [Int] = []

  /// Reads the boxes inside `meta`; item names come first, whatever their order in the file.
  init(in meta: Range<Int>, of bytes: inout HeaderReader) throws(ProbeError) {
    let boxes = try ISOBox.all(in: meta, of: &bytes)
    for box in boxes where box.kind == .primaryItem {
      let start = box.content.lowerBound
      primary =
        try bytes.uint8(at: start) == 0
        ? bytes.uint16(at: start + 4, .big) : bytes.uint32(at: start + 4, .big)
    }
    for box in boxes {
      if box.kind == .itemProperties {
        try readProperties(in: box.content, of: &bytes)
      } else if box.kind == .itemReferences {
        try readReferences(in: box.content, of: &bytes)
      }
    }
  }

  /// The names that make an auxiliary picture an alpha plane.
  ///
  /// ISO/IEC 23000-22 (MIAF), 7.3.5.2; ISO/IEC 23008-12, B.
  private static let alphaNames = [
    "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1",
  ]

  /// Whether one of the alpha planes belongs to the primary item.
  var hasAlpha: Bool { companions.contains { alphaItems.contains($0) } }

  private mutating func readProperties(
    in range: Range<Int>, of bytes: inout HeaderReader
  ) throws(ProbeError) {
    let boxes = try ISOBox.all(in: range, of: &bytes)
    for box in boxes where box.kind == .propertyContainer {
      properties = try ISOBox.all(in: box.content, of: &bytes)
    }
    var alphaProperties: [Int] = []
    for (index, property) in properties.enumerated()
    where HEIFProperty(property) == .auxiliaryType {
      let name = property.content.lowerBound + 4
      if try bytes.holds(anyOf: Self.alphaNames, at: name) { alphaProperties.append(index + 1) }
    }
    for box in boxes where box.kind == .propertyAssociation {
      try readAssociations(in: box.content, alphaProperties, of: &bytes)
    }
  }

  /// Reads an `ipma`: for each item the indexes of its properties, 7 or 15 bits each (9.3.2).
  private mutating func readAssociations(
    in range: Range<Int>, _ alphaProperties: [Int], of bytes: inout HeaderReader
  ) throws(ProbeError) {
    let flags = try bytes.uint32(at: range.lowerBound, .big)
    let isLong = flags & 1 != 0
    let idLength = flags >> 24 == 0 ? 2 : 4
    let count = try bytes.uint32(at: range.lowerBound + 4, .big)
    var offset = range.lowerBound + 8
    for _ in 0..<count {
      // The count may be wrong; the end of the box limits the loop.
      guard offset + idLength < range.upperBound else { return }
      let item =
        try idLength == 2 ? bytes.uint16(at: offset, .big) : bytes.uint32(at: offset, .big)
      let associations = try bytes.uint8(at: offset + idLength)
      offset += idLength + 1
      for _ in 0..<associations where offset < range.upperBound {
        // The highest bit means that a reader must understand the property.
        let index =
          try isLong ? bytes.uint16(at: offset, .big) & 0x7FFF : bytes.uint8(at: offset) & 0x7F
        offset += isLong ? 2 : 1
        if item == primary { primaryProperties.append(index) }
        if alphaProperties.contains(index) { alphaItems.append(item) }
      }
    }
  }

  /// Reads an `iref`: boxes of one item and those it refers to.
  ///
  /// ISO/IEC 14496-12, 8.11.12.
  private mutating func readReferences(
    in range: Range<Int>, of bytes: inout HeaderReader
  ) throws(ProbeError) {
    let idLength = try bytes.uint8(at: range.lowerBound) == 0 ? 2 : 4
    func id(at offset: Int) throws(ProbeError) -> Int {
      try idLength == 2 ? bytes.uint16(at: offset, .big) : bytes.uint32(at: offset, .big)
    }
    let content = min(range.lowerBound + 4, range.upperBound)..<range.upperBound
    for box in try ISOBox.all(in: content, of: &bytes) where box.kind == .auxiliaryFor {
      let start = box.content.lowerBound
      let count = try bytes.uint16(at: start + idLength, .big)
      for index in 0..<count {
        let offset = start + idLength + 2 + index * idLength
        guard offset + idLength <= box.content.upperBound else { break }
        if try id(at: offset) == primary { companions.append(try id(at: start)) }
      }
    }
  }
}

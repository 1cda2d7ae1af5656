/// The name inside a color profile, for people.
///
/// ICC.1:2022, sections 7 and 10; version 2 likewise.
enum ICCProfile {
  /// The maximal number of tags; a profile has about twenty.
  private static let tagLimit = 100

  /// The length beyond which a name is ignored.
  private static let nameLimit = 256

  /// Reads the text of the tag `desc`; `nil` if there is none in the range.
  static func name(
    in range: Range<Int>, of bytes: inout HeaderReader
  ) throws(ProbeError) -> String? {
    let start = range.lowerBound
    guard range.count >= 132, try bytes.holds("acsp", at: start + 36) else { return nil }
    let count = try bytes.uint32(at: start + 128, .big)
    for index in 0..<min(count, tagLimit) {
      let entry = start + 132 + index * 12
      guard entry + 12 <= range.upperBound else { return nil }
      guard try bytes.holds("desc", at: entry) else { continue }
      let offset = try start + bytes.uint32(at: entry + 4, .big)
      let length = try bytes.uint32(at: entry + 8, .big)
      guard offset + length <= range.upperBound else { return nil }
      return try text(in: offset..<offset + length, of: &bytes)
    }
    return nil
  }

  private static func text(
    in range: Range<Int>, of bytes: inout HeaderReader
  ) throws(ProbeError) -> String? {
    guard range.count >= 12 else { return nil }
    if try bytes.holds("desc", at: range.lowerBound) {
      return try ASCII(in: range, of: &bytes)
    }
    if try bytes.holds("mluc", at: range.lowerBound) {
      return try firstTranslation(in: range, of: &bytes)
    }
    return nil
  }

  /// Returns a `textDescriptionType` of version 2: a count that includes the zero, then ASCII.
  private static func ASCII(
    in range: Range<Int>, of bytes: inout HeaderReader
  ) throws(ProbeError) -> String? {
    let start = range.lowerBound + 12
    let count = try bytes.uint32(at: range.lowerBound + 8, .big)
    let length = min(count, nameLimit, range.upperBound - start)
    return try bytes.bytes(at: start, count: length).latin1Name
  }

  /// Returns a `multiLocalizedUnicodeType`: records of language, country, length and offset; then
  /// UTF-16.
  private static func firstTranslation(
    in range: Range<Int>, of bytes: inout HeaderReader
  ) throws(ProbeError) -> String? {
    let start = range.lowerBound
    guard range.count >= 28, try bytes.uint32(at: start + 8, .big) > 0 else { return nil }
    let length = try bytes.uint32(at: start + 20, .big)
    let offset = try start + bytes.uint32(at: start + 24, .big)
    guard offset + length <= range.upperBound else { return nil }
    let text = try bytes.bytes(at: offset, count: min(length, 2 * nameLimit) & ~1)
    let units = stride(from: 0, to: text.count, by: 2).map {
      UInt16(text[$0]) << 8 | UInt16(text[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self).withoutControls
  }
}

extension [UInt8] {
  /// The name in Latin-1 up to its first zero; `nil` if it is empty.
  var latin1Name: String? {
    var name = ""
    for byte in prefix(while: { $0 != 0 }) { name.unicodeScalars.append(Unicode.Scalar(byte)) }
    return name.withoutControls
  }
}

extension String {
  /// The text up to its first zero, without characters that could control a terminal.
  fileprivate var withoutControls: String? {
    var clean = ""
    for scalar in unicodeScalars.prefix(while: { $0.value != 0 }) {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      if !isControl { clean.unicodeScalars.append(scalar) }
    }
    return clean.isEmpty ? nil : clean
  }
}

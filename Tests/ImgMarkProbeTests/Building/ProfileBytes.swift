/// Writes color profiles (ICC.1:2022, 7.2 and 7.3) with nothing but a name.
enum ProfileBytes {
  /// A version 2 `textDescriptionType`.
  static func ascii(_ name: String) -> [UInt8] {
    let text = Array(name.utf8) + [0]
    return profile(join(Array("desc".utf8), zeros(4), big32(text.count), text, zeros(78)))
  }

  /// A version 4 `multiLocalizedUnicodeType` of one record.
  static func unicode(_ name: String) -> [UInt8] {
    let text = name.utf16.flatMap { big16(Int($0)) }
    return profile(
      join(
        Array("mluc".utf8), zeros(4), big32(1), big32(12), Array("enUS".utf8), big32(text.count),
        big32(28), text))
  }

  /// A header of 128 bytes, a table of two tags, and the second one's content.
  static func profile(_ description: [UInt8]) -> [UInt8] {
    let table = join(
      big32(2), Array("cprt".utf8), big32(156), big32(0),
      Array("desc".utf8), big32(156), big32(description.count))
    return join(zeros(36), Array("acsp".utf8), zeros(88), table, description)
  }
}

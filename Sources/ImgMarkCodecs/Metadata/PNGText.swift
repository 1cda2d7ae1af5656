/// A text in a PNG, with a keyword that says what it is (`iTXt`; PNG, third edition, 11.3.3.4).
public struct PNGText: Hashable, Sendable {
  /// What the text is: `Title`, `Author`, `Description`, or a word of one's own.
  public var keyword: String
  public var text: String

  public init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }

  /// The most bytes a text is inflated to.
  static let longest = 16 << 20
  /// Texts over this many bytes are compressed; the others can be read as they stand.
  static let longestPlain = 1_024

  /// The chunk: the keyword, whether it is compressed and how, no language, the text in UTF-8.
  ///
  /// What no text can hold, the zero byte that ends its parts, is left out.
  public var chunk: PNGChunkList.Chunk {
    let plain = text.utf8.filter { $0 != 0 }
    let packed = plain.count > Self.longestPlain ? ZlibBytes.packed(plain) : nil
    let head = Array(keyword.utf8.filter { $0 != 0 }.prefix(79)) + [0]
    return PNGChunkList.Chunk("iTXt", head + [packed == nil ? 0 : 1, 0, 0, 0] + (packed ?? plain))
  }

  /// Reads a chunk; `nil` if it is no text of that kind, or a broken one.
  public init?(_ chunk: PNGChunkList.Chunk) {
    guard chunk.name == "iTXt" else { return nil }
    var rest = chunk.data[...]
    guard let keyword = rest.popText(), (1...79).contains(keyword.utf8.count),
      let flag = rest.popFirst(), let method = rest.popFirst(), rest.popText() != nil,
      rest.popText() != nil
    else { return nil }
    let bytes: [UInt8]
    switch (flag, method) {
    case (0, _): bytes = Array(rest)
    case (1, 0):
      guard let inflated = ZlibBytes.unpacked(Array(rest), upTo: Self.longest) else { return nil }
      bytes = inflated
    default: return nil
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    self.init(keyword: keyword, text: text)
  }
}

extension ArraySlice<UInt8> {
  /// Takes away what stands before the next zero, and the zero; `nil` if there is none.
  fileprivate mutating func popText() -> String? {
    guard let end = firstIndex(of: 0) else { return nil }
    defer { self = self[(end + 1)...] }
    return String(decoding: self[..<end], as: UTF8.self)
  }
}

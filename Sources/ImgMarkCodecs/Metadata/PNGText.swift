/// A text in a PNG, with a keyword for its kind (`iTXt`; PNG, third edition, 11.3.3.4).
public struct PNGText: Hashable, Sendable {
  /// The keyword: `Title`, `Author`, `Description`, or any other word.
  public var keyword: String
  public var text: String

  public init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }

  /// The maximal size of an inflated text, in bytes.
  static let longest = 16 << 20
  /// Texts with more bytes than this are compressed; shorter ones stay readable in the file.
  static let longestPlain = 1_024

  /// The chunk: the keyword, the compression, no language, and the text in UTF-8.
  ///
  /// Zero bytes are removed from the text, because they separate its parts in the chunk.
  public var chunk: PNGChunkList.Chunk {
    let plain = text.utf8.filter { $0 != 0 }
    let packed = plain.count > Self.longestPlain ? ZlibBytes.packed(plain) : nil
    let head = Array(keyword.utf8.filter { $0 != 0 }.prefix(79)) + [0]
    return PNGChunkList.Chunk("iTXt", head + [packed == nil ? 0 : 1, 0, 0, 0] + (packed ?? plain))
  }

  /// Reads a chunk; `nil` if it isn't a valid text of this kind.
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
  /// Removes the bytes up to and including the next zero, and returns them as text; `nil` without a
  /// zero.
  fileprivate mutating func popText() -> String? {
    guard let end = firstIndex(of: 0) else { return nil }
    defer { self = self[(end + 1)...] }
    return String(decoding: self[..<end], as: UTF8.self)
  }
}

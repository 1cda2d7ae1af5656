internal import CImgMarkCodecs

/// The chunks of a PNG, in their order (PNG, third edition, 5.3).
public struct PNGChunkList: Hashable, Sendable {
  public struct Chunk: Hashable, Sendable {
    /// Four letters; their cases say how to treat a chunk of an unknown kind.
    public var name: String
    public var data: [UInt8]
    /// Whether the checksum in the file was wrong.
    public var isDamaged = false

    public init(_ name: String, _ data: [UInt8]) {
      self.name = name
      self.data = data
    }

    /// Whether the chunk is needed to decode the picture.
    public var isCritical: Bool { (0x41...0x5A).contains(name.utf8.first ?? 0) }
  }

  public var chunks: [Chunk]

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The maximal size of a chunk's data in bytes: 2³¹ − 1.
  public static let longestChunk = 0x7FFF_FFFF

  public init(_ chunks: [Chunk]) {
    self.chunks = chunks
  }

  /// Reads the chunks of a file up to `IEND`; bytes after that don't belong to the picture.
  ///
  /// - Throws: A ``PNGChunkError`` if the file doesn't consist of chunks.
  public init(in bytes: [UInt8]) throws(PNGChunkError) {
    guard bytes.starts(with: Self.signature) else { throw .noPNG }
    chunks = []
    var position = Self.signature.count
    while bytes.count - position >= 12 {
      let length = Int(bytes.number(at: position))
      guard length <= bytes.count - position - 12 else { break }
      let end = position + 8 + length
      let name = String(decoding: bytes[(position + 4)..<(position + 8)], as: UTF8.self)
      let checked = Array(bytes[(position + 4)..<end])
      var chunk = Chunk(name, Array(checked.dropFirst(4)))
      chunk.isDamaged = unsafe imc_crc32(checked, checked.count) != bytes.number(at: end)
      chunks.append(chunk)
      if name == "IEND" { return }
      position = end + 4
    }
    throw .endsEarly
  }

  /// The file with these chunks.
  public var bytes: [UInt8] {
    var bytes = Self.signature
    bytes.reserveCapacity(chunks.reduce(8) { $0 + $1.data.count + 12 })
    for chunk in chunks {
      bytes.append(bigEndian: UInt32(truncatingIfNeeded: chunk.data.count))
      let start = bytes.count
      bytes += chunk.name.utf8
      bytes += chunk.data
      let checked = Array(bytes[start...])
      bytes.append(bigEndian: unsafe imc_crc32(checked, checked.count))
    }
    return bytes
  }

  /// Inserts a chunk before the pixels.
  public mutating func insertBeforePixels(_ chunk: Chunk) {
    chunks.insert(chunk, at: chunks.firstIndex { $0.name == "IDAT" } ?? chunks.count)
  }

  /// Inserts a chunk after the pixels, so that it doesn't delay programs that need only the pixels.
  public mutating func insertAtEnd(_ chunk: Chunk) {
    chunks.insert(chunk, at: chunks.firstIndex { $0.name == "IEND" } ?? chunks.count)
  }
}

extension [UInt8] {
  fileprivate mutating func append(bigEndian number: UInt32) {
    for shift in stride(from: 24, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
    }
  }
}

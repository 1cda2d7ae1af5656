/// Reads a file through two small blocks: its beginning, and one that moves to what is needed.
///
/// Offsets count from the start of the file and are never negative. Reading past the end throws
/// ``ProbeError/truncated(_:at:)``, reading more than `limit` bytes throws
/// ``ProbeError/headerTooLong(_:limit:)``, so that even a hostile header costs no more.
struct HeaderReader {
  typealias Fetch = (_ offset: Int, _ count: Int) throws(ProbeError) -> [UInt8]

  /// Half of the 4 KiB that are read of a plain file.
  ///
  /// The other half is for a second place: a TIFF writes its directory after the pixels.
  static let headLength = 2048

  /// The size of other reads; a directory, or the segments before a scan, usually fit.
  static let blockLength = 512

  /// From this many bytes on, reads are no longer rounded up to blocks, which leaves room for
  /// 10,000 segments.
  static let generousLimit = 16_384

  static let limit = 65_536

  /// The limit of offsets and lengths, so that the sum of two never overflows.
  static let farthest = 1 << 61

  let format: ImageFormat

  /// The length of the file.
  let count: Int

  /// Whether the next bytes read only lead to the next chunk, and so aren't counted.
  var isHopping = false

  private let fetch: Fetch
  private let head: [UInt8]
  private var block: [UInt8] = []
  private var blockStart = 0
  private var countRead: Int

  init(_ format: ImageFormat, head: [UInt8], count: Int, fetch: @escaping Fetch) {
    self.format = format
    // If the head came up short, it ends at the end of the file, whatever the source stated.
    self.count = head.count < Self.headLength ? head.count : min(count, Self.farthest)
    self.fetch = fetch
    self.head = head
    self.countRead = head.count
  }

  /// Creates a reader of bytes that were taken from a file.
  init(_ format: ImageFormat, bytes: [UInt8]) {
    self.format = format
    self.count = bytes.count
    self.fetch = { (_, _) throws(ProbeError) in [] }
    self.head = bytes
    self.countRead = 0
  }

  /// Loads a range into a block, so that reading its bytes one by one is cheap.
  mutating func load(_ length: Int, at offset: Int) throws(ProbeError) {
    guard length <= count - offset else { throw .truncated(format, at: count) }
    if offset + length <= head.count { return }
    if offset >= blockStart, offset + length <= blockStart + block.count { return }
    let isGenerous = !isHopping && countRead < Self.generousLimit
    let wanted = min(isGenerous ? max(length, Self.blockLength) : length, count - offset)
    if !isHopping {
      guard wanted <= Self.limit - countRead else {
        throw .headerTooLong(format, limit: Self.limit)
      }
      countRead += wanted
    }
    block = try fetch(offset, wanted)
    blockStart = offset
    guard block.count >= length else { throw .truncated(format, at: offset + block.count) }
  }

  /// Loads the next bytes into a block, for bytes that are read one after another.
  mutating func readAhead(at offset: Int) throws(ProbeError) {
    let isLoaded = offset >= blockStart && offset < blockStart + block.count
    guard offset >= head.count, !isLoaded else { return }
    let length = min(Self.blockLength, count - offset, Self.limit - countRead)
    if length > 0 { try load(length, at: offset) }
  }

  /// Reads bytes that aren't counted, for scans; fewer only at the end of the file.
  func piece(at offset: Int, count: Int) throws(ProbeError) -> [UInt8] {
    guard offset < self.count else { return [] }
    let wanted = min(count, self.count - offset)
    guard offset + wanted > head.count else { return Array(head[offset..<offset + wanted]) }
    return try fetch(offset, wanted)
  }
}

extension HeaderReader {
  mutating func uint8(at offset: Int) throws(ProbeError) -> Int {
    if offset < head.count { return Int(head[offset]) }
    try load(1, at: offset)
    return Int(block[offset - blockStart])
  }

  mutating func uint16(at offset: Int, _ order: ByteOrder) throws(ProbeError) -> Int {
    try Int(integer(at: offset, length: 2, order))
  }

  mutating func uint24(at offset: Int, _ order: ByteOrder) throws(ProbeError) -> Int {
    try Int(integer(at: offset, length: 3, order))
  }

  mutating func uint32(at offset: Int, _ order: ByteOrder) throws(ProbeError) -> Int {
    try Int(integer(at: offset, length: 4, order))
  }

  mutating func int32(at offset: Int, _ order: ByteOrder) throws(ProbeError) -> Int {
    try Int(Int32(truncatingIfNeeded: integer(at: offset, length: 4, order)))
  }

  /// Reads a 64-bit length or offset; values beyond `farthest` lie outside any file.
  mutating func uint64(at offset: Int, _ order: ByteOrder) throws(ProbeError) -> Int {
    try Int(min(integer(at: offset, length: 8, order), UInt64(Self.farthest)))
  }

  private mutating func integer(
    at offset: Int, length: Int, _ order: ByteOrder
  ) throws(ProbeError) -> UInt64 {
    if offset + length <= head.count { return head.integer(at: offset, length: length, order) }
    try load(length, at: offset)
    // The range may begin in the head and end in the block, which then also contains its start.
    return block.integer(at: offset - blockStart, length: length, order)
  }

  /// Returns whether the file has this text at an offset; `false` if it ends before.
  mutating func holds(_ text: String, at offset: Int) throws(ProbeError) -> Bool {
    guard text.utf8.count <= count - offset else { return false }
    var position = offset
    for byte in text.utf8 {
      guard try uint8(at: position) == Int(byte) else { return false }
      position += 1
    }
    return true
  }

  /// Returns whether the file has one of these texts at an offset.
  mutating func holds(anyOf texts: [String], at offset: Int) throws(ProbeError) -> Bool {
    for text in texts where try holds(text, at: offset) { return true }
    return false
  }

  /// Reads several bytes as an array.
  mutating func bytes(at offset: Int, count length: Int) throws(ProbeError) -> [UInt8] {
    guard length > 0 else { return [] }
    try load(length, at: offset)
    if offset + length <= head.count { return Array(head[offset..<offset + length]) }
    return Array(block[offset - blockStart..<offset - blockStart + length])
  }
}

extension [UInt8] {
  fileprivate func integer(at offset: Int, length: Int, _ order: ByteOrder) -> UInt64 {
    var value: UInt64 = 0
    switch order {
    case .big:
      for index in offset..<offset + length { value = value << 8 | UInt64(self[index]) }
    case .little:
      for index in (offset..<offset + length).reversed() {
        value = value << 8 | UInt64(self[index])
      }
    }
    return value
  }
}

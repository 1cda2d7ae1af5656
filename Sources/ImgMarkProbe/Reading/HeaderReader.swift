/// A file seen through two small blocks: its beginning, and one that moves to what is asked for.
///
/// Offsets are those of the file and never negative. Reading past its end throws
/// ``ProbeError/truncated(_:at:)``, reading too much of it ``ProbeError/headerTooLong(_:limit:)``,
/// so that no header, however hostile, costs more than `limit` bytes.
struct HeaderReader {
  typealias Fetch = (_ offset: Int, _ count: Int) throws(ProbeError) -> [UInt8]

  /// Half of the 4 KiB that a plain file may cost.
  ///
  /// The other half is for a second place: a TIFF writes its directory behind the pixels.
  static let headLength = 2048

  /// What is read at once elsewhere: a directory, or the segments before a scan, mostly fit.
  static let blockLength = 512

  /// Above so many bytes only what is asked for is read, which leaves room for 10,000 segments.
  static let generousLimit = 16_384

  static let limit = 65_536

  /// Offsets and lengths are held under this, so that the sum of two never overflows.
  static let farthest = 1 << 61

  let format: ImageFormat

  /// The length of the file.
  let count: Int

  /// Whether what is read next only tells how far to go on, and so doesn't count.
  var isHopping = false

  private let fetch: Fetch
  private let head: [UInt8]
  private var block: [UInt8] = []
  private var blockStart = 0
  private var countRead: Int

  init(_ format: ImageFormat, head: [UInt8], count: Int, fetch: @escaping Fetch) {
    self.format = format
    // A head that came short is the end, whatever the source had said.
    self.count = head.count < Self.headLength ? head.count : min(count, Self.farthest)
    self.fetch = fetch
    self.head = head
    self.countRead = head.count
  }

  /// Makes a reader of bytes that were taken out of a file.
  init(_ format: ImageFormat, bytes: [UInt8]) {
    self.format = format
    self.count = bytes.count
    self.fetch = { (_, _) throws(ProbeError) in [] }
    self.head = bytes
    self.countRead = 0
  }

  /// Brings the bytes of a range into a block, so that reading them one by one costs nothing.
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

  /// Brings what follows into a block, for bytes that are looked at one after another.
  mutating func readAhead(at offset: Int) throws(ProbeError) {
    let isLoaded = offset >= blockStart && offset < blockStart + block.count
    guard offset >= head.count, !isLoaded else { return }
    let length = min(Self.blockLength, count - offset, Self.limit - countRead)
    if length > 0 { try load(length, at: offset) }
  }

  /// Reads a piece that doesn't count, for scans; shorter only where the file ends.
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

  /// Reads a length or an offset of 64 bits; one beyond `farthest` lies outside any file anyway.
  mutating func uint64(at offset: Int, _ order: ByteOrder) throws(ProbeError) -> Int {
    try Int(min(integer(at: offset, length: 8, order), UInt64(Self.farthest)))
  }

  private mutating func integer(
    at offset: Int, length: Int, _ order: ByteOrder
  ) throws(ProbeError) -> UInt64 {
    if offset + length <= head.count { return head.integer(at: offset, length: length, order) }
    try load(length, at: offset)
    // The range may begin in the head and end in the block, which then begins with it.
    return block.integer(at: offset - blockStart, length: length, order)
  }

  /// Whether the file holds this text at an offset; not so where it ends before.
  mutating func holds(_ text: String, at offset: Int) throws(ProbeError) -> Bool {
    guard text.utf8.count <= count - offset else { return false }
    var position = offset
    for byte in text.utf8 {
      guard try uint8(at: position) == Int(byte) else { return false }
      position += 1
    }
    return true
  }

  /// Whether the file holds one of these texts at an offset.
  mutating func holds(anyOf texts: [String], at offset: Int) throws(ProbeError) -> Bool {
    for text in texts where try holds(text, at: offset) { return true }
    return false
  }

  /// Reads bytes that are needed together.
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

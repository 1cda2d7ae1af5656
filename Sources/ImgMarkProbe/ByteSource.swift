/// Bytes that can be read at any offset: a file, an array, a spooled pipe.
public protocol ByteSource {
  /// The number of bytes.
  var count: Int { get }

  /// Reads `count` bytes from `offset`; fewer only at the end.
  func read(at offset: Int, count: Int) throws(ProbeError) -> [UInt8]
}

extension [UInt8]: ByteSource {
  public func read(at offset: Int, count: Int) throws(ProbeError) -> [UInt8] {
    guard offset >= 0, offset < self.count, count > 0 else { return [] }
    return Array(self[offset..<(offset + Swift.min(count, self.count - offset))])
  }
}

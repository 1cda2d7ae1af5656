/// Bytes that can be read from any place: a file, an array, a spooled pipe.
public protocol ByteSource {
  /// How many bytes there are.
  var count: Int { get }

  /// Reads up to `count` bytes from `offset`; fewer only where the bytes end.
  func read(at offset: Int, count: Int) throws(ProbeError) -> [UInt8]
}

extension [UInt8]: ByteSource {
  public func read(at offset: Int, count: Int) throws(ProbeError) -> [UInt8] {
    guard offset >= 0, offset < self.count, count > 0 else { return [] }
    return Array(self[offset..<(offset + Swift.min(count, self.count - offset))])
  }
}

/// Zlib streams without compression, so that the position of each byte is known.
package enum ZlibStream {
  /// Returns bytes in stored blocks (RFC 1950; RFC 1951, 3.2.4).
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let longestBlock = 65_535
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let count = min(bytes.count - start, longestBlock)
      let (low, high) = (UInt8(count & 255), UInt8(count >> 8))
      stream += [start + count == bytes.count ? 1 : 0, low, high, ~low, ~high]
      stream += bytes[start..<(start + count)]
      start += count
    } while start < bytes.count
    return stream + Checksum.adler32(bytes).bigEndianBytes
  }
}

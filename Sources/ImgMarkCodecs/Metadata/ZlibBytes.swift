internal import CImgMarkCodecs

/// Bytes packed as a zlib stream (RFC 1950).
public enum ZlibBytes {
  /// Packs bytes; `nil` if memory runs out.
  public static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    var out = unsafe imc_buffer()
    defer { unsafe imc_buffer_free(&out) }
    guard unsafe imc_pack(bytes, bytes.count, &out) == .ok else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: out.bytes, count: out.count))
  }

  /// Unpacks a stream; `nil` if it isn't valid, or has more than `limit` bytes.
  public static func unpacked(_ bytes: [UInt8], upTo limit: Int) -> [UInt8]? {
    var out = unsafe imc_buffer()
    defer { unsafe imc_buffer_free(&out) }
    guard unsafe imc_inflate(bytes, bytes.count, limit, &out) == .ok else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: out.bytes, count: out.count))
  }
}

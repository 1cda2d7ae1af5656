internal import CLibMD

/// The SHA-256 digest of bytes (FIPS 180-4), as 64 hexadecimal digits.
public struct Digest: Hashable, Sendable {
  public let text: String

  /// Computes the digest of bytes.
  public init(of bytes: [UInt8]) {
    var state = SHA2_CTX()
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    unsafe SHA256Init(&state)
    unsafe SHA256Update(&state, bytes, bytes.count)
    unsafe SHA256Final(&digest, &state)
    let digits = Array("0123456789abcdef")
    text = String(digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  /// Reads a digest; `nil` if the text isn't 64 hexadecimal digits in lower case.
  public init?(text: String) {
    let isDigest =
      text.utf8.count == 64
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard isDigest else { return nil }
    self.text = text
  }
}

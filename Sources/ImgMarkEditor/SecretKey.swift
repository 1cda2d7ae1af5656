/// The secret that a page must send: 256 random bits.
public struct SecretKey: Sendable {
  /// The key as 64 hexadecimal digits.
  public let text: String

  /// Creates a key from the system's source of random numbers.
  public init() {
    var generator = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef")
    text = String((0..<64).map { _ in digits[Int(generator.next() & 15)] })
  }

  /// Returns whether a text is the key, in constant time.
  public func matches(_ other: String?) -> Bool {
    guard let other else { return false }
    let (mine, theirs) = (Array(text.utf8), Array(other.utf8))
    guard mine.count == theirs.count else { return false }
    return zip(mine, theirs).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

public import ImgMarkText

extension TextInput {
  /// Creates an input that delivers the bytes in pieces of a size.
  public init(_ bytes: [UInt8], cutEvery size: Int) {
    var rest = bytes[...]
    self.init {
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  }
}

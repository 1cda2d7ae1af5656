/// Something about the program's pixels that is measured on pictures made for it.
///
/// A measurement of the program's pixels, on pictures made for it.
///
/// The pictures are processed as by `imgmark place`, from the bytes of one file to those of
/// another. The number and size of the pictures are properties of each measurement; the defaults
/// are those of the self-test, and tests use smaller ones.
protocol Measurement: Sendable {
  func figures() throws -> [Figure]
}

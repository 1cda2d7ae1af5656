/// Something about the program's pixels that is measured on pictures made for it.
///
/// The pictures go the way of `imgmark place`, from the bytes of a file to the bytes of another.
/// How large they are and how many is a property of each measurement: as they come, they are those
/// of the self-test; tests make them smaller.
protocol Measurement: Sendable {
  func figures() throws -> [Figure]
}

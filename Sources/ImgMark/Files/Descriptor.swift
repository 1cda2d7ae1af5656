/// An open file, closed when nobody holds it any more.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    // Only read from, so that a failure to close loses nothing.
    try? SystemCall.close(number)
  }
}

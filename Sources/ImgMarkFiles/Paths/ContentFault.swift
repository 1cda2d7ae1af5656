/// The reason why the content of a file can't be used: an error of the module that reads or writes
/// this kind of content.
public struct ContentFault: Sendable {
  public let cause: any Error

  public init(_ cause: any Error) {
    self.cause = cause
  }
}

extension ContentFault: CustomStringConvertible {
  public var description: String { "\(cause)" }
}

extension ContentFault: Hashable {
  /// Compares the types and the texts of the errors.
  public static func == (left: Self, right: Self) -> Bool {
    type(of: left.cause) == type(of: right.cause) && left.description == right.description
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }
}

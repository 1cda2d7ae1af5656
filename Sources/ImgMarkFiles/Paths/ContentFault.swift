/// The reason why the content of a file can't be used: the error of the module that reads or writes
/// such content.
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
  /// Compares the types of the errors and their words.
  public static func == (left: Self, right: Self) -> Bool {
    type(of: left.cause) == type(of: right.cause) && left.description == right.description
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }
}

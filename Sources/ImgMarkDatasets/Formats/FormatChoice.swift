/// An option with the value that chooses one of several formats whose files look alike.
public struct FormatChoice: Hashable, Sendable {
  public let option: FormatOption
  public let value: String

  public init(_ option: FormatOption, _ value: String) {
    self.option = option
    self.value = value
  }
}

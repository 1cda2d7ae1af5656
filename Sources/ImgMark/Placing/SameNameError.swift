/// Two outputs that would have the same name.
public struct SameNameError: Error, Hashable, Sendable, CustomStringConvertible {
  public var name: FilePath
  public var inputs: [FilePath]

  public var description: String {
    "\(inputs.map(\.description).joined(separator: " and ")) would both be written as \(name); "
      + "draw them in separate runs"
  }
}

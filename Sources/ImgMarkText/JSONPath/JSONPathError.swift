/// Why a text isn't a supported path.
public struct JSONPathError: Error, Hashable, Sendable, CustomStringConvertible {
  public var reason: Reason

  public enum Reason: Hashable, Sendable {
    /// The path doesn't begin with the root, `$`.
    case noRoot
    /// The path uses an unsupported feature of the standard, given as text for people.
    case unsupported(String)
    /// This text was found where a step is expected.
    case unexpected(String)
    case unclosed
  }

  public var description: String {
    switch reason {
    case .noRoot: "a JSONPath begins with $, such as $.annotations[*].bbox"
    case .unsupported(let what):
      "\(what) of JSONPath are not followed; names, [index] and [*] are, as in $.annotations[*].bbox"
    case .unexpected(let found):
      "'\(found)' is no step of a JSONPath; a step is .name, ['name'], [0] or [*]"
    case .unclosed: "a bracket or a quote of the JSONPath is never closed"
    }
  }
}

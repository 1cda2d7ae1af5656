/// The names of output files that are in use, each with its owner.
///
/// Names that differ only in case count as equal, because some file systems ignore case. Names that
/// aren't UTF-8 are compared byte by byte.
package struct TakenNames<Owner> {
  private var owners: [[UInt8]: Owner] = [:]

  package init() {}

  /// Gives a name to an owner, unless it is in use.
  ///
  /// - Returns: The owner that already has the name; `nil` if the name was free.
  package mutating func take(_ name: String, for owner: Owner) -> Owner? {
    take(key: Array(name.lowercased().utf8), for: owner)
  }

  /// Gives a name to an owner, like ``take(_:for:)``; the name is the bytes of a path.
  package mutating func take(bytes name: [UInt8], for owner: Owner) -> Owner? {
    guard let text = String(validating: name, as: UTF8.self) else {
      return take(key: name, for: owner)
    }
    return take(text, for: owner)
  }

  private mutating func take(key: [UInt8], for owner: Owner) -> Owner? {
    if let other = owners[key] { return other }
    owners[key] = owner
    return nil
  }
}

extension TakenNames: Sendable where Owner: Sendable {}

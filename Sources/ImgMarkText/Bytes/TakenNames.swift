/// The names of outputs that are taken, each with its owner.
///
/// Names that differ only in case are the same name, because some file systems ignore case. Bytes that
/// aren't UTF-8 are compared as they are.
package struct TakenNames<Owner> {
  private var owners: [[UInt8]: Owner] = [:]

  package init() {}

  /// Takes a name for an owner, unless it is taken.
  ///
  /// - Returns: The owner that has the name already; `nil` if it was free.
  package mutating func take(_ name: String, for owner: Owner) -> Owner? {
    take(key: Array(name.lowercased().utf8), for: owner)
  }

  /// Takes a name given as the bytes of a path.
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

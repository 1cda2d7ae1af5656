/// The classes that values of an option mean, each a name or several between commas.
enum ClassSelection {
  /// Returns the names that values mean, in order.
  ///
  /// A comma may belong to a name: where several parts together are the name of a class, that class is
  /// meant, the longest one first.
  ///
  /// - Parameters:
  ///   - values: What was given.
  ///   - names: The names that there are.
  /// - Returns: Names, which need not be among those that there are.
  static func names(of values: [String], among names: Set<String>) -> [String] {
    values.flatMap { value in
      guard value.contains(","), !names.contains(value) else { return [value] }
      return parts(of: value, among: names)
    }
  }

  private static func parts(of value: String, among names: Set<String>) -> [String] {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    var found: [String] = []
    var start = parts.startIndex
    while start < parts.endIndex {
      let whole = (start..<parts.endIndex).reversed().first { end in
        end > start && names.contains(parts[start...end].joined(separator: ","))
      }
      let end = whole ?? start
      let name = parts[start...end].joined(separator: ",")
      if !name.isEmpty { found.append(name) }
      start = end + 1
    }
    return found
  }
}

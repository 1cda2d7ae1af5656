/// Splits option values into class names; a value is a name or a comma-separated list of names.
enum ClassSelection {
  /// Returns the class names in option values, in order.
  ///
  /// A class name may contain commas: if consecutive pieces together form the name of a class, that
  /// class is meant. The longest match wins.
  ///
  /// - Parameters:
  ///   - values: The option values.
  ///   - names: The existing class names.
  /// - Returns: The names, including names of no existing class.
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

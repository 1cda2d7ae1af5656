/// The known word that a user probably meant by a mistyped one.
package struct Suggestion {
  /// The known word; `nil` if none is similar enough.
  package let word: String?

  package init(for typed: String, among words: [String]) {
    // Longer words can't be a typo of an option.
    let typed = String(typed.prefix(64)).lowercased()
    // Up to a third of the letters may be wrong, or the end of the word may be missing.
    let near = words.map { (word: $0, distance: editDistance(typed, $0.lowercased())) }
      .filter { $0.distance <= max(1, typed.count / 3) }
      // People rarely mistype the first letter.
      .min {
        ($0.distance, $0.word.first == typed.first ? 0 : 1)
          < ($1.distance, $1.word.first == typed.first ? 0 : 1)
      }?.word
    let begun = typed.count >= 2 ? words.first { $0.lowercased().hasPrefix(typed) } : nil
    word = near ?? begun
  }

  /// The suggestion as the end of an error message; empty without a suggestion.
  package var sentence: String {
    if let word { "; did you mean '\(word)'?" } else { "" }
  }
}

/// Returns the number of letters to insert, remove, replace or exchange with a neighbor to turn one
/// word into the other (optimal string alignment).
private func editDistance(_ first: String, _ second: String) -> Int {
  let first = Array(first)
  let second = Array(second)
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    for column in second.indices {
      var distance = min(last[column + 1], current[column]) + 1
      distance = min(distance, last[column] + (first[row] == second[column] ? 0 : 1))
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    beforeLast = last
    last = current
  }
  return last[second.count]
}

extension UsageError {
  /// Creates the error that a command has no option of this name.
  init(unknown name: String, of spec: CommandSpec, seeing help: String) {
    let known = spec.allOptions.map(\.dashed)
    let suggestion = Suggestion(for: name, among: known)
    self.init(
      "unknown option '\(name)' of \(spec.name)"
        + (suggestion.word == nil ? "; \(help)" : suggestion.sentence))
  }
}

import ImgMark
import ImgMarkArguments

/// Options that affect only some formats.
extension ConvertOptions {
  /// An option, and the formats on which it has an effect, in reading and in writing.
  private struct Scope {
    let option: String
    var affectsReading: (DatasetFormat) -> Bool = { _ in false }
    var affectsWriting: (DatasetFormat) -> Bool = { _ in false }
  }

  private var scopes: [Scope] {
    let own = arguments.formats.options.map { option in
      Scope(
        option: option.name,
        affectsReading: { option.affectsReading && $0.traits.options.contains(option) },
        affectsWriting: { option.affectsWriting && $0.traits.options.contains(option) })
    }
    return own + [
      Scope(option: "units", affectsReading: { $0.takesUnits }),
      Scope(option: "tree", affectsWriting: { $0.layout == .folder }),
    ]
  }

  /// Whether an option was given that may have no effect on the formats.
  var mayBeUseless: Bool { scopes.contains { arguments.has($0.option) } }

  /// Rejects options that affect neither the input format nor the output format, because the user
  /// expects them to have an effect.
  func check(_ source: DatasetFormat) throws(UsageError) {
    let formats = arguments.formats
    for scope in scopes where arguments.has(scope.option) {
      guard !scope.affectsReading(source), !scope.affectsWriting(target) else { continue }
      let both = formats.filter { scope.affectsReading($0) || scope.affectsWriting($0) }
        .map(\.name).sorted().joined(separator: ", ")
      let subject =
        if !formats.contains(where: scope.affectsWriting) {
          source.name
        } else if !formats.contains(where: scope.affectsReading) {
          target.name
        } else {
          "\(source.name) and \(target.name)"
        }
      throw UsageError(
        "--\(scope.option) has no effect on \(subject), only on \(both); leave it out")
    }
  }
}

import ImgMark

/// Options that affect only some formats.
extension ConvertOptions {
  /// An option, and the names of the formats on which it has an effect.
  private struct Scope {
    let option: String
    var read: [String] = []
    var written: [String] = []
  }

  private var scopes: [Scope] {
    let formats = arguments.formats
    let own = formats.options.map { option in
      let names = formats.filter { $0.traits.options.contains(option) }.map(\.name)
      return Scope(
        option: option.name, read: option.affectsReading ? names : [],
        written: option.affectsWriting ? names : [])
    }
    return own + [
      Scope(option: "units", read: formats.filter(\.takesUnits).map(\.name)),
      Scope(option: "tree", written: formats.filter { $0.layout == .folder }.map(\.name)),
    ]
  }

  /// Whether an option was given that may have no effect on the formats.
  var mayBeUseless: Bool { scopes.contains { arguments.has($0.option) } }

  /// Rejects options that affect neither the format read nor the one written, because their user
  /// expects an effect.
  func check(_ source: DatasetFormat) throws(UsageError) {
    for scope in scopes where arguments.has(scope.option) {
      guard !scope.read.contains(source.name), !scope.written.contains(target.name) else {
        continue
      }
      let both = Set(scope.read + scope.written).sorted().joined(separator: ", ")
      let subject =
        scope.written.isEmpty
        ? source.name
        : scope.read.isEmpty ? target.name : "\(source.name) and \(target.name)"
      throw UsageError(
        "--\(scope.option) has no effect on \(subject), only on \(both); leave it out")
    }
  }
}

import ImgMark
import ImgMarkArguments

extension Argument {
  /// The word as the name of a file.
  var path: FilePath { FilePath(bytes: bytes) }
}

extension ParsedArguments {
  /// Sorts the words after the name of a command of imgmark.
  init(
    _ arguments: [Argument], for spec: CommandSpec, formats: DatasetFormats = DatasetFormats([])
  ) throws(UsageError) {
    try self.init(arguments, for: spec, of: CommandSpec.program, sharing: formats)
  }

  /// The annotation formats that the commands read and write.
  var formats: DatasetFormats { shared as? DatasetFormats ?? DatasetFormats([]) }

  /// The operands as names of files.
  var paths: [FilePath] { operands.map(\.path) }

  /// The file named by an option; `nil` if the option isn't given.
  func path(_ name: String) -> FilePath? { last(name)?.value.path }

  /// Rejects rules of `place --strict` after `--strict` in a command where it takes no value.
  func checkStrict() throws(UsageError) {
    for (operand, flag) in operandsAfterFlags where flag.name == "strict" {
      let word = operand.text
      guard word.split(separator: ",").allSatisfy({ StrictRule(rawValue: String($0)) != nil })
      else { continue }
      throw UsageError(
        "--strict takes no value in \(spec.name), only in place; leave out '\(word)'")
    }
  }
}

import ImgMark
import ImgMarkArguments

/// A picture to draw again from its stored data, and the command line for drawing it.
struct Redrawing {
  let picture: EmbeddedPicture

  /// The options stored in the picture, overridden by the given ones.
  let arguments: ParsedArguments

  init(_ given: ParsedArguments, _ operands: PictureOperands) throws {
    picture = try operands.embedded()
    let record = picture.record
    let path = operands.document?.file.path ?? operands.pictures[0].file.path
    let kept = try Self.words(of: record, in: given, at: path)
    var words = kept.filter { !given.has($0.name) }.map(\.word)
    if operands.document == nil {
      words += record.markers.byHand.map { "--marker=\($0)" }
      // Only a PNG can store the data again.
      let output = given.path("output")
      if !given.has("embed"), output.flatMap({ PictureKind(named: $0) }) ?? .png == .png {
        words.append("--embed=\(record.source.form.rawValue)")
      }
    }
    arguments = try ParsedArguments(
      words.map { Argument($0) } + given.words, for: given.spec, formats: given.formats)
  }

  /// Returns the options stored in a picture, checked as if a user had typed them.
  private static func words(
    of record: EmbeddedRecord, in given: ParsedArguments, at path: FilePath
  ) throws -> [(name: String, word: String)] {
    var words: [(name: String, word: String)] = []
    for option in record.options {
      guard let known = given.spec.option(named: option.name), known.isStored else {
        throw EmbeddingError.damaged("its option '\(option.name)'").located(at: path)
      }
      words.append(
        (option.name, known.takesValue ? "\(known.dashed)=\(option.value)" : known.dashed))
    }
    do throws(UsageError) {
      let hands = record.markers.byHand.map { "--marker=\($0)" }
      _ = try PlaceCommand(
        ParsedArguments(
          (words.map(\.word) + hands).map { Argument($0) }, for: given.spec, formats: given.formats)
      )
    } catch {
      throw EmbeddingError.damaged("\(error)").located(at: path)
    }
    return words
  }
}

extension ParsedArguments {
  /// The options as a user would type them, without `--from-embedded`.
  fileprivate var words: [Argument] {
    occurrences.filter { $0.option.name != "from-embedded" }.map { given in
      given.value.bytes.isEmpty && !given.option.takesValue
        ? Argument(given.dashed)
        : Argument(bytes: Array("\(given.dashed)=".utf8) + given.value.bytes)
    }
  }
}

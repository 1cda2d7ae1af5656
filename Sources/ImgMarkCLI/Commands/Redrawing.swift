import ImgMark

/// A picture to draw again from the data stored in it, and the command line for that.
struct Redrawing {
  let picture: EmbeddedPicture

  /// The options stored in the picture, replaced by those given.
  let arguments: ParsedArguments

  init(_ given: ParsedArguments, _ operands: PictureOperands) throws {
    if let document = operands.document {
      try self.init(given, document, images: operands.images)
    } else {
      try self.init(given, pictures: operands)
    }
  }

  private init(_ given: ParsedArguments, pictures operands: PictureOperands) throws {
    guard operands.table == nil else {
      throw UsageError(
        "--from-embedded takes the markers from the picture; leave out the table, or draw it on the "
          + "source image")
    }
    guard operands.pictures.count == 1, !operands.namesFolder else {
      throw UsageError("--from-embedded draws one picture at a time; name only one")
    }
    let file = operands.pictures[0].file
    do {
      picture = try EmbeddedPicture(file)
    } catch let error as EmbeddingError {
      throw error.located(at: file.path)
    }
    let record = picture.record
    let kept = try Self.words(of: record, in: given.spec, at: file.path)
    var words = kept.filter { !given.has($0.name) }.map(\.word)
    words += record.markers.byHand.map { "--marker=\($0)" }
    // Only a PNG can store it again.
    let output = given.path("output")
    if !given.has("embed"), output.flatMap({ PictureKind(named: $0) }) ?? .png == .png {
      words.append("--embed=\(record.source.form.rawValue)")
    }
    arguments = try ParsedArguments(words.map { Argument($0) } + given.words, for: given.spec)
  }

  private init(
    _ given: ParsedArguments, _ document: MarkerDocument, images: [ImageFile]
  ) throws {
    guard images.isEmpty else {
      throw UsageError(
        "--from-embedded takes the image from '\(document.file.path)'; leave out '\(images[0].path)', "
          + "or leave out --from-embedded to draw the markers on that image")
    }
    do {
      picture = try EmbeddedPicture(document)
    } catch let error as EmbeddingError {
      throw error.located(at: document.file.path)
    }
    let kept = try Self.words(of: picture.record, in: given.spec, at: document.file.path)
    let words = kept.filter { !given.has($0.name) }.map(\.word)
    arguments = try ParsedArguments(words.map { Argument($0) } + given.words, for: given.spec)
  }

  /// The options stored in a picture, checked as if they were typed.
  private static func words(
    of record: EmbeddedRecord, in spec: CommandSpec, at path: FilePath
  ) throws -> [(name: String, word: String)] {
    var words: [(name: String, word: String)] = []
    for option in record.options {
      guard let known = spec.option(named: option.name), known.isStored else {
        throw EmbeddingError.damaged("its option '\(option.name)'").located(at: path)
      }
      words.append(
        (option.name, known.takesValue ? "\(known.dashed)=\(option.value)" : known.dashed))
    }
    do throws(UsageError) {
      let hands = record.markers.byHand.map { "--marker=\($0)" }
      _ = try PlaceCommand(
        ParsedArguments((words.map(\.word) + hands).map { Argument($0) }, for: spec))
    } catch {
      throw EmbeddingError.damaged("\(error)").located(at: path)
    }
    return words
  }
}

extension ParsedArguments {
  /// The options as they would be typed, without `--from-embedded`.
  fileprivate var words: [Argument] {
    occurrences.filter { $0.option.name != "from-embedded" }.map { given in
      given.value.bytes.isEmpty && !given.option.takesValue
        ? Argument(given.dashed)
        : Argument(bytes: Array("\(given.dashed)=".utf8) + given.value.bytes)
    }
  }
}

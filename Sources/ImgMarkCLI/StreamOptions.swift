import ImgMark

/// The options of a stream of JSON lines, of which each gets an answer.
struct StreamOptions {
  /// The member that the answers are put into; `nil` for members of the lines themselves.
  let answerKey: String?
  /// Whether a line that is not ok makes the status 1.
  let isStrict: Bool

  static let options: [Option] = [
    .flag(
      "stream", group: .stream,
      "Read JSON lines and answer each by one line at once, in the same order: the line as it was, "
        + "with the new numbers and a \"status\" of ok, rejected or error, and \"reasons\" where "
        + "there are any. A line that is rejected or an error keeps its numbers. Nothing in a line "
        + "ends the stream, and the exit status is 0 when all were answered."),
    .text(
      "answer-key", "K", group: .stream,
      "Put status and reasons into an object under this key, not beside the line's own members."),
  ]

  /// Reads the options; `nil` where no stream is asked for.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - excluded: Options that have no meaning for a stream, each with the reason.
  /// - Throws: A ``UsageError`` where they contradict others.
  init?(_ arguments: ParsedArguments, excluding excluded: [(String, String)]) throws(UsageError) {
    guard arguments.has("stream") else {
      guard !arguments.has("answer-key") else {
        throw UsageError("--answer-key says where the answers of a --stream go; add --stream")
      }
      return nil
    }
    for (name, reason) in excluded + Self.excluded where arguments.has(name) {
      throw UsageError("--\(name) has no meaning for a --stream: \(reason)")
    }
    if let output = arguments.path("output"), output != .standardStream {
      throw UsageError("a --stream is answered on standard output; leave out -o and redirect it")
    }
    answerKey = arguments.text("answer-key")
    guard answerKey?.isEmpty != true else { throw UsageError("--answer-key needs a name") }
    isStrict = arguments.has("strict")
  }

  private static let excluded = [
    ("json", "every line carries its own report")
  ]

  /// Tells people how the lines were answered, and returns the status.
  func finish(_ report: StreamReport, on console: inout Console) -> ExitStatus {
    for note in report.notes { console.note(note) }
    let lines = "\(report.lines) \(report.lines == 1 ? "line" : "lines")"
    console.note(
      "\(lines): \(report.ok) ok, \(report.rejected) rejected, \(report.errors) "
        + (report.errors == 1 ? "error" : "errors"))
    return isStrict && report.ok < report.lines ? .rejected : .done
  }
}

/// What a stream is read from, and the image that stands beside it on the command line.
struct StreamOperands {
  let input: StreamInput
  /// `nil` where no image was given.
  let image: ImageFile?

  /// Sorts operands by what the files hold, not by their names.
  init(_ paths: [FilePath], image: FilePath?, on console: Console) throws {
    var found = try image.map { try console.open($0) }
    var source: FilePath?
    for path in paths {
      // Only what stays where it is can be looked at before it is read.
      if path != .standardStream, DiskTree.isFile(path), let file = try? console.open(path),
        try file.isImage
      {
        guard found == nil else {
          throw UsageError("'\(path)' is a second image; give one image and one stream")
        }
        found = file
      } else {
        guard source == nil else {
          throw UsageError("'\(path)' is a second input; a stream has one")
        }
        source = path
      }
    }
    self.image = found
    input = try console.openStream(source ?? .standardStream)
  }
}

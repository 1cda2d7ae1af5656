import ImgMark
import ImgMarkArguments

/// The options for streams of JSON lines, in which every line gets an answer.
struct StreamOptions {
  /// The member that receives the answer; `nil` adds the answer's members to the line itself.
  let answerKey: String?
  /// Whether the status is 1 if a line isn't ok.
  let isStrict: Bool

  static let options: [Option] = [
    .flag(
      "stream", group: .stream,
      "Read JSON lines and print each back at once, with new numbers. Each line gets a \"status\" "
        + "(ok, rejected or error). A line that is not ok keeps its numbers and gets \"reasons\". A bad "
        + "line doesn't stop the stream; the exit status is 0 if every line was answered."),
    .text(
      "answer-key", "K", group: .stream,
      "Put status and reasons into an object under this key, apart from the line's own members."),
  ]

  /// Reads the options; `nil` without `--stream`.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - excluded: Options that can't be combined with a stream, each with the reason.
  /// - Throws: A ``UsageError`` if options contradict each other.
  init?(_ arguments: ParsedArguments, excluding excluded: [(String, String)]) throws(UsageError) {
    guard arguments.has("stream") else {
      guard !arguments.has("answer-key") else {
        throw UsageError("--answer-key needs a stream; add --stream")
      }
      return nil
    }
    for (name, reason) in excluded + Self.excluded where arguments.has(name) {
      throw UsageError("--\(name) can't be combined with --stream: \(reason)")
    }
    if let output = arguments.path("output"), output != .standardStream {
      throw UsageError("--stream writes to standard output; leave out -o and redirect the output")
    }
    answerKey = arguments.text("answer-key")
    guard answerKey?.isEmpty != true else {
      throw UsageError("--answer-key '' is empty; give it a name")
    }
    isStrict = arguments.has("strict")
  }

  private static let excluded = [
    ("json", "each line gets its own report")
  ]

  /// Prints the number of lines with each status, and returns the exit status.
  func finish(_ report: StreamReport, on console: inout Console) -> ExitStatus {
    for note in report.notes { console.note(note) }
    let lines = "\(report.lines) \(report.lines == 1 ? "line" : "lines")"
    console.note(
      "\(lines): \(report.ok) ok, \(report.rejected) rejected, \(report.errors) "
        + (report.errors == 1 ? "error" : "errors"))
    return isStrict && report.ok < report.lines ? .rejected : .done
  }
}

import ImgMark
import ImgMarkArguments
import Testing

@testable import ImgMarkCLI

struct ConsoleTests {
  private func errors(_ body: (inout Console) -> Void) -> String {
    var console = Console.memory()
    body(&console)
    return String(decoding: console.errors, as: UTF8.self)
  }

  @Test func `an error is one line, whatever the name of the file`() {
    let error = FileError(path: "a\n\u{1B}]0;b", reason: .missing)

    #expect(errors { $0.report(error) } == "imgmark: a\\n\\u{1b}]0;b: no such file\n")
  }

  @Test func `the place of an error is added by the caller that knows it`() {
    let error = GeometryError.emptySize(width: 0, height: 4)

    #expect(
      errors { $0.report(error.located(at: "points.csv", line: 4)) }
        == "imgmark: points.csv:4: 0x4 has no pixels; each side must be at least 1\n")
    #expect(error.located(at: "a.png").description.hasPrefix("a.png: 0x4"))
  }

  @Test func `the status follows from the error, however it is nested`() {
    let geometry = GeometryError.emptySize(width: 0, height: 4)
    let file = FileError(path: "a", reason: .noSpace)

    #expect(ExitStatus(geometry) == .rejected)
    #expect(ExitStatus(geometry.located(at: "a")) == .rejected)
    #expect(ExitStatus(UsageError("")) == .usage)
    #expect(ExitStatus(file) == .file)
    #expect(ExitStatus(file.located(at: "b", line: 3)) == .file)
    #expect(ExitStatus(ProbeError.empty) == .file)
    #expect(ExitStatus(FileError(path: "a", reason: .closedPipe)) == .closedPipe)
  }

  @Test func `standard input in memory is read under the name of a dash`() throws {
    let console = Console.memory(input: [1, 2, 3])

    #expect(try console.open("-").contents() == [1, 2, 3])
  }
}

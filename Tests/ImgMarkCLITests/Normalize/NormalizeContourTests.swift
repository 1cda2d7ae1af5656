import ImgMark
import Testing

@testable import ImgMarkCLI

/// Contours with one vertex per row: a fault of one vertex affects all.
struct NormalizeContourTests {
  private let table = "group,x,y\na,1,1\nb,8,5\na,90,1\na,40,25\n"

  private func normalized(_ arguments: String...) -> CommandRun {
    CommandRun(["normalize", "--size", "80x50"] + arguments, input: Array(table.utf8))
  }

  @Test func `a contour with a vertex outside is dropped whole, and counted once`() {
    let run = normalized("--out-of-range", "drop")

    #expect(run.output == "group,x,y\nb,0.1,0.1\n")
    #expect(run.errors.contains("1 shape left out, outside the image"))
    #expect(run.errors.contains("2 rows left out with their outline"))
    #expect(run.status == .done)
  }

  @Test func `with --keep-going the other contours are written, never a part of one`() {
    let run = normalized("--keep-going")

    #expect(run.output == "group,x,y\nb,0.1,0.1\n")
    #expect(run.errors.contains("standard input:4: x = 1.125 (90.0 px of 80, 10.0 px outside)"))
    #expect(run.status == .rejected)
  }

  @Test func `an invalid number in a vertex rejects its contour too`() {
    let run = CommandRun(
      ["normalize", "--size", "80x50", "--keep-going"],
      input: Array("group,x,y\na,1,1\nb,8,5\na,nan,1\n".utf8))

    #expect(run.output == "group,x,y\nb,0.1,0.1\n")
    #expect(run.status == .rejected)
  }

  @Test func `a contour of rows can't be cut, and the error names the alternatives`() {
    let run = normalized("--out-of-range", "clip")

    #expect(run.output == "")
    #expect(run.errors.contains("use --out-of-range drop"))
  }
}

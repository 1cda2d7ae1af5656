import ImgMarkDatasets
import ImgMarkArguments
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

@Suite(.tags(.process), .unlessQuick)
struct ManPageTests {
  @Test func `the page is that of section 1 and has every command, option and status`() {
    let run = CommandRun("man")

    #expect(run.status == .done)
    #expect(run.lines.first == #".TH IMGMARK 1 "" "imgmark 0.1.0" "imgmark""#)
    for spec in ImgMarkCommand(.all).specs {
      #expect(run.lines.contains(".SH IMGMARK \(spec.name.uppercased())"))
      for option in spec.allOptions {
        #expect(run.output.contains(#"\fB"# + option.term.roff + #"\fR"#), "\(option.dashed)")
        #expect(run.output.contains(option.help.sentences.rest.roff), "\(option.dashed)")
      }
    }
    #expect(run.lines.contains(".SH Exit status"))
  }

  @Test func `groff accepts the page without a warning`() {
    let run = BinaryRun(
      """
      command -v groff >/dev/null || exit 77
      "$imgmark" man | groff -man -ww -z 2>&1
      """)

    skipped(run, without: "groff")
    #expect(run.output == "")
    #expect(run.status == 0 || run.status == 77)
  }

  @Test func `man shows the words of the help, with plain dashes and quotes`() {
    let run = BinaryRun(
      """
      command -v man >/dev/null || exit 77
      "$imgmark" man | MANWIDTH=200 LC_ALL=C.UTF-8 man -l - 2>&1
      """)

    skipped(run, without: "man")
    if run.status != 77 {
      #expect(run.output.contains("imgmark place IMAGE... [MARKERS] [options]"))
      #expect(run.output.contains("--path '$.objects[*].box' --columns x,y,w,h"))
      #expect(run.output.contains("--color COLOR"))
    }
  }

  /// Reports a missing tool as a known issue, so that the run lists the skipped tests.
  private func skipped(_ run: BinaryRun, without tool: String) {
    withKnownIssue("\(tool) is not installed") {
      #expect(run.status != 77)
    } when: {
      run.status == 77
    }
  }
}

extension Option {
  /// The names as in the help.
  fileprivate var term: String { HelpPage.Row(self).term }
}

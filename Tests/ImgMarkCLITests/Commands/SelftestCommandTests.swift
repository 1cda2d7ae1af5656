import ImgMark
import ImgMarkSelfTest
import Testing

@testable import ImgMarkCLI

struct SelftestCommandTests {
  @Test func `one measure prints its figures, their limits and a verdict`() {
    let run = CommandRun("selftest", "overshoot")

    #expect(run.status == .done)
    #expect(run.lines.count == 4)
    #expect(run.lines.first?.hasPrefix("measure ") == true)
    #expect(run.lines[1...2].allSatisfy { $0.hasSuffix(" ok") })
    #expect(run.errors.isEmpty)
  }

  @Test func `the JSON report names each measurement`() {
    let run = CommandRun("selftest", "overshoot", "--json")

    #expect(run.status == .done)
    #expect(run.lines.count == 1)
    #expect(run.output.hasPrefix(#"{"version":"\#(ImgMark.version)","ok":true,"figures":[{"#))
    #expect(run.output.contains(#""measure":"overshoot","title":"#))
    #expect(run.output.contains(#""unit":"%","least":null,"most":null,"ok":true"#))
  }

  @Test func `an unknown measure gets the nearest one suggested`() {
    let run = CommandRun("selftest", "dsc")

    #expect(run.status == .usage)
    #expect(run.errors.contains("'dsc' is not a measure; use checkerboard, "))
    #expect(run.errors.contains("did you mean 'disc'?"))
  }

  @Test func `a figure beyond its limit fails, and so does the whole test`() {
    var report = SelftestReport(decoder: .libjpegWithoutHeader)
    report.add(.disc, [Figure("area", 0.05, "%", .atMost(0.1))])
    let whole = report.isWithinLimits
    report.add(.disc, [Figure("center", 0.0201, "px", .atMost(0.015))])
    report.add(.fringe, [Figure("green", .nan, "codes", .exactly(255))])
    report.add(.checkerboard, [Figure("mean", 188, "codes", .near(188, within: 1))])

    #expect(whole)
    #expect(!report.isWithinLimits)
    #expect(
      report.lines == [
        "measure         figure  limit",
        "area            0.05 %  <= 0.1    ok",
        "center         0.02 px  <= 0.015  off",
        "green    nothing found  255       off",
        "mean         188 codes  188 +- 1  ok",
        "JPEG is decoded by libjpeg: this build lacks libjpeg's header jpegint.h",
      ])
    #expect(report.json.line().contains(#""value":null,"unit":"codes","least":255,"most":255"#))
  }

  @Test func `the report names the decoder of JPEGs and the reason for choosing it`() {
    let decoder = JPEGDecoder.current

    let run = CommandRun("selftest", "overshoot")
    let json = CommandRun("selftest", "overshoot", "--json")

    #expect(run.lines.last == "JPEG is decoded by \(decoder.name): \(decoder.reason)")
    #expect(
      json.output.contains(
        #","jpeg":{"decoder":"\#(decoder.name)","reason":"\#(decoder.reason)"}}"#))
  }
}

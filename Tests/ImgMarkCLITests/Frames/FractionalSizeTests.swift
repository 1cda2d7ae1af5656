import Testing

@testable import ImgMarkCLI

/// Sizes as pages have them, with fractions of pixels.
@Suite struct `Sizes with fractions of pixels` {
  /// A box of 358.4x201.6 shows 1280x720 at 0.28, so that (179.2, 50.4) is its (0.5, 0.25).
  @Test(arguments: ["--resized", "--from-canvas", "--canvas"])
  func `numbers measured at such a size are read`(option: String) {
    let run = CommandRun([
      "normalize", "--size", "1280x720", option, "358.4x201.6", "--point", "179.2,50.4", "--digits",
      "9",
    ])

    #expect(run.status == .done, "\(run.errors)")
    #expect(run.output == "0.5,0.25\n")
  }

  /// 800x500 in 358.4x201.6: the height decides, 322.56x201.6, and 35.84 are spare on the left.
  @Test func `fit says where an image lies on such a canvas`() {
    let run = CommandRun([
      "fit", "800x500", "--canvas", "358.4x201.6", "--align", "right bottom", "--digits", "6",
    ])

    #expect(run.status == .done, "\(run.errors)")
    #expect(run.output.contains("800x500 on a canvas of 358.4x201.6, contain, xMaxYMax\n"))
    #expect(run.output.contains("322.56x201.6 at 35.84,0\n"))
  }

  @Test(arguments: ["place", "convert"])
  func `what is drawn has whole pixels`(command: String) {
    let run = CommandRun(
      [
        command, "a.png", "--canvas", "358.4x201.6", "-o", "out", "--to", "coco",
      ].filter { command == "convert" || !["--to", "coco"].contains($0) })

    #expect(run.status == .usage)
    #expect(
      run.errors
        == "imgmark: --canvas '358.4x201.6' is not a size; write WIDTHxHEIGHT in whole pixels, such as "
        + "600x700\n")
  }

  @Test(arguments: ["0x5", "-1x5", "5", "5x", "axb", "nanx5", "5x1e12"])
  func `sizes that are none are refused`(size: String) {
    let run = CommandRun(["normalize", "--size", "8x5", "--resized=\(size)", "--point", "1,1"])

    #expect(run.status == .usage)
    #expect(run.errors.contains("--resized '\(size)' is"))
  }

  @Test func `a position that is none is answered`() {
    let run = CommandRun(["fit", "8x5", "--canvas", "9x9", "--align", "middle"])

    #expect(run.status == .usage)
    #expect(
      run.errors
        == "imgmark: --align 'middle' is no position; write xMinYMin, xMidYMin, xMaxYMin, xMinYMid, "
        + "xMidYMid, xMaxYMid, xMinYMax, xMidYMax, xMaxYMax, words such as left top, or shares such as "
        + "25%,75%\n")
  }
}

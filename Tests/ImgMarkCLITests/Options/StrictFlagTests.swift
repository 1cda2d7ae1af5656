import Testing

@testable import ImgMarkCLI

struct StrictFlagTests {
  @Test(arguments: [
    ["convert", "a.json", "--strict", "overlap", "--to", "coco", "-o", "x"],
    ["convert", "--strict", "overlap,glyphs", "a.json", "--to", "coco", "-o", "x"],
    ["normalize", "a.csv", "--stream", "--strict", "overlap"],
  ])
  func `a rule of place is no operand of a command whose --strict is a flag`(words: [String]) {
    let run = CommandRun(words)

    #expect(run.status == .usage)
    #expect(
      run.errors.contains(
        "--strict takes no value in \(words[0]), only in place; leave out 'overlap"),
      "\(run.errors)")
  }
}

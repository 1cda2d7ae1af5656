@testable import ImgMarkCLI

/// Normalizes a table that comes from standard input.
func normalized(_ table: String, _ words: String...) -> CommandRun {
  CommandRun(["normalize", "-"] + words, input: Array(table.utf8))
}

/// Normalizes points that are given one by one.
func normalized(points: [String], _ words: [String]) -> CommandRun {
  CommandRun(["normalize"] + words + points.flatMap { ["--point", $0] })
}

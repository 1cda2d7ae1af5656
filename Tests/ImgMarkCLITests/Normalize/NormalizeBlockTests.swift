import ImgMark
import ImgMarkArguments
import Testing

@testable import ImgMarkCLI

/// Tables whose rows are read in blocks by several threads: the result is independent of both.
struct NormalizeBlockTests {
  /// The result for a table.
  private struct Outcome: Equatable {
    var output: [UInt8] = []
    var report = ""
    var notes = ""
    var error: String?
  }

  private static func outcome(
    _ table: String, division: TableDivision, change: (inout NormalizeJob) -> Void
  ) throws -> Outcome {
    let size = try PixelSize(width: 100, height: 80)
    var job = NormalizeJob(
      table: TableFile(path: "t.csv", bytes: Array(table.utf8)), pictures: .size(size))
    job.division = division
    change(&job)
    var outcome = Outcome()
    do {
      let report = try job.run(to: .standardOutput) { outcome.output += $0 }
      var console = Console.memory()
      RowNotes(report, table: "t.csv", keepsGoing: job.keepsGoing).print(on: &console)
      let json = RowsRecord(report: report, output: "o.csv", withheld: false)
      try json.print(on: &console, style: DecimalStyle())
      outcome.notes = String(decoding: console.errors, as: UTF8.self)
      outcome.report = String(decoding: console.output, as: UTF8.self)
    } catch {
      outcome.error = "\(error)"
    }
    return outcome
  }

  /// A table of some thousand rows of every kind, most of them good.
  private static func table(seed: UInt64) -> String {
    var dice = Dice(seed: seed)
    let end = dice.one(of: ["\n", "\n", "\r\n", "\r"])
    let delimiter = dice.one(of: [",", ";", "\t"])
    let hasUnits = dice.whole(0...2) == 0
    // One table in three has quotes, one in three blank lines, one in three faulty rows.
    let (quotes, blanks, faults) = (
      dice.whole(0...2) == 0, dice.whole(0...2) == 0, dice.whole(0...2) == 0
    )
    // One in two has y first; one in two has decimal commas, unless commas are delimiters.
    let (first, second) = dice.one(of: [("x", "y"), ("y", "x")])
    let hasCommas = delimiter != "," && dice.whole(0...1) == 0
    let names = ["id", first, second, "note"] + (hasUnits ? ["unit"] : [])
    var text = names.joined(separator: delimiter)
    text += end + (blanks ? end : "")
    for row in 1...dice.whole(1200...2000) {
      var x = "\(Double(dice.whole(0...1000)) / 10)"
      var y = dice.one(of: ["0", "80", "4e1", " 7.25 ", "\(dice.whole(0...80))"])
      var note = dice.one(of: ["", "ä😀", "a b", "  ", "5\u{2033}"])
      if quotes, dice.whole(0...40) == 0 {
        note = dice.one(of: ["\"a\(delimiter)b\"", "\"\(end)\"", "5\" disc", " \"\"\"\" "])
      }
      if faults, dice.whole(0...20) == 0 {
        x = dice.one(of: ["-0.3", "100.04", "101", "1e3", "abc", "", "nan", "100.4"])
        y = dice.one(of: [y, "80.9", "-7"])
      }
      if hasCommas { (x, y) = (x.withComma, y.withComma) }
      var cells = ["\(row)"] + (first == "x" ? [x, y] : [y, x]) + [note]
      if hasUnits { cells.append(dice.one(of: ["px", "", "percent", "px"])) }
      if faults, dice.whole(0...60) == 0 { cells.append("") }
      text += cells.joined(separator: delimiter) + end
      if blanks, dice.whole(0...10) == 0 {
        text += dice.one(of: ["", " ", "\t", end]) + (dice.whole(0...1) == 0 ? end : "  \(end)")
      }
    }
    return dice.whole(0...1) == 0 ? text : String(text.dropLast())
  }

  @Test(arguments: 0..<24)
  func `the number of blocks and threads makes no difference`(seed: UInt64) throws {
    let table = Self.table(seed: seed)
    var dice = Dice(seed: seed ^ 0xB10C)
    let policy = dice.one(of: RangePolicy.allCases)
    let (keepsGoing, isInverse) = (dice.whole(0...3) > 0, dice.whole(0...5) == 0)
    let isStrict = dice.whole(0...1) == 0
    let most = dice.one(of: [Int.max, 20, 3])
    func change(_ job: inout NormalizeJob) {
      job.keepsGoing = keepsGoing
      job.isInverse = isInverse
      job.mostListed = most
      job.rules.policy = policy
      job.rules.isStrictAboutCrop = isStrict
      if seed % 3 == 0 {
        job.rules.frame.steps = [.crop(.rect(Rect(x: 10, y: 0, width: 90, height: 80)))]
      }
    }

    let alone = try Self.outcome(table, division: TableDivision(threads: 1), change: change)

    for threads in [2, 3, 5] {
      let division = TableDivision(
        threads: threads, blockSize: dice.one(of: [40, 150, 1000, 1 << 14]))
      let shared = try Self.outcome(table, division: division, change: change)
      // One by one, since a message with all rows would be unreadable.
      #expect(shared.error == alone.error, "\(division)")
      #expect(shared.notes == alone.notes, "\(division)")
      #expect((shared.report == alone.report) as Bool, "\(division)")
      #expect((shared.output == alone.output) as Bool, "\(division)")
    }
  }

  @Test func `the first error ends the table, whichever block was read first`() throws {
    // The frame rejects both units, and the first one met is reported.
    let good = String(repeating: "1,1,px\n", count: 3000)
    for (first, second) in [("percent", "fraction"), ("fraction", "percent")] {
      let table = "x,y,unit\n\(good)1,1,\(first)\n1,1,\(second)\n\(good)1,1,\(second)\n"
      func change(_ job: inout NormalizeJob) { job.rules.frame.convention = .center }

      let alone = try Self.outcome(table, division: TableDivision(threads: 1), change: change)
      let shared = try Self.outcome(
        table, division: TableDivision(threads: 3, blockSize: 100), change: change)

      #expect(alone.error != nil)
      #expect(shared == alone)
    }
  }
}

extension String {
  /// The text with a decimal comma.
  fileprivate var withComma: String { String(map { $0 == "." ? "," : $0 }) }
}

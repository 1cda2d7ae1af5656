import ImgMark
import ImgMarkArguments

/// The errors and notes on the rows of a table.
struct RowNotes {
  private let report: RowReport
  private let table: FilePath
  private let keepsGoing: Bool

  /// The greatest number of printed lines of one kind; further ones are only counted.
  static let most = 20

  init(_ report: RowReport, table: FilePath, keepsGoing: Bool) {
    self.report = report
    self.table = table.named
    self.keepsGoing = keepsGoing
  }

  func print(on console: inout Console) {
    for error in report.unreadable { console.report(error) }
    for rejection in report.rejected.prefix(Self.most) {
      console.report("\(table):\(rejection.line): \(rejection.reason)")
    }
    if report.rejected.count > Self.most {
      console.report(
        "\(table): \(report.rejected.count - Self.most) more rows are rejected; --json lists all")
    }
    if let advice = report.advice { console.report("\(table): \(advice)") }
    // A single fault needs no total.
    if report.rejected.count > 1, !keepsGoing {
      console.report("\(table): \(withheld)")
    }
    for snap in report.farSnaps.prefix(Self.most) {
      console.note("\(table):\(snap.line): \(snap.reason) was moved to the edge of the image")
    }
    for change in report.changes.prefix(Self.most) {
      console.note("\(table):\(change.line): \(change.reason): \(change.fate.rawValue)")
    }
    if report.changes.count > Self.most {
      console.note("\(table): \(report.changes.count - Self.most) more changes like these")
    }
    for alias in report.aliases {
      console.note("\(table): the column \(alias.name) is read as \(alias.role.rawValue)")
    }
    for line in summary { console.note("\(table): \(line)") }
  }

  /// The error that nothing was written, with the way to write the valid rows.
  private var withheld: String {
    let share =
      "nothing was written, \(report.rejected.count) of \(report.rows) rows are rejected"
    return report.rejected.count == report.rows
      ? share : "\(share); --keep-going writes the others"
  }

  /// One line for each kind of change, with a count.
  private var summary: [String] {
    let lines: [(Int, String, String)] = [
      (report.snapped, "coordinate", "moved to the edge of the image (off by rounding)"),
      (report.sorted, "box", "with corners in reverse order"),
      (report.outsideCrop, "row", "outside the crop, but on the image"),
      (report.clipped, "shape", "cut at the edge of the image"),
      (report.dropped, "shape", "left out, outside the image"),
      (report.leftWithContour, "row", "left out with their outline"),
      (report.kept, "shape", "kept, although outside the image"),
      (report.absent, "keypoint", "absent (v = 0)"),
      (report.otherPicture, "row", "skipped, because they name other images"),
    ]
    return lines.filter { $0.0 > 0 }.map { "\(count($0.0, $0.1)) \($0.2)" }
      + (report.usedDeclaredSize
        ? ["sizes declared in the table were not checked; --images DIR checks them"] : [])
  }

  private func count(_ number: Int, _ noun: String) -> String {
    guard number != 1 else { return "1 \(noun)" }
    return "\(number) \(noun == "box" ? "boxes" : "\(noun)s")"
  }
}

extension RowReport {
  /// The exit status of a command that read these rows.
  var status: ExitStatus {
    if !unreadable.isEmpty { return .file }
    return rejected.isEmpty ? .done : .rejected
  }
}

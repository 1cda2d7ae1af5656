import ImgMark
import ImgMarkEditor
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Every command checks a row against its image by the same rule.
@Suite struct `The same row gets the same faults and advice` {
  /// A table about a picture of 800x500, and the faults in it.
  struct Table: CustomTestStringConvertible {
    var columns: String
    var rows: [String]
    var unit: String
    /// The fault of each row; `nil` for a row without one.
    var faults: [String?]
    /// The advice without its subject, as far as it's the same for all kinds of rows.
    var advice: String?

    var testDescription: String { rows.joined(separator: "; ") }
    var text: String { ([columns] + rows).joined(separator: "\n") + "\n" }
    /// Whether `place` draws the rows as objects.
    var hasClasses: Bool { columns.contains("class") }
    /// The number of rows that the advice is about: those with numbers that some reading would
    /// accept.
    var subjects: Int { faults.count { $0?.contains("zero") != true } }

    func advice(about subject: String) -> String? {
      advice.map {
        (subjects == 1 ? "the \(subject) fits" : "all \(subjects) \(subject)s fit") + " as \($0)"
      }
    }
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleImages.png(width: 800, height: 500), to: "a.png")
  }

  static let points: [Table] = [
    Table(
      columns: "image,label,x,y", rows: ["a.png,A,900,700", "a.png,B,10,20", "a.png,C,-0.5,80"],
      unit: "px",
      faults: [
        "x = 1.125 (900.0 px of 800, 100.0 px outside), y = 1.4 (700.0 px of 500, 200.0 px outside)",
        nil, "x = -0.000625 (-0.5 px of 800, 0.5 px outside)",
      ]),
    Table(
      columns: "image,label,x,y", rows: ["a.png,A,900,700", "a.png,B,10,20"], unit: "px",
      faults: [
        "x = 1.125 (900.0 px of 800, 100.0 px outside), y = 1.4 (700.0 px of 500, 200.0 px outside)",
        nil,
      ], advice: "permille: --units permille"),
    Table(
      columns: "image,label,x,y", rows: ["a.png,A,50,0.5", "a.png,B,0.5,40"], unit: "fraction",
      faults: [
        "x = 50 (40000.0 px of 800, 39200.0 px outside)",
        "y = 40 (20000.0 px of 500, 19500.0 px outside)",
      ], advice: "percent: --units percent"),
    Table(
      columns: "image,label,x,y", rows: ["a.png,A,100,700"], unit: "px",
      faults: ["y = 1.4 (700.0 px of 500, 200.0 px outside)"], advice: "y, x: "),
  ]

  static let others: [Table] = [
    Table(
      columns: "image,label,x,y", rows: ["a.png,A,nowhere,2", "a.png,B,,2"], unit: "px",
      faults: [#"x = "nowhere" is not a number"#, "x is empty; write a number"]),
    Table(
      columns: "image,label,x,y,v,unit", rows: ["a.png,A,1,2,7,px", "a.png,B,1,2,2,percent"],
      unit: "px",
      faults: [
        "v '7' is none of 0, 1, 2",
        "the unit column says percent, --units says px; leave one out",
      ]),
    Table(
      columns: "filename,width,height,class,xmin,ymin,xmax,ymax",
      rows: ["a.png,800,500,A,900,10,990,50", "a.png,800,500,B,90,10,90,50"], unit: "px",
      faults: [
        "x_min = 1.125 (900.0 px of 800, 100.0 px outside), "
          + "x_max = 1.2375 (990.0 px of 800, 190.0 px outside)",
        "zero width; a box must cover something",
      ], advice: "permille: --units permille"),
  ]

  @Test(arguments: points + others)
  func `normalize, place and convert report the same`(table: Table) throws {
    let path = try folder.write(Array(table.text.utf8), to: "t.csv")
    let row = ("row", "")
    let object = ("object", "a.png: ")
    let commands = [
      (["normalize", path, "--images", folder.path], row),
      (["place", folder["a.png"], path, "-o", folder["o.png"]], table.hasClasses ? object : row),
      (["convert", path, "--to", "jsonl", "--images", folder.path], object),
    ]
    for (words, (subject, name)) in commands {
      let output = words[0] == "place" ? [] : ["-o", folder["o"]]
      let run = CommandRun(words + ["--units", table.unit] + output)

      #expect(run.status == .rejected)
      for (index, fault) in table.faults.enumerated() {
        let place = "t.csv:\(index + 2): "
        if let fault {
          #expect(run.errors.contains("\(place)\(name)\(fault)\n"), "\(words[0]): \(run.errors)")
        } else {
          #expect(!run.errors.contains(place), "\(words[0])")
        }
      }
      if let advice = table.advice(about: subject) {
        #expect(run.errors.contains("t.csv: \(advice)"), "\(words[0]): \(run.errors)")
      } else {
        #expect(!run.errors.contains(" fit"), "\(words[0]): \(run.errors)")
      }
    }
  }

  @Test(arguments: points)
  func `a stream reports the same`(table: Table) {
    let lines = table.rows.map { row in
      let cells = row.split(separator: ",")
      return "{\"x\":\(cells[2]),\"y\":\(cells[3])}\n"
    }
    let run = CommandRun(
      ["normalize", "--stream", "--image", folder["a.png"], "--units", table.unit],
      input: Array(lines.joined().utf8))

    let faults = run.lines.map { line in
      Report(line)["reasons"].values.compactMap { $0["text"].text }.joined(separator: ", ")
    }
    #expect(faults == table.faults.map { $0 ?? "" })
    if let advice = table.advice(about: "row") {
      #expect(run.errors.contains("note: \(advice)"), "\(run.errors)")
    } else {
      #expect(!run.errors.contains(" fit"), "\(run.errors)")
    }
  }

  @Test(arguments: points + others)
  func `an edited table reports the same`(table: Table) throws {
    var rules = RowRules(defaultUnit: .fractions)
    rules.frame.unit = Unit(rawValue: table.unit)
    let image = try ImageFile(at: FilePath(folder["a.png"]))
    let sheet = try MarkerSheet(
      Array(table.text.utf8), at: FilePath(folder["t.csv"]),
      reading: MarkerSheet.Reading(image: image, rules: rules, options: TableOptions()))

    let faults = table.faults.enumerated().compactMap { index, fault in
      fault.map { (line: "line \(index + 2)", text: $0) }
    }
    #expect(sheet.remarks.count == faults.count + (table.advice == nil ? 0 : 1))
    for (remark, fault) in zip(sheet.remarks, faults) {
      #expect(remark.hasPrefix(fault.line))
      #expect(remark.hasSuffix(": \(fault.text)"))
    }
    if let advice = table.advice(about: "row") {
      #expect(sheet.remarks.last?.hasPrefix(advice) == true)
    }
  }

  @Test(arguments: points)
  func `points given as options report the same`(table: Table) {
    for (row, fault) in zip(table.rows, table.faults) where fault != nil {
      let cells = row.split(separator: ",")
      let words = ["--units", table.unit, "--point=\(cells[2]),\(cells[3])"]
      let normalized = CommandRun(["normalize", "--size", "800x500"] + words)

      #expect(normalized.errors.contains(": \(fault ?? "")\n"), "\(normalized.errors)")
      guard table.unit == "fraction" else { continue }
      let fitted = CommandRun(["fit", "800x500", "--canvas", "600x700"] + words.suffix(1))
      #expect(fitted.errors.contains(": \(fault ?? "");"), "\(fitted.errors)")
      #expect(fitted.errors.contains("the point fits as percent: write "))
    }
  }
}

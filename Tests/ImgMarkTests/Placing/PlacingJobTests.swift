import ImgMark
import ImgMarkTestSupport
import Testing

struct PlacingJobTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("in")
    for name in ["a", "b"] { try folder.write(TestPicture.png(40, 20), to: "in/\(name).png") }
  }

  /// A job over the images of the folder, with the rows of a table.
  private func job(_ rows: String..., to output: String) throws -> PlacingJob {
    let table = TableFile(
      path: "rows.csv", bytes: Array((["image,label,x,y"] + rows).joined(separator: "\n").utf8))
    let operands = try PictureOperands(
      [FilePath(folder["in"])], from: InputOpener(standardInput: []))
    let outputs = try PictureOutputs(
      for: operands, at: FilePath(folder[output]), background: .white)
    return PlacingJob(
      MarkingBatch(operands.images, table: table, rules: RowRules(defaultUnit: .fractions)),
      to: outputs, options: MarkingOptions())
  }

  private func run(_ job: PlacingJob) throws -> (report: PlacingReport, steps: [String]) {
    var steps: [String] = []
    let report = try job.run { step in
      switch step {
      case .read(let report): steps.append("read \(report.sheets.count)")
      case .working(let number, let count, _): steps.append("\(number) of \(count)")
      case .planned(let picture, _): steps.append("planned \(picture.plan.markers.count)")
      case .failed: steps.append("failed")
      }
    } writing: { _ in
      Issue.record("nothing goes to standard output")
    }
    return (report, steps)
  }

  @Test func `a folder of images becomes a folder of pictures`() throws {
    let (report, steps) = try run(job("a.png,A,0.5,0.5", "b.png,B,0.1,0.1", to: "out"))

    #expect(steps == ["read 2", "1 of 2", "planned 1", "2 of 2", "planned 1"])
    #expect(report.isWritten)
    #expect(report.outcomes.map(\.isDrawn) == [true, true])
    #expect(folder.names == ["in", "out"])
    let size = try ImageFile(at: FilePath(folder["out/a.png"])).header().size
    #expect(size == (try PixelSize(width: 40, height: 20)))
  }

  @Test func `a rejected row withholds all pictures, which are planned for the report`() throws {
    let job = try job("a.png,A,0.5,0.5", "b.png,B,7,0.1", to: "out")

    let (report, steps) = try run(job)

    #expect(steps == ["read 2", "planned 1", "planned 0"])
    #expect(report.isPlanOnly)
    #expect(!report.isWritten)
    #expect(report.rows.map(\.rejected.count) == [1])
    #expect(folder.names == ["in"])
  }

  @Test func `going on draws what is left`() throws {
    var job = try job("a.png,A,0.5,0.5", "b.png,B,7,0.1", to: "out")
    job.keepsGoing = true

    let report = try run(job).report

    #expect(report.isWritten)
    #expect(report.outcomes.map(\.isDrawn) == [true, true])
  }

  @Test func `a refused picture withholds the others`() throws {
    var job = try job("a.png,A,0.5,0.5", "a.png,B,0.5,0.5", "b.png,B,0.1,0.1", to: "out.pdf")
    job.options.strict = [.overlap]
    job.options.plan.listsOverlaps = true

    let withheld = try run(job).report
    #expect(!withheld.isWritten)
    #expect(!withheld.isPlanOnly)
    #expect(withheld.outcomes.map(\.isDrawn) == [false, true])
    #expect(folder.names == ["in"])

    job.keepsGoing = true
    #expect(try run(job).report.isWritten)
    #expect(folder.names == ["in", "out.pdf"])
  }

  @Test func `one unread image withholds the others`() throws {
    var job = try job("a.png,A,0.5,0.5", "b.png,B,0.1,0.1", to: "out")
    job.unread = [FileError(path: "c.png", reason: .missing)]

    #expect(try !run(job).report.isWritten)
  }

  @Test func `a text goes beside each picture`() throws {
    var job = try job("a.png,A,0.5,0.5", "b.png,B,0.1,0.1", to: "out")
    job.companion = .markdown

    #expect(try run(job).report.isWritten)
    let ending = PictureText.markdown.fileExtension
    #expect(throws: Never.self) {
      try ImageFile(at: FilePath(folder["out/a.png.\(ending)"])).contents()
    }
  }
}

import ImgMark
import ImgMarkTestSupport
import Testing

struct SurveyJobTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("in")
    try folder.makeFolder("in/deep")
    try folder.write(TestPicture.png(3, 2), to: "in/b.png")
    try folder.write(TestPicture.png(5, 4), to: "in/deep/a.png")
    try folder.write(Array("text".utf8), to: "in/notes.txt")
    try folder.write(Array("text".utf8), to: "in/wrong.png")
    try folder.write(Array(TestPicture.png(1, 1).prefix(20)), to: "in/z.png")
  }

  private func survey(
    _ names: String..., input: [UInt8] = []
  ) -> (sizes: [String], report: SurveyReport) {
    var sizes: [String] = []
    let job = SurveyJob(
      names.map { $0 == "-" ? .standardStream : FilePath(folder[$0]) },
      from: InputOpener(standardInput: input))
    let report = job.run { sizes.append("\($0.header.size)") }
    return (sizes, report)
  }

  @Test func `the images below a folder come in the order of their paths`() {
    let (sizes, report) = survey("in")

    #expect(sizes == ["3x2", "5x4"])
    #expect(report.others == [FilePath(folder["in/notes.txt"]), FilePath(folder["in/wrong.png"])])
    #expect(report.misnamed == [FilePath(folder["in/wrong.png"])])
    #expect(report.failures.map(\.path) == [FilePath(folder["in/z.png"])])
  }

  @Test func `a file that is named must be an image`() {
    let (sizes, report) = survey("in/notes.txt", "in/b.png")

    #expect(sizes == ["3x2"])
    #expect(report.others == [])
    #expect(report.failures.map(\.path) == [FilePath(folder["in/notes.txt"])])
  }

  @Test func `a missing file does not stop the others`() {
    let (sizes, report) = survey("missing.png", "in/b.png")

    #expect(sizes == ["3x2"])
    #expect(report.failures == [FileError(path: FilePath(folder["missing.png"]), reason: .missing)])
  }

  @Test func `a dash is standard input`() throws {
    let (sizes, report) = survey("-", input: try TestPicture.png(7, 6))

    #expect(sizes == ["7x6"])
    #expect(report.failures == [])
  }

  @Test func `an error of the caller ends the survey`() {
    struct Enough: Error {}
    let job = SurveyJob([FilePath(folder["in"])])

    #expect(throws: Enough.self) { try job.run { _ in throw Enough() } }
  }
}

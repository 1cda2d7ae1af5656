import ImgMark
import ImgMarkTestSupport
import Testing

/// What the pages say is what happens.
struct ReadmeTests {
  @Test(arguments: Transcript.all)
  func `a command prints what the page shows`(transcript: Transcript) throws {
    let run = transcript.run(in: try TemporaryFolder())

    #expect(run.output == transcript.output, "\(transcript.page):\(transcript.line)")
  }

  @Test func `the pages show commands`() {
    #expect(Transcript.all.count { $0.page == "README.md" } >= 4)
    #expect(Transcript.all.count { $0.page == "Samples/README.md" } >= 4)
  }

  @Test(arguments: ["README.md", "Samples/README.md", "CHANGELOG.md"])
  func `every link leads to a file`(name: String) throws {
    let folder = FilePath("\(Fixture.checkout)/\(name)").folder

    for link in try Page(name).links {
      #expect(throws: Never.self, "\(link)") {
        try ImageFile(at: folder.appending(FilePath(link)))
      }
    }
  }

  @Test func `every format whose size is read is named`() throws {
    let page = try Page("README.md")

    for format in ImageFormat.allCases {
      #expect(page.text.contains("`\(format.rawValue)`"), "\(format) is not mentioned")
    }
  }

  @Test func `every package that the manifest names is installed by the first command`() throws {
    let page = try Page("README.md")
    let manifest = try Page("Package.swift")
    let first = try #require(page.blocks.first { $0.language == "sh" })
    let names = manifest.text.split(separator: "\"").filter { $0.hasSuffix("-dev") }

    #expect(names.count >= 6)
    for name in names { #expect(first.lines.joined().contains(" \(name)"), "\(name)") }
  }

  @Test func `the library's example is the one that is compiled`() throws {
    let page = try Page("README.md")
    let example = try #require(page.blocks.first { $0.language == "swift" })
    let compiled = try Page("Tests/ImgMarkTests/LibraryExampleTests.swift").text
    let indented = example.lines.filter { $0 != "import ImgMark" }
      .map { $0.isEmpty ? "" : "      \($0)" }.joined(separator: "\n")

    #expect(example.lines.first == "import ImgMark")
    #expect(compiled.contains("import ImgMark\n"))
    #expect(compiled.contains(indented))
  }
}

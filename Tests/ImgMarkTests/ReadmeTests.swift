import ImgMark
import ImgMarkTestSupport
import Testing

/// The pages' commands, outputs, links and lists agree with the product.
@Suite(.tags(.process), .unlessQuick)
struct ReadmeTests {
  @Test(.enabled(if: !isRecording, "the pages are recorded"), arguments: Transcript.all)
  func `a command prints the output that the page shows`(transcript: Transcript) throws {
    let run = transcript.run(in: try TemporaryFolder())

    #expect(run.output == transcript.output, "\(transcript.page):\(transcript.line)")
  }

  @Test(
    .enabled(if: isRecording, "IMGMARK_RECORD=1 writes what commands print into the pages"),
    arguments: Set(Transcript.all.map(\.page)).sorted())
  func `a page is recorded`(name: String) throws {
    let page = try Page(name)
    let text = try page.recorded()

    guard text != page.text else { return }
    try AtomicFile.write(Array(text.utf8), to: FilePath("\(Fixture.checkout)/\(name)"))
    Issue.record("\(name) was recorded, not compared")
  }

  @Test(
    arguments: [
      "README.md", "Samples/README.md", "Sources/ImgMark/ImgMark.docc/FramesAndUnits.md",
      "Sources/ImgMark/ImgMark.docc/DataSetsAndFormats.md",
    ])
  func `a page shows commands`(name: String) {
    #expect(Transcript.all.count { $0.page == name } >= 4)
  }

  @Test(arguments: Page.names)
  func `every link leads to an existing file`(name: String) throws {
    let folder = FilePath("\(Fixture.checkout)/\(name)").folder

    for link in try Page(name).links {
      #expect(throws: Never.self, "\(link)") {
        try ImageFile(at: folder.appending(FilePath(link)))
      }
    }
  }

  @Test func `the first page is short and leads to every article about the command`() throws {
    let page = try Page("README.md")
    let articles = Page.articles.filter { $0.hasPrefix("Sources/ImgMark/") }

    #expect(page.text.count { $0 == "\n" } <= 250)
    #expect(articles.count >= 10)
    for article in articles where !article.hasSuffix("/ImgMark.md") {
      #expect(page.links.contains(article), "\(article) is not linked")
    }
  }

  @Test func `the first page counts the annotation formats`() throws {
    let page = try Page("README.md")
    let count = DatasetFormats.all.count

    #expect(page.text.contains("\(count) annotation formats"))
    #expect(page.text.contains("[\(count) formats]"))
  }

  @Test func `every format whose size is read is named`() throws {
    let page = try Page("Sources/ImgMark/ImgMark.docc/DataSetsAndFormats.md")

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

  @Test func `every package that a machine needs is explained`() throws {
    let article = try Page("Sources/ImgMark/ImgMark.docc/Dependencies.md")
    let blocks = try Page("README.md").blocks
    let shell = blocks.filter { $0.language == "sh" }
    try #require(shell.count == 3)
    // The packages that both commands install, and those that another machine needs.
    let installed = shell[..<2].flatMap { block in
      block.lines.joined(separator: " ").split(separator: "&&").first {
        $0.contains("apt-get install")
      }
      .map { $0.split { " \\".contains($0) } } ?? []
    }
    let needed = blocks.filter { $0.language == "text" }.flatMap(\.lines).flatMap {
      $0.split(separator: " ")
    }
    let words = Set(installed + needed).subtracting([
      "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "--no-install-recommends",
    ])

    #expect(words.count >= 20)
    for word in words { #expect(article.text.contains("`\(word)`"), "\(word)") }
  }

  @Test func `the picture of modules is the one of the manifest`() throws {
    let article = try Page("Sources/ImgMark/ImgMark.docc/Architecture.md")
    let shown = ModulePicture(article: article.text)
    let built = ModulePicture(manifest: try Page("Package.swift").text)

    #expect(shown.imports.count >= 15)
    #expect(shown.imports.keys.sorted() == built.imports.keys.sorted())
    for (name, imports) in built.imports {
      #expect(shown.imports[name]?.sorted() == imports.sorted(), "\(name)")
    }
  }

  @Test func `every type that an article names is in the sources`() throws {
    let articles = try Page.articles.map { try Page($0) }
    let names = Set(articles.flatMap(\.names).filter { !$0.hasPrefix("ImgMark") })
    let found = BinaryRun(
      """
      cd '\(Fixture.checkout)' && grep -rhowE --include='*.swift' \
        '\(names.sorted().joined(separator: "|"))' Package.swift Sources Tests | sort -u
      """
    ).output.split(separator: "\n").map { String($0) }

    #expect(names.count >= 40)
    #expect(names.subtracting(found).sorted() == [])
  }

  @Test func `the library's example is the one that is compiled`() throws {
    let page = try Page("Sources/ImgMark/ImgMark.docc/TheLibrary.md")
    let example = try #require(page.blocks.first { $0.language == "swift" })
    let compiled = try Page("Tests/ImgMarkTests/LibraryExampleTests.swift").text
    let indented = example.lines.filter { $0 != "import ImgMark" }
      .map { $0.isEmpty ? "" : "      \($0)" }.joined(separator: "\n")

    #expect(example.lines.first == "import ImgMark")
    #expect(compiled.contains("import ImgMark\n"))
    #expect(compiled.contains(indented))
  }
}

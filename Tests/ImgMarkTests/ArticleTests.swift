import ImgMarkTestSupport
import Testing

/// The article "Markers on a resizable diagram".
@Suite(.tags(.process), .unlessQuick)
struct ArticleTests {
  private func blocks() throws -> [String] {
    let article = try Page("Sources/ImgMarkLayout/ImgMarkLayout.docc/MarkersOnAResizableDiagram.md")
    return article.blocks.filter { $0.language == "swift" }.map {
      $0.lines.joined(separator: "\n") + "\n"
    }
  }

  @Test("The article's geometry is the file that is compiled and tested")
  func geometry() throws {
    let compiled = try Page("Tests/ImgMarkLayoutTests/Article/DiagramLayout.swift").text

    #expect(try blocks().first == compiled)
  }

  @Test("The article's view leaves all geometry to that file")
  func view() throws {
    let blocks = try blocks()
    try #require(blocks.count == 2)
    for call in ["Placement(", "Split(", ".inverse", "canvasMap"] {
      #expect(!blocks[1].contains(call), "the view calls \(call)")
    }
    #expect(blocks[1].contains("import SwiftUI"))
    #expect(blocks[1].contains("DiagramLayout(artwork: self.size, window: size)"))
  }

  @Test(
    "Its code is Swift, by the compiler's word",
    .enabled(if: BinaryRun("command -v swiftc").status == 0, "swiftc is not on the PATH"))
  func parsing() throws {
    let folder = try TemporaryFolder()
    for block in try blocks() {
      let path = try folder.write(Array(block.utf8), to: "block.swift")
      #expect(BinaryRun("swiftc -frontend -parse '\(path)' 2>&1").status == 0)
    }
  }
}

/// The article "How to extend it".
struct ExtendingTests {
  @Test(arguments: ["DatasetFormat+Spots", "SpotsReader", "SpotsWriter"])
  func `the code of the format that it adds is what is compiled and tested`(file: String) throws {
    let article = try Page("Sources/ImgMark/ImgMark.docc/HowToExtend.md")
    let compiled = try Page("Tests/ImgMarkDatasetsTests/Guide/\(file).swift").text
    let code = compiled.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.isEmpty || $0.hasPrefix("import ") || $0.hasPrefix("@testable import ") }

    #expect(article.blocks.contains { $0.lines == code.dropLast().map(String.init) })
  }
}

import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Documents have no pixels, so a scale can't cut any.
struct ScaledDocumentTests {
  @Test(arguments: ["out.svg", "out.html"])
  func `a document has the size that --scale gives`(name: String) throws {
    let sheet = try PlaceSheet(41, 30)
    let run = try sheet.run(nil, to: name, "--scale", "0.5")
    let text = String(decoding: try Fixture.bytes(at: sheet.folder[name]), as: UTF8.self)

    #expect(run.status == .done, "\(run.errors)")
    #expect(!run.errors.contains("rounded"))
    #expect(!name.hasSuffix("svg") || text.contains(#"width="20.5" height="15""#))
  }
}

import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Faults of pages that were seen in the field.
@Suite struct `Pages from field cases` {
  /// The rule of an element in a page.
  private func rule(_ selector: String, in page: String) throws -> String {
    let start = try #require(page.firstRange(of: "\(selector){")).upperBound
    return String(page[start...].prefix { $0 != "}" })
  }

  private func page(of image: String, canvas: String) throws -> String {
    let folder = try TemporaryFolder()
    let sides = image.split(separator: "x").compactMap { UInt32($0) }
    try folder.write(SampleImages.png(width: sides[0], height: sides[1]), to: "a.png")
    try folder.write(Array("id,x,y\n1,0.25,0.5\n".utf8), to: "m.csv")
    let run = CommandRun(
      "place", folder["a.png"], folder["m.csv"], "--canvas", canvas, "-o", folder["a.html"])
    #expect(run.status == .done, "\(run.errors)")
    return String(decoding: try Fixture.bytes(at: folder["a.html"]), as: UTF8.self)
  }

  /// A marker's place is a share of the image, not of the canvas.
  @Test func `a place on a letterboxed canvas belongs to the image, on a page too`()
    throws
  {
    let narrow = CommandRun(
      "fit", "200x100", "--canvas", "250x100", "--point", "125,50", "--inverse", "--json")
    let tall = CommandRun(
      "fit", "200x100", "--canvas", "600x700", "--point", "300,200", "--inverse", "--json")
    #expect(Report(narrow.output)["points"][0]["out"].numbers == [0.5, 0.5])
    #expect(Report(tall.output)["points"][0]["out"].numbers == [0.5, 0])
    #expect(Report(tall.output)["content"]["y"].number == 200)

    let page = try page(of: "200x100", canvas: "600x700")
    // Twice as wide as high, like the image and unlike the canvas; the markers are its children.
    let picture = try rule(
      ".picture", in: String(page[try #require(page.firstRange(of: "--canvas")).lowerBound...]))
    #expect(picture.contains("width:min(100cqw,100cqh*2);height:calc(min(100cqw,100cqh*2)/2);"))
    #expect(page.contains(".picture{container:picture/size;"))
    let start = try #require(page.firstRange(of: #"<div class="picture">"#)).upperBound
    #expect(page[start...].contains(#"<ul class="markers">"#))
  }

  /// 25 % and 50 % of the picture, less half of the marker, at any width.
  @Test func `a marker's center is the same share of the picture at any width`() throws {
    let rule = try rule("#marker-1", in: try page(of: "200x100", canvas: "200x100"))
    let numbers = rule.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }

    // translate:calc(25cqw + -14px) calc(50cqh + -14px);width:28px;height:28px
    #expect(numbers == [25, -14, 50, -14, 28, 28])
    for (width, center) in [(300.0, 75.0), (1200, 300)] {
      #expect(numbers[0] / 100 * width + numbers[1] + numbers[4] / 2 == center)
      #expect(numbers[2] / 100 * width / 2 + numbers[3] + numbers[5] / 2 == width / 4)
    }
  }
}

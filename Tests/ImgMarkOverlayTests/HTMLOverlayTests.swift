import ImgMarkGeometry
import ImgMarkLayout
import Testing

@testable import ImgMarkOverlay

struct HTMLOverlayTests {
  private let text = LineMeasure { line, fontSize in
    Size(width: Double(line.count) * fontSize / 2, height: fontSize * 0.75)
  }

  private func page(
    _ markers: [Marker], options: PlanOptions = .standard, mode: FitMode = .contain,
    view: Rect<SourceSpace>? = nil, padding: Insets = .zero
  ) throws -> String {
    let placement = try Placement(
      of: PixelSize(width: 800, height: 500), view: view,
      on: Rect(x: 0, y: 0, width: 600, height: 700), mode: mode, padding: padding)
    let plan = PlacementPlan(markers, on: placement, options: options) {
      text.inkSize(of: $0, fontSize: $1)
    }
    let overlay = HTMLOverlay(
      picture: .embedded([1, 2, 3], mediaType: "image/png"), title: "A picture",
      alternative: "A picture."
    ) { _ in [1] }
    return overlay.render(plan, by: text)
  }

  private let marker = Marker(id: "power", at: NormalizedPoint(x: 0.25, y: 0.4))

  @Test("A marker lies in hundredths of the picture, and its middle on its feature")
  func place() throws {
    let page = try page([marker])
    #expect(
      page.contains(
        "#marker-1{translate:calc(25cqw + -14px) calc(40cqh + -14px);width:28px;height:28px}"))
    #expect(page.contains("data-id=\"power\" data-x=\"0.25\" data-y=\"0.4\""))
  }

  @Test(
    "The picture fits its stage by its own ratio",
    arguments: [
      (FitMode.contain, "width:min(100cqw,100cqh*1.6);height:calc(min(100cqw,100cqh*1.6)/1.6);"),
      (.cover, "width:max(100cqw,100cqh*1.6);height:calc(max(100cqw,100cqh*1.6)/1.6);"),
      (.stretch, "width:100cqw;height:100cqh;"), (.none, "width:800px;height:500px;"),
    ])
  func fit(mode: FitMode, rule: String) throws {
    #expect(try page([], mode: mode).contains("\n.picture{\(rule)"))
  }

  @Test("Padding belongs to the stage")
  func padding() throws {
    let page = try page([], padding: Insets(top: 1, right: 2, bottom: 3, left: 4))
    #expect(page.contains("padding:1px 2px 3px 4px"))
  }

  @Test("With a view, the image is enlarged and shifted by the cut")
  func view() throws {
    // A quarter of the image, from its middle: twice as large, its corner one picture further out.
    let page = try page([marker], view: Rect(x: 400, y: 250, width: 400, height: 250))
    #expect(
      page.contains(
        "width:calc(100cqw*2);height:calc(100cqh*2);"
          + "transform:translate(calc(100cqw*-1),calc(100cqh*-1))"))
    // A marker outside is kept to be read back, but neither shown nor in the key.
    #expect(page.contains("<li hidden><span class=\"absent\" data-id=\"power\""))
    #expect(!page.contains("class=\"key\""))
  }

  @Test("Lines to markers lie under all markers")
  func lines() throws {
    var led = marker
    led.style.offset = try MarkerOffset(dx: 60, dy: 0)
    let page = try page([marker, led])
    let lines = try #require(page.firstRange(of: "<svg id=\"lines-1-2\""))
    let first = try #require(page.firstRange(of: "<li><a class=\"marker\""))
    #expect(lines.lowerBound < first.lowerBound)
    #expect(!page[first.lowerBound...].contains("class=\"leader\""))
    // The place of the marker itself: its middle is 60 to the right of its feature.
    #expect(page.contains("#lines-1-2{translate:calc(25cqw + 46px) calc(40cqh + -14px);"))
  }

  @Test("Plans of other widths apply from their width on, the narrowest below all")
  func widths() throws {
    func plan(_ width: Double) throws -> PlacementPlan {
      let placement = try Placement(
        of: PixelSize(width: 800, height: 500),
        on: Rect(x: 0, y: 0, width: width, height: width * 0.625))
      // Seven at one place: at least one is moved by more than its radius.
      return PlacementPlan(
        Array(repeating: marker, count: 7), on: placement, options: PlanOptions(overlap: .move)
      ) {
        text.inkSize(of: $0, fontSize: $1)
      }
    }
    let overlay = HTMLOverlay(
      picture: .embedded([1], mediaType: "image/png"), title: "", alternative: ""
    ) { _ in [1] }
    let page = overlay.render(try plan(600), for: [try plan(900), try plan(300)], by: text)
    let style = try #require(page.components("</style>").first)
    let parts = String(style).components("@container picture ")
    #expect(parts.count == 4)
    #expect(parts[1].hasPrefix("(width >= 600px){\n#marker-1{"))
    #expect(parts[2].hasPrefix("(width >= 900px){\n#marker-1{"))
    #expect(parts[3].hasPrefix("(width < 300px){.narrow{display:block}}"))
    // Each is moved in its own direction, with lines of its own.
    for place in 1...3 { #expect(page.contains("<div class=\"lines\" id=\"lines-\(place)\"")) }
    #expect(parts[0].contains("#lines-2{display:none}\n#lines-3{display:none}"))
    #expect(parts[1].contains("#lines-1{display:none}#lines-2{display:block}"))
    #expect(parts[2].contains("#lines-2{display:none}#lines-3{display:block}"))
  }

  @Test("A marker hidden on the canvas is on the page if that is wider")
  func hiddenOnCanvas() throws {
    let other = Marker(id: "b", at: NormalizedPoint(x: 0.26, y: 0.4))
    let page = try page([marker, other], options: PlanOptions(overlap: .hide))
    // 0.01 of the width is 28 at 2800.
    let rule = try #require(page.components("@container picture (width < ").dropFirst().first)
    let width = try #require(Double(rule.prefix { $0 != "p" }))
    #expect(abs(width - 2800) < 1e-6)
    #expect(page.contains("<a class=\"marker\" id=\"marker-2\""))
  }

  @Test("The page may load, run and send nothing")
  func policy() throws {
    // The digest of the test is one byte, 1: "AQ==".
    #expect(
      try page([marker]).contains(
        "content=\"default-src 'none'; img-src data:; style-src 'sha256-AQ=='; "
          + "base-uri 'none'; form-action 'none'\""))
    let page = try page([marker])
    #expect(!page.contains("<script"))
    #expect(!page.contains("style=\""))
    #expect(!page.contains("http:"))
  }

  @Test("A linked picture may only come from the page's origin")
  func linkedPolicy() throws {
    let placement = try Placement(
      of: PixelSize(width: 800, height: 500), on: Rect(x: 0, y: 0, width: 600, height: 700))
    let plan = PlacementPlan([], on: placement) { _, _ in Size(width: 0, height: 0) }
    let overlay = HTMLOverlay(picture: .linked("a b.png"), title: "", alternative: "") { _ in [1] }
    let page = overlay.render(plan, by: text)
    #expect(page.contains("default-src 'none'; img-src 'self'; style-src 'sha256-AQ==';"))
    #expect(page.contains("<img src=\"a%20b.png\""))
  }

  @Test("Labels, ids and descriptions stay text")
  func hostile() throws {
    var hostile = marker
    hostile.id = "\"><img onerror=alert(1)>"
    hostile.label = try LabelText("</script><script>alert(1)")
    hostile.description = "</div>]]>\u{0}<b>"
    let page = try page([hostile])
    #expect(!page.contains("<script"))
    #expect(page.components("<img").count == 2)
    #expect(!page.contains("<b>]]"))
    #expect(page.contains("&lt;/div&gt;]]&gt;\u{FFFD}&lt;b&gt;"))
  }

  @Test("A marker over an earlier one is hidden under the width at which they touch")
  func hiding() throws {
    // The features are 0.1 of the width apart; at a width of 280 that is 28.
    let other = Marker(id: "b", at: NormalizedPoint(x: 0.35, y: 0.4))
    let page = try page([marker, other], options: PlanOptions(overlap: .hide))
    let rule = try #require(page.components("@container picture (width < ").dropFirst().first)
    let width = try #require(Double(rule.prefix { $0 != "p" }))
    #expect(abs(width - 280) < 1e-9)
    #expect(rule.contains("px){#marker-2{display:none}}"))
  }
}

extension String {
  /// The parts between the occurrences of a text.
  fileprivate func components(_ separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}

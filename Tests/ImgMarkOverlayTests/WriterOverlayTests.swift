import ImgMarkGeometry
import ImgMarkLayout
import Testing

@testable import ImgMarkOverlay

struct WriterOverlayTests {
  /// A disc of 28 at (150, 312.5) of 600x700, and a square of 28 at (300, 350) without a description.
  private func text(_ kind: WriterText, label: String = "1", description: String = "On | off")
    throws
    -> String
  {
    let markers = [
      Marker(
        id: "power", label: try LabelText(label), at: NormalizedPoint(x: 0.25, y: 0.4),
        description: description),
      Marker(id: "b", at: NormalizedPoint(x: 0.5, y: 0.5), style: MarkerStyle(.square)),
    ]
    let placement = try Placement(
      of: PixelSize(width: 800, height: 500), on: Rect(x: 0, y: 0, width: 600, height: 700))
    let plan = PlacementPlan(markers, on: placement) { _, size in Size(width: size, height: size) }
    return WriterOverlay(picture: "out/a b.png", title: "A [panel]").render(plan, as: kind)
  }

  @Test func markdown() throws {
    #expect(
      try text(.markdown) == """
        ![A &#91;panel&#93;](out/a%20b.png)

        | Marker | Description |
        | --- | --- |
        | 1 | On &#124; off |
        | b |  |

        """)
  }

  @Test("If markers show numbers, the labels have a column of their own")
  func numbered() throws {
    var first = Marker(
      id: "power", label: try LabelText("Power | switch"), at: NormalizedPoint(x: 0.25, y: 0.4),
      description: "On")
    first.number = try LabelText("1")
    let second = Marker(id: "b", label: try LabelText("B"), at: NormalizedPoint(x: 0.5, y: 0.5))
    let placement = try Placement(
      of: PixelSize(width: 800, height: 500), on: Rect(x: 0, y: 0, width: 600, height: 700))
    let plan = PlacementPlan([first, second], on: placement) { _, size in
      Size(width: size, height: size)
    }
    let overlay = WriterOverlay(picture: "a.png", title: "a")
    #expect(
      overlay.render(plan, as: .markdown) == """
        ![a](a.png)

        | Marker | Label | Description |
        | --- | --- | --- |
        | 1 | Power &#124; switch | On |
        | B |  |  |

        """)
    #expect(
      overlay.render(plan, as: .asciidoc).hasSuffix(
        """
        [cols="1,2,4",options="header"]
        |===
        |Marker |Label |Description

        |1
        |Power &#124; switch
        |On

        |B
        |
        |
        |===

        """))
    #expect(overlay.render(plan, as: .docbook).contains("<para>1 Power | switch: On</para>"))
  }

  @Test func asciidoc() throws {
    #expect(
      try text(.asciidoc) == """
        image::out/a%20b.png["A &#91;panel&#93;"]

        [cols="1,4",options="header"]
        |===
        |Marker |Description

        |1
        |On &#124; off

        |b
        |
        |===

        """)
  }

  @Test("DocBook's areas count from the lower left, in ten-thousandths")
  func docbook() throws {
    // x: (150 - 14)/600 = 0.226667, (150 + 14)/600 = 0.273333; y from below: 700 - 326.5 = 373.5,
    // 373.5/700 = 0.533571, and 401.5/700 = 0.573571.
    let text = try text(.docbook)
    #expect(
      text.contains(
        "<area xml:id=\"marker-1\" linkends=\"key-1\" coords=\"2267,5336 2733,5736\"/>"))
    #expect(
      text.contains("<callout xml:id=\"key-1\" arearefs=\"marker-1\"><para>1: On | off</para>"))
    #expect(text.contains("<para>b</para>"))
  }

  @Test("An image map's front marker is hit first, in pixels of the picture")
  func htmlMap() throws {
    #expect(
      try text(.htmlMap) == """
        <img src="out/a%20b.png" width="600" height="700" alt="A [panel]" usemap="#markers">
        <map name="markers">
          <area shape="poly" coords="286,336,314,336,314,364,286,364" href="#key-2" alt="b">
          <area shape="circle" coords="150,312.5,14" href="#key-1" alt="1" title="On | off">
        </map>

        """)
  }

  @Test("The area of a marker that traces its feature is the feature")
  func tracedAreas() throws {
    var box = Marker(
      id: "a", label: try LabelText("Box"), at: NormalizedPoint(x: 0.2, y: 0.3))
    box.style.shape = .box
    box.extent = .box(Rect(x: 0.1, y: 0.2, width: 0.2, height: 0.2))
    var roof = Marker(id: "b", at: NormalizedPoint(x: 0.6, y: 0.6))
    roof.style.shape = .polygon
    roof.extent = .polygon([
      NormalizedPoint(x: 0.5, y: 0.5), NormalizedPoint(x: 0.7, y: 0.5),
      NormalizedPoint(x: 0.6, y: 0.7),
    ])
    // 800x500 at its own size.
    let placement = try Placement(
      of: PixelSize(width: 800, height: 500), on: Rect(x: 0, y: 0, width: 800, height: 500))
    let plan = PlacementPlan([box, roof], on: placement) { _, _ in Size(width: 9, height: 9) }

    let map = WriterOverlay(picture: "a.png", title: "A").render(plan, as: .htmlMap)

    #expect(map.contains("shape=\"rect\" coords=\"80,100,240,200\""))
    #expect(map.contains("shape=\"poly\" coords=\"400,250,560,250,480,350\""))
  }

  @Test(
    "Labels stay text in every language", arguments: WriterText.allCases,
    ["</script><script>alert(1)", "\"><img onerror=", "]]>", "|===", "a\u{2028}b", "++x++ {set:y}"])
  func hostile(kind: WriterText, label: String) throws {
    let text = try text(kind, label: label, description: label)
    let plain = try self.text(kind, label: "x", description: "x")
    // There are no more elements, lines or cells than with a harmless label.
    func marks(_ text: String) -> [Int] {
      ["<", ">", "\"", "\n", "|", "]", "{", "+"].map { mark in text.count { String($0) == mark } }
    }
    // In DocBook and HTML the last ones aren't markup.
    let count = kind == .docbook || kind == .htmlMap ? 4 : 8
    #expect(marks(text).prefix(count) == marks(plain).prefix(count))
  }
}

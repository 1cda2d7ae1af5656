import ImgMarkGeometry
import ImgMarkLayout
import Testing

/// Keys next to an image on a canvas of 600×700, in which a character is 0.7 em wide.
@Suite struct KeyPanelTests {
  private func markers(_ rows: [(number: String, label: String, description: String)]) throws
    -> [Marker]
  {
    try rows.map { row in
      var marker = Marker(
        id: row.number, label: try LabelText(row.label), at: NormalizedPoint(x: 0.5, y: 0.5),
        description: row.description)
      if row.label != row.number { marker.number = try LabelText(row.number) }
      return marker
    }
  }

  private func key(
    _ markers: [Marker], style: KeyStyle = KeyStyle(), width: Double = 600, height: Double = 700,
    by text: some TextMeasure = LineMeasure(measure)
  ) throws -> KeyPanel {
    try #require(plan(markers, style: style, width: width, height: height, by: text).key)
  }

  private func plan(
    _ markers: [Marker], style: KeyStyle = KeyStyle(), width: Double = 600, height: Double = 700,
    by text: some TextMeasure = LineMeasure(measure)
  ) throws -> PlacementPlan {
    let canvas = Rect<CanvasSpace>(x: 0, y: 0, width: width, height: height)
    var options = PlanOptions()
    let place = try KeyPlace(style, on: canvas)
    options.key = place
    let placement = try Placement(
      of: PixelSize(width: 80, height: 50), on: canvas, padding: place.padding)
    return PlacementPlan(markers, on: placement, options: options, by: text)
  }

  /// The panel begins at 300 and the rows 20 further inside: markers of 28, texts 0.7 · 14 next to
  /// them.
  ///
  /// The capitals of a heading extend 0.36 · 14 = 5.04 above and below their middle, which is the
  /// marker's: the baseline is at 20 + 14 + 5.04, the top 0.8 · 14 above that. A description of 13
  /// points begins 1.3 · 14 below the top of a heading, which is 14 high and 4.2 away.
  @Test func `a row is a marker, a bold heading and a description`() throws {
    let key = try key(markers([("7", "Pump", "Feeds")]))

    let row = try #require(key.rows.first)
    let heading = try #require(row.heading)
    let description = try #require(row.description)
    #expect(key.rect == Rect(x: 300, y: 0, width: 300, height: 700))
    #expect(row.swatch.bounds == Rect(x: 320, y: 20, width: 28, height: 28))
    #expect(row.swatch.label?.line == "7")
    #expect(heading.text.block == TextBlock("Pump", weight: .bold, fontSize: 14, width: 222.2))
    #expect(heading.corner.x == 320 + 28 + 9.8)
    #expect(abs(heading.corner.y + heading.text.lines[0].start.y - 39.04) < 1e-9)
    #expect(description.text.block.weight == .regular && description.text.fontSize == 13)
    #expect(abs(description.corner.y - heading.corner.y - 18.2) < 1e-9)
    #expect(key.omitted.isEmpty && key.overflow == 0 && key.columns == 1)
  }

  /// A label of at most three characters is in the marker; the description is next to it.
  @Test func `a label that is in the marker is not repeated`() throws {
    let key = try key(markers([("12", "12", "Valve"), ("3", "3", "")]))

    #expect(key.rows.map { $0.swatch.label?.line } == ["12", "3"])
    #expect(key.rows.allSatisfy { $0.heading == nil })

    // A label equal to the number isn't repeated either, if others are numbered for their long
    // labels.
    var numbered = try markers([("7", "7", "Feeds"), ("8", "Feed pump", "Feeds")])
    numbered[0].number = try LabelText("7")
    let headings = try self.key(numbered).rows.map { $0.heading?.text.block.text }
    #expect(headings == [nil, "Feed pump"])
    #expect(key.rows.map { $0.description?.text.block.text } == ["Valve", nil])
    // Both rows are as high as their markers, and 20 apart.
    #expect(key.rows.map(\.bounds.minY) == [20, 68])
  }

  /// A cross has no space for its number, which is next to it, and in the key before the label.
  @Test func `a marker too small for a number has it next to itself`() throws {
    var rows = try markers([("1", "Pump", ""), ("2", "Valve", ""), ("3", "3", "")])
    for index in [0, 2] { rows[index].style.shape = .cross }

    let plan = try plan(rows)

    #expect(plan.markers.map { $0.label?.line } == [nil, "2", nil])
    #expect(plan.markers.map { $0.sideLabel?.text.text.block.text } == ["1", nil, "3"])
    let key = try #require(plan.key)
    #expect(key.rows.map { $0.swatch.label?.line } == [nil, "2", nil])
    #expect(key.rows.map { $0.heading?.text.block.text } == ["1\u{2002}Pump", "Valve", "3"])
    #expect(key.rows.map(\.entry.heading) == ["Pump", "Valve", "3"])
  }

  /// The number is in the marker and the label in the key: once each.
  @Test func `a label in the key isn't repeated next to its marker`() throws {
    var rows = try markers([("1", "Feed pump", "")])
    rows[0].style.labelSide = .right

    let placed = try #require(plan(rows).markers.first)

    #expect(placed.label?.line == "1" && placed.sideLabel == nil)
  }

  @Test func `the marker is the same as in the picture, unless it is very large`() throws {
    var box = Marker(id: "a", label: try LabelText("A"), at: NormalizedPoint(x: 0.2, y: 0.2))
    box.style.shape = .box
    box.extent = .box(Rect(x: 0.1, y: 0.1, width: 0.5, height: 0.5))
    var large = Marker(id: "b", label: try LabelText("B"), at: NormalizedPoint(x: 0.5, y: 0.5))
    try large.style.setDiameter(200)
    large.style.fill = .white

    let rows = try key([box, large]).rows

    #expect(rows[0].swatch.marker.style.shape == .box)
    #expect(rows[0].swatch.bounds.size.width < 60)
    #expect(rows[1].swatch.bounds.size.height == 35)
    #expect(rows[1].swatch.parts.map(\.color) == [.white])
    #expect(rows[1].swatch.label?.color == .black)
  }

  @Test func `markers with the same texts are one row`() throws {
    let rows = try markers([("1", "1", "Cat"), ("2", "2", "Dog"), ("1", "1", "Cat")])

    #expect(try key(rows).rows.map(\.entry.indices) == [[0, 2], [1]])
  }

  @Test func `hidden markers are not in the key`() throws {
    var rows = try markers([("1", "1", "Here"), ("2", "2", "There")])
    rows[0].position = NormalizedPoint(x: 3, y: 3)

    #expect(try key(rows).rows.map(\.entry.indices) == [[1]])
  }

  /// Rows of 28 with gaps of 20: n of them are 48 n − 20 high, and 40 more with the margins.
  @Test func `a row without space is left out, and the necessary height is reported`() throws {
    let rows = try markers((1...20).map { ("\($0)", "\($0)", "Part") })
    let narrow = KeyStyle(bounds: 120...120)

    let tight = try key(rows, style: narrow, height: 500)
    let loose = try key(rows, style: narrow, height: tight.needed)

    // 500 − 40 = 460 holds 10 rows: 48 · 10 − 20 = 460.
    #expect(tight.columns == 1 && tight.rows.count == 10 && tight.omitted.count == 10)
    #expect(tight.needed == 48 * 20 - 20 + 40 && tight.overflow == tight.needed - 500)
    #expect(loose.rows.count == 20 && loose.overflow == 0)
    #expect(try key(rows, style: narrow, height: tight.needed - 1).rows.count == 19)
  }

  /// Two columns of ten rows are 460 high, as in the test above.
  @Test func `a key that is too tall gets two columns`() throws {
    let rows = try markers((1...20).map { ("\($0)", "\($0)", "Part") })

    let key = try key(rows, height: 500)

    #expect(key.columns == 2 && key.rows.count == 20)
    #expect(key.rows[9].bounds.minY == key.rows[19].bounds.minY)
    // The panel is 260 wide inside, and 21 between its columns: 1.5 · 14.
    #expect(key.rows[10].bounds.minX == 320 + 119.5 + 21)
  }

  /// In two columns of 119.5, 81.7 are left next to a marker.
  ///
  /// At 9.8 each that is 8 letters. In one column the texts have 222.2.
  @Test func `words aren't broken for a second column that has no space either`() throws {
    let whole = try markers((1...20).map { ("\($0)", "Pressure", "Part") })
    let broken = try markers((1...20).map { ("\($0)", "Pressures", "Part") })

    #expect(try key(whole, by: Breaking()).columns == 2)
    #expect(try key(broken, by: Breaking()).columns == 1)
    #expect(try key(broken, height: 900, by: Breaking()).columns == 2)
  }

  @Test func `a heading is level with the number in a pin`() throws {
    var marker = try markers([("7", "Pump", "")])[0]
    marker.style.shape = .pin

    let row = try #require(try key([marker]).rows.first)

    let heading = try #require(row.heading)
    let baseline = heading.corner.y + heading.text.lines[0].start.y
    #expect(abs(baseline - 5.04 - (row.swatch.label?.inkBounds.center.y ?? 0)) < 1e-9)
    #expect(row.swatch.bounds.minY == 20)
  }

  @Test func `texts stay in their columns`() throws {
    let words = "The pump raises the pressure of the water before it enters the boiler"
    let rows = try markers((1...4).map { ("\($0)", "Pump number \($0)", words) })
    for side in KeyStyle.Side.allCases {
      let key = try key(rows, style: KeyStyle(side: side), width: 900, height: 900)

      #expect(key.rows.count == 4)
      for row in key.rows {
        #expect(key.rect.contains(row.bounds) && row.bounds.contains(row.swatch.bounds))
        for text in [row.heading, row.description].compactMap({ $0 }) {
          #expect(row.bounds.contains(text.bounds))
        }
      }
      for (index, row) in key.rows.enumerated() {
        for other in key.rows.dropFirst(index + 1) {
          #expect(row.bounds.intersection(other.bounds) == nil)
        }
      }
    }
  }

  @Test func `a key in a script from right to left is mirrored`() throws {
    let row = try #require(
      try key(markers([("1", "Pump", "Feeds")]), by: RightToLeft()).rows.first)

    #expect(row.swatch.bounds.maxX == 580)
    #expect(row.heading?.bounds.maxX == 580 - 28 - 9.8)
    #expect(row.description?.bounds.maxX == 580 - 28 - 9.8)
  }

  @Test func `no marker and no label is moved into the key`() throws {
    var marker = Marker(
      id: "1", label: try LabelText("A long label"), at: NormalizedPoint(x: 1, y: 0.5))
    marker.style.labelSide = .right

    let plan = try plan([marker])

    let label = try #require(plan.markers[0].sideLabel)
    #expect(label.plate.maxX <= 300)
  }

  @Test func `twice the plan has twice the key`() throws {
    let plan = try plan(markers([("7", "Pump", "Feeds the boiler")]))

    let key = try #require(plan.key)
    let twice = try #require(plan.scaled(by: 2).key)

    #expect(twice.rect == key.rect.scaled(by: 2))
    #expect(twice.rows[0].swatch.bounds == key.rows[0].swatch.bounds.scaled(by: 2))
    #expect(twice.rows[0].heading?.text.fontSize == 28)
    #expect(twice.rows[0].description?.corner.y == key.rows[0].description.map { $0.corner.y * 2 })
  }
}

/// Lines from right to left, with the measures of ``measure(_:_:)``.
private struct RightToLeft: TextMeasure {
  func inkSize(of line: String, fontSize: Double) -> Size<CanvasSpace> { measure(line, fontSize) }

  func lines(of block: TextBlock) -> [MeasuredLine] {
    LineMeasure(measure).lines(of: block).map { line in
      var line = line
      line.isRightToLeft = true
      return line
    }
  }
}

/// Lines that are broken inside words that are too long, with the measures of ``measure(_:_:)``.
private struct Breaking: TextMeasure {
  func inkSize(of line: String, fontSize: Double) -> Size<CanvasSpace> { measure(line, fontSize) }

  func lines(of block: TextBlock) -> [MeasuredLine] {
    let most = Int((block.width ?? .infinity) / (0.7 * block.fontSize))
    var rest = block.text[...]
    var lines: [MeasuredLine] = []
    while !rest.isEmpty {
      let text = String(rest.prefix(most))
      let size = measure(text, block.fontSize)
      lines.append(
        MeasuredLine(
          text: text, advance: size.width,
          ink: Rect(x: 0, y: -size.height, width: size.width, height: size.height)))
      rest = rest.dropFirst(most)
    }
    return lines
  }
}

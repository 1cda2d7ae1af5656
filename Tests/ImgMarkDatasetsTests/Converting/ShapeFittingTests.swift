import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

/// Shapes that a format can hold only partly, or not at all.
@Suite struct ShapeFittingTests {
  /// Writes objects of one image of 800×500 in a format, with the classes cat and man; the latter
  /// has keypoints.
  private func convert(
    _ objects: [Annotation], to target: String, from source: String = "jsonl",
    keypoints: ConversionRules.Replacement = .error,
    polygons: ConversionRules.Replacement = .error, range: RangePolicy = .reject
  ) throws -> (again: TestDataset?, output: MemoryOutput, ledger: LossLedger) {
    let output = MemoryOutput()
    let format = try #require(DatasetFormats.all.named(target))
    var rules = ConversionRules()
    rules.keypoints = keypoints
    rules.polygons = polygons
    rules.range = range
    var conversion = DatasetConversion(
      from: try #require(DatasetFormats.all.named(source)), to: format, by: rules,
      writer: try #require(
        format.sink(.complete, to: output, from: DatasetFormats.all.named(source))))
    try conversion.begin(
      DatasetHeader(
        format: source,
        categories: [Category(name: "cat"), Category(name: "man", keypoints: ["head", "foot"])]))
    try conversion.add(Example.image(objects))
    try conversion.end()
    guard case .file(let ending) = format.layout else {
      let size = try #require(Example.size)
      let again = try? TestDataset(
        target, bytes: output.files, sizes: ["a.png": size, "a": size, "train/a": size])
      return (again, output, conversion.ledger)
    }
    let again = try? TestDataset(target, bytes: ["a.\(ending)": output.main])
    return (again, output, conversion.ledger)
  }

  private func detail(_ ledger: LossLedger) -> String? {
    ledger.tallies.first?.examples.first?.detail
  }

  // MARK: - Four corners

  /// Four corners that aren't a rectangle.
  private static let quad = Annotation(
    .polygon(
      Polygon([
        Point(x: 100, y: 50), Point(x: 200, y: 60), Point(x: 225, y: 150), Point(x: 90, y: 140),
      ])), category: 0)

  @Test(arguments: ["dota", "roboflow-obb", "yolo-obb"])
  func `four corners that aren't a rectangle are kept in formats with four corners`(
    target: String
  ) throws {
    let (again, _, ledger) = try convert([Self.quad], to: target)

    #expect(ledger.written == 1)
    #expect(again?.shapes == [Self.quad.shape])
  }

  @Test func `five corners are rejected in formats with four`() throws {
    guard case .polygon(var polygon) = Self.quad.shape else { return }
    polygon.rings[0].vertices.append(Point(x: 80, y: 90))
    let ledger = try convert([Annotation(.polygon(polygon), category: 0)], to: "yolo-obb").ledger

    #expect(
      detail(ledger) == "yolo-obb has no polygons; --polygons box writes their boxes")
  }

  @Test func `a row of DOTA's documentation goes to YOLO corner by corner`() throws {
    // 2753 / 4000, 2408 / 4000 and so on; the corners aren't an exact rectangle.
    let (output, ledger) = try Datasets.convert(
      ["labelTxt/a.txt": "2753 2408 2861 2385 2888 2468 2805 2502 plane 0\n"], from: "dota",
      to: "yolo-obb", sizes: ["a": try PixelSize(width: 4000, height: 4000)])

    #expect(ledger.written == 1)
    #expect(
      output.text(of: "labels/a.txt")
        == "0 0.68825 0.602 0.71525 0.59625 0.722 0.617 0.70125 0.6255\n")
  }

  // MARK: - Circles and ellipses

  private func ellipse(_ width: Double, _ height: Double, degrees: Double = 0) -> Annotation {
    Annotation(
      .ellipse(
        Ellipse(
          center: Point(x: 300, y: 200), radii: Size(width: width, height: height),
          degrees: degrees)), category: 0)
  }

  @Test(arguments: ["labelme", "html", "datumaro"])
  func `a circle is kept in formats with circles`(target: String) throws {
    let (again, _, ledger) = try convert([ellipse(40, 40)], to: target)

    #expect(ledger.written == 1)
    #expect(again?.shapes == [ellipse(40, 40).shape])
  }

  @Test func `an ellipse is kept in formats with upright ellipses`() throws {
    let upright = try convert([ellipse(40, 20)], to: "datumaro")
    // A quarter turn exchanges the radii.
    let quarter = try convert([ellipse(40, 20, degrees: 90)], to: "datumaro")
    let turned = try convert([ellipse(40, 20, degrees: 10)], to: "datumaro")

    #expect(upright.again?.shapes == [ellipse(40, 20).shape])
    #expect(quarter.again?.shapes == [ellipse(20, 40).shape])
    #expect(turned.ledger.rejected == 1)
  }

  @Test func `a circle that would be read as a point is reported`() throws {
    #expect(try convert([ellipse(1, 1)], to: "html").ledger.rejected == 1)
    #expect(try convert([ellipse(1, 1)], to: "labelme").ledger.written == 1)
  }

  // MARK: - Holes

  private func frame(_ inset: Double) -> Annotation {
    Annotation(
      .polygon(
        Polygon(rings: [
          .init(Rect<SourceSpace>(x: 10, y: 20, width: 3, height: 3).corners),
          .init(
            Rect<SourceSpace>(x: 11, y: 21, width: inset, height: 1).corners, isHole: true),
        ])), category: 0)
  }

  @Test(arguments: ["coco", "cvat", "datumaro", "labelme", "label-studio"])
  func `a polygon with holes along the edges of pixels is their mask`(target: String) throws {
    let (again, _, ledger) = try convert([frame(1)], to: target)
    guard case .mask(let mask)? = again?.shapes.first else {
      Issue.record("no mask of \(target)")
      return
    }

    #expect(detail(ledger) == "the polygon became the mask of its pixels")
    #expect(mask.pixels == (try Mask(["###", "#.#", "###"], left: 10, top: 20)).pixels)
  }

  @Test func `other polygons with holes need an option`() throws {
    let rejected = try convert([frame(0.75)], to: "coco").ledger
    let allowed = try convert([frame(0.75)], to: "coco", polygons: .mask)

    #expect(
      detail(rejected)
        == "coco has no holes; --holes fill covers them, --holes bridge joins them to the outline by "
        + "a cut, --polygons mask writes the masks of their pixels")
    #expect(allowed.ledger.changed == 1)
  }

  // MARK: - At the edge

  @Test func `a mask loses its pixels outside if it may be clipped`() throws {
    let mask = Annotation(.mask(try Mask(["#.#", "###"], left: 798, top: 499)), category: 0)
    let rejected = try convert([mask], to: "cvat").ledger
    let clipped = try convert([mask], to: "cvat", range: .clip)
    guard case .mask(let left)? = clipped.again?.shapes.first else {
      Issue.record("no mask")
      return
    }

    // x_max = 801 of 800.
    #expect(
      detail(rejected)
        == "x_max = 1.00125 (801.0 px of 800, 1.0 px outside), y_max = 1.002 (501.0 px of 500, "
        + "1.0 px outside)")
    #expect(clipped.ledger.changed == 1)
    #expect(left.pixels == [[798, 499]])
  }

  @Test func `an ellipse that leaves the image is left out if it may be clipped`() throws {
    let wide = Annotation(
      .ellipse(Ellipse(center: Point(x: 5, y: 200), radii: Size(width: 10, height: 20))),
      category: 0)
    let ledger = try convert([wide], to: "cvat", range: .clip).ledger

    #expect(ledger.leftOut == 1)
    #expect(ledger.failures == 0)
    #expect(
      detail(ledger)
        == "x_min = -0.00625 (-5.0 px of 800, 5.0 px outside); an ellipse can't be cut and is left out"
    )
  }

  // MARK: - Keypoints

  /// A box with a visible head and a hidden foot.
  private static let man: Annotation = {
    var man = Annotation(
      .box(Rect(x: 100, y: 50, width: 100, height: 200)), category: 1, id: .number(7))
    man.keypoints = Keypoints([
      Keypoint(Point(x: 150, y: 60)), Keypoint(Point(x: 140, y: 240), .hidden),
    ])
    return man
  }()

  @Test(arguments: ["cvat", "datumaro"])
  func `keypoints become an object of their own in the group of their box`(target: String) throws {
    let (again, _, ledger) = try convert([Self.man], to: target)
    let objects = again?.images.first?.annotations ?? []

    #expect(ledger.objects == 1)
    #expect(ledger.changed == 1)
    #expect(detail(ledger) == "its keypoints became an object of their own")
    #expect(objects.map(\.shape) == [Self.man.shape, Self.man.keypoints.map { .keypoints($0) }])
    #expect(objects.map(\.group) == [.number(1), .number(1)])
    #expect(objects.map(\.category) == [1, 1])
  }

  @Test func `a class of Supervisely that has boxes too takes any shape`() throws {
    let mixed = try convert([Self.man], to: "supervisely")
    var alone = Self.man
    alone.shape = .keypoints(alone.keypoints ?? Keypoints([]))
    alone.keypoints = nil
    let graphs = try convert([alone], to: "supervisely")

    #expect(mixed.output.text(of: "meta.json")?.contains(#""title":"man","shape":"any""#) == true)
    #expect(
      graphs.output.text(of: "meta.json")?.contains(#""title":"man","shape":"graph""#) == true)
  }

  @Test func `a new group's number isn't used in the image`() throws {
    var other = Self.quad
    other.group = .number(4)
    let (again, _, _) = try convert([other, Self.man], to: "cvat")

    #expect(
      again?.images.first?.annotations.map(\.group) == [.number(4), .number(5), .number(5)])
  }

  @Test func `a table of points has the keypoints next to the corners of the box`() throws {
    let (_, output, ledger) = try convert([Self.man], to: "points")

    #expect(ledger.changed == 1)
    #expect(output.text.contains("150,60"))
    #expect(output.text.contains("140,240"))
  }

  @Test func `without an option keypoints are not left out`() throws {
    let rejected = try convert([Self.man], to: "voc")
    let allowed = try convert([Self.man], to: "voc", keypoints: .box)

    #expect(
      detail(rejected.ledger)
        == "voc has no keypoints; --keypoints box leaves them out of their objects")
    #expect(allowed.ledger.changed == 1)
    #expect(allowed.again?.shapes == [Self.man.shape])
  }

  @Test func `in COCO each object has the number of keypoints of its category`() throws {
    let one = Annotation(
      .keypoints(Keypoints([Keypoint(Point(x: 100, y: 50), .hidden)])), category: 1)
    let text = try convert([one], to: "coco").output.text

    #expect(text.contains(#""keypoints":[100,50,1,0,0,0],"num_keypoints":1"#))
  }

  @Test func `absent keypoints alone aren't a loss`() throws {
    var man = Self.man
    man.keypoints = Keypoints([.absent, .absent])

    #expect(try convert([man], to: "voc").ledger.written == 1)
    #expect(try convert([man], to: "cvat").again?.shapes == [Self.man.shape])
  }

  @Test func `keypoints alone get the box that YOLO needs`() throws {
    let alone = Annotation(
      .keypoints(Keypoints([Keypoint(Point(x: 100, y: 50)), Keypoint(Point(x: 300, y: 150))])),
      category: 1)
    let (_, output, ledger) = try convert([alone], to: "yolo-pose")

    // Center (200, 100) and sides (200, 100) of 800×500.
    #expect(
      output.text(of: "labels/a.txt") == "1 0.25 0.2 0.25 0.2 0.125 0.1 2 0.375 0.3 2\n")
    #expect(detail(ledger) == "a box was put around its keypoints")
  }

  @Test func `keypoints without an extent have no box`() throws {
    let alone = Annotation(
      .keypoints(Keypoints([Keypoint(Point(x: 100, y: 50)), .absent])), category: 1)
    let ledger = try convert([alone], to: "yolo-pose").ledger

    #expect(detail(ledger) == "the box around its keypoints has no area")
  }

  @Test func `keypoints alone become their box if that is allowed`() throws {
    let alone = Annotation(
      .keypoints(Keypoints([Keypoint(Point(x: 100, y: 50)), Keypoint(Point(x: 300, y: 150))])),
      category: 1)
    let rejected = try convert([alone], to: "voc")
    let allowed = try convert([alone], to: "voc", keypoints: .box)

    #expect(
      detail(rejected.ledger) == "voc has no keypoints; --keypoints box writes their boxes")
    #expect(allowed.again?.shapes == [.box(Rect(x: 100, y: 50, width: 200, height: 100))])
  }

  // MARK: - Parts

  @Test func `parts of one object are shapes of one group in LabelMe`() throws {
    let parts = Annotation(
      .polygon(
        Polygon(
          rings: [0.0, 100].map { x in
            .init([Point(x: x, y: 0), Point(x: x + 50, y: 0), Point(x: x, y: 50)])
          })), category: 0)
    let (again, output, ledger) = try convert([parts], to: "labelme")
    let text = output.text(of: "a.json") ?? ""

    #expect(text.ranges(of: "\"group_id\":1").count == 2)
    #expect(ledger.written == 1)
    #expect(again?.shapes == [parts.shape])
    #expect(again?.images.first?.annotations.map(\.group) == [.number(1)])
  }

  // MARK: - Scores

  @Test(arguments: ["yolo", "darknet"])
  func `the confidence from another format is left out, since training rejects it`(
    target: String
  ) throws {
    var found = Annotation(.box(Rect(x: 200, y: 150, width: 100, height: 100)), category: 0)
    found.score = 0.5
    let other = try convert([found], to: target)
    let same = try convert([found], to: target, from: target)
    let rows = [other, same].map { $0.output.files.first { $0.key.hasSuffix("/a.txt") }?.value }

    #expect(rows[0] == Array("0 0.3125 0.4 0.125 0.2\n".utf8))
    #expect(rows[1] == Array("0 0.3125 0.4 0.125 0.2 0.5\n".utf8))
    #expect(
      other.ledger.tallies.flatMap(\.examples).map(\.detail).contains(
        "\(target) has no place for scores"))
    #expect(
      same.ledger.tallies.filter { $0.kind == .detail }.flatMap(\.examples).map(\.detail) == [
        "\(target) has no place for names of keypoints"
      ])
  }
}

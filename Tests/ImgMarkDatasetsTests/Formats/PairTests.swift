import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkTestSupport
import Testing

/// Every format into every other: an object comes through unchanged, or the ledger has the reason.
@Suite(.tags(.thorough), .unlessQuick)
struct PairTests {
  /// The objects of a data set in an order that does not depend on the format.
  private func objects(_ tree: MemoryTree, _ format: DatasetFormat) throws -> [Annotation] {
    var collector = DatasetCollector()
    try #require(format.reader).init(.complete)
      .read(tree, sizes: EveryShape.sizes, into: &collector)
    #expect(collector.entries.allSatisfy { $0.outcome == .noted }, "\(format.name)")
    return collector.images.flatMap { $0.annotations }.sorted { one, other in
      let (a, b) = (
        one.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0),
        other.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
      )
      return (a.minX.rounded(), a.minY.rounded(), a.maxX) < (
        b.minX.rounded(), b.minY.rounded(), b.maxX
      )
    }
  }

  @Test(arguments: DatasetFormats.all.filter { $0.reader != nil && $0.writer != nil }.map(\.name))
  func `what one format reads comes through every other, or is told`(name: String) throws {
    let source = try #require(DatasetFormats.all.named(name))
    let files = try EveryShape.files(of: source)
    let given = try objects(files, source)
    #expect(!given.isEmpty)

    for target in DatasetFormats.all where target.writer != nil && target.reader != nil {
      let (output, ledger) = try EveryShape.write(target, from: source) { conversion in
        try #require(source.reader).init(.complete)
          .read(files, sizes: EveryShape.sizes, into: &conversion)
      }
      let isEmpty = ledger.written + ledger.changed == 0
      var taken: [Annotation] = []
      do {
        if !isEmpty { taken = try objects(EveryShape.tree(output, of: target), target) }
      } catch {
        Issue.record("\(name) to \(target.name): \(error); it is \(output.text)")
        continue
      }
      let extra = ledger.tallies.contains { $0.kind == .parts } ? 1 : 0

      #expect(ledger.objects == given.count, "\(name) to \(target.name)")
      #expect(taken.count == given.count - ledger.rejected + extra, "\(name) to \(target.name)")
      guard ledger.changed == 0, ledger.rejected == 0 else { continue }
      for (one, other) in zip(given, taken) {
        #expect(
          one.shape.isClose(to: other.shape, within: 1e-9),
          "\(name) to \(target.name): \(one.shape) became \(other.shape)")
      }
    }
  }

  @Test func `a format is recognized by its own output, and not by another's`() throws {
    // YOLO's rows are ambiguous, and only its description tells their meaning.
    let formats = DatasetFormats.all.filter {
      $0.writer != nil && !$0.name.hasPrefix("yolo") && $0.name != "darknet"
    }
    for format in formats {
      let tree = try EveryShape.files(of: format)

      #expect(try DatasetFormats.all.recognized(in: tree).map(\.format.name) == [format.name])
    }
  }
}

extension Shape {
  /// Whether the shapes are of one kind and their numbers within a distance; boxes of all kinds are
  /// compared alike.
  fileprivate func isClose(to other: Shape, within distance: Double) -> Bool {
    func close(_ one: [Point<Space>], _ two: [Point<Space>]) -> Bool {
      one.count == two.count
        && zip(one, two).allSatisfy {
          ($0.x - $1.x).magnitude <= distance && ($0.y - $1.y).magnitude <= distance
        }
    }
    switch (self, other) {
    case (.point(let one), .point(let two)): return close([one], [two])
    case (.polyline(let one), .polyline(let two)): return close(one, two)
    case (.box(let one), .box(let two)): return close(one.corners, two.corners)
    case (.rotatedBox(let one), .rotatedBox(let two)): return close(one.corners, two.corners)
    case (.polygon(let one), .polygon(let two)):
      return one.rings.map(\.isHole) == two.rings.map(\.isHole)
        && zip(one.rings, two.rings).allSatisfy { close($0.vertices, $1.vertices) }
    case (.keypoints(let one), .keypoints(let two)):
      return one.points.map(\.visibility) == two.points.map(\.visibility)
        && close(one.points.map(\.position), two.points.map(\.position))
    case (.ellipse(let one), .ellipse(let two)):
      let radii = [one.radii, two.radii].map { Point<Space>(x: $0.width, y: $0.height) }
      return close([one.center, radii[0]], [two.center, radii[1]])
        && (one.degrees - two.degrees).magnitude <= distance
    case (.mask(let one), .mask(let two)):
      guard let one = one as? Mask<SourceSpace>, let two = two as? Mask<SourceSpace> else {
        return false
      }
      return one.pixels == two.pixels
    default: return false
    }
  }
}

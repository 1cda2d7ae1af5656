import ImgMarkAnnotations
import ImgMarkGeometry
import Testing

@testable import ImgMarkDatasets

/// The box format that the article "How to extend it" adds.
struct SpotsTests {
  private static let formats = DatasetFormats(DatasetFormats.all + [.spots])
  private static let text = "#spots\ncat 200 150 300 250\ncat 10.5 20 30 40.25 0.5\n"

  private func read(_ text: String) throws -> DatasetCollector {
    var collector = DatasetCollector()
    try SpotsReader(ReadingOptions()).read(
      MemoryTree(["a.spots": text]), sizes: EveryShape.sizes, into: &collector)
    return collector
  }

  @Test func `boxes are read`() throws {
    let dataset = try read(Self.text)

    #expect(dataset.header.categories.map(\.name) == ["cat"])
    #expect(dataset.images.map(\.path) == ["a"])
    #expect(
      dataset.images[0].annotations.map(\.shape) == [
        .box(Rect(x: 200, y: 150, width: 100, height: 100)),
        .box(Rect(x: 10.5, y: 20, width: 19.5, height: 20.25)),
      ])
    #expect(dataset.images[0].annotations.map(\.score) == [nil, 0.5])
    #expect(dataset.entries.isEmpty)
  }

  @Test func `what was read is written again`() throws {
    let dataset = try read(Self.text)
    let output = MemoryOutput()

    var sink = try #require(DatasetFormat.spots.sink(WritingOptions(), to: output, from: .spots))
    try sink.begin(dataset.header)
    for image in dataset.images { try sink.add(image) }
    try sink.end()

    #expect(output.text(of: "a.spots") == Self.text)
  }

  @Test func `an object that can't be read is rejected with its line`() throws {
    let dataset = try read("#spots\ncat 1 2 3\ncat 1 2 three 4\ncat 5 5 9 9\n")

    #expect(dataset.images[0].annotations.count == 1)
    #expect(dataset.entries.map(\.line) == [2, 3])
    #expect(
      dataset.entries[0].detail == "expected 5, or 6 with a score, fields, found 4")
  }

  @Test func `it is recognized by its first line`() throws {
    let found = try Self.formats.recognized(in: MemoryTree(["a.spots": Self.text]))

    #expect(found.map(\.format.name) == ["spots"])
    #expect(found.map(\.reason) == ["a.spots has the word #spots"])
  }

  @Test func `every other format takes its boxes`() throws {
    for target in DatasetFormats.all {
      var rules = ConversionRules()
      rules.polygons = .box
      var conversion = DatasetConversion(
        from: .spots, to: target, by: rules,
        writer: try #require(target.sink(.complete, to: MemoryOutput(), from: .spots)))
      try SpotsReader(ReadingOptions()).read(
        MemoryTree(["a.spots": "#spots\ncat 200 150 300 250\n"]), sizes: EveryShape.sizes,
        into: &conversion)

      #expect(conversion.ledger.objects == 1)
      #expect(
        conversion.ledger.rejected == (target.shapes.isDisjoint(with: [.box, .polygon]) ? 1 : 0))
    }
  }
}

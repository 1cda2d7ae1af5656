import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

/// A law of every format: what is written is read, with the same objects on the same images, under
/// names and ids that stand once.
@Suite struct `A data set of several parts` {
  /// Images of three parts and of none, some of one name, with ids from 1 in each part.
  private static let images: [(name: String, split: String?)] = [
    ("img0.png", "Train"), ("img 1.png", "Train"), ("img0.png", "Validation"),
    ("ü#1%20.png", "Test"),
    ("img0.png", "Test"), ("a.b.c.png", nil),
  ]

  /// Every object has a box of its own, by whose left edge it is known.
  private static var text: String {
    var ids: [String: Int] = [:]
    return images.enumerated().map { index, image in
      ids[image.split ?? "", default: 0] += 1
      let objects = (0..<2).map { object in
        #"{"label":"\#(object == 0 ? "cat" : "dog")","id":\#(object + 1),"#
          + #""box":[\#(10 * index + 4 * object + 100),50,20,10]}"#
      }
      let split = image.split.map { #""split":"\#($0)","# } ?? ""
      return #"{"image":"\#(image.name)","width":800,"height":500,\#(split)"#
        + #""id":\#(ids[image.split ?? ""] ?? 0),"objects":[\#(objects.joined(separator: ","))]}"#
    }.joined(separator: "\n")
  }

  private static func key(_ label: String, _ left: Double) -> String {
    "\(label) \(Int(left.rounded()))"
  }

  @Test(arguments: DatasetFormats.all.filter { $0.writer != nil && $0.reader != nil }.map(\.name))
  func `is read as it was written, and its names and ids stand once`(name: String) throws {
    let target = try #require(DatasetFormats.all.named(name)).written(by: .complete)
    let source = try #require(DatasetFormats.all.named("jsonl"))
    let tree = MemoryTree(["a.jsonl": Self.text], named: "a.jsonl")
    var rules = ConversionRules()
    rules.rotated = .polygon
    let output = MemoryOutput()
    var conversion = DatasetConversion(
      from: source, to: target, by: rules,
      writer: try #require(target.sink(.complete, to: output, from: source)))
    try conversion.read(
      tree, by: try #require(source.reader).init(.complete), sizes: EveryShape.sizes)
    let ledger = conversion.ledger
    #expect(ledger.rejected == 0 && ledger.objects == 12, "\(ledger.tallies)")

    var read = DatasetCollector()
    try #require(target.reader).init(.complete)
      .read(EveryShape.tree(output, of: target), sizes: EveryShape.sizes, into: &read)

    let given = Self.images.indices.flatMap { index in
      [Self.key("cat", Double(10 * index + 100)), Self.key("dog", Double(10 * index + 104))]
    }
    let taken = read.images.flatMap { image in
      image.annotations.map { annotation in
        Self.key(
          annotation.category.map { read.header.categories[$0].name } ?? "-",
          annotation.bounds?.minX ?? -1)
      }
    }
    #expect(taken.sorted() == given.sorted())
    #expect(!read.entries.contains { $0.outcome == .rejected }, "\(read.entries)")

    // Names.
    let names = read.images.map { "\($0.split ?? "-") \($0.path)" }
    #expect(Set(names).count == Self.images.count, "\(names)")
    if !target.traits.naming.separatesParts {
      #expect(Set(read.images.map(\.path)).count == Self.images.count, "\(names)")
    }

    // Ids.
    func place(_ image: AnnotatedImage, _ scope: IDRules.Scope) -> String {
      switch scope {
      case .image: "\(image.split ?? "-") \(image.path)"
      case .part: image.split ?? "-"
      case .dataset: ""
      }
    }
    let imageIDs = read.images.compactMap { image in
      image.id.map { "\(place(image, target.traits.ids.images)) \($0)" }
    }
    let objectIDs = read.images.flatMap { image in
      image.annotations.compactMap { annotation in
        annotation.id.map { "\(place(image, target.traits.ids.objects)) \($0)" }
      }
    }
    #expect(Set(imageIDs).count == imageIDs.count, "\(imageIDs)")
    #expect(Set(objectIDs).count == objectIDs.count, "\(objectIDs)")
    if target.details.contains(.imageIDs) { #expect(imageIDs.count == Self.images.count) }
    if target.details.contains(.objectIDs) { #expect(objectIDs.count == 12) }
  }
}

import ImgMark
import ImgMarkTestSupport
import Testing

/// A sample made from an image and a table, by the command in `Samples/README.md`.
struct MarkedSample: Sendable {
  let name: String
  let image: String
  let table: String
  let rules: RowRules
  let options: MarkingOptions

  init(
    _ name: String, image: String, table: String, canvas: PixelSize, unit: Unit = .fractions,
    crop: Rect<AuthoredSpace>? = nil, scale: Double = 1
  ) {
    self.name = name
    self.image = image
    self.table = table
    var rules = RowRules(defaultUnit: unit)
    var options = MarkingOptions()
    options.canvas = canvas
    options.scale = scale
    if let crop {
      rules.frame.steps = [.crop(.rect(crop))]
      options.view = Rect(
        x: crop.origin.x, y: crop.origin.y, width: crop.size.width, height: crop.size.height)
    }
    self.rules = rules
    self.options = options
  }

  static let all: [MarkedSample] = {
    guard let tall = try? PixelSize(width: 600, height: 700),
      let wide = try? PixelSize(width: 700, height: 480),
      let view = try? PixelSize(width: 640, height: 480),
      let grid = try? PixelSize(width: 640, height: 400)
    else { return [] }
    return [
      MarkedSample(
        "diagram.marked.png", image: "diagram.png", table: "diagram.points.csv", canvas: tall),
      MarkedSample(
        "crop.marked.png", image: "diagram.png", table: "crop.points.csv", canvas: view,
        unit: .pixels, crop: Rect(x: 120, y: 80, width: 400, height: 300)),
      MarkedSample(
        "punkte.marked.png", image: "diagram.png", table: "punkte.csv", canvas: wide,
        unit: .percent),
      MarkedSample(
        "photo.marked.jpg", image: "photo.jpg", table: "photo.boxes.csv", canvas: tall,
        unit: .pixels),
      MarkedSample(
        "markers.marked.png", image: "markers.png", table: "markers.points.csv", canvas: grid),
      MarkedSample(
        "markers.twice.png", image: "markers.png", table: "markers.points.csv", canvas: grid,
        scale: 2),
    ]
  }()

  /// Runs the command and returns the file.
  func made() throws -> [UInt8] {
    let transcript = try #require(
      Transcript.all.first {
        $0.page == "Samples/README.md" && $0.command.hasSuffix("-o \(name)")
      })
    let folder = try TemporaryFolder()
    let run = transcript.run(in: folder)
    #expect(run.output == "\(name)\n")
    return try Fixture.bytes(at: folder[name])
  }

  /// The markers, from the back to the front.
  func markers() throws -> [Marker] {
    let batch = MarkingBatch(
      [try ImageFile(at: FilePath(Fixture.sample(image)))],
      table: try TableFile(at: FilePath(Fixture.sample(table))), rules: rules)
    return try batch.sheets().sheets[0].markers
  }

  /// The places of everything in the picture.
  func plan() throws -> PlacementPlan {
    let image = try ImageFile(at: FilePath(Fixture.sample(image)))
    return try MarkingJob(
      image, header: image.header(), markers: markers(), options: options, text: TextLayout()
    ).plan.scaled(by: options.scale)
  }
}

extension MarkedSample: CustomTestStringConvertible {
  var testDescription: String { name }
}

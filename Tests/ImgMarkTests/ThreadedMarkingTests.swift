import ImgMark
import ImgMarkTestSupport
import Testing

/// One picture by several threads.
struct ThreadedMarkingTests {
  /// Discs with and without labels, many of which are across the middle of the canvas.
  private func markers() throws -> [Marker] {
    try (0..<130).map { index in
      Marker(
        id: "\(index)", label: try LabelText(index.isMultiple(of: 3) ? "" : "\(index)"),
        at: NormalizedPoint(x: Double(index % 13) / 12, y: 0.3 + Double(index / 13) / 25),
        style: try MarkerStyle(fill: .black, diameter: 9))
    }
  }

  @Test func `the bytes equal those of one thread`() throws {
    let file = try ImageFile(at: FilePath(Fixture.sample("photo.jpg")))
    var options = MarkingOptions()
    options.canvas = try PixelSize(width: 45, height: 31)
    let header = try file.header()
    let job = try MarkingJob(
      file, header: header, markers: try markers(), options: options, text: TextLayout())

    let alone = try job.picture(as: .png)
    let shared = try job.picture(
      as: .png, on: try Ground(file, header: header, options: options))

    #expect(alone.bytes == shared.bytes)
  }
}

import ImgMark
import ImgMarkTestSupport
import Testing

/// One scene, stored in the eight ways of Exif; only the number in its middle differs.
struct LandscapeTests {
  /// The scene on a canvas of 45x30, drawn by `place`.
  private func picture(_ orientation: Int) throws -> PixelBuffer {
    let file = try ImageFile(
      at: FilePath(Fixture.corpus("orientation/Landscape_\(orientation).jpg")))
    var options = MarkingOptions()
    options.canvas = try PixelSize(width: 45, height: 30)
    let job = try MarkingJob(
      file, header: try file.header(), markers: [], options: options, text: TextLayout())
    return try DecodedPicture(try job.picture(as: .png).bytes).pixels
  }

  /// The mean and the largest difference of two pictures, in codes, without the number, which
  /// covers less than columns 20...25 and rows 11...18.
  private func difference(
    _ first: PixelBuffer, _ second: PixelBuffer
  ) -> (mean: Double, largest: Int) {
    var (sum, count, largest) = (0, 0, 0)
    for row in 0..<30 {
      for column in 0..<45 where !((20...25).contains(column) && (11...18).contains(row)) {
        let (one, other) = (first[column, row], second[column, row])
        for (a, b) in [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)] {
          let distance = abs(Int(a) - Int(b))
          sum += distance
          count += 1
          largest = max(largest, distance)
        }
      }
    }
    return (Double(sum) / Double(count), largest)
  }

  @Test(.enabled(if: Fixture.hasCorpus, "the corpus is absent"))
  func `the eight landscapes come out upright and alike`() throws {
    let upright = try picture(1)

    for orientation in 2...8 {
      let difference = difference(upright, try picture(orientation))

      // Each was compressed separately, a difference of a few codes after 40 pixels became one.
      #expect(difference.mean < 1.5, "orientation \(orientation): \(difference)")
      #expect(difference.largest < 24, "orientation \(orientation): \(difference)")
    }
  }

  @Test(.enabled(if: Fixture.hasCorpus, "the corpus is absent"))
  func `a turned or mirrored landscape fails the comparison`() throws {
    let upright = try picture(1)
    var mirrored = upright
    for row in 0..<30 {
      for column in 0..<45 { mirrored[column, row] = upright[44 - column, row] }
    }

    #expect(difference(upright, mirrored).mean > 20)
  }
}

import Glibc
import ImgMark
import ImgMarkTestSupport
import Testing

/// The example of the article "The library", word for word.
struct LibraryExampleTests {
  @Test func `the example marks the photo and prints the position`() async throws {
    let folder = try TemporaryFolder()
    try folder.link("Samples", to: "\(Fixture.checkout)/Samples")

    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { [path = folder.path as String] in
      // Paths of the example are relative, and only a process of its own may change where it is.
      guard unsafe chdir(path) == 0 else { exit(1) }

      let photo = try ImageFile(at: "Samples/photo.jpg")
      let header = try photo.header()  // 600x800 as displayed, though stored lying on its side
      let crop = try CoordinateFrame(of: header.size)
        .cropped(to: Rect(x: 300, y: 100, width: 240, height: 240))
      let sun = crop.normalizer(AuthoredPoint(x: 120, y: 60))  // (0.7, 0.2) of the whole photo
      var options = MarkingOptions()
      options.canvas = try PixelSize(width: 600, height: 700)
      let job = try MarkingJob(
        photo, header: header, markers: [Marker(id: "sun", at: sun)], options: options,
        text: TextLayout())
      print(job.plan.markers[0].point)  // 405,140: where it is drawn
      try AtomicFile.write(job.picture(as: .jpeg).bytes, to: "marked.jpg")
    }

    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let marked = try ImageFile(at: FilePath(folder["marked.jpg"])).header()
    #expect(output.contains("405,140\n"))
    #expect(marked.size == (try PixelSize(width: 600, height: 700)))
  }
}

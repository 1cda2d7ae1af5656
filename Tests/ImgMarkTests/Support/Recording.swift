import ImgMark
import ImgMarkTestSupport
import Testing

/// Whether samples are written instead of compared: `IMGMARK_RECORD=1`.
let isRecording = SystemCall.environment("IMGMARK_RECORD") == "1"

/// Compares a picture with the sample of that name, or records it.
///
/// The areas in `areas`, in pixels of the canvas, aren't compared. The pixels of both are returned;
/// `nil` while recording.
@discardableResult
func expectSample(
  _ file: [UInt8], is name: String, ignoring areas: [Rect<CanvasSpace>] = []
) throws -> (actual: PixelBuffer, expected: PixelBuffer)? {
  guard !isRecording else {
    try expectRecording(file, of: name)
    return nil
  }
  let actual = try DecodedPicture(file).pixels
  let expected = try DecodedPicture(Fixture.bytes(at: Fixture.sample(name))).pixels
  let comparison = PictureComparison(of: actual, with: expected, within: 2, ignoring: areas)
  if !comparison.isAlike {
    Attachment.record(file, named: name)
    Attachment.record(
      try ImageCodec.encodePNG(comparison.difference), named: "\(name).difference.png")
  }
  #expect(comparison.isAlike, "\(name): \(comparison)")
  return (actual, expected)
}

/// Writes a sample, and fails, so that a recording isn't taken for a success.
func expectRecording(_ file: [UInt8], of name: String) throws {
  try AtomicFile.write(file, to: FilePath(Fixture.sample(name)))
  Issue.record("\(name) was recorded, not compared")
}

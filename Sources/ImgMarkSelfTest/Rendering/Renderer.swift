import ImgMark
import ImgMarkSpecimens

/// Makes pictures like `imgmark place`: from the bytes of one file to those of another.
struct Renderer {
  private let text = SharedTextLayout()

  /// Returns the pixels of the PNG that `place` writes.
  func picture(
    of file: [UInt8], markers: [Marker] = [], options: MarkingOptions
  ) throws -> Picture {
    let image = ImageFile(path: "self-test", bytes: file)
    let job = try MarkingJob(
      image, header: try image.header(), markers: markers, options: options,
      text: text.layout)
    return try Picture(decoding: try job.picture(as: .png).bytes)
  }

  func picture(
    of image: SpecimenPNG, markers: [Marker] = [], options: MarkingOptions
  ) throws -> Picture {
    try picture(of: image.bytes, markers: markers, options: options)
  }
}

extension MarkingOptions {
  /// Creates options that fit a picture onto a canvas.
  init(
    canvas width: Int, _ height: Int, mode: FitMode = .contain, light: Light = .linear,
    background: RGBA8 = .white
  ) throws {
    self.init()
    self.canvas = try PixelSize(width: width, height: height)
    self.mode = mode
    self.light = light
    self.background = background
  }
}

public import ImgMarkFiles
public import ImgMarkGeometry

/// The reason why coordinates can't be moved from a picture to its source.
public enum FrameFault: Error, Hashable, Sendable {
  /// The frame file doesn't list the picture.
  case missing(FilePath)
  /// Several pictures were made from the named image.
  case several(Int, FilePath)
  /// The declared size of the picture differs from the size in its record.
  case size(PixelSize, frame: PixelSize, FilePath, line: Int)
  /// The size of the source image differs from the size in the record.
  case source(PixelSize, frame: PixelSize, FilePath, line: Int)
}

extension FrameFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let path):
      "has no frame in \(path); give the frames.jsonl that was written with the picture"
    case .several(let count, let path):
      "\(path) has \(count) pictures of it; name the one that is meant"
    case .size(let declared, let frame, let path, let line):
      "declared \(declared), but \(frame) in \(path):\(line); use --trust declared if it was scaled "
        + "before it was annotated, or --trust image"
    case .source(let real, let frame, let path, let line):
      "is \(real), but \(frame) in \(path):\(line); give the folder of the images that were converted"
    }
  }
}

/// The reason why marked pictures can't be written where they should be.
public enum PictureOutputError: Error, Hashable, Sendable {
  /// Several pictures, and no folder for them.
  case needsFolder
  /// One file for several pictures, which isn't a PDF.
  case isOneFile(FilePath)
  /// A name whose extension is that of no kind of picture.
  case unknownKind(FilePath)
  /// A background that isn't opaque, in a JPEG.
  case transparentJPEG
  /// Something to store in a picture that isn't a PNG.
  case embeddingNeedsPNG
}

extension PictureOutputError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .needsFolder:
      "several images need a folder to write to; add -o DIR, or -o FILE.pdf for one page each"
    case .isOneFile(let path):
      "-o '\(path)' is one file, but a folder or several images need a folder to write to; use "
        + "-o DIR, or -o FILE.pdf for one page each"
    case .unknownKind(let path):
      "-o '\(path)' has no extension that place can write; end it in .png, .jpg, .svg, .html or "
        + ".pdf"
    case .transparentJPEG:
      "a JPEG can't be transparent; give --background an opaque color, or write a .png"
    case .embeddingNeedsPNG: "--embed needs a PNG; end the name in -o with .png"
    }
  }
}

/// The reason why marked pictures can't be written where they should be.
public enum PictureOutputError: Error, Hashable, Sendable {
  /// There are several pictures, but no folder for them.
  case needsFolder
  /// Several pictures can't be written to one file that isn't a PDF.
  case isOneFile(FilePath)
  /// The extension of the name isn't that of any kind of picture.
  case unknownKind(FilePath)
  /// The background isn't opaque, which a JPEG can't store.
  case transparentJPEG
  /// Sources can be stored only in a PNG.
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

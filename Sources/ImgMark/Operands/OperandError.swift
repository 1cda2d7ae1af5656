/// The reason why the given files can't be used together.
public enum OperandError: Error, Hashable, Sendable {
  /// What the image is used together with.
  public enum Partner: String, Hashable, Sendable {
    case table = "one table"
    case ownTable = "its table"
    case stream = "one stream"
  }

  /// A second image, where only one can be used.
  case secondImage(FilePath, besides: Partner)
  /// A second file that isn't an image, where only one table can be used; `ofImages` if images are
  /// given too.
  case secondTable(FilePath, FilePath, ofImages: Bool)
  /// A second input, where only one stream can be used.
  case secondStream(FilePath)
  /// A data set is given, but no image to draw its annotations on.
  case noImages(ofDataset: FilePath)
  /// Both a data set and a table are given.
  case secondSource(FilePath)
  /// A table is given, but the picture contains its own markers.
  case tableOfEmbedded
  /// Several pictures are to be drawn again; only one can be.
  case severalEmbedded
  /// An image is given, but the document contains its own image.
  case imageOfDocument(FilePath, document: FilePath)
}

extension OperandError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .secondImage(let path, let partner):
      "'\(path)' is a second image; give one image and \(partner.rawValue)"
    case .secondTable(let first, let second, let ofImages):
      "neither '\(first)' nor '\(second)' is an image; give \(ofImages ? "images and " : "")one table"
    case .secondStream(let path): "'\(path)' is a second input; give one stream"
    case .noImages(let path):
      "'\(path)' is a data set without images; add the image, or the folder of images"
    case .secondSource(let path):
      "'\(path)' is one of two sources of markers; give one data set or one table"
    case .tableOfEmbedded:
      "--from-embedded takes the markers from the picture; leave out the table, or draw it on the "
        + "source image"
    case .severalEmbedded: "--from-embedded draws one picture at a time; name only one"
    case .imageOfDocument(let image, let document):
      "--from-embedded takes the image from '\(document)'; leave out '\(image)', "
        + "or leave out --from-embedded to draw the markers on that image"
    }
  }
}

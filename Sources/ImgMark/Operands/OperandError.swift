/// The reason why the files that a job names don't go together.
public enum OperandError: Error, Hashable, Sendable {
  /// What the images are given together with.
  public enum Partner: String, Hashable, Sendable {
    case table = "one table"
    case ownTable = "its table"
    case stream = "one stream"
  }

  /// Another image where one is needed.
  case secondImage(FilePath, besides: Partner)
  /// Two files that aren't images, where one table is needed; `ofImages` if images go with it.
  case secondTable(FilePath, FilePath, ofImages: Bool)
  /// Another input of a stream.
  case secondStream(FilePath)
  /// A data set, but no image to draw its annotations on.
  case noImages(ofDataset: FilePath)
  /// A data set besides a table.
  case secondSource(FilePath)
  /// A table besides a picture that holds its own markers.
  case tableOfEmbedded
  /// Several pictures to draw again.
  case severalEmbedded
  /// An image besides a document that holds its own image.
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

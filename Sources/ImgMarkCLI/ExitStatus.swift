import ImgMark
import ImgMarkEditor

/// How the process ends.
enum ExitStatus: Int32, Hashable, Comparable {
  case done = 0
  /// The data, or the options against this image.
  case rejected = 1
  /// An option that is wrong in itself.
  case usage = 2
  /// Opening, reading, decoding or writing a file.
  case file = 3
  /// The reader of a pipe has closed it: 128 and the number of SIGPIPE.
  case closedPipe = 141

  /// The status that follows from what went wrong.
  init(_ error: any Error) {
    switch error {
    case let located as LocatedError: self = ExitStatus(located.error)
    case let error as PictureError: self = ExitStatus(error.reason)
    case let error as DatasetError where error.reason.isUsage: self = .usage
    case is UsageError, NormalizeError.noPicture: self = .usage
    case EmbeddingError.picture, EmbeddingError.tooLarge, EmbeddingError.outOfMemory: self = .file
    case let error as FileError where error.reason == .closedPipe: self = .closedPipe
    case is FileError, is PDFError, is ProbeError, is NoImageError, is TextError,
      is EditorServer.Failure:
      self = .file
    default: self = .rejected
    }
  }

  static func < (first: ExitStatus, second: ExitStatus) -> Bool {
    first.rawValue < second.rawValue
  }
}

extension DatasetError.Reason {
  /// Whether options contradict each other, which takes the data to know.
  fileprivate var isUsage: Bool {
    if case .keptAndDropped = self { true } else { false }
  }
}

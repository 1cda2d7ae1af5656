import ImgMark
import ImgMarkArguments
import ImgMarkEditor

/// The exit status of the process.
enum ExitStatus: Int32, Hashable, Comparable {
  case done = 0
  /// The data were rejected, or the options don't fit this image.
  case rejected = 1
  /// The command line is wrong, such as an unknown option or a bad value.
  case usage = 2
  /// A file can't be opened, read, decoded or written.
  case file = 3
  /// The reader of an output pipe has closed it: 128 + the number of SIGPIPE.
  case closedPipe = 141

  /// The status for an error.
  init(_ error: any Error) {
    switch error {
    case let located as LocatedError: self = ExitStatus(located.error)
    case let error as PictureError: self = ExitStatus(error.reason)
    case let error as DatasetError where error.reason.isUsage: self = .usage
    case is UsageError, is OperandError, is PictureOutputError, PictureSourceError.noPicture:
      self = .usage
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
  /// Whether options contradict each other in a way that only the data reveal.
  fileprivate var isUsage: Bool {
    if case .keptAndDropped = self { true } else { false }
  }
}

public import ImgMarkGeometry

/// The reason why a PDF can't be created.
public enum PDFError: Error, Hashable, Sendable {
  /// The libraries can't be opened; the detail is the system's message.
  case noCairo(detail: String)
  /// The image is too large for Cairo.
  case tooLarge(PixelSize)
  /// The page is larger than PDF readers can show.
  case pageTooLarge(Size<CanvasSpace>)
  /// Cairo failed with this status.
  case failed(status: Int)
}

extension PDFError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noCairo(let detail):
      "a PDF is made by Cairo and Pango, which can't be opened: \(detail); install them"
    case .tooLarge(let size):
      "\(size) is over \(PDFDocument.longestSide) pixels a side, the most in a PDF of Cairo's; make "
        + "the image smaller first"
    case .pageTooLarge(let size):
      "a page of \(size) points is over \(PDFDocument.longestPage) a side, the most that readers of PDF "
        + "show; use a smaller --canvas"
    case .failed(let status):
      "Cairo made no PDF (status \(status)); is there enough memory?"
    }
  }
}

internal import CImgMarkCodecs

/// Who decodes the coefficients of a JPEG of one scan; the result is the same.
package enum JPEGPath: Hashable, Sendable, CaseIterable {
  /// The fastest way on one thread, with libjpeg for whatever is odd about a file.
  case alone
  /// The same with a second thread, which decodes ahead.
  case helped
  /// libjpeg alone: what says what a file means.
  case libjpeg
}

extension imc_jpeg_path {
  init(_ path: JPEGPath) {
    self =
      switch path {
      case .alone: .alone
      case .helped: .helped
      case .libjpeg: .by_libjpeg
      }
  }
}

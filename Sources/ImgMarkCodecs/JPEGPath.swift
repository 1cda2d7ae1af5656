internal import CImgMarkCodecs

/// Which decoder reads the coefficients of a JPEG of one scan; the result is the same.
///
/// The first two have libjpeg decode everything unless ``JPEGDecoder/current`` is `imgmark`.
package enum JPEGPath: Hashable, Sendable, CaseIterable {
  /// The fastest way on one thread, with libjpeg for anything odd about a file.
  case alone
  /// The same with a second thread, which decodes ahead.
  case helped
  /// libjpeg only: the reference.
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

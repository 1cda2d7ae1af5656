internal import CImgMarkCodecs

/// The decoder of the coefficients of a JPEG with one scan; all give the same result.
///
/// For the first two cases, libjpeg decodes everything unless ``JPEGDecoder/current`` is `imgmark`.
package enum JPEGPath: Hashable, Sendable, CaseIterable {
  /// The fastest way on one thread, with libjpeg for unusual files.
  case alone
  /// The same as ``alone``, with a second thread that decodes ahead.
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

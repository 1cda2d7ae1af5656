internal import CImgMarkCodecs

/// The decoder of a PNG that isn't interlaced; all give the same result.
package enum PNGPath: Hashable, Sendable, CaseIterable {
  /// The fastest way, with libpng for unusual files.
  case fastest
  /// The same as ``fastest``, but without special instructions, for comparison.
  case plain
  /// libpng only: the reference.
  case libpng
}

extension imc_png_path {
  init(_ path: PNGPath) {
    self =
      switch path {
      case .fastest: .fastest
      case .plain: .plainly
      case .libpng: .by_libpng
      }
  }
}

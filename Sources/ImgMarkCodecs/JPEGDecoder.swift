internal import CImgMarkCodecs

/// The decoder of the coefficients of sequential JPEGs in this process, with the reason for its
/// use.
///
/// imgmark's own decoder replaces a function inside libjpeg. It is used only if libjpeg's header
/// `jpegint.h` was available to this build, the running libjpeg matches that header, and a test
/// picture gives the same pixels with both decoders. Otherwise libjpeg decodes alone, which is
/// slower but gives the same result.
public enum JPEGDecoder: Hashable, Sendable, CaseIterable {
  /// imgmark decodes, and leaves unusual files to libjpeg.
  case imgmark
  /// libjpeg decodes because `jpegint.h` was missing in this build.
  case libjpegWithoutHeader
  /// libjpeg decodes because its version differs from that of the header in this build.
  case libjpegOfOtherVersion
  /// libjpeg decodes because the test picture had other pixels with imgmark's decoder.
  case libjpegAfterFailedTest

  /// The decoder of this process.
  ///
  /// It is determined when the first JPEG is decoded, or when this property is first read.
  public static var current: JPEGDecoder { JPEGDecoder(imc_jpeg_direct_state()) }

  /// Returns the decoder for a libjpeg with this copyright notice and this number of its last
  /// message.
  package static func checking(credit: String, lastMessage: Int) -> JPEGDecoder {
    JPEGDecoder(unsafe imc_jpeg_direct_judged(credit, Int32(clamping: lastMessage)))
  }

  private init(_ state: imc_jpeg_direct) {
    self =
      switch state {
      case .in_use: .imgmark
      case .not_built: .libjpegWithoutHeader
      case .other_library: .libjpegOfOtherVersion
      case .other_pixels: .libjpegAfterFailedTest
      }
  }

  /// The name of the decoder: `imgmark` or `libjpeg`.
  public var name: String { self == .imgmark ? "imgmark" : "libjpeg" }

  /// The reason why this decoder is used.
  public var reason: String {
    switch self {
    case .imgmark: "a test picture has the pixels that libjpeg gives it"
    case .libjpegWithoutHeader: "this build lacks libjpeg's header jpegint.h"
    case .libjpegOfOtherVersion: "the running libjpeg isn't the one that this build was made with"
    case .libjpegAfterFailedTest: "a test picture has other pixels if imgmark decodes it"
    }
  }
}

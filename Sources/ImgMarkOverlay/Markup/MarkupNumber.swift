import ImgMarkGeometry
import ImgMarkNumbers

/// A length or a place on the canvas as documents write it: to a ten-thousandth of a canvas point.
///
/// What a marker means stands beside it in full, as a fraction of the image.
struct MarkupNumber: CustomStringConvertible {
  let value: Double

  static let digits = 4

  init(_ value: Double) { self.value = value }

  var description: String {
    var bytes: [UInt8] = []
    PlainDecimal.append(value, roundedTo: Self.digits, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

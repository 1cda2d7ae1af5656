import ImgMarkGeometry
import ImgMarkNumbers

/// A length or a position on the canvas, written to a ten-thousandth of a canvas point.
///
/// The exact position of a marker is written separately, as a fraction of the image.
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

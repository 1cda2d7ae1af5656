/// The kind of color that the channels of a pixel measure.
package enum ColorModel: String, Hashable, Sendable {
  case gray
  case rgb = "RGB"
  /// Cyan, magenta, yellow and black; 255 is full ink.
  case cmyk = "CMYK"
}

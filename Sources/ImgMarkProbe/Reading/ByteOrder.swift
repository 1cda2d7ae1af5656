/// The order of the bytes of a number.
enum ByteOrder {
  /// The highest first, as in PNG, JPEG and formats made of boxes.
  case big
  /// The lowest first, as in GIF, BMP and WebP.
  case little
}

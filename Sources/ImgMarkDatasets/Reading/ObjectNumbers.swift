internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// Records the precision of an object's numbers while they are read.
struct ObjectNumbers {
  /// The largest number of decimals; `nil` if there are no numbers, or one has an exponent.
  private(set) var decimals: Int?
  /// Whether the corners of a box were exchanged, because they were in reverse order.
  private(set) var areSorted = false
  private var hasExponent = false
  /// The object to keep if its shape is unsupported; `nil` rejects the object.
  var foreign: ForeignObject?

  /// Records a coordinate and returns its value.
  mutating func value(_ number: DecimalNumber) -> Double {
    hasExponent = hasExponent || number.hasExponent
    decimals = hasExponent ? nil : max(decimals ?? number.decimals, number.decimals)
    return number.value
  }

  /// Records that the corners of a box were in reverse order.
  mutating func noteSorting() {
    areSorted = true
  }

  mutating func point(_ x: DecimalNumber, _ y: DecimalNumber) -> SourcePoint {
    SourcePoint(x: value(x), y: value(y))
  }

  /// Reads a box from two opposite corners, in any order; throws if it has no area.
  mutating func box(
    _ x0: DecimalNumber, _ y0: DecimalNumber, _ x1: DecimalNumber, _ y1: DecimalNumber
  ) throws(DatasetError.Reason) -> Rect<SourceSpace> {
    try box(between: point(x0, y0), point(x1, y1))
  }

  /// Reads a box from two opposite corners in fractions of an image.
  ///
  /// The corners are converted to pixels before they are subtracted, which loses less precision.
  mutating func box(
    _ x0: DecimalNumber, _ y0: DecimalNumber, _ x1: DecimalNumber, _ y1: DecimalNumber,
    fractionsOf image: PixelSize
  ) throws(DatasetError.Reason) -> Rect<SourceSpace> {
    try box(between: point(x0, y0).scaled(to: image), point(x1, y1).scaled(to: image))
  }

  /// Reads a box from two opposite corners in pixels, in any order.
  mutating func box(
    between one: SourcePoint, _ other: SourcePoint
  ) throws(DatasetError.Reason) -> Rect<SourceSpace> {
    areSorted = areSorted || one.x > other.x || one.y > other.y
    return try Rect(corner: one, opposite: other).checked()
  }

  /// Reads a box from its top left corner, width and height; both sides must be greater than 0.
  mutating func box(
    x: DecimalNumber, y: DecimalNumber, width: DecimalNumber, height: DecimalNumber
  ) throws(DatasetError.Reason) -> Rect<SourceSpace> {
    try Rect(x: value(x), y: value(y), width: value(width), height: value(height)).checked()
  }
}

extension Rect where Space == SourceSpace {
  /// Returns the rectangle itself; throws if it has no area.
  func checked() throws(DatasetError.Reason) -> Self {
    guard size.width >= 0 else { throw .negativeSize("width", size.width) }
    guard size.height >= 0 else { throw .negativeSize("height", size.height) }
    guard size.width > 0 else { throw .zeroSize("width") }
    guard size.height > 0 else { throw .zeroSize("height") }
    return self
  }

  /// Converts the rectangle from fractions of an image to pixels; `whole` is the number for 1.
  func scaled(to image: PixelSize, of whole: Double = 1) -> Self {
    let (width, height) = (Double(image.width), Double(image.height))
    return Rect(
      x: minX * width / whole, y: minY * height / whole, width: size.width * width / whole,
      height: size.height * height / whole)
  }
}

extension SourcePoint {
  /// Converts the point from fractions of an image to pixels; `whole` is the number for 1.
  func scaled(to image: PixelSize, of whole: Double = 1) -> Self {
    Point(x: x * Double(image.width) / whole, y: y * Double(image.height) / whole)
  }
}

internal import ImgMarkAnnotations
public import ImgMarkGeometry

/// Finds another reading of the numbers of a data set by which the objects that lie outside their images
/// would lie on them.
///
/// Only the rectangle around those of each image is looked at, in which they all lie exactly when it
/// does.
public struct ReadingHint: Sendable {
  /// Another reading, in the order in which they are tried.
  public enum Reading: Hashable, Sendable {
    /// In the pictures as they are stored.
    case stored
    /// In the pictures as they are displayed, where they were said to be as stored.
    case displayed
    /// With x and y, or the width and the height of the images, in the other order.
    case exchanged
    case unit(Unit)
  }

  /// The unit of the numbers; `nil` where each row has its own.
  private let unit: Unit?
  private var objects = 0
  private var hasTurned = false
  private var fitsExchanged = true
  /// Exchanged where the stored and the displayed picture differ in their sides, and as it is elsewhere.
  private var fitsTurned = true
  private var isStored = false
  private var units: [UnitFit] = []

  init(unit: Unit?) {
    self.unit = unit
    guard let unit else { return }
    units = [Unit.fractions, .percent, .permille, .pixels].filter { $0 != unit }.map {
      UnitFit(unit: $0)
    }
  }

  /// Takes the objects that lie outside an image into account.
  ///
  /// - Parameters:
  ///   - extent: The rectangle around them in source pixels.
  ///   - count: How many there are.
  ///   - size: The size of the picture in which they were measured.
  ///   - stored: How the image's file is stored, as far as that is known.
  ///   - isStored: Whether they were said to be measured in the picture as it is stored.
  mutating func add(
    _ extent: Rect<SourceSpace>, count: Int, on size: PixelSize, stored: Orientation,
    isStored: Bool
  ) {
    objects += count
    self.isStored = self.isStored || isStored
    let exchanges = size.transposed.holds(extent)
    if !exchanges { fitsExchanged = false }
    if stored.exchangesAxes { hasTurned = true }
    if !(stored.exchangesAxes ? exchanges : size.holds(extent)) { fitsTurned = false }
    guard let unit else { return }
    for index in units.indices { units[index].add(extent, on: size, writtenIn: unit) }
  }

  /// The first reading by which all of them lie on their images, and how many they are.
  public var reading: (reading: Reading, objects: Int)? {
    guard objects > 0 else { return nil }
    if unit == nil || unit == .pixels {
      if hasTurned, fitsTurned { return (isStored ? .displayed : .stored, objects) }
      if fitsExchanged { return (.exchanged, objects) }
    }
    return units.first { $0.isLikely }.map { (.unit($0.unit), objects) }
  }
}

/// Whether numbers fit in another unit.
private struct UnitFit {
  let unit: Unit
  private var fits = true
  /// The largest number, as a share of the unit's range.
  private var reach = 0.0

  init(unit: Unit) {
    self.unit = unit
  }

  /// The numbers must use at least a tenth of the range: else a handful of pixels near the corner would
  /// pass as percent.
  var isLikely: Bool { fits && reach >= 0.1 }

  mutating func add(_ extent: Rect<SourceSpace>, on size: PixelSize, writtenIn written: Unit) {
    func share(_ pixels: Double, _ side: Int) -> Double {
      let number = written.whole.map { pixels / Double(side) * $0 } ?? pixels
      return number / (unit.whole ?? Double(side))
    }
    let near = min(share(extent.minX, size.width), share(extent.minY, size.height))
    let far = max(share(extent.maxX, size.width), share(extent.maxY, size.height))
    if near < -RangeCheck.noise || far > 1 + RangeCheck.noise { fits = false }
    reach = max(reach, far)
  }
}

extension PixelSize {
  /// Whether a rectangle lies within, but for noise.
  fileprivate func holds(_ extent: Rect<SourceSpace>) -> Bool {
    let (width, height) = (Double(width), Double(height))
    return extent.minX >= -RangeCheck.noise * width && extent.minY >= -RangeCheck.noise * height
      && extent.maxX <= width * (1 + RangeCheck.noise)
      && extent.maxY <= height * (1 + RangeCheck.noise)
  }
}

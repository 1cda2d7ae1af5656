internal import ImgMarkGeometry

extension PixelSize {
  /// Creates a size that a file declares; `nil` for sides that are 0 or no whole number, which stand
  /// for a size that is not known.
  init?(declaredWidth width: Double, height: Double) {
    guard let width = Int(exactly: width), let height = Int(exactly: height) else { return nil }
    guard let size = try? PixelSize(width: width, height: height) else { return nil }
    self = size
  }

  /// The size that a file declares; `nil` where a side is 0, as tools write what they don't know.
  ///
  /// - Throws: That no image has such sides.
  static func declared(width: Int, height: Int) throws(DatasetError.Reason) -> PixelSize? {
    guard width != 0, height != 0 else {
      guard width >= 0, height >= 0 else { throw .impossibleSize(width: width, height: height) }
      return nil
    }
    do throws(GeometryError) {
      return try PixelSize(width: width, height: height)
    } catch {
      throw .impossibleSize(width: width, height: height)
    }
  }
}

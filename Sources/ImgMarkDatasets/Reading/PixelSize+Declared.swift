internal import ImgMarkGeometry

extension PixelSize {
  /// Creates a declared size; `nil` for sides that are 0 or not whole, which mean unknown.
  init?(declaredWidth width: Double, height: Double) {
    guard let width = Int(exactly: width), let height = Int(exactly: height) else { return nil }
    guard let size = try? PixelSize(width: width, height: height) else { return nil }
    self = size
  }

  /// Returns the declared size; `nil` if a side is 0, which tools write for an unknown size.
  ///
  /// - Throws: An error if no image can have such sides.
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

public import ImgMarkGeometry

extension ImageFacts {
  /// Compares a size that a file declares with the image.
  ///
  /// - Parameters:
  ///   - declared: The declared size; `nil` if it is missing or 0x0.
  ///   - space: The orientation in which the numbers were measured.
  ///   - trust: The size to use if they differ; `nil` makes a difference an error.
  /// - Returns: The facts of the image, or those of a picture of the declared size.
  /// - Throws: A ``DeclaredSizeError`` if the sizes differ and neither is trusted.
  public func comparing(
    declared: PixelSize?, in space: FrameDescription.Space, trusting trust: TrustedSize?
  ) throws(DeclaredSizeError) -> ImageFacts {
    let own = space == .display ? size : storedSize
    guard let declared, declared != own else { return self }
    switch trust {
    case .image: return self
    case .declared:
      return ImageFacts(
        size: space == .display ? declared : orientation.uprightSize(ofStored: declared),
        orientation: orientation)
    case nil: break
    }
    guard orientation.exchangesAxes, declared == own.transposed else {
      throw .differs(declared: declared, image: own)
    }
    throw space == .display
      ? .isStoredSize(declared, displayed: size) : .isDisplayedSize(declared, stored: storedSize)
  }
}

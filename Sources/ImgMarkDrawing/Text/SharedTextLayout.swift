/// A text layout shared by several pictures, created when the first label needs it.
public final class SharedTextLayout {
  private var made: TextLayout?

  public init() {}

  /// The layout, created at the first access.
  public var layout: TextLayout {
    get throws(TextError) {
      if let made { return made }
      let new = try TextLayout()
      made = new
      return new
    }
  }
}

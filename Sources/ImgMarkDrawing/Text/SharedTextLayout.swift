/// A text layout for several pictures, made for the first of their labels.
public final class SharedTextLayout {
  private var made: TextLayout?

  public init() {}

  /// The layout.
  public var layout: TextLayout {
    get throws(TextError) {
      if let made { return made }
      let new = try TextLayout()
      made = new
      return new
    }
  }
}

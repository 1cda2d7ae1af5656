/// The offset of an image on its page, in pixels; negative if it starts left of or above the page.
public struct PageOffset: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// The weight of the letters of a text.
public enum TextWeight: Hashable, Sendable {
  case regular
  case bold
}

/// How an image is brought to the size of the room it is given.
///
/// ```
/// contain   the largest size that fits          cover   the smallest that leaves no band
/// stretch   both sides fill the room            none    its own size
/// scaleDown as contain, but never larger than its own size
/// ```
public enum FitMode: String, Hashable, Sendable, CaseIterable {
  case contain
  case cover
  case stretch
  case none
  case scaleDown = "scale-down"
}

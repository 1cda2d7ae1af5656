/// How an image is scaled to the available area.
///
/// ```
/// contain   the largest size that fits          cover   the smallest size without bands
/// stretch   both sides fill the area            none    its own size
/// scaleDown like contain, but at most its own size
/// ```
public enum FitMode: String, Hashable, Sendable, CaseIterable {
  case contain
  case cover
  case stretch
  case none
  case scaleDown = "scale-down"
}

/// Whether a keypoint was labeled and is visible; the raw values are those of COCO.
public enum Visibility: UInt8, Hashable, Sendable, CaseIterable {
  case absent = 0
  case hidden = 1
  case visible = 2
}

/// The meaning of a column.
public enum ColumnRole: String, Hashable, Sendable, CaseIterable {
  case x1, y1, x2, y2
  case cx, cy
  case x, y
  case width = "w"
  case height = "h"
  case points
  case imageWidth = "image_width"
  case imageHeight = "image_height"
  /// The crop that a row was measured in, as `[x, y, w, h]`.
  case crop
  case cropX = "crop_x"
  case cropY = "crop_y"
  case cropWidth = "crop_w"
  case cropHeight = "crop_h"
  case unit, group
  /// The visibility of a keypoint: 0, 1 or 2.
  case visibility = "v"
  case image, id, label, color, shape, size, anchor, dx, dy, priority, description
  case outline, halo, opacity
  case labelSide = "label_side"
  case labelWidth = "label_width"
  /// The split that the image belongs to, such as `train`.
  case split
  /// The confidence of a detector, usually 0...1.
  case score

  /// Whether the column holds coordinates.
  var isGeometry: Bool {
    switch self {
    case .x1, .y1, .x2, .y2, .cx, .cy, .x, .y, .width, .height, .points: true
    case .imageWidth, .imageHeight, .crop, .cropX, .cropY, .cropWidth, .cropHeight, .unit, .group,
      .visibility, .image, .id, .label, .color, .shape,
      .size, .anchor, .dx, .dy, .priority, .description, .outline, .halo, .opacity, .labelSide,
      .labelWidth, .split, .score:
      false
    }
  }
}

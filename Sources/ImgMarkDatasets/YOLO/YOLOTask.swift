/// The task of a YOLO data set, which decides how many numbers a row has and what they mean.
public enum YOLOTask: String, Hashable, Sendable, CaseIterable {
  /// `class cx cy w h`.
  case detect
  /// `class x1 y1 x2 y2 …`.
  case segment
  /// `class cx cy w h`, then `x y [v]` of each keypoint.
  case pose
  /// `class` and the four corners of a turned box.
  case obb
}

/// A task as a type, so that one generic reader and writer handle all tasks.
public protocol YOLOKind: Sendable {
  static var task: YOLOTask { get }
  /// The format's name on the command line.
  static var name: String { get }
}

public enum YOLODetect: YOLOKind {
  public static let task = YOLOTask.detect
  public static let name = "yolo"
}

public enum YOLOSegment: YOLOKind {
  public static let task = YOLOTask.segment
  public static let name = "yolo-seg"
}

public enum YOLOPose: YOLOKind {
  public static let task = YOLOTask.pose
  public static let name = "yolo-pose"
}

public enum YOLOBoxes: YOLOKind {
  public static let task = YOLOTask.obb
  public static let name = "yolo-obb"
}

/// Darknet's own layout, with `obj.data` and labels next to the images.
public enum Darknet: YOLOKind {
  public static let task = YOLOTask.detect
  public static let name = "darknet"
}

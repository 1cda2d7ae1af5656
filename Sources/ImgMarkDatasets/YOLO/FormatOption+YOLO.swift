extension FormatOption {
  /// The meaning of the rows in text files: a ``YOLOTask``.
  public static let task = FormatOption(
    "task", .choice(YOLOTask.self), on: .reading,
    help: "What the rows of YOLO labels hold, if several tasks fit (YOLO only).")
}

extension FormatOptionValues {
  /// The meaning of the rows in text files; `nil` if it is to be recognized.
  public var task: YOLOTask? {
    get { choice(.task) }
    set { set(.task, to: newValue?.rawValue) }
  }
}

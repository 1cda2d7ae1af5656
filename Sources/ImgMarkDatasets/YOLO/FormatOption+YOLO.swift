extension FormatOption {
  /// What the rows of text files hold: a ``YOLOTask``.
  public static let task = FormatOption(
    "task", .choice(YOLOTask.self), on: .reading,
    help: "What the rows of YOLO labels hold, if several tasks fit (YOLO only).")
}

extension FormatOptionValues {
  /// What the rows of text files hold; `nil` to recognize it.
  public var task: YOLOTask? {
    get { choice(.task) }
    set { set(.task, to: newValue?.rawValue) }
  }
}

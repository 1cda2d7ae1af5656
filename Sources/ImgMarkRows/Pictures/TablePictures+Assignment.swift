extension TablePictures {
  /// The picture of a row, or the reason why the row has none.
  enum Assignment: Hashable, Sendable {
    case picture(Int)
    /// The row names a picture other than the given one.
    case otherPicture
    /// The picture's file can't be read; see ``TablePictures/failures``.
    case unreadable(Int)
    /// The described frame doesn't fit the picture; see ``TablePictures/misfits``.
    case faulty(Int)
  }
}

internal import ImgMarkDrawing
internal import ImgMarkThreads

/// Makes the pictures of several images in parallel.
///
/// Each picture is made by one thread, from header to bytes, so that its bytes don't depend on the
/// number of threads. Only a few finished pictures are kept in memory.
public struct MarkingRun: Sendable {
  public var sheets: [MarkingBatch.Sheet]
  public var options: MarkingOptions
  /// The format of each picture.
  public var kinds: [PictureKind]
  /// How many pictures are made at a time, at least 1.
  public var jobs: Int

  /// - Parameters:
  ///   - sheets: The images and their markers.
  ///   - kinds: A format for each sheet.
  ///   - options: The look of the pictures.
  ///   - jobs: How many pictures to make at a time; `nil` for one per processor.
  public init(
    _ sheets: [MarkingBatch.Sheet], as kinds: [PictureKind], options: MarkingOptions,
    jobs: Int? = nil
  ) {
    precondition(
      sheets.count == kinds.count, "\(kinds.count) kinds of picture for \(sheets.count) sheets")
    self.sheets = sheets
    self.kinds = kinds
    self.options = options
    self.jobs = jobs ?? Thread.processors
  }

  /// Calls `body` on this thread with each picture or its error, in the order of the sheets.
  ///
  /// - Throws: The first error in that order: an error that would affect all pictures, or one
  ///   thrown by `body`. No work continues afterwards.
  public func forEachPicture(
    _ body: (Int, Result<MarkedPicture, PictureError>) throws -> Void
  ) throws {
    try OrderedQueue.forEach(
      sheets.count, jobs: jobs,
      prepare: {
        let text = SharedTextLayout()
        return { index in
          try PictureError.caught(of: sheets[index].image) { try picture(index, text: text) }
        }
      }, body)
  }

  private func picture(_ index: Int, text: SharedTextLayout) throws -> MarkedPicture {
    let sheet = sheets[index]
    let job = try MarkingJob(
      sheet.image, header: sheet.header, markers: sheet.markers, options: options,
      text: text.layout)
    var picture = MarkedPicture(job)
    guard picture.isAccepted else { return picture }
    let made = try job.picture(as: kinds[index])
    picture.bytes = made.bytes
    picture.notes = made.notes
    return picture
  }
}

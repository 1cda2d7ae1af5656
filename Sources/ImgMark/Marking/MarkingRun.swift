internal import ImgMarkDrawing
internal import ImgMarkThreads

/// Makes the pictures of several images, several at a time.
///
/// Each picture is made by one thread, from header to bytes, so that its bytes do not depend on how
/// many there are. Of the pictures that are done, only a few wait for their turn.
public struct MarkingRun: Sendable {
  public var sheets: [MarkingBatch.Sheet]
  public var options: MarkingOptions
  /// The kind of picture to make of each sheet.
  public var kinds: [PictureKind]
  /// How many pictures are made at a time, at least 1.
  public var jobs: Int

  /// - Parameters:
  ///   - sheets: The images and their markers.
  ///   - kinds: As many kinds as there are sheets.
  ///   - options: How the pictures are to look.
  ///   - jobs: How many to make at a time; `nil` for one on each processor.
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

  /// Calls `body` with each picture, or with why there is none, in the order of the sheets, on this
  /// thread.
  ///
  /// - Throws: The first error in the order of the sheets: that of a picture which would be that of
  ///   the others too, or that of `body`. No work goes on afterwards.
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

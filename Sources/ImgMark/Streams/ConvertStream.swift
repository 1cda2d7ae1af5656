import ImgMarkDatasets
public import ImgMarkTables

/// Converts a stream of imgmark JSON lines, each an image with its objects.
///
/// Classes are selected and renamed, shapes are checked against their images, and sizes are read
/// and compared.
public struct ConvertStream {
  /// The conversion; its input and output are those of the stream.
  public var job: ConversionJob
  /// The folder of the images, if the job names none.
  public var folder: FilePath
  /// The member that receives the answer; `nil` adds the answer's members to the line itself.
  public var answerKey: String?
  /// The greatest length of a line, in bytes.
  package var limit = LineInput.longest

  public init(_ job: ConversionJob, imagesIn folder: FilePath) {
    self.job = job
    self.folder = folder
  }

  /// Answers all lines.
  ///
  /// - Parameters:
  ///   - input: The lines.
  ///   - write: Receives whole lines and must pass them on at once.
  /// - Returns: The numbers of answered lines, by status.
  /// - Throws: Any error of reading or writing.
  public func run(
    _ input: StreamInput, writing write: ([UInt8]) throws -> Void
  ) throws -> StreamReport {
    let images = ImageFolder(
      images: job.images, dataset: folder, space: job.space, trust: job.trust)
    var rules = job.rules
    rules.digits = job.writing.digits
    var conversion = LineConversion(
      rules, digits: job.writing.digits, classes: job.reading.classes,
      keepsGoing: job.keepsGoing, isStrict: job.isStrict)
    var stream = LineStream(
      input, answeringIn: answerKey, digits: job.writing.digits, limit: limit)
    try stream.run(writing: write) { line in
      defer { images.forgetImages() }
      let answer = try conversion.answer(
        line.bytes, line.members, by: images, writer: &line.writer)
      guard let fault = images.faults.first else { return answer }
      let isDeclared = fault.error is DeclaredSizeError
      return LineAnswer(
        isDeclared ? .rejected : .error,
        [LineAnswer.Reason(isDeclared ? "declared-size" : "image", "\(fault)")])
    }
    var report = stream.report
    report.notes = notes(on: conversion, images)
    return report
  }

  private func notes(on conversion: LineConversion, _ images: ImageFolder) -> [String] {
    var notes: [String] = []
    if !conversion.missingClasses.isEmpty {
      notes.append("no line has the class \(conversion.missingClasses.joined(separator: ", "))")
    }
    if images.usedDeclaredSize {
      notes.append("declared sizes were used unchecked; --images DIR compares them")
    }
    notes.append(
      "\(conversion.objects) \(conversion.objects == 1 ? "object" : "objects"): \(conversion.changed) changed, "
        + "\(conversion.rejected) rejected or left out")
    return notes
  }
}

internal import ImgMarkAnnotations
internal import ImgMarkDatasets
internal import ImgMarkFiles
public import ImgMarkProbe

/// Reads the markers of images from a data set: the outlines of its objects, with a color for each
/// class.
public struct DatasetMarkers {
  /// The data set and how to read it; nothing is written.
  public var job: ConversionJob
  public var looks = MarkerLooks()
  /// Whether each class has a color of its own.
  public var colorsClasses = true

  public init(_ job: ConversionJob) {
    self.job = job
  }

  /// Reads the markers of images.
  ///
  /// - Parameter images: The images with their headers.
  /// - Returns: The markers, and a report about the objects.
  /// - Throws: A ``ConversionError``, a `DatasetError`, a `FileError`, or
  ///   ``MarkerTableError/noAnnotations(of:)`` if the data set lacks all the images.
  public func read(
    for images: [(image: ImageFile, header: ImageHeader)]
  ) throws -> (markers: AnnotatedMarkers, report: AnnotatedReport) {
    let (source, reason) = try job.recognized()
    guard let reader = source.reader else {
      throw ConversionError.unreadableFormat(source.name)
    }
    let paths = images.map(\.image.path)
    var (sink, drafts) = try read(source, by: reader, images, known: GivenImages(paths))
    if let known = sink.operands.settled() {
      (sink, drafts) = try read(source, by: reader, images, known: known)
    }
    let operands = sink.operands
    // Rejected objects may belong to these images, so their errors matter more than missing
    // annotations.
    let isRead = sink.conversion.ledger.failures == 0
    guard drafts.met.contains(true) || !operands.faults.isEmpty || !isRead else {
      throw MarkerTableError.noAnnotations(of: paths)
    }
    let report = AnnotatedReport(
      source: source, reason: reason, ledger: sink.conversion.ledger,
      advice: sink.conversion.advice.map {
        ReadingWording(objectsOf: source, usedDeclaredSize: false).sentence($0)
      },
      imageFaults: operands.faults,
      bare: paths.indices.filter { !drafts.hasObjects[$0] }.map { paths[$0] },
      otherImages: sink.otherImages, otherObjects: sink.otherObjects)
    return (AnnotatedMarkers(drafts: drafts.drafts, classes: drafts.classes), report)
  }

  /// Reads the data set once.
  private func read(
    _ source: DatasetFormat, by reader: any DatasetReader.Type,
    _ images: [(image: ImageFile, header: ImageHeader)], known: GivenImages
  ) throws -> (OperandSink, ObjectDrafts) {
    let operands = OperandImages(
      images.map { ($0.image.path, $0.header) }, known: known, space: job.space, trust: job.trust)
    var rules = job.rules
    rules.sharesNames = true
    var reading = job.reading
    // Drawings need no ids.
    reading.repeatedIDs = .kept
    let drafts = ObjectDrafts(
      count: images.count, drawing: ObjectDrawing(looks, colorsClasses: colorsClasses))
    var sink = OperandSink(
      DatasetConversion(
        from: source, to: .jsonLines, by: rules,
        writer: DraftSink(drafts, of: operands), unit: job.unit(of: source),
        isStored: job.space == .stored), operands: operands)
    try reader.init(reading).read(job.input, sizes: operands, into: &sink)
    return (sink, drafts)
  }
}

/// Passes on the drawn images and counts the others.
private struct OperandSink: DatasetSink {
  var conversion: DatasetConversion
  let operands: OperandImages
  private(set) var otherImages = 0
  private(set) var otherObjects = 0

  init(_ conversion: DatasetConversion, operands: OperandImages) {
    self.conversion = conversion
    self.operands = operands
  }

  mutating func begin(_ header: DatasetHeader) throws { try conversion.begin(header) }

  mutating func note(_ entry: LossEntry) throws {
    let isOther = !entry.image.isEmpty && operands.isOther(entry.image)
    guard isOther else { return try conversion.note(entry) }
    if entry.outcome == .rejected || entry.outcome == .leftOut { otherObjects += entry.count }
  }

  mutating func add(_ image: consuming AnnotatedImage) throws {
    guard operands.index(of: image) != nil else {
      otherImages += 1
      return
    }
    try conversion.add(image)
  }

  /// Ignores details that the format can't hold: a picture doesn't need them.
  func end() {}
}

/// The markers read so far, shared by all copies of a `DraftSink`.
private final class ObjectDrafts {
  var drafts: [MarkerDrafts]
  /// Whether the data set mentions each image, and whether it has objects on it.
  var met: [Bool]
  var hasObjects: [Bool]
  var categories: [Category] = []
  let drawing: ObjectDrawing

  var classes: Set<String> { Set(categories.map(\.name)) }

  init(count: Int, drawing: ObjectDrawing) {
    drafts = [MarkerDrafts](repeating: MarkerDrafts(), count: count)
    met = [Bool](repeating: false, count: count)
    hasObjects = met
    self.drawing = drawing
  }
}

/// Makes markers from the objects that a conversion passes on.
private struct DraftSink: DatasetSink {
  private let drafts: ObjectDrafts
  private let operands: OperandImages

  init(_ drafts: ObjectDrafts, of operands: OperandImages) {
    self.drafts = drafts
    self.operands = operands
  }

  func begin(_ header: DatasetHeader) { drafts.categories = header.categories }

  func note(_ entry: LossEntry) {}

  func add(_ image: consuming AnnotatedImage) throws {
    guard let index = operands.index(of: image), let size = image.size else { return }
    drafts.met[index] = true
    for annotation in image.annotations {
      drafts.hasObjects[index] = true
      let category = annotation.category.map { drafts.categories[$0] }
      try drafts.drawing.add(annotation, of: category, on: size, to: &drafts.drafts[index])
    }
  }

  func end() {}
}

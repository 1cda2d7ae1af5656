public import ImgMarkAnnotations
public import ImgMarkGeometry
import ImgMarkNumbers

/// Passes a data set from a reader to the writer of another format.
///
/// It checks that objects are on their images, converts them to shapes that the target can hold,
/// and records every change in the ledger.
public struct DatasetConversion: DatasetSink {
  public internal(set) var ledger: LossLedger
  /// Finds another reading of the numbers if objects lie outside their images.
  var advisor: ReadingAdvisor
  /// The unit of all numbers; `nil` if it differs or is unknown.
  let unit: Unit?
  let target: DatasetFormat
  let source: DatasetFormat
  /// The extras of the source format that are written again.
  let kept: KeptExtras
  let rules: ConversionRules
  private var writer: any DatasetSink
  let fitting: ShapeFitting
  /// Places the images on the pictures that replace them; `nil` if images stay as they are.
  let placing: (any ImagePlacing)?
  var categories: CategoryMap?
  var details: DetailTally
  /// Whether any written object has keypoints beside another shape.
  var hasKeypoints = false
  /// The largest group number in the current image.
  var lastGroup = 0
  /// The images whose parts haven't all been read yet.
  private var joined = JoinedImages()
  /// Hashes of the names of all images so far; hashes, because there may be millions.
  var names: Set<Int> = []
  /// Whether images of different splits have the same name; `nil` if not known yet.
  var namesMeet: Bool?
  /// Reads all names of the data set, and returns whether different splits share one.
  var readNames: (() throws -> Bool)?
  var ids = IDs()

  /// Creates a conversion.
  ///
  /// - Parameters:
  ///   - source: The format to read.
  ///   - target: The format to write.
  ///   - rules: The allowed changes to objects that the target can't hold.
  ///   - writer: Receives the converted data set.
  ///   - placing: Places the images on the pictures that replace them; `nil` if images stay as they
  ///     are.
  ///   - unit: The unit of all numbers; `nil` if it differs or is unknown.
  ///   - isStored: Whether the numbers are in pixels of the stored images.
  ///   - report: Receives every line of the ledger; `nil` if only counts are needed.
  public init(
    from source: DatasetFormat, to target: DatasetFormat, by rules: ConversionRules,
    writer: any DatasetSink, placing: (any ImagePlacing)? = nil,
    unit: Unit? = nil, isStored: Bool = false, report: ((LossEntry) throws -> Void)? = nil
  ) {
    self.source = source
    kept = target.kept(from: source.name)
    self.placing = placing
    self.target = target
    self.rules = rules
    self.writer = writer
    ledger = LossLedger(report: report)
    self.unit = unit
    advisor = ReadingAdvisor(among: Reading.all(of: source, insteadOf: unit, isStored: isStored))
    fitting = ShapeFitting(to: target, by: rules)
    details = DetailTally(to: target, keeping: kept, isPlaced: placing != nil)
  }

  /// Whether outlines are needed, because polygons are written, or moved and perhaps clipped.
  public var needsOutlines: Bool { placing != nil || !fitting.makesPolygonsBoxes }

  public mutating func begin(_ header: DatasetHeader) throws {
    let map = try CategoryMap(header.categories, by: rules)
    var header = header
    if !map.isIdentity || header.categories != map.categories { header.categories = map.categories }
    categories = map
    for name in map.joined {
      let detail = "classes that are called \(name) now become one"
      try ledger.add(LossEntry(.noted, .detail, detail, file: ""))
    }
    try beginIDs(&header)
    details.add(header)
    try writer.begin(header)
  }

  public mutating func note(_ entry: LossEntry) throws {
    if entry.outcome.isAbsent { ledger.objects += entry.count }
    try ledger.add(entry)
  }

  public mutating func add(_ image: consuming AnnotatedImage) throws {
    ledger.images += 1
    image.partFolder = try partFolder(of: image)
    guard try takeName(of: image) else { return }
    var annotations = image.annotations
    // Without a second owner, the objects can be changed without copying them.
    image.annotations = []
    if !image.foreign.isEmpty { try convertForeign(of: &image) }
    if let placing, placing.cutsObjects {
      return try cut(annotations, outOf: image, by: placing)
    }
    let placed = try image.size == nil ? nil : placing?.picture(of: image.asUpright)
    guard placing == nil || image.size == nil || placed != nil else {
      return try skip(annotations, of: image)
    }
    if !annotations.isEmpty { try convert(&annotations, of: image, on: placed) }
    image.annotations = annotations
    image.isPlaced = placed != nil || image.orientation != .upright
    if image.orientation != .upright, let size = image.size {
      image.size = image.orientation.uprightSize(ofStored: size)
      image.orientation = .upright
    }
    if let placed {
      (image.path, image.size) = (placed.path, placed.size)
    } else if !image.partFolder.isEmpty {
      image.path =
        image.partFolder
        + (ImageNames.isAbsolute(image.path) ? ImageNames.name(image.path) : image.path)
    }
    if let part = placed?.part { (image.id, image.partFolder) = (part.imageID, "") }
    try selectLabels(of: &image)
    guard let part = placed?.part else { return try write(image) }
    if let whole = joined.add(image, as: part) { try write(whole) }
  }

  /// Passes an image to the writer.
  mutating func write(_ image: consuming AnnotatedImage) throws {
    var image = image
    let isWritten = image.size != nil || image.isUnmeasured
    if isWritten { try renewID(of: &image) }
    details.add(image)
    if isWritten { try writer.add(image) }
  }

  public mutating func end() throws {
    for image in joined.takeRest() { try write(image) }
    for note in joined.notes { try ledger.add(note) }
    if let other = target.traits.withoutKeypoints, !hasKeypoints,
      ledger.written + ledger.changed > 0
    {
      let detail =
        "no object has keypoints, so that all of each are absent; --to \(other) writes boxes alone"
      try ledger.add(LossEntry(.noted, .rule, detail, file: ""))
    }
    for line in details.lines {
      let entry = LossEntry(
        .noted, .detail, "\(target.name) has no place for \(line.text)", file: line.place.file,
        line: line.place.line, image: line.place.image, object: line.place.object,
        index: line.place.index, count: line.count)
      try ledger.add(entry)
    }
    try writer.end()
    for note in writer.notes { try ledger.add(note) }
  }

  private mutating func convert(
    _ annotations: inout [Annotation], of image: borrowing AnnotatedImage, on placed: PlacedImage?
  ) throws {
    guard var objects = objects(of: image) else { return }
    if let placed { objects.place(on: placed, range: rules.range, conventions: conventions) }
    ledger.objects += annotations.count
    var kept = 0
    var partsBeyondFirst: [Annotation] = []
    noteGroups(of: annotations)
    ids.objects?.begin(file: image.file)
    for index in annotations.indices {
      let fate = try hold(&annotations[index], of: image, &objects)
      guard fate != .lost,
        try placeAndFit(
          &annotations[index], of: image, &objects, after: fate, into: &partsBeyondFirst) != .lost
      else { continue }
      if kept != index { annotations.swapAt(kept, index) }
      kept += 1
    }
    takeNote(of: objects, on: image)
    annotations.removeSubrange(kept...)
    details.add(annotations, of: image)
    annotations += partsBeyondFirst
  }

  /// Moves a checked object to the written picture and fits it to the target format.
  ///
  /// - Parameters:
  ///   - annotation: The object.
  ///   - image: Its image.
  ///   - objects: The limits for the objects of the image.
  ///   - held: What happened to the object so far.
  ///   - others: Receives pieces of the object that become separate objects.
  /// - Returns: What happened to the object.
  /// - Throws: The errors of the report.
  mutating func placeAndFit(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage,
    _ objects: inout ObjectFrame, after held: ObjectFate, into others: inout [Annotation]
  ) throws -> ObjectFate {
    var fate = held
    fate.add(try place(&annotation, of: image, &objects))
    guard fate != .lost else { return .lost }
    fate.add(
      try fitToTarget(
        &annotation, of: image, on: objects.writtenSize, isChanged: fate == .changed,
        into: &others))
    if fate != .lost, ids.objects != nil { fate.add(try renewID(of: &annotation, on: image)) }
    switch fate {
    case .unchanged: break
    case .changed: ledger.changed += 1
    case .lost: return .lost
    }
    if annotation.keypoints != nil { hasKeypoints = true }
    return fate
  }

  /// Adds a line about an object to the ledger.
  mutating func note(
    _ outcome: LossEntry.Outcome, _ kind: LossKind, _ annotation: borrowing Annotation,
    of image: borrowing AnnotatedImage, _ detail: @autoclosure () -> String
  ) throws {
    guard ledger.counts(outcome, kind) else { return }
    try ledger.append(
      LossEntry(
        outcome, kind, detail(), file: image.file, line: annotation.line, image: image.path,
        object: annotation.id, index: annotation.index))
  }
}

public import ImgMarkAnnotations
public import ImgMarkGeometry
import ImgMarkNumbers

/// Takes a data set from a reader to the writer of another format: it holds objects to their images,
/// makes them ones that the format can hold, and keeps the ledger of what became of them.
public struct DatasetConversion: DatasetSink {
  public internal(set) var ledger: LossLedger
  /// How its numbers may be meant if objects lie outside their images.
  private var advisor: ReadingAdvisor
  /// The unit of the numbers that are read; `nil` if that isn't known of all.
  private let unit: Unit?
  let target: DatasetFormat
  let source: DatasetFormat
  /// What the target takes back of what only the source understands.
  let kept: KeptExtras
  let rules: ConversionRules
  private var writer: any DatasetSink
  let fitting: ShapeFitting
  /// Says where images lie in pictures that are written in their place; `nil` leaves them alone.
  private let placing: (any ImagePlacing)?
  private var categories: CategoryMap?
  var details: DetailTally
  /// Whether an object that is written has keypoints beside its shape.
  private var hasKeypoints = false
  /// The highest number of a group in the image at hand.
  private var lastGroup = 0
  /// Images of which not all parts were met.
  private var joined = JoinedImages()
  /// The images so far, as hashes of their names: there may be millions.
  private var names: Set<Int> = []

  /// Creates a conversion.
  ///
  /// - Parameters:
  ///   - source: The format that is read.
  ///   - target: The format that is written.
  ///   - rules: What may become of what the target can't hold.
  ///   - writer: Receives what the target holds.
  ///   - placing: Says where images lie in pictures that are written in their place; `nil` leaves
  ///     them alone.
  ///   - unit: The unit of the numbers that are read; `nil` if that isn't known of all.
  ///   - isStored: Whether they are read as measured in the pictures as they are stored.
  ///   - report: Receives every line of the ledger; `nil` where they are only counted.
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

  /// Outlines are looked at where they are written, and where they are moved, which may cut them.
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
    details.add(header)
    try writer.begin(header)
  }

  public mutating func note(_ entry: LossEntry) throws {
    if entry.outcome.isAbsent { ledger.objects += entry.count }
    try ledger.add(entry)
  }

  public mutating func add(_ image: consuming AnnotatedImage) throws {
    ledger.images += 1
    try noteName(of: image)
    var annotations = image.annotations
    // The only holder of the objects from here on, so that they are changed in place.
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
    if let placed { (image.path, image.size) = (placed.path, placed.size) }
    if let part = placed?.part { image.id = part.imageID }
    if let categories, !categories.isIdentity, !image.labels.isEmpty {
      image.labels = image.labels.compactMap { label in
        if case .kept(let index) = categories.fates[label] { index } else { nil }
      }
    }
    guard let part = placed?.part else { return try write(image) }
    if let whole = joined.add(image, as: part) { try write(whole) }
  }

  /// Tells of an image that was named before, as where a file was copied and its name of the image not
  /// corrected.
  private mutating func noteName(of image: borrowing AnnotatedImage) throws {
    guard !names.insert(image.path.hashValue).inserted else { return }
    try ledger.add(
      LossEntry(
        .noted, .sameImage,
        "\(image.path) is named again\(image.file.isEmpty ? "" : " in \(image.file)"); if that is "
          + "about another image, correct its name", file: image.file, line: image.line,
        image: image.path))
  }

  /// Hands an image to the writer.
  mutating func write(_ image: AnnotatedImage) throws {
    details.add(image)
    guard image.size != nil || image.isUnmeasured else { return }
    try writer.add(image)
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
        .noted, .detail, "\(target.name) has no place for \(line.text)", file: "",
        count: line.count)
      try ledger.add(entry)
    }
    try writer.end()
  }

  private mutating func convert(
    _ annotations: inout [Annotation], of image: borrowing AnnotatedImage, on placed: PlacedImage?
  ) throws {
    guard var objects = objects(of: image) else { return }
    if let placed { objects.place(on: placed, range: rules.range, conventions: source.conventions) }
    ledger.objects += annotations.count
    var kept = 0
    var partsBeyondFirst: [Annotation] = []
    noteGroups(of: annotations)
    for index in annotations.indices {
      var isChanged = false
      guard try isKept(&annotations[index], of: image, &objects, &isChanged),
        try isPlaced(&annotations[index], of: image, &objects, &isChanged),
        try isWritable(
          &annotations[index], of: image, on: objects.writtenSize, &isChanged,
          into: &partsBeyondFirst)
      else { continue }
      if kept != index { annotations.swapAt(kept, index) }
      kept += 1
    }
    takeNote(of: objects, on: image)
    annotations.removeSubrange(kept...)
    details.add(annotations)
    annotations += partsBeyondFirst
  }

  /// Leaves objects of shapes that there are not here to their own format, while they stay where they
  /// are.
  private mutating func convertForeign(of image: inout AnnotatedImage) throws {
    let stays = kept == .all && placing == nil && image.orientation == .upright
    var kept: [ForeignObject] = []
    for var object in image.foreign {
      ledger.objects += 1
      let fate = object.category.map { categories?.fates[$0] ?? .kept($0) }
      var entry = LossEntry(
        .rejected, .unreadable, object.reason, file: image.file, line: object.line,
        image: image.path, object: object.id)
      switch fate {
      case .leftOut?:
        (entry.outcome, entry.kind, entry.detail) = (.leftOut, .leftOut, Self.classLeftOut)
      case .unlisted(let name)?:
        (entry.kind, entry.detail) = (
          .missingClass, "its class \(name) is not in the list of classes"
        )
      case .kept(let index)? where stays:
        object.category = index
        kept.append(object)
        continue
      case nil where stays:
        kept.append(object)
        continue
      case .kept?, nil: break
      }
      try ledger.add(entry)
    }
    image.foreign = kept
  }

  /// What the objects of an image are held to; `nil` where its size is not known.
  func objects(of image: borrowing AnnotatedImage) -> ObjectFrame? {
    guard let size = image.size else { return nil }
    return ObjectFrame(
      ObjectRange(rules.range, for: source.conventions, on: size),
      uprightSize: image.orientation.uprightSize(ofStored: size),
      upright: image.orientation == .upright
        ? nil
        : Orientation.upright.uprightMap(ofStored: size).inverse
          .then(image.orientation.uprightMap(ofStored: size)))
  }

  /// Another reading of the numbers, by which all objects lie on their images; `nil` if all do as they
  /// were read, or if there is none.
  public var advice: ReadingAdvice? { ledger.isOutside ? advisor.advice : nil }

  /// Takes into account how far the objects of an image reach.
  mutating func takeNote(of objects: ObjectFrame, on image: borrowing AnnotatedImage) {
    // Parts of an image lie on it by what is known of them.
    guard let size = image.size, !objects.isPart else { return }
    let stored = image.storedOrientation
    advisor.add(objects.image.numbers(in: unit ?? .pixels)) { reading in
      reading.extent(onPictureOf: size, stored: stored)
    }
  }

  private static let classLeftOut = "its class is not to be written"

  /// The name of a class as it is written.
  func name(of category: Int?) -> String? {
    category.flatMap { categories?.categories[$0].name }
  }
}

// MARK: - One object

extension DatasetConversion {
  /// Holds an object to its class and its image, which is upright from then on; false where it is left
  /// out.
  mutating func isKept(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage,
    _ objects: inout ObjectFrame,
    _ isChanged: inout Bool
  ) throws -> Bool {
    guard try hasCategory(&annotation, of: image) else { return false }
    // A part may be annotated beyond its edge: what counts is the whole.
    guard !objects.isPart else { return true }
    guard try isInRange(&annotation, of: image, &objects.image, &isChanged) else { return false }
    if let upright = objects.upright {
      annotation = annotation.mapped(by: upright)
      try moveParts(&annotation, by: upright, of: image, on: objects.uprightSize, &isChanged)
    }
    return true
  }

  /// Makes an object one that the target can hold; false where it is left out.
  mutating func isWritable(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage, on size: PixelSize,
    _ isChanged: inout Bool, into others: inout [Annotation]
  ) throws -> Bool {
    var apart: [Annotation] = []
    guard try keepsKeypoints(&annotation, of: image, &isChanged, into: &apart),
      try fits(&annotation, of: image, on: size, &isChanged),
      try isTaken(
        fitting.fitNumbers(of: &annotation, on: size), annotation, of: image, &isChanged)
    else { return false }
    for var other in apart {
      join(&other, with: &annotation)
      others.append(other)
    }
    if try isSplit(&annotation, of: image, into: &others) { isChanged = true }
    if isChanged { ledger.changed += 1 }
    if annotation.keypoints != nil { hasKeypoints = true }
    return true
  }

  /// Writes a line of the ledger about an object.
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

  /// Gives an object the category it has in the target; false where it is left out.
  private mutating func hasCategory(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage
  ) throws -> Bool {
    guard let category = annotation.category else {
      guard !target.details.contains(.unlabelled) else { return true }
      try note(.rejected, .missingClass, annotation, of: image, "it has no class")
      return false
    }
    guard let categories, !categories.isIdentity else { return true }
    switch categories.fates[category] {
    case .kept(let index):
      if index != category || categories.replacesOthers { annotation.category = index }
      return true
    case .leftOut:
      try note(.leftOut, .leftOut, annotation, of: image, Self.classLeftOut)
    case .unlisted(let name):
      try note(
        .rejected, .missingClass, annotation, of: image,
        "its class \(name) is not in the list of classes")
    }
    return false
  }

  /// Holds an object to its image; false where it is left out.
  private mutating func isInRange(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage, _ range: inout ObjectRange,
    _ isChanged: inout Bool
  ) throws -> Bool {
    let outcome = range.hold(&annotation)
    try noteSnaps(outcome, annotation, of: image)
    func fault() -> String {
      outcome.faults.isEmpty ? "outside the image" : outcome.faults.sentence
    }
    switch outcome.fate {
    case .inside: return true
    case .kept: try note(.noted, .outside, annotation, of: image, fault())
    case .clipped:
      isChanged = true
      try note(.changed, .clipped, annotation, of: image, fault())
    case .dropped:
      let reason = fault() + whyDropped(annotation)
      try note(.leftOut, .dropped, annotation, of: image, reason)
      return false
    case .rejected:
      try note(.rejected, .outside, annotation, of: image, fault())
      return false
    }
    return true
  }

  /// Tells what was taken for the edge of its image.
  mutating func noteSnaps(
    _ outcome: RangeOutcome, _ annotation: borrowing Annotation,
    of image: borrowing AnnotatedImage
  ) throws {
    guard !outcome.snaps.isEmpty else { return }
    func listed() -> String {
      let snaps = outcome.listedSnaps.map { ShapeFault.outside($0) }
      return snaps.isEmpty ? "taken for the edge" : "\(snaps.sentence), taken for the edge"
    }
    try note(.noted, .snapped, annotation, of: image, listed())
  }

  /// Takes the keypoints beside a shape where the target has none there; false where that was not
  /// allowed.
  private mutating func keepsKeypoints(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage, _ isChanged: inout Bool,
    into apart: inout [Annotation]
  ) throws -> Bool {
    guard annotation.keypoints != nil else { return true }
    let outcome = fitting.fitKeypoints(of: &annotation, into: &apart)
    return try isTaken(outcome, annotation, of: image, &isChanged)
  }

  /// Says of two objects that they belong together, where the target can.
  private mutating func join(_ one: inout Annotation, with other: inout Annotation) {
    guard target.details.contains(.groups) else { return }
    if other.group == nil {
      lastGroup = lastGroup < .max ? lastGroup + 1 : 1
      other.group = .number(lastGroup)
    }
    one.group = other.group
  }

  /// Takes note of the groups that the objects of an image have, so that new ones are others.
  mutating func noteGroups(of annotations: [Annotation]) {
    guard target.details.contains(.groups) else { return }
    lastGroup = annotations.reduce(0) { last, annotation in
      if case .number(let number)? = annotation.group { max(last, number) } else { last }
    }
  }

  /// Makes an object one that the target can hold; false where that can't be or was not allowed.
  private mutating func fits(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage, on size: PixelSize,
    _ isChanged: inout Bool
  ) throws -> Bool {
    if kept == .all, target.details.contains(.ownShapes), !isChanged,
      placing == nil
    {
      return true
    }
    if kept == .all, target.details.contains(.ownTurnedBoxes),
      annotation.original != nil, annotation.shape.kind == .rotatedBox, !isChanged, placing == nil
    {
      return true
    }
    let outcome = fitting.fit(&annotation, on: size)
    return try isTaken(outcome, annotation, of: image, &isChanged)
  }

  /// Takes what became of an object into the ledger; false where it is left out.
  private mutating func isTaken(
    _ outcome: ShapeFitting.Outcome, _ annotation: borrowing Annotation,
    of image: borrowing AnnotatedImage, _ isChanged: inout Bool
  ) throws -> Bool {
    switch outcome {
    case .fits: return true
    case .changed(let kind):
      isChanged = true
      try note(.changed, kind, annotation, of: image, kind.sentence)
      return true
    case .rounded(let digits):
      isChanged = true
      try note(
        .changed, .rounded, annotation, of: image, "numbers were rounded by --digits \(digits)")
      return true
    case .rejected(let kind, let reason):
      try note(.rejected, kind, annotation, of: image, reason)
      return false
    }
  }

  /// Makes objects of their own of the parts of one, where the target has no objects of several.
  private mutating func isSplit(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage,
    into others: inout [Annotation]
  ) throws -> Bool {
    guard case .polygon(let polygon) = annotation.shape, polygon.rings.count > 1,
      !target.details.contains(.parts)
    else { return false }
    let parts = polygon.parts
    guard parts.count > 1 else { return false }
    annotation.box = nil
    for part in parts.dropFirst() {
      var other = annotation
      other.shape = .polygon(part)
      other.id = nil
      join(&other, with: &annotation)
      others.append(other)
    }
    annotation.shape = .polygon(parts[0])
    try note(.changed, .parts, annotation, of: image, LossKind.parts.sentence)
    return true
  }
}

extension LossKind {
  /// What happened, of an object that was changed.
  var sentence: String {
    switch self {
    case .polygonToBox: "the polygon became its box"
    case .polygonToMask: "the polygon became the mask of its pixels"
    case .boxToPolygon: "the box became the polygon of its corners"
    case .rotatedToPolygon: "the turned box became the polygon of its corners"
    case .rotatedToBox: "the turned box became the upright box around it"
    case .ellipseToBox: "the ellipse became its box"
    case .polylineToBox: "the line became its box"
    case .maskToPolygon: "the mask became its outline"
    case .maskToBox: "the mask became its box"
    case .parts: "its parts became objects of their own"
    case .keypoints: "its keypoints were left out"
    case .resampled: "its mask was resampled to the pixels of its canvas"
    case .keypointsApart: "its keypoints became an object of their own"
    case .keypointsBoxed: "a box was put around its keypoints"
    case .keypointsToBox: "the keypoints became their box"
    case .rounded: "the box covers less than a pixel and was widened to whole ones"
    case .unreadable, .sizeUnknown, .holes, .shape, .outside, .snapped, .clipped, .dropped,
      .zeroArea, .sorted, .missingClass, .leftOut, .sameImage, .id, .rule, .curves, .widened,
      .elsewhere,
      .detail:
      rawValue
    }
  }
}

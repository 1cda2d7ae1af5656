public import ImgMarkAnnotations
public import ImgMarkGeometry
import ImgMarkNumbers

/// Passes a data set from a reader to the writer of another format.
///
/// It checks that objects lie on their images, converts them to shapes that the format can hold,
/// and records what happened to them in the ledger.
public struct DatasetConversion: DatasetSink {
  public internal(set) var ledger: LossLedger
  /// Finds another reading of the numbers if objects lie outside their images.
  private var advisor: ReadingAdvisor
  /// The unit of the numbers; `nil` if it isn't known for all.
  private let unit: Unit?
  let target: DatasetFormat
  let source: DatasetFormat
  let rules: ConversionRules
  private var writer: any DatasetWriter
  let fitting: ShapeFitting
  /// Decides the positions of images in pictures written in their place; `nil` changes nothing.
  private let placing: (any ImagePlacing)?
  private var categories: CategoryMap?
  var details: DetailTally
  /// Whether a written object has keypoints in addition to its shape.
  private var hasKeypoints = false
  /// The highest group number in the current image.
  private var lastGroup = 0
  /// Images of which some parts are missing so far.
  private var joined = JoinedImages()
  /// The images so far, as hashes of their names, because there may be millions.
  private var names: Set<Int> = []

  /// Creates a conversion.
  ///
  /// - Parameters:
  ///   - source: The format that is read.
  ///   - target: The format that is written.
  ///   - rules: The permitted changes to objects that the target can't hold.
  ///   - writer: Writes the target.
  ///   - placing: Decides the positions of images in pictures written in their place; `nil` changes nothing.
  ///   - unit: The unit of the numbers; `nil` if it isn't known for all.
  ///   - isStored: Whether they are read as measured in the stored pictures.
  ///   - report: Receives every line of the ledger; `nil` if lines are only counted.
  public init(
    from source: DatasetFormat, to target: DatasetFormat, by rules: ConversionRules,
    writer: any DatasetWriter, placing: (any ImagePlacing)? = nil,
    unit: Unit? = nil, isStored: Bool = false, report: ((LossEntry) throws -> Void)? = nil
  ) {
    self.source = source
    self.placing = placing
    self.target = target
    self.rules = rules
    self.writer = writer
    ledger = LossLedger(report: report)
    self.unit = unit
    advisor = ReadingAdvisor(among: Reading.all(of: source, insteadOf: unit, isStored: isStored))
    fitting = ShapeFitting(to: target, by: rules)
    details = DetailTally(from: source.name, to: target, isPlaced: placing != nil)
  }

  /// Whether outlines are needed: they are written, or moved, which may clip them.
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
    // The objects then have a single owner, so that they are changed in place.
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

  /// Notes an image that was named before, for example in a copied file whose image name wasn't
  /// changed.
  private mutating func noteName(of image: borrowing AnnotatedImage) throws {
    guard !names.insert(image.path.hashValue).inserted else { return }
    try ledger.add(
      LossEntry(
        .noted, .sameImage,
        "\(image.path) is named again\(image.file.isEmpty ? "" : " in \(image.file)"); if that is "
          + "about another image, correct its name", file: image.file, line: image.line,
        image: image.path))
  }

  /// Passes an image to the writer.
  mutating func write(_ image: AnnotatedImage) throws {
    details.add(image)
    guard image.size != nil || image.isUnmeasured else { return }
    try writer.add(image)
  }

  public mutating func end() throws {
    for image in joined.takeRest() { try write(image) }
    for note in joined.notes { try ledger.add(note) }
    if target.name == YOLOPose.name, !hasKeypoints, ledger.written + ledger.changed > 0 {
      let detail =
        "no object has keypoints, so that all of each are absent; --to yolo writes boxes alone"
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

  /// Handles objects of unsupported shapes: their own format keeps them if they aren't moved.
  private mutating func convertForeign(of image: inout AnnotatedImage) throws {
    let stays = source.name == target.name && placing == nil && image.orientation == .upright
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

  /// Returns the checks for the objects of an image; `nil` if its size is unknown.
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

  /// Another reading that places all objects on their images.
  ///
  /// `nil` if no reading does, or if all objects are on their images already.
  public var advice: ReadingAdvice? { ledger.isOutside ? advisor.advice : nil }

  /// Adds the extremes of an image's objects for advice.
  mutating func takeNote(of objects: ObjectFrame, on image: borrowing AnnotatedImage) {
    // Parts of an image are placed on it by recorded data.
    guard let size = image.size, !objects.isPart else { return }
    let stored = image.storedOrientation
    advisor.add(objects.image.numbers(in: unit ?? .pixels)) { reading in
      reading.extent(onPictureOf: size, stored: stored)
    }
  }

  private static let classLeftOut = "its class is not to be written"

  /// Returns the name of a class in the output.
  func name(of category: Int?) -> String? {
    category.flatMap { categories?.categories[$0].name }
  }
}

// MARK: - One object

extension DatasetConversion {
  /// Checks an object's class and its position on the image, which is upright from then on.
  ///
  /// Returns `false` if the object is left out.
  mutating func isKept(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage,
    _ objects: inout ObjectFrame,
    _ isChanged: inout Bool
  ) throws -> Bool {
    guard try hasCategory(&annotation, of: image) else { return false }
    // A part may be annotated beyond its edge: the whole image counts.
    guard !objects.isPart else { return true }
    guard try isInRange(&annotation, of: image, &objects.image, &isChanged) else { return false }
    if let upright = objects.upright {
      annotation = annotation.mapped(by: upright)
      try moveParts(&annotation, by: upright, of: image, on: objects.uprightSize, &isChanged)
    }
    return true
  }

  /// Converts an object to one that the target can hold; returns `false` if it is left out.
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

  /// Sets the object's category in the target; returns `false` if the object is left out.
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

  /// Checks that an object lies on its image; returns `false` if it is left out.
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

  /// Records the coordinates that were snapped to the edge of the image.
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

  /// Removes keypoints that the target can't hold; returns `false` if that isn't allowed.
  private mutating func keepsKeypoints(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage, _ isChanged: inout Bool,
    into apart: inout [Annotation]
  ) throws -> Bool {
    guard annotation.keypoints != nil else { return true }
    let outcome = fitting.fitKeypoints(of: &annotation, into: &apart)
    return try isTaken(outcome, annotation, of: image, &isChanged)
  }

  /// Puts two objects into one group, if the target has groups.
  private mutating func join(_ one: inout Annotation, with other: inout Annotation) {
    guard target.details.contains(.groups) else { return }
    if other.group == nil {
      lastGroup = lastGroup < .max ? lastGroup + 1 : 1
      other.group = .number(lastGroup)
    }
    one.group = other.group
  }

  /// Records the group numbers of an image's objects, so that new groups get other numbers.
  mutating func noteGroups(of annotations: [Annotation]) {
    guard target.details.contains(.groups) else { return }
    lastGroup = annotations.reduce(0) { last, annotation in
      if case .number(let number)? = annotation.group { max(last, number) } else { last }
    }
  }

  /// Converts an object to a shape that the target can hold; returns `false` if that isn't possible
  /// or allowed.
  private mutating func fits(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage, on size: PixelSize,
    _ isChanged: inout Bool
  ) throws -> Bool {
    if source.name == target.name, target.details.contains(.ownShapes), !isChanged,
      placing == nil
    {
      return true
    }
    if source.name == target.name, target.details.contains(.ownTurnedBoxes),
      annotation.original != nil, annotation.shape.kind == .rotatedBox, !isChanged, placing == nil
    {
      return true
    }
    let outcome = fitting.fit(&annotation, on: size)
    return try isTaken(outcome, annotation, of: image, &isChanged)
  }

  /// Records the outcome of a conversion in the ledger; returns `false` if the object is left out.
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

  /// Makes the parts of an object separate objects, if the target has no objects of several parts.
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
  /// What happened to a changed object.
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

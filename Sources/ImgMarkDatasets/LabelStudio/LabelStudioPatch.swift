internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// The output for an object that was read; unchanged results are written as they were.
struct LabelStudioPatch {
  let region: LabelStudioRegion
  private let annotation: Annotation
  private let size: PixelSize
  let id: String?
  private let geometry: LabelStudioResult
  /// The names of the object's classes, when it was read and now.
  private let labels: (old: [String], new: [String])
  /// The names of the keypoints of the object's class.
  private let pointNames: [String]
  /// Whether the object's position is unchanged.
  private let staysInPlace: Bool

  private var isRenamed: Bool { labels.old != labels.new }

  /// Creates a patch.
  ///
  /// - Parameters:
  ///   - annotation: The object.
  ///   - region: The region it was read from.
  ///   - size: The size of its image.
  ///   - categories: The classes.
  ///   - id: The new id of the region; `nil` keeps its id.
  ///   - isRounded: Whether numbers are written with fewer decimals than before.
  init(
    _ annotation: Annotation, of region: LabelStudioRegion, on size: PixelSize,
    _ categories: [Category], id: String?, isRounded: Bool
  ) {
    self.annotation = annotation
    self.region = region
    self.size = size
    self.id = id
    let names = annotation.labels(among: categories)
    geometry = LabelStudioResult(
      annotation, id: id ?? region.id ?? "", on: size, takesExtras: true, labels: names)
    labels = (region.labels, names)
    pointNames = annotation.category.map { categories[$0].keypoints } ?? []
    staysInPlace = !isRounded && Self.stays(annotation, region, pointNames, on: size)
  }

  private static func stays(
    _ annotation: Annotation, _ region: LabelStudioRegion, _ pointNames: [String],
    on size: PixelSize
  ) -> Bool {
    // If only the class of an object changed, it still has its old position.
    guard annotation.original == nil else { return true }
    var numbers = ObjectNumbers()
    guard (try? region.shape(on: size, &numbers)) == annotation.shape else { return false }
    let points = region.posePoints
    guard !points.isEmpty else { return true }
    return (try? region.keypoints(points, named: pointNames, on: size, &numbers))
      == annotation.keypoints
  }

  /// Returns the results with their indices in the annotation, from 0.
  func results(digits: Int?) throws -> [(place: Int, json: [UInt8])] {
    try zip(region.places, [region.geometry] + region.others).compactMap { place, result in
      var json = JSONWriter(digits: digits)
      guard region.isOwn(result) else {
        return write(ofPoint: result, to: &json) ? (place, json.bytes) : nil
      }
      try write(result, to: &json)
      return (place, json.bytes)
    }
  }

  /// Writes a keypoint or data about one; returns whether the keypoint still exists.
  private func write(ofPoint result: JSONNode, to json: inout JSONWriter) -> Bool {
    let isPoint = LabelStudioRegion.parent(of: result) != nil
    var place: SourcePoint?
    if isPoint, !staysInPlace {
      guard let name = LabelStudioRegion.names(in: result)?.first,
        let index = pointNames.firstIndex(of: name),
        let points = annotation.keypoints?.points, points.indices.contains(index),
        points[index].visibility != .absent
      else { return false }
      place = geometry.percent(points[index].position)
    }
    guard place != nil || isPoint && id != nil else {
      json.node(result)
      return true
    }
    json.object { json in
      for member in result.members ?? [] {
        switch member.key {
        case "parentID" where id != nil: json.field(member.key, id)
        case "original_width": json.field(member.key, size.width)
        case "original_height": json.field(member.key, size.height)
        case "value":
          json.field(member.key) { json in
            guard let place else { return json.node(member.value) }
            write(value: member.value, at: place, to: &json)
          }
        default: json.field(member.key) { $0.node(member.value) }
        }
      }
    }
    return true
  }

  private func write(value: JSONNode, at place: SourcePoint, to json: inout JSONWriter) {
    json.object { json in
      for member in value.members ?? [] {
        switch member.key {
        case "x": json.field(member.key, place.x)
        case "y": json.field(member.key, place.y)
        default: json.field(member.key) { $0.node(member.value) }
        }
      }
    }
  }

  private func write(_ result: JSONNode, to json: inout JSONWriter) throws {
    guard !staysInPlace || isRenamed || id != nil else { return json.node(result) }
    try json.object { json in
      for member in result.members ?? [] {
        switch member.key {
        case "id" where id != nil: json.field("id", id)
        case "original_width": json.field(member.key, size.width)
        case "original_height": json.field(member.key, size.height)
        case "type": json.field("type", try renamed(member.value.text ?? ""))
        case "value": try json.field("value") { try write(value: member.value, to: &$0) }
        default: json.field(member.key) { $0.node(member.value) }
        }
      }
    }
  }

  private func write(value: JSONNode, to json: inout JSONWriter) throws {
    let members = value.members ?? []
    let isMoved = !staysInPlace && members.contains { Self.places.contains($0.key) }
    try json.object { json in
      if isMoved { try geometry.writeGeometry(to: &json) }
      for member in members where !(isMoved && Self.places.contains(member.key)) {
        try json.field(renamed(member.key)) { json in
          guard isRenamed, member.key.hasSuffix("labels"), let names = member.value.array else {
            return json.node(member.value)
          }
          json.array { json in
            for name in renamed(names.compactMap { $0.text }) { json.string(name) }
          }
        }
      }
    }
  }

  /// Returns the current labels for those of a result.
  private func renamed(_ names: [String]) -> [String] {
    guard labels.old.count == labels.new.count else {
      // If some labels were left out, the result with the first label gets all that remain.
      let isFirst = labels.old.first.map(names.contains) ?? false
      return isFirst ? labels.new : names.filter(labels.new.contains)
    }
    return names.map { name in
      labels.old.firstIndex(of: name).map { labels.new[$0] } ?? name
    }
  }

  /// The members of a value that give the position of a region.
  private static let places: Set<String> = [
    "x", "y", "width", "height", "rotation", "points", "closed", "radiusX", "radiusY", "format",
    "rle",
  ]

  /// Returns a key or type of a result, changed from the region's old kind to its current kind.
  private func renamed(_ name: String) throws -> String {
    let old = LabelStudioRegion.kind(region.geometry["type"]?.text ?? "")
    let new = try geometry.control.rawValue
    if staysInPlace || old == new { return name }
    if name == old { return new }
    return name == "\(old)labels" ? "\(new)labels" : name
  }
}

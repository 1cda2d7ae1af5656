internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// The output for results that an object was read from: unchanged data is written as it was.
struct LabelStudioPatch {
  let region: LabelStudioRegion
  private let annotation: Annotation
  private let size: PixelSize
  let id: String?
  private let geometry: LabelStudioResult
  private let label: (old: String, new: String)?
  /// Whether the object's position is unchanged.
  private let staysInPlace: Bool

  /// Creates a patch.
  ///
  /// - Parameters:
  ///   - annotation: The object.
  ///   - region: The region it was read from.
  ///   - size: The size of its image.
  ///   - label: The name of its class.
  ///   - id: Its new id; `nil` keeps its own.
  ///   - isRounded: Whether numbers are written with fewer digits than before.
  init(
    _ annotation: Annotation, of region: LabelStudioRegion, on size: PixelSize, label: String?,
    id: String?, isRounded: Bool
  ) {
    self.annotation = annotation
    self.region = region
    self.size = size
    self.id = id
    geometry = LabelStudioResult(
      annotation, id: id ?? region.id ?? "", on: size, takesExtras: true, label: label)
    self.label =
      if let old = region.labels.first, let label, old != label { (old, label) } else { nil }
    staysInPlace = !isRounded && Self.stays(annotation, region, on: size)
  }

  private static func stays(
    _ annotation: Annotation, _ region: LabelStudioRegion, on size: PixelSize
  ) -> Bool {
    // An object with a new class may still have its old position.
    guard annotation.original == nil else { return true }
    var numbers = ObjectNumbers()
    return (try? region.shape(on: size, &numbers)) == annotation.shape
  }

  /// Returns the results with their indices in their annotation.
  func results(digits: Int?) throws -> [(place: Int, json: [UInt8])] {
    try zip(region.places, [region.geometry] + region.others).map { place, result in
      var json = JSONWriter(digits: digits)
      try write(result, to: &json)
      return (place, json.bytes)
    }
  }

  private func write(_ result: JSONNode, to json: inout JSONWriter) throws {
    guard !staysInPlace || label != nil || id != nil else { return json.node(result) }
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
          guard let label, member.key.hasSuffix("labels"), let names = member.value.array else {
            return json.node(member.value)
          }
          json.array { json in
            for name in names {
              if name.text == label.old { json.string(label.new) } else { json.node(name) }
            }
          }
        }
      }
    }
  }

  /// Members of a value that give the position of a region.
  private static let places: Set<String> = [
    "x", "y", "width", "height", "rotation", "points", "closed", "radiusX", "radiusY", "format",
    "rle",
  ]

  /// Returns a key or type of the region's old kind, renamed for its current kind.
  private func renamed(_ name: String) throws -> String {
    let old = LabelStudioRegion.kind(region.geometry["type"]?.text ?? "")
    let new = try geometry.kind
    if staysInPlace || old == new { return name }
    if name == old { return new }
    return name == "\(old)labels" ? "\(new)labels" : name
  }
}

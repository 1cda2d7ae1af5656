internal import ImgMarkAnnotations
internal import ImgMarkNumbers
internal import ImgMarkText

/// The output for a task that was read, with its remaining objects.
struct LabelStudioTaskPatch {
  /// An annotation of the task: the key of its list and its index in that list.
  private struct Place: Hashable {
    var list: String
    var index: Int
  }

  private let task: JSONNode
  private let image: AnnotatedImage
  private var results: [Place: [(place: Int, json: [UInt8])]] = [:]
  /// The new ids of written regions by their old ids, for each annotation.
  private var ids: [Place: [String: String]] = [:]

  init?(_ image: AnnotatedImage) {
    guard let form = image.form, let task = JSONNode(String(decoding: form, as: UTF8.self)) else {
      return nil
    }
    self.task = task
    self.image = image
    for object in image.foreign {
      guard let region = LabelStudioRegion(form: object.form) else { continue }
      let results = zip(region.places, [region.geometry] + region.others)
      add(region, results.map { ($0, Array($1.json.utf8)) }, id: region.id)
    }
  }

  /// Adds the results of an object.
  mutating func add(
    _ region: LabelStudioRegion, _ results: [(place: Int, json: [UInt8])], id: String?
  ) {
    let place = Place(list: region.list, index: region.index)
    self.results[place, default: []] += results
    if let old = region.id { ids[place, default: [:]][old] = id ?? old }
  }

  /// Adds the results of a new object to the task's first annotation.
  mutating func add(_ results: [[UInt8]]) {
    let place = Place(list: "annotations", index: 0)
    self.results[place, default: []] += results.map { (Int.max, $0) }
  }

  func write(id: Identifier?, to json: inout JSONWriter) {
    json.object { json in
      for member in task.members ?? [] {
        switch member.key {
        case "id":
          json.field("id") { json in
            if let id { json.identifier(id) } else { json.node(member.value) }
          }
        case "data": json.field("data") { write(data: member.value, to: &$0) }
        case "annotations", "completions", "predictions":
          json.field(member.key) { write(member.value, of: member.key, to: &$0) }
        default: json.field(member.key) { $0.node(member.value) }
        }
      }
    }
  }

  /// Writes the data of the task, with the current path of the image.
  private func write(data: JSONNode, to json: inout JSONWriter) {
    let source = image.extras.first { $0.name == "source" }?.value.plain
    let isMoved = source.map { ImageNames.path(ofSource: $0) != image.path } ?? false
    var isWritten = false
    json.object { json in
      for member in data.members ?? [] {
        let isImage = isMoved && !isWritten && member.value.text == source
        json.field(member.key) { json in
          if isImage { json.string(image.path) } else { json.node(member.value) }
        }
        if isImage { isWritten = true }
      }
    }
  }

  private func write(_ sets: JSONNode, of list: String, to json: inout JSONWriter) {
    // Predictions are valid only for the picture that they were made on.
    let isLost =
      image.isPlaced && list == "predictions" && !results.keys.contains { $0.list == list }
    guard let sets = sets.array, !isLost else { return json.array { _ in } }
    json.array { json in
      for (index, set) in sets.enumerated() {
        json.object { json in
          for member in set.members ?? [] {
            json.field(member.key) { json in
              if member.key == "result", let others = member.value.array {
                write(others, Place(list: list, index: index), to: &json)
              } else {
                json.node(member.value)
              }
            }
          }
        }
      }
    }
  }

  /// Writes an annotation's results: those of regions at their old positions among the others.
  private func write(_ others: [JSONNode], _ place: Place, to json: inout JSONWriter) {
    let known = results[place] ?? []
    let ids = ids[place] ?? [:]
    let gone = Set(others.compactMap { $0.text }).subtracting(ids.keys)
    json.array { json in
      for (index, other) in others.enumerated() {
        if other.text != nil {
          for result in known where result.place == index { json.raw(result.json) }
        } else if other["type"]?.text == "relation" {
          write(relation: other, ids, without: gone, to: &json)
        } else {
          json.node(other)
        }
      }
      for result in known where result.place >= others.count { json.raw(result.json) }
    }
  }

  /// Writes the relation between two regions, unless one of them was removed.
  private func write(
    relation: JSONNode, _ ids: [String: String], without gone: Set<String>,
    to json: inout JSONWriter
  ) {
    let ends = ["from_id", "to_id"]
    guard !ends.contains(where: { gone.contains(relation[$0]?.text ?? "") }) else { return }
    json.object { json in
      for member in relation.members ?? [] {
        json.field(member.key) { json in
          if ends.contains(member.key), let id = ids[member.value.text ?? ""] {
            json.string(id)
          } else {
            json.node(member.value)
          }
        }
      }
    }
  }
}

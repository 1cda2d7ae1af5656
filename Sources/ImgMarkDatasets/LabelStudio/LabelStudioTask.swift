internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// A task: an image with annotations by people and predictions by programs.
struct LabelStudioTask {
  private let node: JSONNode
  /// The key of the list that is read: annotations, or predictions if there are no annotations.
  private let list: String
  /// The results, grouped by region.
  private(set) var regions: [LabelStudioRegion] = []
  /// The results for regions of unsupported kinds.
  private(set) var foreign: [LabelStudioRegion] = []
  /// The attributes of the image as a whole.
  private(set) var imageAttributes: [Attribute] = []
  private var relations: [JSONNode] = []
  /// The people who annotated the image, in order, with their numbers of regions.
  private(set) var people: [(name: String, regions: Int)] = []
  /// The number of regions by people other than the requested one.
  private(set) var otherRegions = 0

  /// Reads a task.
  ///
  /// - Parameters:
  ///   - node: The task.
  ///   - annotator: The person whose annotations are read, by e-mail address or number; `nil` for
  ///     all.
  init(_ node: JSONNode, by annotator: String? = nil) {
    let key =
      node["annotations"] == nil && node["completions"] != nil ? "completions" : "annotations"
    let everybodys = node[key]?.array ?? []
    let annotations = everybodys.filter { set in
      annotator.map { Self.isBy($0, set) } ?? true
    }
    let valid = annotations.filter { !Self.isCancelled($0) }
    // Predictions are used if no person annotated the image.
    let hasPeople = !valid.isEmpty || annotator != nil
    list = hasPeople ? key : "predictions"
    self.node =
      annotations.count == everybodys.count ? node : node.replacing(key, by: .array(annotations))
    for (index, set) in (self.node[list]?.array ?? []).enumerated()
    where !hasPeople || !Self.isCancelled(set) {
      let count = regions.count
      add(set["result"]?.array ?? [], of: index)
      if hasPeople { people.append((Self.person(set), regions.count - count)) }
    }
    guard let annotator else { return }
    for set in everybodys where !Self.isBy(annotator, set) && !Self.isCancelled(set) {
      let ids = (set["result"]?.array ?? []).filter(LabelStudioRegion.isGeometry)
      otherRegions += Set(ids.compactMap { $0["id"]?.text }).count
      otherRegions += ids.count { $0["id"]?.text == nil }
    }
  }

  private mutating func add(_ results: [JSONNode], of index: Int) {
    var places: [String: Int] = [:]
    let parents = Self.parents(in: results)
    for (place, result) in results.enumerated() where LabelStudioRegion.isGeometry(result) {
      if let parent = LabelStudioRegion.parent(of: result), parents.contains(parent) { continue }
      if let id = result["id"]?.text {
        if let region = places[id] {
          // The same region again, in a result with its labels.
          regions[region].add(result, at: place)
          continue
        }
        places[id] = regions.count
      }
      regions.append(LabelStudioRegion(result, at: place, of: list, index))
    }
    for (place, result) in results.enumerated() {
      guard let parent = LabelStudioRegion.parent(of: result), parents.contains(parent),
        let region = places[parent]
      else { continue }
      regions[region].add(result, at: place)
      if let id = result["id"]?.text { places[id] = region }
    }
    for (place, result) in results.enumerated() where !LabelStudioRegion.isGeometry(result) {
      if let id = result["id"]?.text, let region = places[id] {
        regions[region].add(result, at: place)
      } else if result["type"]?.text == "relation" {
        relations.append(result)
      } else if let attribute = LabelStudioRegion.attribute(result) {
        imageAttributes.append(attribute)
      } else {
        foreign.append(LabelStudioRegion(result, at: place, of: list, index))
      }
    }
  }

  /// Returns the ids of regions with labels, which keypoints may refer to.
  private static func parents(in results: [JSONNode]) -> Set<String> {
    guard results.contains(where: { LabelStudioRegion.parent(of: $0) != nil }) else { return [] }
    var parents: Set<String> = []
    for result in results where LabelStudioRegion.names(in: result) != nil {
      guard let id = result["id"]?.text,
        LabelStudioRegion.kind(result["type"]?.text ?? "") != "keypoint"
      else { continue }
      parents.insert(id)
    }
    return parents
  }

  private static func isCancelled(_ set: JSONNode) -> Bool {
    set["was_cancelled"]?.isTrue ?? false
  }

  /// The address of the image: the value that results refer to, else the first that looks like one.
  var source: String? {
    let data = node["data"]
    for region in regions {
      if let key = region.geometry["to_name"]?.text, let text = data?[key]?.text { return text }
    }
    let texts = (data?.members ?? []).compactMap { $0.value.text }
    return data?["image"]?.text ?? texts.first { $0.contains("/") || $0.contains(".") }
  }

  /// Whether the task has a list of images; results then refer to one by `item_index`.
  var hasSeveralImages: Bool {
    guard let data = node["data"] else { return false }
    let named = regions.lazy.compactMap { $0.geometry["to_name"]?.text.flatMap { data[$0] } }.first
    return (named ?? data["image"] ?? data["images"])?.array != nil
  }

  /// The size of the image that the results declare; `nil` if they declare none.
  var size: PixelSize? {
    for region in regions + foreign {
      guard let width = region.geometry["original_width"]?.number,
        let height = region.geometry["original_height"]?.number
      else { continue }
      return PixelSize(declaredWidth: width.value, height: height.value)
    }
    return sizeInData
  }

  /// The size in the data of a task without annotations; `nil` if there is none.
  private var sizeInData: PixelSize? {
    guard regions.isEmpty, let data = node["data"], let width = data["width"]?.integer,
      let height = data["height"]?.integer
    else { return nil }
    return try? PixelSize(width: width, height: height)
  }
}

// MARK: - People

extension LabelStudioTask {
  /// Returns the name of the person who made annotations: an e-mail address, or else a number.
  private static func person(_ set: JSONNode) -> String {
    guard let person = set["completed_by"] else { return "somebody" }
    return person["email"]?.text ?? person["id"]?.json ?? person.attributeValue.plain
  }

  /// Returns all names that `--annotator` accepts for the people who annotated an image.
  static func names(in node: JSONNode) -> Set<String> {
    var names: Set<String> = []
    for set in (node["annotations"] ?? node["completions"])?.array ?? [] {
      guard let person = set["completed_by"] else { continue }
      names.formUnion([person["email"]?.text, person["id"]?.json].compactMap { $0 })
      if person.members == nil { names.insert(person.attributeValue.plain) }
    }
    return names
  }

  private static func isBy(_ annotator: String, _ set: JSONNode) -> Bool {
    guard let person = set["completed_by"] else { return false }
    return [person["email"]?.text, person["id"]?.json, person.attributeValue.plain]
      .contains(annotator)
  }
}

// MARK: - What only Label Studio understands

extension LabelStudioTask {
  /// The keys of a task that become properties of the image.
  private static let keys: Set<String> = [
    "id", "data", "annotations", "completions", "predictions",
  ]

  /// Returns the data of the image that only Label Studio understands: its address and unknown
  /// keys.
  func extras(_ source: String) -> [Attribute] {
    var extras = [Attribute("source", text: source)]
    let isSized = sizeInData != nil
    for member in node["data"]?.members ?? [] where member.value.text != source {
      if isSized, ["width", "height"].contains(member.key) { continue }
      extras.append(Attribute("data/\(member.key)", member.value.attributeValue))
    }
    for member in node.members ?? [] where !Self.keys.contains(member.key) {
      extras.append(Attribute(member.key, member.value.attributeValue))
    }
    if list != "predictions" {
      for prediction in node["predictions"]?.array ?? [] {
        extras.append(Attribute(DetailTally.predictions, prediction.attributeValue))
      }
    }
    for set in node[list]?.array ?? [] where !Self.isCancelled(set) || list == "predictions" {
      for member in set.members ?? [] where !["result", "was_cancelled"].contains(member.key) {
        extras.append(Attribute("annotation/\(member.key)", member.value.attributeValue))
      }
    }
    for set in (node["annotations"] ?? node["completions"])?.array ?? []
    where Self.isCancelled(set) {
      extras.append(Attribute(DetailTally.cancelled, set.attributeValue))
    }
    for relation in relations {
      extras.append(Attribute(DetailTally.relation, relation.attributeValue))
    }
    return extras
  }

  /// The task, in which each result that became an object is replaced by the id of its region.
  var form: [UInt8] {
    var ids: [Int: [Int: String]] = [:]
    for region in regions + foreign {
      for place in region.places { ids[region.index, default: [:]][place] = region.id ?? "" }
    }
    let sets = (node[list]?.array ?? []).enumerated().map { index, set in
      guard let taken = ids[index], let results = set["result"]?.array else { return set }
      let rest = results.enumerated().map { place, result in
        taken[place].map { JSONNode(.text($0), line: 0) } ?? result
      }
      return set.replacing("result", by: .array(rest))
    }
    var json = JSONWriter()
    json.node(sets.isEmpty ? node : node.replacing(list, by: .array(sets)))
    return json.bytes
  }
}

extension JSONNode {
  /// Returns the object with another value for one key.
  fileprivate func replacing(_ key: String, by content: Content) -> JSONNode {
    var node = self
    node.content = .object(
      (members ?? []).map { member in
        member.key == key ? JSONMember(key, JSONNode(content, line: member.value.line)) : member
      })
    return node
  }
}

internal import ImgMarkGeometry
internal import ImgMarkModel

/// An image with what people and programs marked on it.
struct LabelStudioTask {
  private let node: JSONNode
  /// The results about regions, those of one region together.
  private(set) var regions: [LabelStudioRegion] = []
  /// What was said about the image as a whole.
  private(set) var imageAttributes: [Attribute] = []
  /// Results that are neither.
  private(set) var unread: [JSONNode] = []
  /// Whether there are results of programs that are not read, since people marked the image.
  private(set) var hasPredictions = false
  /// The annotation, where there is only one.
  private var only: JSONNode?
  /// How many annotations were put together to one.
  private(set) var joined = 0

  init(_ node: JSONNode) {
    self.node = node
    let annotations = (node["annotations"] ?? node["completions"])?.array ?? []
    let valid = annotations.filter { !($0["was_cancelled"]?.isTrue ?? false) }
    // What a program found counts where nobody marked anything.
    let predictions = node["predictions"]?.array ?? []
    for annotation in valid.isEmpty ? predictions : valid {
      add(annotation["result"]?.array ?? [])
    }
    hasPredictions = !valid.isEmpty && !predictions.isEmpty
    only = annotations.count == 1 ? valid.first : nil
    joined = annotations.count > 1 ? annotations.count : 0
  }

  private mutating func add(_ results: [JSONNode]) {
    var places: [String: Int] = [:]
    for result in results where LabelStudioRegion.isGeometry(result) {
      if let id = result["id"]?.text {
        guard places[id] == nil else {
          // The same region again, with its labels.
          regions[places[id] ?? 0].others.append(result)
          continue
        }
        places[id] = regions.count
      }
      regions.append(LabelStudioRegion(result))
    }
    for result in results where !LabelStudioRegion.isGeometry(result) {
      if let id = result["id"]?.text, let place = places[id] {
        regions[place].others.append(result)
      } else if let attribute = LabelStudioRegion.attribute(result) {
        imageAttributes.append(attribute)
      } else {
        unread.append(result)
      }
    }
  }

  /// Where the image is: under the key that the results name, else the first that looks like one.
  var source: String? {
    let data = node["data"]
    for region in regions {
      if let key = region.geometry["to_name"]?.text, let text = data?[key]?.text { return text }
    }
    let texts = (data?.members ?? []).compactMap { $0.value.text }
    return data?["image"]?.text ?? texts.first { $0.contains("/") || $0.contains(".") }
  }

  /// The size that the results declare.
  var size: PixelSize? {
    for region in regions {
      guard let width = region.geometry["original_width"]?.number,
        let height = region.geometry["original_height"]?.number
      else { continue }
      return PixelSize(declaredWidth: width.value, height: height.value)
    }
    return sizeInData
  }

  /// The size that is among the data of an image on which nothing was marked.
  private var sizeInData: PixelSize? {
    guard regions.isEmpty, let data = node["data"], let width = data["width"]?.integer,
      let height = data["height"]?.integer
    else { return nil }
    return try? PixelSize(width: width, height: height)
  }

  /// Keys of a task that are written from what was read.
  private static let keys: Set<String> = [
    "id", "data", "annotations", "completions", "predictions",
  ]

  /// What only Label Studio knows of the image: its source, and the other data of the task.
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
    // What a program found beside people is not read, but kept.
    if hasPredictions, let predictions = node["predictions"] {
      extras.append(Attribute("predictions", predictions.attributeValue))
    }
    // Who marked it, when and for how long; of several only their results are read.
    for member in only?.members ?? [] where !["result", "was_cancelled"].contains(member.key) {
      extras.append(Attribute("annotation/\(member.key)", member.value.attributeValue))
    }
    return extras
  }
}

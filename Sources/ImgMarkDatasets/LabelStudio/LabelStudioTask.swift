internal import ImgMarkGeometry
internal import ImgMarkModel

/// An image with what people and programs marked on it.
struct LabelStudioTask {
  private let node: JSONNode
  /// The results about regions, those of one region together.
  private(set) var regions: [LabelStudioRegion] = []
  /// What was said about the image as a whole.
  private(set) var imageAttributes: [Attribute] = []

  init(_ node: JSONNode) {
    self.node = node
    let annotations = (node["annotations"] ?? node["completions"])?.array ?? []
    let valid = annotations.filter { !($0["was_cancelled"]?.isTrue ?? false) }
    // What a program found counts where nobody marked anything.
    for annotation in valid.isEmpty ? node["predictions"]?.array ?? [] : valid {
      add(annotation["result"]?.array ?? [])
    }
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
    return nil
  }

  /// What only Label Studio knows of the image: its source, and the other data of the task.
  func extras(_ source: String) -> [Attribute] {
    var extras = [Attribute("source", text: source)]
    for member in node["data"]?.members ?? [] where member.value.text != source {
      extras.append(Attribute("data/\(member.key)", member.value.attributeValue))
    }
    for member in node.members ?? [] where ["meta", "inner_id", "project"].contains(member.key) {
      extras.append(Attribute(member.key, member.value.attributeValue))
    }
    return extras
  }
}

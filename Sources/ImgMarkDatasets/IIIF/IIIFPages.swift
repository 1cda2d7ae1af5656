internal import ImgMarkText

/// The annotation pages of a canvas or a manifest (Presentation 3.0, 5.5).
///
/// Kept for a data set that is written as IIIF again, with the ids of its annotations in their places.
struct IIIFPages {
  private(set) var nodes: [JSONNode]

  init(_ node: JSONNode?) {
    nodes = node?.array ?? []
  }

  /// The annotations in all of them.
  var annotations: [JSONNode] {
    nodes.flatMap { WebAnnotation.annotations(in: $0) }
  }

  /// Pages of which nothing but the address is here.
  var elsewhere: [JSONNode] {
    nodes.filter { $0.text != nil || $0["items"] == nil }
  }

  /// The pages as JSON, with ids in place of annotations.
  ///
  /// - Parameter isWhole: Whether an annotation itself is kept.
  /// - Returns: The array.
  func kept(_ isWhole: (JSONNode) -> Bool) -> String {
    let pages = nodes.map { page -> JSONNode in
      guard var members = page.members,
        let place = members.firstIndex(where: { $0.key == "items" })
      else { return page }
      let items = page["items"]?.array ?? []
      members[place].value = JSONNode(
        .array(
          items.compactMap { isWhole($0) ? $0 : $0["id"].flatMap { $0.text == nil ? nil : $0 } }),
        line: page.line)
      return JSONNode(.object(members), line: page.line)
    }
    return JSONNode(.array(pages), line: 1).json
  }

  /// The pages with annotations in them again.
  ///
  /// - Parameters:
  ///   - annotations: Annotations by their ids, and those that have none.
  ///   - id: What a page is called for annotations that were in none.
  ///   - json: Receives the array.
  func write(_ annotations: [(id: String?, text: [UInt8])], id: String, to json: inout JSONWriter) {
    let known = ids
    var byID: [String: [[UInt8]]] = [:]
    var others: [[UInt8]] = []
    for annotation in annotations {
      if let id = annotation.id, known.contains(id) {
        byID[id, default: []].append(annotation.text)
      } else {
        others.append(annotation.text)
      }
    }
    let usual = nodes.firstIndex { $0["items"]?.array != nil }
    json.array { json in
      for (place, page) in nodes.enumerated() {
        guard let items = page["items"]?.array else {
          json.node(page)
          continue
        }
        json.object { json in
          for member in page.members ?? [] where member.key != "items" {
            json.field(member.key) { $0.node(member.value) }
          }
          json.field("items") { json in
            json.array { json in
              for item in items {
                guard let id = item.text else {
                  json.node(item)
                  continue
                }
                for text in byID.removeValue(forKey: id) ?? [] { json.raw(text) }
              }
              if place == usual { others.forEach { json.raw($0) } }
            }
          }
        }
      }
      guard usual == nil, !others.isEmpty else { return }
      json.object { json in
        json.field("id", id)
        json.field("type", "AnnotationPage")
        json.field("items") { json in
          json.array { json in others.forEach { json.raw($0) } }
        }
      }
    }
  }

  /// The ids that stand in them.
  var ids: Set<String> {
    Set(nodes.flatMap { ($0["items"]?.array ?? []).compactMap(\.text) })
  }
}

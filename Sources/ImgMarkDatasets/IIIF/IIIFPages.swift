internal import ImgMarkText

/// The annotation pages of a canvas or a manifest (Presentation 3.0, 5.5).
///
/// They are kept, with the ids of annotations in place of these, to write IIIF again.
struct IIIFPages {
  private(set) var nodes: [JSONNode]

  init(_ node: JSONNode?) {
    nodes = node?.array ?? []
  }

  /// The annotations of all pages.
  var annotations: [JSONNode] {
    nodes.flatMap { WebAnnotation.annotations(in: $0) }
  }

  /// The pages that are only an address.
  var elsewhere: [JSONNode] {
    nodes.filter { $0.text != nil || $0["items"] == nil }
  }

  /// Returns the pages as JSON, with ids in place of annotations.
  ///
  /// - Parameter isWhole: Returns whether an annotation is kept whole instead of its id.
  /// - Returns: The pages as a JSON array.
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

  /// Writes the pages with their annotations.
  ///
  /// - Parameters:
  ///   - annotations: The annotations with their ids; `nil` if an annotation has no id.
  ///   - id: The id of a new page for annotations that are on no other page.
  ///   - json: Receives the pages as an array.
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

  /// The ids of annotations on the kept pages.
  var ids: Set<String> {
    Set(nodes.flatMap { ($0["items"]?.array ?? []).compactMap(\.text) })
  }
}

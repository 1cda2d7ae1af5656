internal import ImgMarkAnnotations
internal import ImgMarkNumbers
internal import ImgMarkText

/// What a text says of its annotations together.
struct WebPage {
  /// The keys of the page.
  private(set) var members: [JSONMember] = []
  /// Those of the collection that it is the first page of; `nil` for none.
  private(set) var collection: [JSONMember]?
  /// Whether it is no page at all but an array.
  let isArray: Bool

  /// Takes what a text says.
  init(_ root: JSONNode) {
    isArray = root.array != nil
    guard root["type"]?.text != "Annotation" else { return }
    let isCollection = root["type"]?.text == "AnnotationCollection"
    if isCollection { collection = Self.members(of: root) }
    members =
      isCollection ? root["first"].map { Self.members(of: $0) } ?? [] : Self.members(of: root)
  }

  private static func members(of node: JSONNode) -> [JSONMember] {
    (node.members ?? []).filter { member in
      switch member.key {
      case "type", "items", "first", "total": false
      case "next": member.value.members == nil
      case "@context": !member.value.isStandardContext
      default: true
      }
    }
  }

  private static let arrayName = "items"
  private static let pageName = "page"
  private static let collectionName = "collection"

  /// As it is kept; nothing is lost with an array.
  var extras: [Attribute] {
    func attribute(_ name: String, _ members: [JSONMember]) -> Attribute {
      Attribute(name, json: JSONNode(.object(members), line: 1).json)
    }
    var extras = isArray ? [Attribute(Self.arrayName, json: "[]")] : []
    if let collection { extras.append(attribute(Self.collectionName, collection)) }
    if !members.isEmpty { extras.append(attribute(Self.pageName, members)) }
    return extras
  }

  /// Takes what was kept.
  init(kept extras: [Attribute]) {
    func members(_ name: String) -> [JSONMember]? {
      extras.first { $0.name == name }.flatMap { JSONNode($0.value.plain)?.members }
    }
    isArray = extras.contains { $0.name == Self.arrayName }
    collection = members(Self.collectionName)
    self.members = members(Self.pageName) ?? []
  }
}

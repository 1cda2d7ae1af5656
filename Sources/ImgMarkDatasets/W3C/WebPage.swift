internal import ImgMarkAnnotations
internal import ImgMarkNumbers
internal import ImgMarkText

/// The properties of a page of annotations, without the annotations.
struct WebPage {
  /// The members of the page.
  private(set) var members: [JSONMember] = []
  /// The members of the collection that contains the page; `nil` if there is none.
  private(set) var collection: [JSONMember]?
  /// Whether the file is an array of annotations instead of a page.
  let isArray: Bool

  /// Reads the properties from a text.
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

  /// The extras that keep the page; for an array, only a mark that it is one.
  var extras: [Attribute] {
    func attribute(_ name: String, _ members: [JSONMember]) -> Attribute {
      Attribute(name, json: JSONNode(.object(members), line: 1).json)
    }
    var extras = isArray ? [Attribute(Self.arrayName, json: "[]")] : []
    if let collection { extras.append(attribute(Self.collectionName, collection)) }
    if !members.isEmpty { extras.append(attribute(Self.pageName, members)) }
    return extras
  }

  /// Restores a page from the extras of a data set.
  init(kept extras: [Attribute]) {
    func members(_ name: String) -> [JSONMember]? {
      extras.first { $0.name == name }.flatMap { JSONNode($0.value.plain)?.members }
    }
    isArray = extras.contains { $0.name == Self.arrayName }
    collection = members(Self.collectionName)
    self.members = members(Self.pageName) ?? []
  }
}

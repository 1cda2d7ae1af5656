internal import ImgMarkAnnotations
internal import ImgMarkNumbers
internal import ImgMarkText

/// Reads COCO's "categories".
struct COCOCategories {
  private(set) var list: [Category] = []
  private(set) var indices: [Identifier: Int] = [:]

  init(_ section: COCOSection) throws {
    var cursor = JSONCursor(section.text, line: section.line)
    try cursor.beginArray("categories")
    while try cursor.nextElement() {
      let line = cursor.line
      let category = try Self.category(from: &cursor)
      guard let id = category.id else {
        throw DatasetError(.missing("the id of the category \"\(category.name)\""), line: line)
      }
      guard indices.updateValue(list.count, forKey: id) == nil else {
        throw DatasetError(.duplicateID("\(id)", of: "categories", firstLine: nil), line: line)
      }
      list.append(category)
    }
  }

  init() {}

  private static func category(from cursor: inout JSONCursor) throws -> Category {
    var category = Category(name: "")
    var name: String?
    try cursor.beginObject("the category")
    while let range = try cursor.nextKey() {
      let key = try cursor.string(in: range)
      if try cursor.skipNull() { continue }
      switch key {
      case "id": category.id = try cursor.identifier("id")
      case "name": name = try cursor.string("name")
      case "supercategory": category.supercategory = try cursor.string("supercategory")
      case "keypoints":
        try cursor.beginArray("keypoints")
        while try cursor.nextElement() { category.keypoints.append(try cursor.string("keypoints")) }
      case "skeleton": category.skeleton = try skeleton(from: &cursor)
      default: category.extras.append(try cursor.attribute(range))
      }
    }
    guard let name else { throw DatasetError.Reason.missing("the name of a category") }
    category.name = name
    return category
  }

  /// Reads pairs of keypoints, which COCO counts from 1.
  private static func skeleton(from cursor: inout JSONCursor) throws -> [Category.Bone] {
    var bones: [Category.Bone] = []
    try cursor.beginArray("skeleton")
    while try cursor.nextElement() {
      var pair: [Double] = []
      var decimals = 0
      try cursor.numbers("skeleton", into: &pair, decimals: &decimals)
      guard pair.count == 2, let start = Int(exactly: pair[0]), let end = Int(exactly: pair[1]),
        start > 0, end > 0
      else {
        throw DatasetError.Reason.wrongKind("skeleton", expected: "pairs of keypoints from 1")
      }
      bones.append(Category.Bone(start: start - 1, end: end - 1))
    }
    return bones
  }
}

internal import ImgMarkAnnotations
internal import ImgMarkNumbers
internal import ImgMarkText

/// Reads COCO's "categories".
struct COCOCategories {
  private(set) var list: [Category] = []
  private(set) var indices: [Identifier: Int] = [:]
  /// Notes about skeleton lines that couldn't be read.
  private(set) var notes: [LossEntry] = []

  init(_ section: COCOSection) throws {
    var cursor = JSONCursor(section.text, line: section.line)
    try cursor.beginArray("categories")
    while try cursor.nextElement() {
      let line = cursor.line
      let category = try category(from: &cursor, line: line)
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

  private mutating func category(from cursor: inout JSONCursor, line: Int) throws -> Category {
    var category = Category(name: "")
    var name: String?
    var skeleton: COCOSkeleton?
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
      case "skeleton": skeleton = try COCOSkeleton(from: &cursor)
      default: category.extras.append(try cursor.attribute(range))
      }
    }
    guard let name else { throw DatasetError.Reason.missing("the name of a category") }
    category.name = name
    if let skeleton {
      category.skeleton = skeleton.bones(of: category.keypoints.count)
      notes += skeleton.notes(of: category, line: line)
    }
    return category
  }
}

internal import ImgMarkAnnotations

/// The classes of a data set, by name.
///
/// Given or declared classes come first, in their order. Classes found on objects follow, sorted by
/// name, so that their order doesn't depend on the order of files.
struct ClassList {
  private(set) var categories: [Category] = []
  private var indices: [String: Int] = [:]
  /// Whether the list is complete, so that an unknown name is an error.
  private(set) var isComplete: Bool
  /// Whether the keypoint names must be collected from the objects.
  var lacksKeypoints = false
  /// Whether the user gave the list; files then add no classes.
  private let isGiven: Bool
  /// The number of given or declared classes, which precede those found on objects.
  private var declared = 0

  /// Creates a list of the given names, or an empty list that accepts any name.
  init(_ names: [String]?) {
    isGiven = names != nil
    isComplete = isGiven
    for name in names ?? [] { append(Category(name: name)) }
    declared = categories.count
  }

  /// Adds a class declared in a file; if the user gave the list, only updates a class in it.
  mutating func declare(_ category: Category) {
    if let index = indices[category.name] {
      categories[index] = category
    } else if !isGiven {
      append(category)
      if declared == categories.count - 1 { declared += 1 }
    }
  }

  /// Completes the list; after that, every class keeps its index.
  mutating func complete() {
    if !isComplete {
      categories[declared...].sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      for (index, category) in categories.enumerated() { indices[category.name] = index }
    }
    isComplete = true
  }

  /// Returns the index of a class, which is added unless the list is complete.
  mutating func index(of name: String) throws(DatasetError.Reason) -> Int {
    if let index = indices[name] { return index }
    guard !isComplete else { throw .unknownCategory(name) }
    append(Category(name: name))
    return categories.count - 1
  }

  /// Returns the index of the class that an object names; `nil` if the name is blank.
  ///
  /// A blank name is that of no class: annotators write it for objects that weren't labeled.
  mutating func label(_ name: String) throws(DatasetError.Reason) -> Int? {
    name.utf8.allSatisfy { $0 <= 0x20 } ? nil : try index(of: name)
  }

  /// Names the keypoints of a class, unless they have names.
  mutating func name(_ keypoints: [String], of index: Int) {
    guard categories[index].keypoints.isEmpty else { return }
    categories[index].keypoints = keypoints
  }

  /// Adds a keypoint that objects of a class have, after those known.
  mutating func add(keypoint name: String, to index: Int) {
    if !categories[index].keypoints.contains(name) { categories[index].keypoints.append(name) }
  }

  private mutating func append(_ category: Category) {
    indices[category.name] = categories.count
    categories.append(category)
  }
}

internal import ImgMarkAnnotations

/// The classes of a data set by their names: those that were given or declared in that order, then
/// those that were met by name, so that their order does not depend on that of files.
struct ClassList {
  private(set) var categories: [Category] = []
  private var indices: [String: Int] = [:]
  /// Whether the list is complete, so that a name that is not in it is an error.
  private(set) var isComplete: Bool
  /// Whether the names of keypoints must be gathered from the objects.
  var lacksKeypoints = false
  /// Whether the user gave the list, which no file adds to.
  private let isGiven: Bool
  /// How many classes were given or declared; those that were met come after them.
  private var declared = 0

  /// Creates a list of the names that were given, or an empty one that takes any name.
  init(_ names: [String]?) {
    isGiven = names != nil
    isComplete = isGiven
    for name in names ?? [] { append(Category(name: name)) }
    declared = categories.count
  }

  /// Takes what a file declares about a class; of a list that was given, only about a name in it.
  mutating func declare(_ category: Category) {
    if let index = indices[category.name] {
      categories[index] = category
    } else if !isGiven {
      append(category)
      if declared == categories.count - 1 { declared += 1 }
    }
  }

  /// Declares that no more names will come, after which every class keeps its place.
  mutating func complete() {
    if !isComplete {
      categories[declared...].sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      for (index, category) in categories.enumerated() { indices[category.name] = index }
    }
    isComplete = true
  }

  /// Returns the index of a class, which is added where the list is open.
  mutating func index(of name: String) throws(DatasetError.Reason) -> Int {
    if let index = indices[name] { return index }
    guard !isComplete else { throw .unknownCategory(name) }
    append(Category(name: name))
    return categories.count - 1
  }

  /// Names the keypoints of a class, where they have no names yet.
  mutating func name(_ keypoints: [String], of index: Int) {
    guard categories[index].keypoints.isEmpty else { return }
    categories[index].keypoints = keypoints
  }

  private mutating func append(_ category: Category) {
    indices[category.name] = categories.count
    categories.append(category)
  }
}

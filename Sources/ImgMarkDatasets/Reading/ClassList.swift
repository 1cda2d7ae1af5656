internal import ImgMarkAnnotations

/// The classes of a data set, by name.
///
/// Given or declared classes come first, in their order. Classes found only on objects follow,
/// sorted by name, so that the result doesn't depend on the order of files.
struct ClassList {
  private(set) var categories: [Category] = []
  private var indices: [String: Int] = [:]
  /// Whether no class can be added any more, so that an unknown name is an error.
  private(set) var isComplete: Bool
  /// Whether the names of keypoints must be collected from the objects.
  var lacksKeypoints = false
  /// Whether the user gave the list, so that files can't add classes.
  private let isGiven: Bool
  /// The number of given or declared classes.
  private var declared = 0

  /// Creates a list of the given names; `nil` creates an empty list that accepts any name.
  init(_ names: [String]?) {
    isGiven = names != nil
    isComplete = isGiven
    for name in names ?? [] { append(Category(name: name)) }
    declared = categories.count
  }

  /// Adds a class that a file declares; if the user gave the list, only completes a listed class.
  mutating func declare(_ category: Category) {
    if let index = indices[category.name] {
      categories[index] = category
    } else if !isGiven {
      append(category)
      if declared == categories.count - 1 { declared += 1 }
    }
  }

  /// Completes the list; from then on, indices don't change.
  mutating func complete() {
    if !isComplete {
      categories[declared...].sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      for (index, category) in categories.enumerated() { indices[category.name] = index }
    }
    isComplete = true
  }

  /// Returns the index of a class; adds the class unless the list is complete.
  mutating func index(of name: String) throws(DatasetError.Reason) -> Int {
    if let index = indices[name] { return index }
    guard !isComplete else { throw .unknownCategory(name) }
    append(Category(name: name))
    return categories.count - 1
  }

  /// Returns the index of an object's class; `nil` for a blank name.
  ///
  /// Annotation tools write a blank name for objects that nobody labeled.
  mutating func label(_ name: String) throws(DatasetError.Reason) -> Int? {
    name.utf8.allSatisfy { $0 <= 0x20 } ? nil : try index(of: name)
  }

  /// Sets the names of a class's keypoints, unless it has some already.
  mutating func name(_ keypoints: [String], of index: Int) {
    guard categories[index].keypoints.isEmpty else { return }
    categories[index].keypoints = keypoints
  }

  /// Appends a keypoint to a class, unless the class has it already.
  mutating func add(keypoint name: String, to index: Int) {
    if !categories[index].keypoints.contains(name) { categories[index].keypoints.append(name) }
  }

  private mutating func append(_ category: Category) {
    indices[category.name] = categories.count
    categories.append(category)
  }
}

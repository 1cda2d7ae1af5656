internal import ImgMarkAnnotations

/// The new classes of a data set, after classes were left out, renamed or reordered.
struct CategoryMap {
  /// What happens to one class.
  enum Fate: Hashable {
    case kept(Int)
    case leftOut
    /// The class isn't in the complete list that the user gave.
    case unlisted(String)
  }

  private(set) var categories: [Category] = []
  private(set) var fates: [Fate] = []
  /// Whether every class keeps its index.
  private(set) var isIdentity = true
  /// Whether a renamed class was merged into another class that has its old index.
  ///
  /// The class id of its objects then changes, although their index is the same.
  private(set) var replacesOthers = false
  /// The names of classes into which several classes were merged.
  private(set) var joined: [String] = []

  /// Creates the map.
  ///
  /// - Parameters:
  ///   - categories: The classes of the input.
  ///   - rules: The requested changes.
  /// - Throws: A ``DatasetError`` if a class named in the rules doesn't exist.
  init(_ categories: [Category], by rules: ConversionRules) throws(DatasetError) {
    let names = Set(categories.map(\.name))
    var rules = rules
    rules.keptClasses = rules.keptClasses.map { ClassSelection.names(of: $0, among: names) }
    rules.droppedClasses = ClassSelection.names(of: rules.droppedClasses, among: names)
    let kept = rules.keptClasses ?? []
    if let both = kept.first(where: rules.droppedClasses.contains) {
      throw DatasetError(.keptAndDropped(both))
    }
    let named = kept + rules.droppedClasses + rules.renamedClasses.map(\.old)
    if let unknown = named.first(where: { !names.contains($0) }) {
      throw DatasetError(.unknownClass(unknown, known: categories.map(\.name)))
    }
    let renamed = Dictionary(
      rules.renamedClasses.map { ($0.old, $0.new) }, uniquingKeysWith: { _, last in last })
    let newNames = Set(renamed.values)
    for category in categories { add(category, renamed[category.name], newNames, by: rules) }
    if let classes = rules.classes { order(as: classes) }
    isIdentity = fates.indices.allSatisfy { fates[$0] == .kept($0) }
  }

  private mutating func add(
    _ category: Category, _ newName: String?, _ newNames: Set<String>, by rules: ConversionRules
  ) {
    let isKept = rules.keptClasses?.contains(category.name) ?? true
    guard isKept, !rules.droppedClasses.contains(category.name) else {
      fates.append(.leftOut)
      return
    }
    var category = category
    if let newName { category.name = newName }
    // A class renamed to the name of another class is merged into it.
    if newNames.contains(category.name),
      let same = categories.firstIndex(where: { $0.name == category.name })
    {
      fates.append(.kept(same))
      if !joined.contains(category.name) { joined.append(category.name) }
      if newName == nil {
        categories[same] = category
        replacesOthers = true
      }
      return
    }
    fates.append(.kept(categories.count))
    categories.append(category)
  }

  private mutating func order(as classes: [String]) {
    var places: [String: Int] = [:]
    for (place, name) in classes.enumerated() where places[name] == nil { places[name] = place }
    let found = categories
    fates = fates.map { fate in
      guard case .kept(let index) = fate else { return fate }
      let name = found[index].name
      return places[name].map { .kept($0) } ?? .unlisted(name)
    }
    categories = classes.map { name in
      found.first { $0.name == name } ?? Category(name: name)
    }
  }
}
